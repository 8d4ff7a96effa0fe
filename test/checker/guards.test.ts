import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/checker/checker.js';
import { temporaryFolder } from '../cli/harness.js';
import { ACCEPTED, REFUSED } from './corpus.js';

const source = readFileSync(new URL('../../src/checker/checker.ts', import.meta.url), 'utf8');

const folder = temporaryFolder();
const TOO_LARGE = new Uint8Array(2 ** 27 + 1);

/** The spans of the checker's guards: every statement `need(…);`. */
function guards(): { start: number; end: number; line: number; text: string }[] {
  const file = ts.createSourceFile('checker.ts', source, ts.ScriptTarget.ES2022, true);
  const found: { start: number; end: number; line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.getText() === 'need'
    ) {
      const start = node.getStart();
      found.push({
        start,
        end: node.getEnd(),
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        text: node.getText(),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

let loaded = 0;

/** The checker of a source text; a mutant that crashes instead of judging refuses with the code `crash`. */
async function load(text: string): Promise<(bytes: Uint8Array) => Verdict> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  });
  loaded += 1;
  const path = join(folder, `checker-${loaded}.mjs`);
  writeFileSync(path, outputText);
  const { check } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    check: (bytes: Uint8Array) => Verdict;
  };
  return (bytes) => {
    try {
      return check(bytes);
    } catch {
      return { proved: false, code: 'crash', path: '', expected: '', received: '' };
    }
  };
}

/** How many certificates of the corpus are judged otherwise than they should be. */
function misjudged(check: (bytes: Uint8Array) => Verdict): string[] {
  const wrong = ACCEPTED.filter(({ path }) => !check(readFileSync(path)).proved).map(({ name }) => name);
  for (const { name, path, reason } of REFUSED) {
    const verdict = check(readFileSync(path));
    if (verdict.proved || verdict.code !== reason.code || verdict.path !== reason.path) wrong.push(name);
  }
  const verdict = check(TOO_LARGE);
  if (verdict.proved || verdict.code !== 'too-large') wrong.push('too-large');
  return wrong;
}

describe('the guards of the checker', () => {
  const all = guards();

  it('are found, and the untouched checker judges the corpus rightly', async () => {
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(misjudged(await load(source))).toEqual([]);
  });

  it.each(all)('line $line: deleting it is noticed', async ({ start, end }) => {
    const without = `${source.slice(0, start)};${source.slice(end)}`;
    expect(misjudged(await load(without))).not.toEqual([]);
  });
});
