// The types: of every declaration file what the sub-paths of the package name, and what that needs in turn.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { place } from '../common.mjs';

const COMPILED = place('dist');

/** @param {readonly string[]} entries the files of the types of the sub-paths, lib/… */
export function shipTypes(entries) {
  const roots = entries.map((entry) => place(entry.replace('./lib/', 'dist/')));
  const program = ts.createProgram(roots, {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
  });
  const kept = needed(program, roots);
  for (const file of program.getSourceFiles().filter(isCompiled)) {
    const lines = file.statements.flatMap((statement) => shipped(statement, kept));
    if (lines.length === 0) continue;
    const target = place('lib', file.fileName.slice(COMPILED.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${lines.join('\n')}\n`);
  }
}

/** @param {ts.SourceFile} file */
const isCompiled = ({ fileName }) => fileName.startsWith(COMPILED);

/**
 * The declarations, and the names in imports and exports, that the exports of the roots lead to.
 *
 * @param {ts.Program} program
 * @param {readonly string[]} roots
 * @returns {ReadonlySet<ts.Node>}
 */
function needed(program, roots) {
  const checker = program.getTypeChecker();
  /** @type {Set<ts.Node>} */
  const kept = new Set();

  /** @param {ts.Symbol} symbol */
  const follow = (symbol) => {
    for (const declaration of symbol.declarations ?? []) {
      if (!isCompiled(declaration.getSourceFile())) continue;
      const isAlias = ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration);
      const node = isAlias ? declaration : statementOf(declaration);
      if (kept.has(node)) continue;
      kept.add(node);
      if (!isAlias) visit(node);
    }
    if ((symbol.flags & ts.SymbolFlags.Alias) !== 0) {
      const next = checker.getImmediateAliasedSymbol(symbol);
      if (next !== undefined) follow(next);
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol !== undefined) follow(symbol);
    ts.forEachChild(node, visit);
  };

  for (const root of roots) {
    const module = checker.getSymbolAtLocation(/** @type {ts.SourceFile} */ (program.getSourceFile(root)));
    if (module !== undefined) checker.getExportsOfModule(module).forEach(follow);
  }
  return kept;
}

/**
 * The statement of a file in which a declaration stands.
 *
 * @param {ts.Node} declaration
 */
function statementOf(declaration) {
  let node = declaration;
  while (!ts.isSourceFile(node) && !ts.isSourceFile(node.parent)) node = node.parent;
  return node;
}

/**
 * What is shipped of a statement: all of it, some of the names of an import or export, or nothing.
 *
 * @param {ts.Statement} statement
 * @param {ReadonlySet<ts.Node>} kept
 * @returns {readonly string[]}
 */
function shipped(statement, kept) {
  const names = namesOf(statement);
  if (names !== undefined) {
    const named = names.elements.filter((name) => kept.has(name));
    if (named.length === 0) return [];
    const { pos, end } = names.elements;
    const text = statement.getText();
    const start = statement.getStart();
    return [
      `${text.slice(0, pos - start)} ${named.map((name) => name.getText()).join(', ')}${text.slice(end - start)}`,
    ];
  }
  // Tabs for the four spaces of the compiler.
  return kept.has(statement)
    ? [
        statement
          .getFullText()
          .trim()
          .replace(/^(?: {4})+/gm, (space) => '\t'.repeat(space.length / 4)),
      ]
    : [];
}

/**
 * The names of an import or export.
 *
 * @param {ts.Statement} statement
 * @returns {ts.NamedImports | ts.NamedExports | undefined}
 */
function namesOf(statement) {
  const list = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  return list !== undefined && (ts.isNamedImports(list) || ts.isNamedExports(list)) ? list : undefined;
}
