import type { Ends } from '../arithmetic/decimal.js';
import { exactly } from '../arithmetic/enclosure.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import { schattenMean } from '../bound/optimum/gamma-bounds.js';
import { findInequality } from '../bound/comparison/inequalities.js';
import { truthSet } from '../bound/inequality.js';
import { kAryBest } from '../bound/k-ary/k-ary-best.js';
import { kAryLeadingConstant } from '../bound/k-ary/k-ary-constants.js';
import { kAryOptimum } from '../bound/k-ary/k-ary-minimiser.js';
import { logLowerBound, logUpperBound } from '../bound/square-root/logarithmic-bounds.js';
import { squareRootError, squareRootMeanSquaredError } from '../bound/square-root/square-root-error.js';
import { treeMeanSquaredError } from '../bound/tree/tree-ratio.js';
import { prove } from '../certificate/prove.js';
import {
  encloseBandedOptimum,
  encloseBandedStepErrors,
  prefixSumQuotient,
} from '../factorization/banded/banded-step-errors.js';
import { encloseMomentumTreeErrors } from '../factorization/tree/momentum-trees.js';
import { number } from '../statement/evidence.js';
import { offsetDigits } from '../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../factorization/k-ary/k-ary-weight.js';
import { momentum, momentumInverse } from '../workload/momentum.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { constantSchedule } from '../workload/schedule.js';
import { chartTable, type ChartTable } from './chart-table.js';
import { lineChart, type ChartOptions, type ChartPoint } from './line-chart.js';

/** A figure: its SVG and its caption. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
  /** The numbers of the curves at some places. */
  readonly table: ChartTable;
}

/** A chart and its numbers. */
const drawn = (options: ChartOptions): Pick<Figure, 'svg' | 'table'> => ({
  svg: lineChart(options),
  table: chartTable(options.x.label, options.series),
});

const BITS = 64;
/** Digits of the optima behind the errors per step. */
const STEP_DIGITS = 16;
/** Digits of the certified optimum beside them. */
const MEAN_DIGITS = 8;
const powersOfTwo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

function errorGrowth(): Figure {
  const title = 'Mean squared error of continual counting, at noise multiplier 1';
  const along = (error: (k: number) => Ends): ChartPoint[] =>
    powersOfTwo(40).map((k) => ({ x: 1n << BigInt(k), y: error(k) }));
  const below = (k: number): Ends =>
    schattenMean(1n << BigInt(k))
      .sqr()
      .enclose(BITS);
  return {
    id: 'figure-errors',
    title,
    caption:
      'Errors grow like log²n: the binary tree, Honaker’s streaming and full estimators on it, the square root, and below all of them the ' +
      'bound ‖M‖₁²/n² that no factorization passes. Every point is an enclosure thinner than the line.',
    ...drawn({
      id: 'errors',
      title,
      description:
        'Five curves over n = 2 to 2^40; from above: binary tree, streaming estimator, full estimator, square root, lower bound. All grow, the binary tree fastest.',
      x: { label: 'length n of the stream', scale: 'log' },
      y: { label: 'mean squared error', scale: 'log' },
      series: [
        { name: 'binary tree', points: along((k) => treeMeanSquaredError('binary', k).enclose(BITS)) },
        {
          name: 'Honaker, streaming',
          points: along((k) => treeMeanSquaredError('streaming', k).enclose(BITS)),
        },
        { name: 'Honaker, full', points: along((k) => treeMeanSquaredError('full', k).enclose(BITS)) },
        {
          name: 'square root',
          points: along((k) => squareRootMeanSquaredError(1n << BigInt(k)).enclose(BITS)),
        },
        { name: 'lower bound', points: along(below) },
      ],
    }),
  };
}

/** The n at which a bound is false. */
const failures = (name: string): string => truthSet(findInequality(name)).exceptions.join(', ') || 'no n';

const CERTIFIED = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];

function gammaBounds(): Figure {
  const title = 'The optimum γ_F of the prefix sum and its bounds, over √n';
  const sizes = [...Array.from({ length: 16 }, (_, i) => i + 1), 20, 24, 28, 32, 40, 48, 56, 64].map(BigInt);
  const along = (value: (n: bigint) => Real): ChartPoint[] =>
    sizes.map((n) => ({ x: n, y: value(n).enclose(BITS) }));
  const optimum = CERTIFIED.map((n): ChartPoint => {
    const { inf, sup } = prove(prefixSum(n), { digits: 8 });
    return {
      x: BigInt(n),
      y: Interval.hullOfRationals(inf, sup, BITS)
        .div(Interval.point(BigInt(n)), BITS)
        .sqrt(BITS),
    };
  });
  return {
    id: 'figure-gamma',
    title,
    caption:
      `[HUU] (11): the bound from above, as it was restored, is false for the error U_n of the square root at n = ${failures('error-restored')} and for the ` +
      `optimum itself at n = ${failures('gamma-restored')}; the bound from below fails at ${failures('schatten-restored')}, but is loose. ` +
      `The optimum is certified at n = ${CERTIFIED.join(', ')}.`,
    ...drawn({
      id: 'gamma',
      title,
      description:
        'Five curves over n = 1 to 64; from below: the restored lower bound, the trace-norm bound, the certified optimum, the square root and the restored upper bound, which cross between 6 and 7.',
      x: { label: 'n', scale: 'log' },
      y: { label: 'over √n' },
      series: [
        { name: 'restored, above', points: along((n) => logUpperBound('restored', n)) },
        { name: 'square root, U_n', points: along(squareRootError) },
        { name: 'optimum, certified', points: optimum },
        { name: 'trace norm, ‖M‖₁/n', points: along(schattenMean) },
        { name: 'restored, below', points: along((n) => logLowerBound('restored', n)) },
      ],
    }),
  };
}

const LENGTHS = [10n ** 3n, 10n ** 6n, 10n ** 9n];

function arityLandscape(): Figure {
  const title = 'The arity k of counting with subtraction';
  const bases = Array.from({ length: 39 }, (_, i) => BigInt(i + 2));
  const perCube = (T: bigint): Rational => {
    const digits = BigInt(T.toString(2).length);
    return Rational.integer(digits ** 3n);
  };
  const at = (T: bigint): ChartPoint[] =>
    bases.map((k) => ({ x: k, y: exactly(kAryMeanSquaredError(offsetDigits(k), T).div(perCube(T))) }));
  return {
    id: 'figure-arity',
    title,
    caption:
      `[APT] Corollary 4.9: the leading constant is least at k = ${kAryOptimum('odd').k} among odd k, yet at a given length T the height jumps ` +
      `with k: the least error is at k = ${LENGTHS.map((T) => `${kAryBest('any', T).k} for T = ${T}`).join(', ')}. Errors are exact, over the cube of ` +
      'the number of binary digits of T.',
    ...drawn({
      id: 'arity',
      title,
      description:
        'Three jagged curves for T = 10^3, 10^6 and 10^9 over k = 2 to 40 and the smooth leading constant below them; all fall steeply until about k = 10 and then vary.',
      x: { label: 'arity k' },
      y: { label: 'ε²·error / (binary digits of T)³', scale: 'log' },
      series: [
        ...LENGTHS.map((T) => ({ name: `T = ${T}`, points: at(T) })),
        {
          name: 'leading constant',
          points: bases.map((k) => ({ x: k, y: kAryLeadingConstant(offsetDigits(k)).enclose(BITS) })),
        },
      ],
    }),
  };
}

/** The curves of [DMRST] Figure 1 over n = 2^levels steps: the prefix sum, or momentum β at a constant rate. */
function stepErrors(levels: number, beta: Rational): Figure {
  const n = 2 ** levels;
  const plain = beta.sign() === 0;
  const rates = constantSchedule(n);
  const own = plain ? prefixSum(n) : momentum(n, beta, rates);
  const trees = encloseMomentumTreeErrors(levels, beta, rates, BITS);
  const forSums = encloseBandedOptimum(prefixSum(n), STEP_DIGITS);
  const curves: (readonly [string, readonly Interval[]])[] = [
    ['Honaker, online', trees.online],
    ['Honaker, full', trees.full],
  ];
  if (plain) curves.push(['optimum', encloseBandedStepErrors(forSums, BITS)]);
  else {
    const answers = { inverse: momentumInverse(n, beta), quotient: prefixSumQuotient(n, beta, Rational.ONE) };
    curves.push(
      ['optimum for sums', encloseBandedStepErrors(forSums, BITS, answers)],
      ['optimum', encloseBandedStepErrors(encloseBandedOptimum(own, STEP_DIGITS), BITS)],
    );
  }
  const id = plain ? 'steps-prefix-sum' : 'steps-momentum';
  const workload = plain ? 'prefix sums' : `momentum ${beta}`;
  const title = `Squared error of each of ${n} steps, ${workload}`;
  const shown = (mean: Interval): string => number('', mean, 6).value;
  const total = (errors: readonly Interval[]): string => {
    const sum = errors.reduce((x, y) => x.add(y, BITS), Interval.point(0n));
    return shown(sum.div(Interval.point(BigInt(n)), BITS));
  };
  // The optimum itself is told as the checker accepted it.
  const optimum = (): string => {
    const { inf, sup } = prove(own, { digits: MEAN_DIGITS });
    const size = Rational.integer(BigInt(n));
    return shown(Interval.hullOfRationals(inf.div(size), sup.div(size), BITS));
  };
  return {
    id: `figure-${id}`,
    title,
    caption: `[DMRST] Figure 1 for ${workload}, at noise multiplier 1. Mean squared errors: ${curves
      .map(([name, errors]) => `${name} ${name === 'optimum' ? optimum() : total(errors)}`)
      .join('; ')} (every point is enclosed).`,
    ...drawn({
      id,
      title,
      description: `The squared error of every step from 1 to ${n} of ${curves.map(([name]) => name).join(', ')}, on logarithmic scales.`,
      x: { label: 'step', scale: 'log' },
      y: { label: 'squared error', scale: 'log' },
      series: curves.map(([name, errors]) => ({
        name,
        points: errors.map((y, i) => ({ x: BigInt(i + 1), y })),
      })),
    }),
  };
}

/** A figure of the page that is still to be drawn. */
export interface Drawing {
  readonly id: string;
  draw(): Figure;
}

/**
 * The figures of the page, in order; those of [DMRST] Figure 1 over 2^levels steps.
 *
 * @param levels 0 to 12; 11 in the document
 */
export function drawings(levels: number): readonly Drawing[] {
  return [
    { id: 'figure-errors', draw: errorGrowth },
    { id: 'figure-gamma', draw: gammaBounds },
    { id: 'figure-arity', draw: arityLandscape },
    { id: 'figure-steps-prefix-sum', draw: () => stepErrors(levels, Rational.ZERO) },
    { id: 'figure-steps-momentum', draw: () => stepErrors(levels, Rational.ratio(19n, 20n)) },
  ];
}
