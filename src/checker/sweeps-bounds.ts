import { atMost, plus, times, type Fraction } from './arithmetic.js';
import { exactly, type Double } from './double.js';
import { provedAccuracy, requireRange, type Extremes } from './sweeps-approximation.js';
import type { Approximation } from './sweeps-form.js';
import { spectralQuotient, weightedSums } from './sweeps.js';
import type { Swept } from './swept.js';
import { need } from './text.js';

/** What the weights prove: inf ≤ γ_F² ≤ sup for every inf ≤ lower and sup ≥ upper. */
export interface ProvedBounds {
  readonly lower: Fraction;
  readonly upper: Fraction;
}

/** What sweeps prove: two ends of t = Σ v_j·X_jj and one of max_j X_jj, each up to the root of `factor`, and Σ v_j. */
export type SweptSums = Readonly<Record<'low' | 'high' | 'most' | 'total' | 'factor', Fraction>>;

/** What is proved by such sums. */
export interface SweptNorm {
  /** Times c that θ counts. */
  readonly counted: bigint;
  bounds(sums: SweptSums): ProvedBounds;
}

/** γ_F², Lemma P. */
export const MEAN: SweptNorm = {
  counted: 3n,
  bounds: ({ low, high, most, total, factor }) => ({
    lower: times(over(times(low, low), total), factor),
    upper: over(times(high, most), factor),
  }),
};

/** The least and the largest weight, as integers. */
export const extremes = (v: Float64Array): Extremes => ({
  least: BigInt(v.reduce((x, y) => Math.min(x, y))),
  most: BigInt(v.reduce((x, y) => Math.max(x, y))),
});

const ONE: Fraction = [1n, 1n];

/** ⌈x/y⌉ */
const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;

/** Steps 1 to 7 of section 4: the bounds, or a refusal. */
export function sweepBounds(
  swept: Swept,
  v: Float64Array,
  approximation: Approximation,
  norm: SweptNorm = MEAN,
): ProvedBounds {
  const { interval, poles, weights, part, parts } = approximation;
  const n = BigInt(v.length);
  // Step 1.
  requireRange(approximation, extremes(v), swept.range);

  // Step 2: a²V ⪯ K ⪯ b²V, with a part 2^−24 to spare.
  const [a, b] = [exactly(interval[0].value), exactly(interval[1].value)];
  const part24 = 1n << 24n;
  const quotient = spectralQuotient(v, swept.solve);
  need(quotient !== undefined, 'range', parts.interval[0]!, 'numbers from 2^−200 to 2^200', 'others');
  const below = times(times(times(a, a), exactly(quotient)), [part24 + 1n, part24]);
  need(atMost(below, ONE), 'vacuous', parts.interval[0]!, 'a²·V below K');
  const above = times(times(b, b), [part24 - 1n, part24]);
  need(atMost(swept.above(v), above), 'vacuous', parts.interval[1]!, 'b²·V above K');

  // Steps 3 to 5.
  const R = provedAccuracy(approximation);

  // Step 6.
  const values = (numbers: readonly Double[]): number[] => numbers.map(({ value }) => value);
  const s = values(poles);
  const diagonal = swept.diagonal(v, s, values(weights), swept.errors(v, s));
  need(diagonal !== undefined, 'vacuous', part, 'errors of at most 2^23·u', 'a larger one');
  const { s0, s1, sv, most: m } = weightedSums(v, diagonal);

  // Step 7.
  const small = norm.counted * (ceiling(BigInt(poles.length), 8n) + ceiling(n, 4096n) + 136n);
  const rest: Fraction = [UNITS - small - (1n << 9n) - (1n << 3n), UNITS]; // 1 − θ
  const margin = times(exactly(s1), [(1n << 20n) + 1n, 1n << 20n]);
  return norm.bounds({
    low: minus(exactly(s0), margin),
    high: plus(exactly(s0), margin),
    most: exactly(m),
    total: exactly(sv),
    factor: times(R, rest),
  });
}

/** 1/u. */
const UNITS = 1n << 53n;

const minus = (x: Fraction, y: Fraction): Fraction => plus(x, [-y[0], y[1]]);
export const over = (x: Fraction, y: Fraction): Fraction => times(x, [y[1], y[0]]);
