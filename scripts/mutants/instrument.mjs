// Copies dist with a switch at every place where the statements as coded have a constant, an exponent, a sign or a direction.
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The folders of dist whose code states something: what lies below them (numbers, matrices, the checker) is held by its own tests. */
const STATING = [
  'arithmetic/polynomial',
  'statement',
  'bound',
  'factorization',
  'privacy',
  'geometry',
  'workload',
  'mechanism',
];

/** Files of `statement` that run checks and state nothing. */
const MACHINERY = /^statement\/[a-z-]+\.js$/;

/** Methods that are exchanged. */
const METHODS = new Map([
  ['add', 'sub'],
  ['sub', 'add'],
  ['mul', 'div'],
  ['div', 'mul'],
]);

/** Operators that are exchanged: a sum with a difference, a comparison with that of the other direction. */
const OPERATORS = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '+'],
  ['/', '*'],
  ['%', '*'],
  ['<=', '>='],
  ['>=', '<='],
  ['<', '>'],
  ['>', '<'],
]);

/** Methods without arguments that are left out: a transposition, an exponent, a sign. */
const DROPPED = new Set(['transpose', 'sqr', 'sqrt', 'neg', 'abs', 'reciprocal', 'inverse']);

/** Quantifiers over lists. */
const QUANTIFIERS = new Map([
  ['every', 'some'],
  ['some', 'every'],
]);

/** A number in a string, as it is handed to `rational`. */
const NUMBER = /^(-?)(\d+)((?:\/\d+)?|(?:\.\d+)?(?:e-?\d+)?)$/;

/**
 * A place that can be changed.
 *
 * @typedef {{ readonly file: string, readonly line: number, readonly from: string, readonly to: string }} Site
 */

/**
 * Writes the copy; the places by number.
 *
 * @param {string} dist
 * @param {string} target
 * @returns {Site[]}
 */
export function instrument(dist, target) {
  cpSync(dist, target, { recursive: true });
  /** @type {Site[]} */
  const sites = [];
  for (const folder of STATING)
    for (const name of readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = `${folder}/${name}`;
      if (!name.endsWith('.js') || MACHINERY.test(file)) continue;
      writeFileSync(join(target, file), switched(file, readFileSync(join(dist, file), 'utf8'), sites));
    }
  return sites;
}

/**
 * The code of a file with its switches; `sites` grows.
 *
 * @param {string} file
 * @param {string} text
 * @param {Site[]} sites
 */
function switched(file, text, sites) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /**
   * @param {ts.Node} node
   * @param {string} to
   * @param {string} [from]
   */
  const site = (node, to, from = node.getText(source)) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    sites.push({ file, line, from, to });
    return sites.length - 1;
  };
  /** @param {ts.Node} node @param {string} changed */
  const replace = (node, changed) =>
    edits.push({ start: node.getStart(source), end: node.getEnd(), text: changed });
  /** @param {ts.Node} node @param {readonly string[]} others what stands in its place */
  const literal = (node, others) => {
    const cases = others.map((other) => `__at(${site(node, other)}) ? ${other} : `).join('');
    replace(node, `(${cases}${node.getText(source)})`);
  };
  /** @param {ts.Node} node @param {boolean} inFunction */
  const visit = (node, inFunction) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (inFunction) mutate(node);
    const within = inFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, within));
  };
  /** @param {ts.Node} node */
  const mutate = (node) => {
    if (
      ts.isPropertyAccessExpression(node) &&
      ts.isCallExpression(node.parent) &&
      QUANTIFIERS.has(node.name.text)
    ) {
      const to = QUANTIFIERS.get(node.name.text);
      const n = site(node.name, `${to}`);
      edits.push({
        start: node.name.getStart(source) - 1,
        end: node.name.getEnd(),
        text: `[__at(${n}) ? '${to}' : '${node.name.text}']`,
      });
      return;
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      const n = site(node.operatorToken, '||');
      edits.push({ start: node.getStart(source), end: node.getStart(source), text: `__and(${n}, ` });
      edits.push({
        start: node.operatorToken.getFullStart(),
        end: node.operatorToken.getEnd(),
        text: ', () => (',
      });
      edits.push({ start: node.getEnd(), end: node.getEnd(), text: '))' });
      return;
    }
    const isKey =
      ts.isPropertyAssignment(node.parent) && node.parent.name === node
        ? true
        : ts.isPropertyName(node) && ts.isClassElement(node.parent);
    if (isKey) return;
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      literal(node, [`${value + 1}`, ...(value >= 1 ? [`${value - 1}`] : [])]);
    } else if (ts.isBigIntLiteral(node)) {
      const value = BigInt(node.text.slice(0, -1));
      literal(node, [`${value + 1n}n`, ...(value >= 1n ? [`${value - 1n}n`] : [])]);
    } else if (ts.isStringLiteral(node)) {
      const found = NUMBER.exec(node.text);
      if (found === null || ts.isElementAccessExpression(node.parent)) return;
      const value = BigInt(found[2] ?? '');
      const others = value >= 1n ? [value + 1n, value - 1n] : [value + 1n];
      literal(
        node,
        others.map((other) => `'${found[1]}${other}${found[3]}'`),
      );
    } else if (
      ts.isPropertyAccessExpression(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.expression === node
    ) {
      const name = node.name.text;
      if (DROPPED.has(name) && node.parent.arguments.length === 0 && node.questionDotToken === undefined) {
        const n = site(node.name, `without ${name}`);
        edits.push({
          start: node.name.getStart(source) - 1,
          end: node.name.getEnd(),
          text: `[__at(${n}) ? '__self' : '${name}']`,
        });
        return;
      }
      const to = METHODS.get(name);
      const [argument] = node.parent.arguments;
      if (to === undefined || argument === undefined || node.parent.arguments.length !== 1) return;
      if (node.questionDotToken !== undefined || ts.isSpreadElement(argument)) return;
      const [other, exchanged] = [site(node.name, to), site(node.name, `${name} with its sides exchanged`)];
      const start = node.getStart(source);
      edits.push({ start, end: start, text: `__call(${other}, ${exchanged}, '${name}', '${to}', ` });
      edits.push({ start: node.expression.getEnd(), end: argument.getFullStart(), text: ', ' });
    } else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      const to = OPERATORS.get(operator);
      if (to === undefined || isText(node.left) || isText(node.right)) return;
      const n = site(node.operatorToken, to);
      edits.push({
        start: node.getStart(source),
        end: node.getStart(source),
        text: `__two(${n}, '${operator}', '${to}', `,
      });
      edits.push({ start: node.operatorToken.getFullStart(), end: node.operatorToken.getEnd(), text: ',' });
      edits.push({ start: node.getEnd(), end: node.getEnd(), text: ')' });
    } else if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      ['atMost', 'notAbove'].includes(node.expression.text) &&
      node.arguments.length === 2
    ) {
      const n = site(node.expression, `${node.expression.text} with its sides exchanged`);
      const [first, second] = [node.arguments[0], node.arguments[1]];
      if (first === undefined || second === undefined) return;
      edits.push({ start: first.getFullStart(), end: first.getFullStart(), text: `...__swap(${n}, ` });
      edits.push({ start: second.getEnd(), end: second.getEnd(), text: ')' });
    }
  };
  visit(source, false);
  // From the end, so that places stay valid; what opens an outer expression is put last, and so stands first.
  const ordered = edits
    .map((edit, i) => ({ ...edit, i }))
    .sort((a, b) => b.start - a.start || b.end - a.end || b.i - a.i);
  let changed = text;
  for (const { start, end, text: put } of ordered)
    changed = changed.slice(0, start) + put + changed.slice(end);
  return changed;
}

/** Whether an operand is text, so that + is no sum. @param {ts.Expression} node @returns {boolean} */
function isText(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))
  );
}
