import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { documentOf } from '../../src/statement/citation.js';
import type { DocumentName } from '../../src/statement/document.js';
import { statementsOf } from '../../src/statement/registry.js';
import type { Statement } from '../../src/statement/statement.js';

const ROOT = resolve(import.meta.dirname, '../..');
const HOME = join(ROOT, 'src/statement');

/** The statement that each file of a document's folder exports, by the name of the file without extension. */
export async function statementFiles(document: DocumentName): Promise<ReadonlyMap<string, Statement>> {
  const folder = document.toLowerCase();
  const names = readdirSync(join(HOME, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => basename(entry.name, '.ts'))
    .sort();
  const found = new Map<string, Statement>();
  for (const name of names) {
    const loaded = (await import(`${HOME}/${folder}/${name}.ts`)) as { default: Statement };
    found.set(name, loaded.default);
  }
  return found;
}

/** The kind and the number of an id: `HUU Thm 21` → `Thm`, 21. */
function place(id: string): { readonly kind: string; readonly number: readonly number[] } {
  const kind = id.split(' ')[1] ?? '';
  return { kind, number: [...id.matchAll(/\d+/g)].map(Number) };
}

const isBefore = (a: string, b: string): boolean => {
  const [x, y] = [place(a), place(b)];
  const at = y.number.findIndex((digit, i) => digit !== x.number[i]);
  return x.kind === y.kind && at >= 0 && (x.number[at] ?? 0) < y.number[at]!;
};

/** The registry keeps its order; a new file comes after the last lower number of its kind, or at the end. */
async function inOrder(document: DocumentName, files: ReadonlyMap<string, Statement>): Promise<string[]> {
  const fileOfId = new Map([...files].map(([name, { id }]) => [id, name]));
  const ids = (await statementsOf(document)).map(({ id }) => id).filter((id) => fileOfId.has(id));
  for (const id of [...fileOfId.keys()].filter((other) => !ids.includes(other))) {
    const last = ids.findLastIndex((other) => isBefore(other, id));
    ids.splice(last < 0 ? ids.length : last + 1, 0, id);
  }
  return ids.map((id) => fileOfId.get(id)!);
}

/** `lemma-3-5` → `lemma3_5`. */
const identifier = (name: string): string =>
  name.replace(/(\d)-(?=\d)/g, '$1_').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The registry of a document, from its files. */
export async function registrySource(document: DocumentName): Promise<string> {
  const files = await statementFiles(document);
  const listed = await inOrder(document, files);
  const imports = [...files.keys()].map(
    (name) => `import ${identifier(name)} from './${document.toLowerCase()}/${name}.js';`,
  );
  return formatted(
    [
      ...imports,
      "import type { Statement } from './statement.js';",
      '',
      `/** [${document}], statement by statement, in the order in which they are printed. */`,
      `export const statements: readonly Statement[] = [${listed.map(identifier).join(', ')},];`,
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
export function lawsSource(statements: readonly Statement[]): Promise<string> {
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

/** The modules from which the file of a statement imports, by name. */
export const importsOfStatement = (document: DocumentName, name: string): ReadonlyMap<string, string> =>
  importsOf(join(HOME, document.toLowerCase(), `${name}.ts`));

const formatted = async (source: string): Promise<string> =>
  format(source, { ...(await resolveConfig(join(HOME, 'statement.ts'))), parser: 'typescript' });

const GREEK: Readonly<Record<string, string>> = { β: 'beta', ε: 'epsilon', η: 'eta', '§': 'section ' };

/**
 * The file that the statement of an id has to have, below `src/statement` and without extension: `huu/thm-2`, `apt/lemma-3-5`, `nt/eq-14`,
 * `huu/erratum-factor-10`.
 */
export function fileOf(id: string): string {
  const document = documentOf(id);
  const words = id
    .slice(document.length + 1)
    .replace(/[βεη§]/g, (sign) => GREEK[sign]!)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return `${document.toLowerCase()}/${words.join('-')}`;
}
