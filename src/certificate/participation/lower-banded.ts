import { bitLength } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { exact } from '../../factorization/optimum/refinement.js';
import { cholesky } from '../../float64/cholesky.js';
import { transpose, type Float64Matrix } from '../../float64/matrix.js';
import { rightSolveLower, solveLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import {
  areCompatible,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { integersOf } from '../matrix-text.js';
import { spectralBound } from '../witness.js';
import { doublesOf, innerProduct, type LowerProof } from './lower-blocks.js';

/**
 * Lemma W: a bound for the factorizations whose columns in compatible rounds are orthogonal, with V near X⁻¹Aᵀ, U = I, and weights of patterns that are
 * raised until they cover d_i = W_ii + Σ |W_ij| over the rounds j that are not compatible with i.
 *
 * @param x X near the optimum
 * @param patterns patterns that cover every round, counted from 0
 * @param multipliers their weights, up to a common factor
 * @returns `undefined` when X is numerically singular
 */
export function lowerOfBanded(
  a: Matrix,
  schema: ParticipationSchema,
  x: Float64Matrix,
  patterns: readonly (readonly number[])[],
  multipliers: Float64Array,
  bits: number,
): LowerProof | undefined {
  const found = probe(a, schema, x, bits);
  if (found === undefined) return undefined;
  const weights = covering(a.cols, patterns, multipliers, found.needed);
  const kept = patterns
    .map((rounds, k) => ({ rounds, weight: weights[k]! }))
    .filter(({ weight }) => weight > 0n);
  return {
    squared: found.over(Rational.integer(total(weights))),
    written: {
      ...found.written,
      patterns: kept.map(({ rounds, weight }) => ({
        rounds: rounds.map((round) => `${round + 1}`),
        weight: `${weight}`,
      })),
    },
  };
}

/**
 * Lemma E: a bound for those of them whose columns have one norm, with the same V and U.
 *
 * @param x X near the optimum
 * @returns `undefined` when X is numerically singular
 */
export function lowerOfEqualNorms(
  a: Matrix,
  schema: ParticipationSchema,
  x: Float64Matrix,
  bits: number,
): LowerProof | undefined {
  const found = probe(a, schema, x, bits);
  if (found === undefined) return undefined;
  const mass = Rational.ratio(total(found.needed), BigInt(mostRounds(schema, a.cols)));
  return { squared: found.over(mass), written: found.written };
}

/** V and U, and what V needs. */
interface Probe {
  /** d_i, in units of the squared scale of V. */
  readonly needed: readonly bigint[];
  readonly written: Readonly<Record<'U' | 'V', Canonical>>;
  /** s²/(K·mass), for at least ‖CV‖_F² over the squared sensitivity. */
  over(mass: Rational): Rational;
}

function probe(a: Matrix, schema: ParticipationSchema, x: Float64Matrix, bits: number): Probe | undefined {
  const v = direction(a, x, bits);
  if (v === undefined) return undefined;
  const u = Matrix.identity(a.rows);
  const product = innerProduct(u, a.mul(Matrix.ofIntegers(v.rows, v.cols, v.integers)));
  return {
    needed: neededCover(v, schema),
    written: { U: integersOf(u), V: { columns: `${v.cols}`, entries: integersOf(v) } },
    over: (mass) =>
      product.sign() <= 0 ? Rational.ZERO : product.mul(product).div(spectralBound(u).mul(mass)),
  };
}

const total = (weights: readonly bigint[]): bigint => weights.reduce((sum, weight) => sum + weight, 0n);

/** X⁻¹Aᵀ (n×m), its largest entry near 1, rounded; for A = 0, where every V proves 0, ones. */
function direction(a: Matrix, x: Float64Matrix, bits: number): Matrix | undefined {
  const factor = cholesky(x);
  if (factor === undefined) return undefined;
  const half = solveLower(factor, transpose(doublesOf(a)));
  const v = transpose(rightSolveLower(transpose(half), factor));
  let largest = 0;
  for (const entry of v.data) largest = Math.max(largest, Math.abs(entry));
  const data = v.data.map((entry) => (largest === 0 ? 1 : entry / largest));
  return exact({ ...v, data }).rounded(bits);
}

/** d_i, in units of the squared scale of V. */
function neededCover(v: Matrix, schema: ParticipationSchema): bigint[] {
  const n = v.rows;
  const w = v.mul(v.transpose()).integers;
  return Array.from({ length: n }, (_, i) => {
    let sum = w[i * n + i]!;
    for (let j = 0; j < n; j++) {
      const entry = w[i * n + j]!;
      if (j !== i && !areCompatible(schema, i, j)) sum += entry < 0n ? -entry : entry;
    }
    return sum;
  });
}

/** Bits of the multipliers. */
const PRECISION = 60;

/** The multipliers times the least factor, as integers, that lets them cover what every round needs. */
function covering(
  n: number,
  patterns: readonly (readonly number[])[],
  multipliers: Float64Array,
  needed: readonly bigint[],
): bigint[] {
  const most = Math.max(...multipliers);
  const scaled = Array.from(multipliers, (x) =>
    Rational.fromDouble(x / most)
      .mul(Rational.dyadic(1n, PRECISION))
      .ceil(),
  ).map((x) => (x > 0n ? x : 1n));
  const cover = new Array<bigint>(n).fill(0n);
  patterns.forEach((rounds, k) => {
    for (const i of rounds) cover[i]! += scaled[k]!;
  });
  const factor = needed.reduce(
    (largest, d, i) => Rational.max(largest, Rational.ratio(d, cover[i]!)),
    Rational.ZERO,
  );
  // A factor with few digits keeps the weights short.
  const shift = PRECISION + bitLength(factor.den) - bitLength(factor.num);
  const rounded = Rational.dyadic(factor.mul(Rational.dyadic(1n, shift)).ceil(), -shift);
  return scaled.map((x) => rounded.mul(Rational.integer(x)).ceil());
}
