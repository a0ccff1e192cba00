import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
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

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
