// Takes out of what is compiled what nobody reads there: comments and indentation of the JavaScript, and of the types that no export of the package needs. Lines stay
// lines, and the marks stay by which bundlers leave out what is not used.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { place } from './common.mjs';
import { neededTypes } from './needed-types.mjs';

const PURE = /\/\*\s*[@#]__PURE__\s*\*\//g;

/**
 * The tokens of a file, with what stands before each.
 *
 * @param {string} code
 * @param {ts.ScriptKind} kind
 * @returns {readonly { readonly trivia: string, readonly text: string }[]}
 */
function tokensOf(code, kind) {
  const source = ts.createSourceFile('file', code, ts.ScriptTarget.ESNext, false, kind);
  /** @type {{ trivia: string, text: string }[]} */
  const tokens = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    if (!ts.isTokenKind(node.kind)) node.getChildren(source).forEach(visit);
    else {
      const start = node.getStart(source, false);
      tokens.push({ trivia: code.slice(node.pos, start), text: code.slice(start, node.end) });
    }
  };
  visit(source);
  return tokens;
}

/**
 * @param {string} code
 * @param {ts.ScriptKind} kind
 */
function slim(code, kind) {
  const shebang = ts.getShebang(code) ?? '';
  const tokens = tokensOf(code, kind);
  const slimmed = tokens.map(({ trivia, text }, i) => {
    const space = trivia.includes('\n') ? '\n' : trivia === '' ? '' : ' ';
    return `${i === 0 ? '' : space}${[...trivia.matchAll(PURE)].map(([mark]) => `${mark} `).join('')}${text}`;
  });
  const result = `${shebang === '' ? '' : `${shebang}\n`}${slimmed.join('')}\n`;
  const [before, after] = [tokens, tokensOf(result, kind)].map((list) =>
    list.map(({ text }) => text).join('\0'),
  );
  if (before !== after) throw new Error('expected the tokens that there were, got others');
  return result;
}

const needed = neededTypes();
for (const file of readdirSync(place('dist'), { recursive: true, encoding: 'utf8' })) {
  const path = place('dist', file);
  const isTypes = file.endsWith('.d.ts');
  if (isTypes ? needed.has(join('dist', file)) : !file.endsWith('.js')) continue;
  try {
    writeFileSync(path, slim(readFileSync(path, 'utf8'), isTypes ? ts.ScriptKind.TS : ts.ScriptKind.JS));
  } catch (problem) {
    throw new Error(`${file}: ${String(problem)}`, { cause: problem });
  }
}
