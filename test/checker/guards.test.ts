import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { CheckOptions, Verdict } from '../../src/checker/checker.js';
import { temporaryFolder } from '../cli/harness.js';
import {
  ACCEPTED,
  ACCEPTED_BANDED,
  ACCEPTED_ALGEBRAIC,
  ACCEPTED_CIRCULANT,
  ACCEPTED_NORM_BANDED,
  ACCEPTED_NORM_SWEEPS,
  ACCEPTED_GRAM,
  ACCEPTED_P,
  ACCEPTED_PARTICIPATION,
  ACCEPTED_LATTICE,
  ACCEPTED_PRIVACY,
  ACCEPTED_PRODUCT,
  ACCEPTED_SENSITIVITY,
  ACCEPTED_SENSITIVITY_L1,
  ACCEPTED_SWEEPS,
  ACCEPTED_TOEPLITZ,
  REFUSED,
  REFUSED_BANDED,
  REFUSED_ALGEBRAIC,
  REFUSED_CIRCULANT,
  REFUSED_NORM_BANDED,
  REFUSED_NORM_SWEEPS,
  REFUSED_GRAM,
  REFUSED_P,
  REFUSED_PARTICIPATION,
  REFUSED_LATTICE,
  REFUSED_PRIVACY,
  REFUSED_PRODUCT,
  REFUSED_SENSITIVITY,
  REFUSED_SENSITIVITY_L1,
  REFUSED_SWEEPS,
  REFUSED_TOEPLITZ,
} from './corpus.js';

const SOURCES = join(import.meta.dirname, '../../src/checker');
const sources = new Map(
  readdirSync(SOURCES)
    .sort()
    .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const),
);

const folder = temporaryFolder();
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

interface Guard {
  readonly file: string;
  readonly line: number;
  /** The code with which it refuses. */
  readonly code: string;
  /** The file without the guard. */
  readonly without: string;
}

/** The checker's guards: every statement `need(…);` of every file. */
function guards(): Guard[] {
  return [...sources].flatMap(([name, source]) => {
    const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
    const found: Guard[] = [];
    const visit = (node: ts.Node): void => {
      if (
        ts.isExpressionStatement(node) &&
        ts.isCallExpression(node.expression) &&
        node.expression.expression.getText() === 'need'
      ) {
        const start = node.getStart();
        found.push({
          file: name,
          line: file.getLineAndCharacterOfPosition(start).line + 1,
          code: node.expression.arguments[1]!.getText().slice(1, -1),
          without: `${source.slice(0, start)};${source.slice(node.getEnd())}`,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

const compiled = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  }).outputText;
const scripts = new Map([...sources].map(([name, text]) => [name.replace(/ts$/, 'js'), compiled(text)]));

type Judge = (bytes: Uint8Array, options?: CheckOptions) => Verdict;

let loaded = 0;

/** The checker with one file replaced; a mutant that crashes instead of judging refuses with the code `crash`. */
async function load(file?: string, text = ''): Promise<Judge> {
  loaded += 1;
  const home = join(folder, `${loaded}`);
  mkdirSync(home);
  for (const [name, script] of scripts)
    writeFileSync(join(home, name), name === file?.replace(/ts$/, 'js') ? compiled(text) : script);
  const { check } = (await import(/* @vite-ignore */ pathToFileURL(join(home, 'checker.js')).href)) as {
    check: Judge;
  };
  return (bytes, options) => {
    try {
      return check(bytes, options);
    } catch {
      return { proved: false, code: 'crash', path: '', expected: '', received: '' };
    }
  };
}

interface Judged {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reason: { readonly code: string; readonly path: string } | undefined;
  readonly options?: CheckOptions;
}

const corpus = [
  ...[
    ...ACCEPTED,
    ...ACCEPTED_P,
    ...ACCEPTED_BANDED,
    ...ACCEPTED_ALGEBRAIC,
    ...ACCEPTED_CIRCULANT,
    ...ACCEPTED_NORM_BANDED,
    ...ACCEPTED_NORM_SWEEPS,
    ...ACCEPTED_GRAM,
    ...ACCEPTED_PARTICIPATION,
    ...ACCEPTED_LATTICE,
    ...ACCEPTED_PRIVACY,
    ...ACCEPTED_PRODUCT,
    ...ACCEPTED_SENSITIVITY,
    ...ACCEPTED_SENSITIVITY_L1,
    ...ACCEPTED_SWEEPS,
    ...ACCEPTED_TOEPLITZ,
  ].map((entry) => ({ ...entry, reason: undefined })),
  ...REFUSED_P,
  ...REFUSED_BANDED,
  ...REFUSED_ALGEBRAIC,
  ...REFUSED_CIRCULANT,
  ...REFUSED_NORM_BANDED,
  ...REFUSED_NORM_SWEEPS,
  ...REFUSED_GRAM,
  ...REFUSED_PARTICIPATION,
  ...REFUSED_LATTICE,
  ...REFUSED_PRIVACY,
  ...REFUSED_PRODUCT,
  ...REFUSED_SENSITIVITY,
  ...REFUSED_SENSITIVITY_L1,
  ...REFUSED_SWEEPS,
  ...REFUSED_TOEPLITZ,
  ...REFUSED,
].map(({ path, ...rest }): Judged => ({ ...rest, bytes: readFileSync(path) as Uint8Array }));
corpus.push({
  name: 'too-large',
  bytes: new Uint8Array(2 ** 27 + 1),
  reason: { code: 'too-large', path: '' },
});

// Without doubles the verdict is the same, but for claims that leave no room for these.
const isTight = (name: string): boolean => /a-unit|hardly|beyond-doubles/.test(name);
corpus.push(
  ...corpus
    .filter(({ name }) => /^(norm-)?sweeps/.test(name) && !isTight(name))
    .map((entry) => ({ ...entry, options: { integers: true } })),
);

/** A certificate of the corpus that is judged otherwise than it should be; those with the given code are looked at first. */
function misjudged(check: Judge, code?: string): string | undefined {
  const [first, rest] = [true, false].map((own) =>
    corpus.filter(({ reason }) => (reason?.code === code) === own),
  );
  return [...first!, ...rest!].find(({ bytes, reason, options }) => {
    const verdict = check(bytes, options);
    if (verdict.proved) return reason !== undefined;
    return verdict.code !== reason?.code || verdict.path !== reason.path;
  })?.name;
}

describe('the guards of the checker', () => {
  const all = guards();

  it('are found, and the untouched checker judges the corpus rightly', async () => {
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(misjudged(await load())).toBeUndefined();
  });

  it.each(all)('$file, line $line: deleting it is noticed', async ({ file, without, code }) => {
    expect(misjudged(await load(file, without), code)).toBeDefined();
  });
});
