import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

const files = readdirSync(SOURCES).map((name) => ({ name, text: readFileSync(new URL(name, SOURCES), 'utf8') }));
/** A mutation tester puts code of its own into the sources, which is not what is to be judged here. */
const isMutated = files.some(({ text }) => text.includes('stryMutAct'));

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');

const IMPURE =
  /\b(Date|Math\.random|performance|setTimeout|setInterval|queueMicrotask|fetch|process|console|require|globalThis|window|crypto|Intl|toLocale\w*|localeCompare|eval|Function|async|await|Promise|import\()/;

describe.skipIf(isMutated)('the rules', () => {
  it('are in files of TypeScript only', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ name }) => !name.endsWith('.ts'))).toEqual([]);
  });

  it.each(files)('read no clock, draw no random number and know no machine in $name', ({ text }) => {
    expect(withoutComments(text).match(IMPURE)).toBeNull();
  });

  it.each(files)('depend on nobody in $name', ({ text }) => {
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, path]) => path);
    expect(imported.filter((path) => !/^\.\/[a-z0-9-]+\.js$/.test(path))).toEqual([]);
  });

  it('have no dependency in their package', () => {
    const manifest: object = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });
});
