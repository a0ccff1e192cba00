import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when all of a file is on the disk, so that no power cut takes it back. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
