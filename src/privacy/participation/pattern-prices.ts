import { Rational } from '../../arithmetic/rational.js';
import { integersOfRationals } from '../../linear/scale.js';
import { bestPrices } from './integer-prices.js';
import { mostRounds, requireSchema, type MinSeparation } from './participation-schema.js';
import { requireWeights } from './pattern-weight.js';

/** What a pattern pays: μ for each of its rounds, and λ_w for the window of the b rounds w, …, w + b − 1, in which it has one round at most. */
export interface PatternPrices {
  /** μ ≥ 0. */
  readonly cap: Rational;
  /** λ_1, …, λ_{max(1, n−b+1)} ≥ 0. */
  readonly windows: readonly Rational[];
}

/**
 * The best prices of Lemma Pr: with them {@link pricedWeight} is max_π Σ_{i∈π} y_i, in units of y.
 *
 * @param weights y_1, …, y_n ≥ 0, one a round
 * @throws RangeError for a weight below 0, no weight, or a schema without a round
 * @example
 * ```ts
 * const y = ['1', '2', '1'].map((x) => Rational.parse(x));
 * patternPrices(y, minSeparation(2, 2)).windows.map(String); // [ '1', '1' ]
 * ```
 */
export function patternPrices(weights: readonly Rational[], schema: MinSeparation): PatternPrices {
  requireSchema('patternPrices', schema);
  requireWeights('patternPrices', weights);
  const { integers, scale } = integersOfRationals(weights);
  const { cap, windows } = bestPrices(integers, schema.separation, mostRounds(schema, integers.length));
  const inUnits = (price: bigint): Rational => Rational.integer(price).mul(scale);
  return { cap: inUnits(cap), windows: windows.map(inUnits) };
}

/**
 * κμ + Σ_w λ_w ≥ max_π Σ_{i∈π} y_i for prices that cover every round, y_i ≤ μ + Σ_{w ≤ i < w+b} λ_w (Lemma Pr): a pattern has at most κ = min(k, ⌈n/b⌉) rounds, and at
 * most one of them in a window.
 *
 * @param weights y_1, …, y_n ≥ 0, one a round
 * @returns `undefined` where a price is below 0 or some round is not covered
 * @throws RangeError for a weight below 0, no weight, another number of windows than max(1, n − b + 1), or a schema without a round
 * @example
 * ```ts
 * const y = ['1', '2', '1'].map((x) => Rational.parse(x));
 * pricedWeight(y, minSeparation(2, 2), patternPrices(y, minSeparation(2, 2)))?.toString(); // '2'
 * ```
 */
export function pricedWeight(
  weights: readonly Rational[],
  schema: MinSeparation,
  { cap, windows }: PatternPrices,
): Rational | undefined {
  requireSchema('pricedWeight', schema);
  requireWeights('pricedWeight', weights);
  const n = weights.length;
  const b = schema.separation;
  const count = Math.max(1, n - b + 1);
  if (windows.length !== count)
    throw new RangeError(`pricedWeight: expected ${count} windows, got ${windows.length}`);
  if ([cap, ...windows].some((price) => price.sign() < 0)) return undefined;
  let charged = cap;
  const isCovered = weights.every((weight, i) => {
    // The windows w ≤ i < w + b: one begins, and one has ended.
    charged = charged.add(windows[i] ?? Rational.ZERO).sub(windows[i - b] ?? Rational.ZERO);
    return weight.compare(charged) <= 0;
  });
  if (!isCovered) return undefined;
  return Rational.sum(windows).add(cap.mul(Rational.integer(BigInt(mostRounds(schema, n)))));
}
