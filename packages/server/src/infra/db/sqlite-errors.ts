/** Whether another connection has the lock that was asked for: nothing was done, and later it may work. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** Whether the disk failed. A full disk did not: the write is refused, and can be tried again. */
export function isDiskFailure(error: unknown): boolean {
  const code = codeOf(error);
  // The shared memory of the log could not grow: that disk is full.
  return code.startsWith('SQLITE_IOERR') && code !== 'SQLITE_IOERR_SHMSIZE';
}

/**
 * Ends the process. After a failed sync nobody knows what the disk holds: the operating system may count as written what
 * was never written, so that the next sync succeeds without it. The next start reads what is there.
 */
export function endOnDiskFailure(error: unknown): never {
  const { message, code } = error as { message?: string; code?: string };
  // SQLite gives no words for some of its codes.
  const why = [code, message].filter((part) => part !== undefined).join(': ');
  process.stderr.write(
    `don: the disk failed (${why}); stopped before anything is acknowledged that is not on it. ` +
      'Start again to go on with what it holds.\n',
  );
  // To exit would wait for all threads, and one may hang in that disk.
  process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

function codeOf(error: unknown): string {
  return `${(error as { code?: unknown }).code}`;
}
