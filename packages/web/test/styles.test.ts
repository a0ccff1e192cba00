import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../src', import.meta.url));
const BREAKPOINTS = 'styles/breakpoints.css';

const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

/** What stands before an opening brace. */
function preludes(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
}

function classesIn(css: string): Set<string> {
  const selectors = preludes(css).filter((prelude) => !prelude.startsWith('@'));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

test('no style sheet names a class that another one styles', () => {
  const owners = new Map<string, string[]>();
  for (const { path, css } of sheets)
    for (const name of classesIn(css)) owners.set(name, [...(owners.get(name) ?? []), path]);
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('the size of the window is only asked for by the name of a breakpoint', () => {
  const literal = sheets
    .filter(({ path }) => path !== BREAKPOINTS)
    .flatMap(({ path, css }) =>
      preludes(css)
        .filter((prelude) => /^@media/.test(prelude) && /width|height|orientation/.test(prelude))
        .map((prelude) => `${path}: ${prelude}`),
    );
  expect(literal).toEqual([]);
});

test('every breakpoint is used, and none is used that does not exist', () => {
  const all = sheets.map(({ css }) => css).join('\n');
  const named = [...all.matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name);
  const used = [...all.matchAll(/\((--[\w-]+)\)(?=[^{};]*\{)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(named));
});

test('every rule is in a cascade layer whose rank is known', () => {
  const layers = /@layer ([^;]+);/.exec(sheets.find(({ path }) => path === 'styles/layers.css')?.css ?? '')?.[1];
  const known = layers?.split(', ') ?? [];
  for (const { path, css } of sheets) {
    let depth = 0;
    for (const [, prelude = '', brace] of css.matchAll(/([^{};]*)([{}])/g)) {
      const opened = prelude.trim();
      if (depth === 0 && brace === '{' && opened !== '@font-face')
        expect(
          known.map((layer) => `@layer ${layer}`),
          path,
        ).toContain(opened);
      depth += brace === '{' ? 1 : -1;
    }
  }
});

test('only the layout places what lies on the table', () => {
  const placed = sheets.filter(({ css }) => css.includes('[data-place=')).map(({ path }) => path);
  expect(placed).toEqual(['table/layout.css']);
});
