import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MAX_RECORD_LENGTH, RecordError, type RecordedGame, readRecord, writeRecord } from '@don/rules';
import { Failure } from './failure.js';
import { shown } from './shown.js';

/** The name under which a record is read from standard input. */
export const STANDARD_INPUT = '-';

/** Reads and replays a record; whatever is wrong is a Failure of one line. */
export async function loadRecord(path: string): Promise<RecordedGame> {
  const text = await readText(path);
  try {
    return readRecord(text);
  } catch (error) {
    if (error instanceof RecordError) throw new Failure(`${shown(path)}: ${shown(error.message)}`);
    throw error;
  }
}

/** Not more of it than the longest record has, so that a wrong file cannot fill the memory. */
async function readText(path: string): Promise<string> {
  const stream = path === STANDARD_INPUT ? process.stdin : createReadStream(path);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > 4 * MAX_RECORD_LENGTH) break;
    }
  } catch (error) {
    throw new Failure(`${shown(path)}: ${fileTrouble(error, 'read')}`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes a whole record or nothing: after a power cut the one before is still there. */
export async function saveRecord(path: string, recorded: RecordedGame): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, writeRecord(recorded));
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw new Failure(`${shown(path)}: ${fileTrouble(error, 'write')}`);
  }
}

const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory, not a file',
  ENOTDIR: 'part of the path is not a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left',
};

function fileTrouble(error: unknown, what: 'read' | 'write'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `cannot ${what} it: ${TROUBLE[code] ?? code}`;
}
