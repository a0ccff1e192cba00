import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

test('the stack of an error in what was built names the lines of the sources', () => {
  const script = `
    const { default: suggest } = await import(${JSON.stringify(new URL('dist/quick-worker.js', root).href)});
    try { suggest(null); } catch (error) { console.log(error.stack); }`;
  const stack = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  const source = new URL('packages/bots/src/suggest.ts', root);
  const [, line = ''] =
    new RegExp(`at suggest \\(${pathToFileURL(fileURLToPath(source))}:(\\d+):\\d+\\)`).exec(stack) ?? [];
  expect(readFileSync(source, 'utf8').split('\n')[Number(line) - 1]).toContain('question');
});
