import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type * as Checker from '../../src/checker/checker.js';
import type * as Csv from '../../src/validate/readers/csv.js';
import type * as Json from '../../src/validate/readers/json.js';
import type * as Mtx from '../../src/validate/readers/matrix-market.js';
import type * as Npy from '../../src/validate/readers/npy.js';
import type * as Npz from '../../src/validate/readers/npz.js';
import type * as Text from '../../src/validate/readers/text.js';
import type { Readers } from '../formats.js';
import { planted, type Bug } from './bug.js';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Inside node_modules, so that packages are found and the test runner leaves the files alone. */
export const FOLDER = join(ROOT, 'node_modules', '.cache', 'seeded-bugs', `${process.pid}`);

const transpile = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;

const sound = new Map<string, string>();

/** A file of src as JavaScript, as it is. */
function soundFile(file: string): string {
  const known = sound.get(file) ?? transpile(readFileSync(join(ROOT, file), 'utf8'));
  sound.set(file, known);
  return known;
}

/** Writes a folder of src and all in it as JavaScript, one of its files with a bug. */
function write(folder: string, target: string, bug?: Bug): void {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )) {
    const file = `${folder}/${name}`;
    const path = join(target, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      bug?.file === file ? transpile(planted(readFileSync(join(ROOT, file), 'utf8'), bug)) : soundFile(file),
    );
  }
}

/** The folders that the readers import from, written once for all. */
const SHARED = ['arithmetic', 'linear', 'webassembly'];

export function prepare(): void {
  cleanUp();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{"type":"module"}');
  for (const name of SHARED) write(`src/${name}`, join(FOLDER, 'shared'));
}

export function cleanUp(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(path).href);

/** The first checker with a bug. */
export async function checkerWith(bug: Bug, name: string): Promise<typeof Checker.check> {
  const target = join(FOLDER, name);
  write('src/checker', target, bug);
  const { check } = (await load(join(target, 'src/checker/checker.js'))) as typeof Checker;
  return check;
}

/** The readers with a bug. */
export async function readersWith(bug: Bug, name: string): Promise<Readers> {
  const target = join(FOLDER, name);
  const folder = 'src/validate/readers';
  write(folder, target, bug);
  for (const shared of SHARED)
    if (bug.file.startsWith(`src/${shared}/`)) write(`src/${shared}`, target, bug);
    else symlinkSync(join(FOLDER, 'shared', 'src', shared), join(target, 'src', shared));
  const part = (file: string): Promise<unknown> => load(join(target, folder, `${file}.js`));
  const { readNpz } = (await part('npz')) as typeof Npz;
  const { readNpy } = (await part('npy')) as typeof Npy;
  const { readCsv } = (await part('csv')) as typeof Csv;
  const { readMatrixMarket } = (await part('matrix-market')) as typeof Mtx;
  const { readJson } = (await part('json')) as typeof Json;
  const { decodeText } = (await part('text')) as typeof Text;
  return {
    npz: (bytes) => readNpz(bytes, 'FILE'),
    npy: (bytes) => new Map([['B', readNpy(bytes, 'FILE', 'B')]]),
    csv: (bytes) => new Map([['B', readCsv(decodeText(bytes, 'FILE'), 'FILE', 'B')]]),
    mtx: (bytes) => new Map([['B', readMatrixMarket(decodeText(bytes, 'FILE'), 'FILE', 'B')]]),
    json: (bytes) => readJson(decodeText(bytes, 'FILE'), 'FILE', 'B'),
  };
}

/** A copy of the second checker with a bug; its folder. */
export function pythonWith(bug: Bug, name: string): string {
  const target = join(FOLDER, name);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(join(ROOT, 'proofs')).filter((one) => one.endsWith('.py'))) {
    const source = readFileSync(join(ROOT, 'proofs', file), 'utf8');
    writeFileSync(join(target, file), bug.file === `proofs/${file}` ? planted(source, bug) : source);
  }
  return target;
} // prettier-ignore
