import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Returns when all of a file is on the disk, so that no power cut takes it back. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** The same for the names in a folder: what was made, renamed or removed there. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders, and syncs their names by itself.
  if (process.platform !== 'win32') sync(folder, 'r');
}

/**
 * Makes a folder that is there for good, for its owner alone. One that is there already may come from an attempt that
 * failed before its name was synced: so the folder above is synced every time, and no other is made before it.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (existsSync(folder)) {
    syncIfPossible(parent);
    return;
  }
  makeFolder(parent);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  syncFolder(parent);
}

/** Where we may not read, or names are never synced, we have made no folder. */
function syncIfPossible(folder: string): void {
  try {
    syncFolder(folder);
  } catch (error) {
    if (!['EACCES', 'EINVAL', 'EROFS'].includes(`${(error as NodeJS.ErrnoException).code}`)) throw error;
  }
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
