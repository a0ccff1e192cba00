import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('disk.c', import.meta.url));
const PAGE = 4096;

/** Why there can be no such disk on this machine; null where there can. */
export function whyNoFaultyDisk(): string | null {
  if (process.platform !== 'linux') return 'the disk that fails is made for Linux';
  return spawnSync('cc', ['--version']).status === 0 ? null : 'there is no C compiler (cc)';
}

let library: string | undefined;

/** Built when it is first used. */
function builtLibrary(): string {
  if (library === undefined) {
    library = join(mkdtempSync(join(tmpdir(), 'don-disk-')), 'disk.so');
    execFileSync('cc', ['-O1', '-shared', '-fPIC', '-pthread', '-o', library, SOURCE, '-ldl']);
  }
  return library;
}

/** Which of the pages and names that were never synced are there after a power cut. */
export type Landed = () => boolean;

/** A folder on a disk that can fail, and of which one knows what a power cut would leave (disk.c). */
export class FaultyDisk {
  /** What is in the folder already is safe. */
  constructor(
    readonly root: string,
    private readonly shadow: string,
  ) {
    this.adopt(root);
  }

  /** For a process that lives on this disk; see disk.c for what can go wrong. */
  environment(fault = ''): Record<string, string> {
    return {
      LD_PRELOAD: builtLibrary(),
      DON_DISK_ROOT: this.root,
      DON_DISK_SHADOW: this.shadow,
      DON_DISK_FAULT: fault,
      // Node can write past the C library, where nobody sees it.
      UV_USE_IO_URING: '0',
    };
  }

  /** How many syncs there were of what ends like this. */
  syncs(end = ''): number {
    const trace = join(this.shadow, 'trace');
    if (!existsSync(trace)) return 0;
    return readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('sync ') && line.endsWith(end)).length;
  }

  /** Makes a folder of what is there after a power cut. */
  afterPowerCut(target: string, landed: Landed = () => false): void {
    const living = new Map<string, string>();
    this.find(this.root, living);
    this.recover(this.root, keyOf(this.root), target, { living, landed });
  }

  private adopt(folder: string): void {
    const lines: string[] = [];
    for (const { name, path, key, isFolder } of entriesOf(folder)) {
      lines.push(`${isFolder ? 'd' : 'f'} ${key} ${name}\n`);
      if (isFolder) this.adopt(path);
      else writeFileSync(this.kept(key, 'data'), readFileSync(path));
    }
    writeFileSync(this.kept(keyOf(folder), 'names'), lines.join(''));
  }

  private find(folder: string, living: Map<string, string>): void {
    for (const { path, key, isFolder } of entriesOf(folder)) {
      living.set(key, path);
      if (isFolder) this.find(path, living);
    }
  }

  private recover(folder: string | undefined, key: string, target: string, cut: Cut): void {
    mkdirSync(target, { recursive: true });
    for (const { isFolder, key: inner, name } of this.namesIn(folder, key, cut.landed)) {
      const path = join(target, name);
      if (isFolder) this.recover(cut.living.get(inner), inner, path, cut);
      else writeFileSync(path, this.bytesOf(inner, cut), { mode: 0o600 });
    }
  }

  private namesIn(folder: string | undefined, key: string, landed: Landed): Name[] {
    if (folder !== undefined && landed()) return entriesOf(folder);
    const file = this.kept(key, 'names');
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [type = '', inner = '', ...name] = line.split(' ');
        return { isFolder: type === 'd', key: inner, name: name.join(' ') };
      });
  }

  private bytesOf(key: string, { living, landed }: Cut): Buffer {
    const kept = this.kept(key, 'data');
    const synced = existsSync(kept) ? readFileSync(kept) : Buffer.alloc(0);
    const path = living.get(key);
    if (path === undefined || !landed()) return synced;
    const written = readFileSync(path);
    const lostIn = this.kept(key, 'lost');
    const lost = existsSync(lostIn) ? readFileSync(lostIn) : Buffer.alloc(0);
    const bytes = Buffer.alloc(written.length);
    synced.copy(bytes);
    for (let page = 0; page * PAGE < written.length; page++)
      if (lost[page] !== 1 && landed()) written.copy(bytes, page * PAGE, page * PAGE, (page + 1) * PAGE);
    return bytes;
  }

  private kept(key: string, what: 'data' | 'names' | 'lost'): string {
    return join(this.shadow, `${key}.${what}`);
  }
}

interface Cut {
  /** Where the files are that are still there. */
  readonly living: ReadonlyMap<string, string>;
  readonly landed: Landed;
}

interface Name {
  readonly name: string;
  readonly key: string;
  readonly isFolder: boolean;
}

function entriesOf(folder: string): (Name & { path: string })[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return { name: entry.name, path, key: keyOf(path), isFolder: entry.isDirectory() };
  });
}

/** As in disk.c. */
function keyOf(path: string): string {
  const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}
