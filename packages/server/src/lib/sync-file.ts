import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Returns when all of a file is on the disk, so that no power cut takes it back. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** The same for the names in a folder: what was made, renamed or removed there. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps their names by itself.
  if (process.platform !== 'win32') sync(folder, 'r');
}

/** Makes a folder that is there for good, for its owner alone. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const parents = (path: string): string[] =>
    path === resolve(first) ? [] : [dirname(path), ...parents(dirname(path))];
  for (const parent of [...parents(resolve(folder)), dirname(resolve(first))]) syncFolder(parent);
}

/** Makes a file that is there as a whole or not at all, for its owner alone; one that is there already stays. */
export function writeOnce(file: string, contents: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, contents, { mode: 0o600 });
    syncFile(draft);
    linkUnlessThere(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(file));
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(`${code}`)) throw error;
    // A file system without links, such as that of a memory stick.
    renameSync(from, to);
  }
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
