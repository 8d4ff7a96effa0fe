import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conform, type ConformResult } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import { SAMPLERS } from '../../src/conform/samplers.js';
import type { VerdictKind } from '../../src/conform/verdict.js';
import { LineProgram } from '../../src/files/program.js';
import { packagedCases } from '../../src/files/vectors.js';

const CLIENT = join(import.meta.dirname, 'client.mjs');
const DRAWS = 20_000;
/** Milliseconds that a busy machine may need for one answer. */
const TIMEOUT = 60_000;
const cases = packagedCases();
const known = await questions();

async function asked(bug: string, question: string, timeout = TIMEOUT): Promise<ConformResult> {
  const program = new LineProgram([process.execPath, CLIENT, bug], { timeout, longest: 2 ** 22 });
  try {
    return await conform(program, {
      cases: cases.filter((one) => one.question === question),
      samplers: SAMPLERS.filter((one) => one.question === question),
      questions: known,
      draws: DRAWS,
    });
  } finally {
    program.close();
  }
}

/** A mistake in the client, a question that shows it, the verdict among its answers, and how it is called. */
type Row = readonly [bug: string, question: string, kind: VerdictKind, name?: RegExp];

const MUTANTS: readonly Row[] = [
  ['float-logarithm', 'k-ary-height', 'loose', /one too large/],
  ['height-off-by-one', 'k-ary-height', 'unsafe', /one too small/],
  ['levels-off-by-one', 'binary-tree-sensitivity-squared', 'unsafe', /one too small/],
  ['padded-always', 'binary-tree-sensitivity-squared', 'loose', /padded|one too large/],
  ['plain-digits-always', 'k-ary-digits', 'wrong', /plain digits/],
  ['digits-reversed', 'k-ary-digits', 'wrong', /reverse/],
  ['single-precision', 'wallis-ratio', 'wrong', /single precision/],
  ['single-precision', 'toeplitz-sensitivity-squared', 'unsafe-by-rounding', /single precision/],
  ['single-precision', 'landau-sum', 'unsafe-by-rounding', /single precision/],
  ['singular-4n', 'singular-value', 'wrong', /4n for 4n/],
  ['delta-one-sided', 'gaussian-delta', 'loose', /one-sided/],
  ['delta-doubled', 'gaussian-delta', 'loose', /2 times too large/],
  ['search-stops-early', 'gaussian-sigma', 'unsafe', /stops early/],
  ['sensitivity-ignored', 'gaussian-delta', 'unsafe', /sensitivity ignored/],
  ['sensitivity-ignored', 'gaussian-sigma', 'loose', /sensitivity ignored/],
  ['classical-sigma', 'gaussian-sigma', 'unsafe', /classical formula/],
  ['variance-as-sigma', 'gaussian-sigma', 'unsafe', /the square of the answer/],
  ['decimal-logarithm', 'zcdp-epsilon', 'unsafe', /decimal logarithm/],
  ['binary-logarithm', 'zcdp-epsilon', 'loose', /binary logarithm/],
  ['decimal-logarithm', 'zcdp-rho', 'unsafe', /decimal logarithm/],
  ['binary-logarithm', 'rdp-epsilon', 'loose', /binary logarithm/],
  ['forgotten-factor-2', 'zcdp-rho-gaussian', 'loose', /2 times too large/],
  ['rounds-between', 'participations', 'unsafe', /separation one too large/],
  ['rounds-between', 'toeplitz-sensitivity-squared', 'unsafe', /separation one too large/],
  ['participations-floored', 'participations', 'unsafe', /one too small/],
  [
    'participation-ignored',
    'toeplitz-sensitivity-squared',
    'unsafe',
    /participations ignored|times too small/,
  ],
  ['participation-ignored', 'matrix-sensitivity-squared', 'unsafe', /participations ignored/],
  ['participation-ignored', 'strategy-l1-sensitivity', 'unsafe'],
  ['rounds-between', 'strategy-absolute-sensitivity-squared', 'unsafe'],
  ['delta-doubled', 'account-epsilon', 'loose'],
  ['signs-ignored', 'toeplitz-sensitivity-squared', 'unsafe', /signs ignored/],
  ['absolute-values', 'matrix-sensitivity-squared', 'loose', /absolute values/],
  ['majorant', 'toeplitz-sensitivity-squared', 'loose', /majorant/],
  ['transposed', 'matrix-sensitivity-squared', 'unsafe', /C transposed/],
  ['first-column', 'matrix-sensitivity-squared', 'unsafe', /first column/],
  ['rooted', 'toeplitz-sensitivity-squared', 'unsafe', /root of the answer/],
  ['last-error-for-mean', 'toeplitz-mean-squared-error', 'loose', /last step/],
  ['divided-by-root-n', 'toeplitz-mean-squared-error', 'loose', /√n for n/],
  ['upper-triangular', 'square-root-matrix', 'wrong', /transposed/],
  ['upper-triangular', 'square-root-inverse-matrix', 'wrong', /transposed/],
  ['inverse-sign', 'inverse-wallis-ratio', 'wrong', /wrong sign/],
  ['noise-reversed', 'square-root-releases', 'wrong', /noise in reverse order/],
  ['noise-redrawn', 'binary-tree-releases', 'wrong', /noise redrawn/],
  ['noise-negated', 'binary-tree-releases', 'wrong', /noise of the other sign/],
  ['no-noise', 'k-ary-releases', 'wrong', /no noise/],
  ['never-subtracts', 'k-ary-releases', 'wrong', /to be subtracted/],
  ['late-release', 'square-root-releases', 'wrong', /newest item/],
  ['twice-the-scale', 'laplace-scale', 'loose', /2 times too large/],
  ['scale-in-decibels', 'laplace-scale', 'unsafe', /ln 10/],
  ['laplace-variance-b2', 'laplace-variance', 'unsafe', /2 times too small/],
  ['pmf-one-sided', 'discrete-laplace-pmf', 'wrong', /0 counted twice/],
  ['tail-one-sided', 'discrete-laplace-tail', 'unsafe', /2 times too small/],
  ['tail-by-subtraction', 'discrete-laplace-tail', 'unsafe', /by subtraction/],
  ['continuous-normaliser', 'discrete-gaussian-pmf', 'wrong', /continuous law/],
  ['answers-everything', 'gaussian-sigma', 'answered'],
  ['not-a-number', 'gaussian-sigma', 'no-number'],
  ['garbage', 'participations', 'garbage'],
  ['wrong-id', 'participations', 'garbage'],
  ['floods', 'participations', 'flood'],
  ['crashes', 'gaussian-sigma', 'crash'],
];

/** Laws that are missed: the probability of missing one with so many draws is far below that of a false alarm. */
const SAMPLER_MUTANTS = [
  ['sampler-decimal-log', 'sample-laplace', /decimal logarithm/],
  ['sampler-variance', 'sample-gaussian', /a variance for a standard deviation/],
  ['sampler-double-zero', 'sample-discrete-laplace', /0 counted twice/],
  ['sampler-rounded-normal', 'sample-discrete-gaussian', /rounded normal/],
] as const;

describe('implementations with one mistake', () => {
  const rows = MUTANTS.map(([bug, question, kind, name]) => ({ bug, question, kind, name }));
  it.each(rows)('$bug is caught at $question as $kind', async ({ bug, question, kind, name }) => {
    const { questions: results, passes } = await asked(bug, question);
    const { counts, diagnosis } = results[0]!;
    expect([...counts.keys()]).toContain(kind);
    expect(passes).toBe(
      kind === 'loose' && [...counts.keys()].every((one) => ['right', 'loose'].includes(one)),
    );
    if (name !== undefined) expect(diagnosis?.name).toMatch(name);
  });

  it.each(SAMPLER_MUTANTS)('%s is refuted at %s', async (bug, question, name) => {
    const { samplers, passes } = await asked(bug, question);
    const refuted = samplers.filter(({ kind }) => kind === 'unsafe');
    expect(refuted.length).toBeGreaterThan(0);
    for (const { mistake } of refuted) expect(mistake).toMatch(name);
    expect(passes).toBe(false);
  });

  it('are more than forty', () => {
    expect(new Set([...MUTANTS, ...SAMPLER_MUTANTS].map(([bug]) => bug)).size).toBeGreaterThan(40);
  });

  it('does not wait for one that hangs', async () => {
    const { questions: results, passes } = await asked('hangs', 'gaussian-sigma', 300);
    expect(results[0]!.counts.get('timeout')).toBe(3);
    expect(passes).toBe(false);
  });
});

describe('a right implementation in float64', () => {
  it('conforms, without a tolerance', async () => {
    const program = new LineProgram([process.execPath, CLIENT], { timeout: TIMEOUT });
    const result = await conform(program, { cases, questions: known, draws: DRAWS });
    program.close();
    const notRight = result.questions.filter(({ counts }) =>
      [...counts.keys()].some((kind) => kind !== 'right'),
    );
    expect(notRight.map(({ question, failures }) => `${question} ${failures[0]?.asked.id}`)).toEqual([]);
    expect(result.samplers.map(({ kind }) => kind)).toEqual(SAMPLERS.map(() => 'right'));
    expect(result.passes).toBe(true);
  });
});
