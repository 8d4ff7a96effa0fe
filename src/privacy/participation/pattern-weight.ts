import { Rational } from '../../arithmetic/rational.js';
import { integersOfRationals } from '../../linear/scale.js';
import { bestPrices, totalOf } from './integer-prices.js';
import { mostRounds, requireSchema, type ParticipationSchema } from './participation-schema.js';
import { residueClasses } from './residue-classes.js';

/**
 * max_π Σ_{i∈π} y_i over the patterns of a schema: the total of the best prices under a minimal separation (Lemma Pr), the κ largest weights of a class under
 * fixed epochs.
 *
 * @param weights y_1, …, y_n ≥ 0, one a round
 * @throws RangeError for a weight below 0, no weight, or a schema without a round
 * @example
 * ```ts
 * const y = ['1', '3/2', '1', '1'].map((x) => Rational.parse(x));
 * largestPatternWeight(y, minSeparation(2, 2)).toString(); // '5/2'
 * ```
 */
export function largestPatternWeight(weights: readonly Rational[], schema: ParticipationSchema): Rational {
  requireSchema('largestPatternWeight', schema);
  requireWeights('largestPatternWeight', weights);
  const { integers, scale } = integersOfRationals(weights);
  return Rational.integer(largestIntegerWeight(integers, schema)).mul(scale);
}

/** The same of integers ≥ 0. */
export function largestIntegerWeight(y: readonly bigint[], schema: ParticipationSchema): bigint {
  const most = mostRounds(schema, y.length);
  if (schema.kind === 'min-separation') return totalOf(bestPrices(y, schema.separation, most), most);
  return residueClasses(schema.period, y.length).reduce((largest, rounds) => {
    const sorted = rounds.map((i) => y[i]!).sort((p, q) => (p < q ? 1 : p > q ? -1 : 0));
    const sum = sorted.slice(0, most).reduce((total, weight) => total + weight, 0n);
    return sum > largest ? sum : largest;
  }, 0n);
}

/** @throws RangeError unless there are weights, none of them below 0 */
export function requireWeights(caller: string, weights: readonly Rational[]): void {
  if (weights.length === 0) throw new RangeError(`${caller}: expected a weight for every round, got none`);
  weights.forEach((weight, i) => {
    if (weight.sign() < 0)
      throw new RangeError(`${caller}: expected weights of at least 0, got ${weight} for round ${i + 1}`);
  });
}
