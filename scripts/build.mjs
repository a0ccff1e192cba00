import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsedTexts, parseTexts } from '@don/messages/parse-plugin';
import { rolldown } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { build as buildWithVite } from 'vite';
import { NOT_BUNDLED } from './not-bundled.mjs';

/** Builds the parts that its arguments name. Types are not looked at: `npm run check` does that. */

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(root, 'dist');

/** Programs and threads: what starts one finds it by its name here. */
const ENTRIES = {
  don: 'packages/cli/src/main.ts',
  'simulate-worker': 'packages/cli/src/simulate/worker.ts',
  'arena-worker': 'packages/cli/src/arena/worker.ts',
  server: 'packages/server/src/main.ts',
  checkpoints: 'packages/server/src/infra/db/checkpoints.ts',
  'quick-worker': 'packages/bots/node/quick-worker.ts',
  'slow-worker': 'packages/bots/node/slow-worker.ts',
};

/** Async functions of a package that few servers ever need: it is loaded when one of them is called. */
const LAZY = {
  '@simplewebauthn/server': [
    'generateAuthenticationOptions',
    'generateRegistrationOptions',
    'verifyAuthenticationResponse',
    'verifyRegistrationResponse',
  ],
};

const LIBRARIES = {
  'packages/rules/src': 'packages/rules/dist',
  'packages/protocol/src': 'packages/protocol/dist',
  'packages/messages/src': 'packages/messages/dist',
  'packages/bots/src': 'packages/bots/dist',
  'packages/bots/node': 'packages/bots/dist/node',
};

const TOOLS = {
  'packages/rules/bench': 'packages/rules/dist/bench',
  'packages/bots/baselines': 'packages/bots/dist/baselines',
  'packages/bots/bench': 'packages/bots/dist/bench',
  'packages/bots/train': 'packages/bots/dist/train',
  'packages/server/bench': 'packages/server/dist/bench',
  examples: 'examples/dist',
};

const PARTS = {
  programs: async () => {
    stripTypes(LIBRARIES);
    parseMessages();
    await bundle();
  },
  page: () => buildWithVite({ root: join(root, 'packages/web'), logLevel: 'warn' }),
  tools: () => stripTypes(TOOLS),
};

// Tests, which may be what has this built, have an environment of their own.
process.env.NODE_ENV = 'production';
await Promise.all(process.argv.slice(2).map((part) => PARTS[part]()));

/** Few files with all that a program needs, packages included: finding and reading hundreds is most of a start. */
async function bundle() {
  const made = await rolldown({
    cwd: root,
    platform: 'node',
    input: ENTRIES,
    external: NOT_BUNDLED.map((name) => new RegExp(`^${name}$`)),
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [parseTexts(), sourcePlaces(), lazyPackages()],
    checks: { bundlerTimings: false },
  });
  await made.write({
    dir: OUT,
    cleanDir: true,
    sourcemap: true,
    // Whatever is read at a start takes its time; licences stay.
    comments: { legal: true, annotation: false, jsdoc: false },
    banner: ({ isEntry }) => (isEntry ? "import '../bin/source-lines.js';" : ''),
  });
}

function sourcePlaces() {
  return {
    name: 'source-places',
    transform: {
      filter: { id: /\/packages\/[^/]+\/(src|node)\/.*\.ts$/, code: /\bimport\.meta\.url\b/ },
      handler: (code, source) => ({ code: atSource(code, source, OUT), map: null }),
    },
  };
}

/** Whatever a build makes of a source and wherever it puts it, `import.meta.url` is the place of the source. */
function atSource(code, source, folder) {
  const place = JSON.stringify(relative(folder, source).replaceAll('\\', '/'));
  return code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`);
}

function lazyPackages() {
  const prefix = '\0lazy:';
  return {
    name: 'lazy-packages',
    resolveId: {
      filter: { id: Object.keys(LAZY).map((name) => new RegExp(`^${name}$`)) },
      handler: (name, importer) => (importer?.startsWith(prefix) ? null : prefix + name),
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => {
        const name = id.slice(prefix.length);
        const call = (one) => `export const ${one} = async (...given) => (await import('${name}')).${one}(...given);`;
        return LAZY[name].map(call).join('\n');
      },
    },
  };
}

/** Makes a module of every source in these folders. */
function stripTypes(folders) {
  for (const [from, to] of Object.entries(folders)) {
    for (const source of filesIn(join(root, from), '.ts')) {
      const target = join(root, to, relative(join(root, from), source)).replace(/\.ts$/, '.js');
      const text = atSource(readFileSync(source, 'utf8'), source, dirname(target));
      const { code, map, errors } = transformSync(source, text, { sourcemap: true });
      if (errors.length > 0) throw new Error(`${source}: ${errors.map(({ message }) => message).join('; ')}`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(`${target}.map`, JSON.stringify({ ...map, sources: [relative(dirname(target), source)] }));
      writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
    }
  }
}

function parseMessages() {
  const [from, to] = ['src', 'dist'].map((folder) => join(root, 'packages/messages', folder, 'texts'));
  for (const source of filesIn(from, '.json')) {
    const target = join(to, relative(from, source));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, parsedTexts(readFileSync(source, 'utf8')));
  }
}

function filesIn(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : filesIn(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}
