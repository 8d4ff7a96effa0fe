import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { areCompatible, type ParticipationSchema } from './participation-schema.js';
import { compatiblePart, requireGram } from './gram.js';
import { largestPatternWeight } from './pattern-weight.js';
import { powered } from './power-method.js';
import { nearOne } from './semidefinite-shift.js';

/**
 * Lemma Dom: an upper bound of the squared ℓ2 sensitivity (vector contributions) by sums over rows, max_π Σ_{i∈π} y_i with
 *
 *     y_i = X_ii + Σ_{j compatible with i} |X_ij|·τ_j/τ_i,
 *
 * X = CᵀC, for any scales τ > 0. Two rounds are compatible when some pattern holds both. No elimination, n² products.
 *
 * Proof. 2|x_i·x_j| ≤ x_i²·τ_j/τ_i + x_j²·τ_i/τ_j, so that diag(y) − M ⪰ 0 for M of X on compatible pairs and 0 elsewhere, as {@link thetaBound} asks.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @param scales τ_1, …, τ_n > 0; all 1 when left out
 * @throws RangeError for X that is not symmetric, scales that are not n positive numbers, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(3, 3, [2n, -1n, -1n, -1n, 2n, -1n, -1n, -1n, 2n]);
 * dominanceBound(x, minSeparation(3, 1)).toString(); // '12'
 * ```
 */
export function dominanceBound(
  gram: Matrix,
  schema: ParticipationSchema,
  scales?: readonly Rational[],
): Rational {
  return largestPatternWeight(dominanceWeights(gram, schema, scales), schema);
}

/**
 * The weights y of {@link dominanceBound}, one a round, in units of X.
 *
 * @param gram X = CᵀC, n×n, symmetric
 * @param scales τ_1, …, τ_n > 0; all 1 when left out
 * @throws RangeError for X that is not symmetric, scales that are not n positive numbers, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(2, 2, [2n, -1n, -1n, 2n]);
 * dominanceWeights(x, minSeparation(2, 1)).map(String); // [ '3', '3' ]
 * ```
 */
export function dominanceWeights(
  gram: Matrix,
  schema: ParticipationSchema,
  scales?: readonly Rational[],
): Rational[] {
  requireGram('dominanceWeights', gram, schema);
  const n = gram.cols;
  if (scales === undefined)
    return compatibleRowSums(gram, schema).map((sum) => Rational.integer(sum).mul(gram.scale));
  if (scales.length !== n || scales.some((scale) => scale.sign() <= 0))
    throw new RangeError(`dominanceWeights: expected ${n} scales above 0, got ${scales.join(', ')}`);
  const size = compatiblePart(gram, schema).absolute();
  const column = Matrix.ofRationals(scales.map((scale) => [scale]));
  const sums = size.mul(column).column(0);
  return sums.map((sum, i) => sum.div(scales[i]!));
}

/** X_ii + Σ_{j compatible with i} |X_ij| for every round i, over the scale of X. */
export function compatibleRowSums({ cols: n, integers }: Matrix, schema: ParticipationSchema): bigint[] {
  return Array.from({ length: n }, (_, i) => {
    let sum = integers[i * n + i]!;
    for (let j = 0; j < n; j++) {
      if (j === i || !areCompatible(schema, i, j)) continue;
      const entry = integers[i * n + j]!;
      sum += entry < 0n ? -entry : entry;
    }
    return sum;
  });
}

/**
 * Scales with which {@link dominanceBound} is small: all 1, or near the Perron vector of |M|, whichever gives the smaller bound. They are found in float64, and any
 * positive scales prove a bound.
 *
 * @param gram X = CᵀC, n×n, symmetric
 * @throws RangeError for X that is not symmetric, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(2, 2, [4n, 1n, 1n, 1n]);
 * const found = dominanceBound(x, minSeparation(1, 1), dominanceScales(x, minSeparation(1, 1)));
 * found.toString(); // '4'
 * ```
 */
export function dominanceScales(gram: Matrix, schema: ParticipationSchema): Rational[] {
  requireGram('dominanceScales', gram, schema);
  const ones = Array.from({ length: gram.cols }, () => Rational.ONE);
  const [vector] = powered(nearOne(compatiblePart(gram, schema)).scaled.absolute());
  const perron = vector.map((entry) => Rational.integer(entry > 0n ? entry : 1n));
  const [plain, scaled] = [ones, perron].map((scales) => {
    const weights = dominanceWeights(gram, schema, scales);
    return largestPatternWeight(
      weights.some((weight) => weight.sign() > 0) ? shortened(weights) : weights,
      schema,
    );
  });
  return scaled!.compare(plain!) < 0 ? perron : ones;
}

/** Bits below the largest weight that tell two bounds apart; the common denominator of n quotients has n times as many as one. */
const COMPARED_BITS = 64;

/** Weights rounded up to so many bits below the largest. */
function shortened(weights: readonly Rational[]): Rational[] {
  const largest = weights.reduce((x, y) => Rational.max(x, y));
  const unit = Rational.dyadic(1n, bitLength(largest.ceil()) - COMPARED_BITS);
  return weights.map((weight) => Rational.integer(weight.div(unit).ceil()).mul(unit));
}
