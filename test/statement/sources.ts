import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { documentOf } from '../../src/statement/citation.js';
import type { DocumentName } from '../../src/statement/document.js';
import type { Entry } from '../../src/statement/entry.js';
import type { FormulaMark } from '../../src/statement/mark.js';

const ROOT = resolve(import.meta.dirname, '../..');
const HOME = join(ROOT, 'src/statement');

/** A place of a document that says something: how sure its formula is, and what it is. */
export interface Place {
  readonly id: string;
  readonly section: string;
  readonly mark: FormulaMark;
  readonly definition?: true;
  readonly proofStep?: true;
}

/** Every numbered statement, display, algorithm, figure and table and every assertion of the documents, in their order. */
export const PLACES = JSON.parse(readFileSync(join(import.meta.dirname, 'places.json'), 'utf8')) as Readonly<
  Record<DocumentName, readonly Place[]>
>;

/** What each file of a folder of `src/statement` exports, by the name of the file without extension. */
export async function entryFiles(folder: string): Promise<ReadonlyMap<string, Entry>> {
  const names = readdirSync(join(HOME, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => basename(entry.name, '.ts'))
    .sort();
  const found = new Map<string, Entry>();
  for (const name of names) {
    const loaded = (await import(`${HOME}/${folder}/${name}.ts`)) as { default: Entry };
    found.set(name, loaded.default);
  }
  return found;
}

/** An observation speaks about statements and is none. */
export const isObservation = (id: string): boolean => /^[A-Z]+ observation: /.test(id);

/** The names of the files of a document's statements in the order of the document; passages that are no place come last. */
function inOrder(document: DocumentName, files: ReadonlyMap<string, Entry>): string[] {
  const position = new Map(PLACES[document].map(({ id }, i) => [id, i]));
  const rank = (name: string): number => position.get(files.get(name)!.id) ?? position.size;
  return [...files.keys()]
    .filter((name) => !isObservation(files.get(name)!.id))
    .sort((a, b) => rank(a) - rank(b));
}

/** `lemma-3-5` → `lemma3_5`. */
const identifier = (name: string): string =>
  name.replace(/(\d)-(?=\d)/g, '$1_').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The list of a document, from its files. */
export async function registrySource(document: DocumentName): Promise<string> {
  const folder = document.toLowerCase();
  const files = await entryFiles(folder);
  const imports = [...files.keys()].map(
    (name) => `import ${identifier(name)} from './${folder}/${name}.js';`,
  );
  const observed = [...files.keys()].filter((name) => isObservation(files.get(name)!.id));
  return formatted(
    [
      ...imports,
      "import type { Observation } from './observation.js';",
      "import type { Statement } from './statement.js';",
      '',
      `/** [${document}], statement by statement, in the order in which they are printed. */`,
      `export const statements: readonly Statement[] = [${inOrder(document, files).map(identifier).join(', ')}];`,
      '',
      `/** Observations about [${document}], in the order of the file names. */`,
      `export const observations: readonly Observation[] = [${observed.map(identifier).join(', ')}];`,
    ].join('\n'),
  );
}

/** The list of our results, from their files. */
export async function resultsSource(): Promise<string> {
  const files = await entryFiles('results');
  return formatted(
    [
      "import type { OwnResult } from './own-result.js';",
      ...[...files.keys()].map((name) => `import ${identifier(name)} from './results/${name}.js';`),
      '',
      '/** What is stated and proved here first, in the order of the file names. */',
      `export const results: readonly OwnResult[] = [${[...files.keys()].map(identifier).join(', ')}];`,
    ].join('\n'),
  );
}

const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'([^']+)\.js'/g;

/** What a file imports by name, and from which file of `src`, without extension. */
function importsOf(path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const file = relative(join(ROOT, 'src'), join(dirname(path), target));
    for (const name of names.split(','))
      found.set(
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
        file,
      );
  }
  return found;
}

/** Law files that hold none but themselves: they speak of statements, commands and pages. */
const ABOVE = /^test\/(?:statement|cli|report)\//;

/** What more files of properties than that import is a tool of theirs, not their subject. */
const MOST_SUBJECTS = 10;

/** The files of laws of a function: those of `properties/` that import it and the test of its file; if there are none, every test that imports it. */
function lawFiles(name: string, tests: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const all = [...tests].filter(([, imports]) => imports.has(name));
  const laws = all.filter(([file]) => file.startsWith('properties/'));
  const own = all.filter(([file, imports]) => file === `test/${imports.get(name)}.test.ts`);
  const chosen = [...(laws.length > MOST_SUBJECTS ? [] : laws), ...own];
  return (chosen.length === 0 ? all : chosen)
    .map(([file]) => file.replace(/^(?:properties|test)\//, '').replace(/\.test\.ts$/, ''))
    .sort();
}

/** The table of laws, from the imports of `properties/` and `test/`. */
export function lawsSource(statements: readonly Entry[]): Promise<string> {
  const tests = new Map(
    ['properties', 'test']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => file.endsWith('.test.ts') && !ABOVE.test(file))
      .sort()
      .map((file) => [file, importsOf(join(ROOT, file))]),
  );
  const names = [...new Set(statements.flatMap(({ rests }) => Object.keys(rests)))].sort();
  return formatted(
    [
      '/**',
      ' * The files of `properties/` and `test/`, without their folder and extension, that hold a function against laws: those of',
      ' * `properties/` that import it, and the test of its own file. Written by `npx vitest run test/statement -u` from the imports.',
      ' */',
      'export const LAWS: Readonly<Record<string, string>> = {',
      ...names.map((name) => `  ${name}: '${lawFiles(name, tests).join(' ')}',`),
      '};',
    ].join('\n'),
  );
}

/** The modules from which a file of a folder of `src/statement` imports, by name. */
export const importsOfEntry = (folder: string, name: string): ReadonlyMap<string, string> =>
  importsOf(join(HOME, folder, `${name}.ts`));

const formatted = async (source: string): Promise<string> =>
  format(source, { ...(await resolveConfig(join(HOME, 'statement.ts'))), parser: 'typescript' });

const SIGNS: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  Γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  ρ: 'rho',
  σ: 'sigma',
  π: 'pi',
  ℓ: 'l',
  '§': 'section ',
  "'": '',
};

/**
 * The file that the statement, observation or result of an id has to have, below `src/statement` and without extension: `huu/thm-2`, `apt/lemma-3-5`, `nt/eq-14`,
 * `huu/abstract-factor-10`, `results/global-convergence`.
 */
export function fileOf(id: string): string {
  const document = id.startsWith('Result: ') ? 'results' : documentOf(id);
  const words = id
    .slice(document.length + 1)
    .replace(/[^\x20-\x7e]|'/g, (sign) => SIGNS[sign] ?? sign)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return `${document.toLowerCase()}/${words.join('-')}`;
}
