import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Keeps the worst of our own dialect from coming back (CONTRIBUTING.md, docs/glossary.md). */

const root = fileURLToPath(new URL('..', import.meta.url));
const THIS_FILE = 'test/plain-english.test.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs|css|md)$/.test(file) && ![THIS_FILE, 'CHANGELOG.md'].includes(file));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What is not said here, and what to say instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m)?ever\b/i, 'the player who, anyone who, if you'],
  [/sitter/i, 'seated player'],
  [/\b(MOST|LONGEST|SHORTEST|FEWEST)_[A-Z]/, 'MAX_, MIN_'],
  [/AT_LEISURE/, 'UNLIMITED'],
  // Somebody with a name may be a he.
  [/^(?!.*(Michael|Ben)).*\b(he|him|his)\b/i, 'they, them, their'],
  [/\bdeaf/i, 'slow reader'],
  [/\bacquaintance|\breckoner|\bproudJudge|proud-judge/i, 'opponent model, solver, evaluator'],
  [/\bFoyer\b|\bAftermath\b|keepsake/i, 'HomeLayout, GameSummary, share'],
  [/\bonceForAll\b|\buntilDone\b/, 'coalesce, retryUntilDone'],
];

/** The schema of a folder from before the first release, which is refused. */
const OLD_SCHEMA = 'packages/server/test/start.test.ts';

function faultsOf(file: string): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      BANNED.filter(([word]) => word.test(line)).map(
        ([word, better]) => `${file}:${index + 1}: ${line.match(word)?.[0]} → ${better}`,
      ),
    );
}

test('nobody writes in our old dialect', () => {
  expect(files.filter((file) => file !== OLD_SCHEMA).flatMap(faultsOf)).toEqual([]);
});

/** The types, classes and components that a file defines at its top. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isType =
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement);
    const isFunction = ts.isFunctionDeclaration(statement) && file.endsWith('.tsx');
    const name = isType || isFunction ? (statement.name?.text ?? '') : '';
    return /^[A-Z]/.test(name) ? [name] : [];
  });
}

test('a type, a class or a component has a name that no other has', () => {
  const sources = files.filter((file) => /^packages\/[^/]+\/(src|node|bench|train|baselines)\/.*\.tsx?$/.test(file));
  const places = new Map<string, string[]>();
  for (const file of sources)
    for (const name of new Set(namesIn(file))) places.set(name, [...(places.get(name) ?? []), file]);
  const twice = [...places].filter(([, where]) => where.length > 1);
  expect(Object.fromEntries(twice)).toEqual({});
});
