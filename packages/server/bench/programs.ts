import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps PostgreSQL's programs out of everybody's way, by version. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Where a program is; undefined where it is not on this machine. */
export function findProgram(name: string): string | undefined {
  return folders()
    .map((folder) => join(folder, name))
    .find(canRun);
}

export function programAt(name: string): string {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`there is no ${name} on this machine: "npm test" installs it on Debian`);
  return found;
}

function folders(): string[] {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort().reverse() : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
  ];
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
