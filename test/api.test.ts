import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface PackageFile {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}
const { exports } = JSON.parse(read('package.json')) as PackageFile;

/** The source of every sub-path of the package. */
const entries = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'string'
    ? []
    : [{ path, source: target.default.replace('./lib/', 'src/').replace(/\.js$/, '.ts') }],
);

/** The names that a file exports from others, one by one; its own declarations and `export *` are told as such. */
function namesOf(source: string): { readonly names: readonly string[]; readonly others: readonly string[] } {
  const file = ts.createSourceFile(source, read(source), ts.ScriptTarget.Latest);
  const names: string[] = [];
  const others: string[] = [];
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) {
      others.push(statement.getText(file).slice(0, 60));
      continue;
    }
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, isTypeOnly } of statement.exportClause.elements)
      names.push(`${statement.isTypeOnly || isTypeOnly ? 'type ' : ''}${name.text}`);
  }
  return { names: names.sort((a, b) => bare(a).localeCompare(bare(b), 'en')), others };
}

const bare = (name: string): string => name.replace(/^type /, '');

/** The checker is one file that declares what it exports. */
const CHECKER = 'src/checker/checker.ts';

/** The names that a file declares and exports, or exports from others. */
function declaredNamesOf(source: string): readonly string[] {
  const file = ts.createSourceFile(source, read(source), ts.ScriptTarget.Latest);
  const declared = file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true)
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(file));
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      return [`type ${statement.name.text}`];
    if (ts.isFunctionDeclaration(statement)) return [statement.name!.text];
    throw new Error(`expected a constant, type or function, got ${statement.getText(file).slice(0, 60)}`);
  });
  return [...namesOf(source).names, ...declared].sort((a, b) => bare(a).localeCompare(bare(b), 'en'));
}

const listed = entries.filter(({ source }) => source !== CHECKER);

describe('the public names', () => {
  it.each(listed.map(({ path, source }) => [path, source] as const))(
    'of %s are listed one by one, and are those of api/',
    async (path, source) => {
      const { names, others } = namesOf(source);
      expect(others).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      const file = path === '.' ? 'root' : path.slice(2);
      await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(join(ROOT, 'api', `${file}.txt`));
    },
  );

  it('of the checker are those that it declares, and those of api/', async () => {
    const names = declaredNamesOf(CHECKER);
    expect(new Set(names).size).toBe(names.length);
    expect(names.map(bare).sort()).toEqual(expect.arrayContaining(['Verdict', 'check']));
    const module = (await import('../src/checker/checker.js')) as Readonly<Record<string, unknown>>;
    expect(names.filter((name) => bare(name) === name).sort()).toEqual(Object.keys(module).sort());
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(join(ROOT, 'api', 'checker.txt'));
  });

  it('have a list in api/ each, and no list is left over', () => {
    const files = entries.map(({ path }) => `${path === '.' ? 'root' : path.slice(2)}.txt`);
    expect(readdirSync(join(ROOT, 'api')).sort()).toEqual([...files].sort());
  });

  it('are at most 60 at the root, which tells them all apart from what is in sub-paths', () => {
    const { names } = namesOf('src/index.ts');
    expect(names.length).toBeLessThanOrEqual(60);
    for (const job of ['workload', 'prove', 'check', 'validate', 'quantity', 'mechanism', 'statements'])
      expect(names).toContain(job);
  });

  it('bear no number of a document, and none is a precondition', () => {
    const all = [...listed.flatMap(({ source }) => namesOf(source).names), ...declaredNamesOf(CHECKER)].map(
      bare,
    );
    expect(all.filter((name) => /^require/.test(name))).toEqual([]);
    expect(all.filter((name) => /(?:lemma|thm|theorem|claim|prop|cor|eq)\d/i.test(name))).toEqual([]);
  });

  it('are in one sub-path for every floor, each of which the reference documents', () => {
    const { entryPoints } = JSON.parse(read('typedoc.json')) as { readonly entryPoints: readonly string[] };
    expect([...entryPoints].sort()).toEqual(entries.map(({ source }) => source).sort());
    for (const { source } of entries) expect(existsSync(join(ROOT, source)), source).toBe(true);
  });
});
