import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NOT_BUNDLED } from './not-bundled.mjs';
import { program, root } from './setup.mjs';

/**
 * Makes packages that others can install: what runs, types, sources for debuggers, a README and the licence. A package
 * here has doors for the rest of the repository that it has not elsewhere; `doors` names those that are for everybody.
 */
const LIBRARIES = [
  { folder: 'rules', doors: ['.', './engine'] },
  { folder: 'bots', doors: ['.'] },
  { folder: 'protocol', doors: ['.'] },
];
const GAME = 'don-game';
/** Named beside what is not bundled, since the newest that @fastify/swagger-ui takes does not run on Node 20. */
const PINNED = ['@fastify/static'];

/** Writes a tarball for each package into `folder`, and returns their paths by package name. Everything is built before. */
export function pack(folder) {
  rmSync(folder, { recursive: true, force: true });
  const staged = new Map(LIBRARIES.map((library) => [`@don/${library.folder}`, stageLibrary(library, folder)]));
  staged.set(GAME, stageGame(folder));
  return new Map([...staged].map(([name, stage]) => [name, tarballOf(stage, folder)]));
}

function stageLibrary({ folder: name, doors }, folder) {
  const from = join(root, 'packages', name);
  const stage = join(folder, name);
  const { private: _, exports, dependencies, ...manifest } = readJson(join(from, 'package.json'));
  const used = Object.entries(dependencies ?? {}).filter(([dependency]) => isImported(dependency, join(from, 'src')));
  writeJson(join(stage, 'package.json'), {
    ...manifest,
    ...commonFields(),
    exports: Object.fromEntries(doors.map((door) => [door, exports[door]])),
    ...(used.length > 0 && { dependencies: Object.fromEntries(used) }),
  });
  cpSync(join(from, 'src'), join(stage, 'src'), { recursive: true });
  for (const source of filesIn(join(from, 'src'))) {
    const built = relative(join(from, 'src'), source).replace(/\.ts$/, '.js');
    for (const file of [built, `${built}.map`]) cpSync(join(from, 'dist', file), join(stage, 'dist', file));
  }
  writeTypes(from, stage, folder);
  withReadme(stage, join(from, 'README.md'));
  return stage;
}

/** A project of its own, so that types are made from these sources alone and need nothing that was built before. */
function writeTypes(from, stage, folder) {
  const project = join(stage, 'tsconfig.json');
  const paths = Object.fromEntries(
    LIBRARIES.map(({ folder: name }) => [`@don/${name}`, [join(folder, name, 'dist/index.d.ts')]]),
  );
  writeJson(project, {
    extends: join(from, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      declaration: true,
      rootDir: join(from, 'src'),
      outDir: join(stage, 'dist'),
      paths: { ...paths, '@don/rules/engine': [join(folder, 'rules/dist/engine.d.ts')] },
    },
    include: [join(from, 'src')],
    references: [],
  });
  execFileSync(process.execPath, [program('typescript/bin/tsc'), '-p', project], { stdio: 'inherit' });
  rmSync(project);
}

/** Command, server and page, laid out as in the repository: what runs finds the rest from where it is. */
function stageGame(folder) {
  const stage = join(folder, GAME);
  const { version, description, license, type, bin } = readJson(join(root, 'package.json'));
  writeJson(join(stage, 'package.json'), {
    ...{ name: GAME, version, description, license, type, bin },
    ...commonFields(),
    dependencies: Object.fromEntries([...NOT_BUNDLED, ...PINNED].map((name) => [name, installedVersion(name)])),
  });
  for (const part of ['bin', 'dist', 'packages/web/dist/site']) {
    cpSync(join(root, part), join(stage, part), { recursive: true });
  }
  writeFileSync(join(stage, 'THIRD-PARTY-LICENCES.txt'), thirdPartyLicences());
  withReadme(stage, join(root, 'README.md'));
  return stage;
}

function commonFields() {
  return { engines: { node: '>=20' }, publishConfig: { access: 'public' } };
}

function withReadme(stage, readme) {
  cpSync(readme, join(stage, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
}

function isImported(dependency, sources) {
  const line = new RegExp(`from '${dependency}(/[^']*)?'`);
  return filesIn(sources).some((file) => line.test(readFileSync(file, 'utf8')));
}

/** The words of every package that is bundled into programs and page. */
function thirdPartyLicences() {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const bundled = Object.entries(packages).filter(([path, { dev, link }]) => {
    return path.startsWith('node_modules/') && !dev && !link && existsSync(join(root, path));
  });
  return bundled.map(([path, { version, license }]) => licenceOf(path, version, license)).join('\n');
}

function licenceOf(path, version, license) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(join(root, path)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(root, path, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license ?? 'see its text'})\n${text}`;
}

function installedVersion(name) {
  return readJson(join(root, 'node_modules', name, 'package.json')).version;
}

function tarballOf(stage, folder) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const said = execFileSync(command, [...first, 'pack', '--json', '--pack-destination', folder], {
    cwd: stage,
    encoding: 'utf8',
  });
  return join(folder, JSON.parse(said)[0].filename);
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path, value) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
