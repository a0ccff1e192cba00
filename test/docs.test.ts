import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULE_IDS, readRecord, writeRecord } from '@don/rules';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function pages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pages(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const all = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map((name) => join(root, name)),
  ...pages(join(root, 'docs')),
];

const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The anchor that a heading gets when a page is shown. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));
}

describe.each(all.map((page) => [relative(root, page), page]))('%s', (_, page) => {
  test('leads nowhere but to what is there', () => {
    const targets = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(
      ([, target = '']) => target,
    );
    const broken = targets.filter((target) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      return !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
    });
    expect(broken).toEqual([]);
  });
});

test('every rule is explained under its id', () => {
  const headings = [...read('docs/rules.md').matchAll(/^### (\S+) /gm)].map(([, id]) => id);
  expect(RULE_IDS.filter((id) => !headings.includes(id))).toEqual([]);
});

test('the records in the standard are records', () => {
  const examples = [...read('docs/record.md').matchAll(/^```[a-z]*\n(Don record \d\n[^`]*)```$/gm)].map(
    ([, text = '']) => text,
  );
  expect(examples.length).toBeGreaterThan(0);
  for (const text of examples) expect(writeRecord(readRecord(text))).toBe(text);
});

test('the transcript of the referee is what the referee answers', () => {
  const [, transcript = ''] = read('docs/referee.md').split('## A transcript');
  const lines = (mark: string): string[] =>
    [...transcript.matchAll(new RegExp(`^${mark} (.+)$`, 'gm'))].map(([, line = '']) => line);
  const input = `${lines('>').join('\n')}\n`;
  const out = execFileSync(process.execPath, [join(root, 'bin/don.js'), 'referee'], { encoding: 'utf8', input });
  expect(lines('>').length).toBeGreaterThan(0);
  expect(out.trimEnd().split('\n')).toEqual(lines('<'));
});

test('every command of npm that is named can be run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = all.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every command of don that is named stands in its help', () => {
  const help = execFileSync(process.execPath, [join(root, 'bin/don.js'), '--help'], { encoding: 'utf8' });
  const named = all.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npx don ([a-z]+)/g)].map(([, name = '']) => name),
  );
  expect(named).toContain('serve');
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(help))).toEqual([]);
});
