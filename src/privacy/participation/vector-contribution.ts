import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { diagonalMatrix, exactContribution } from './exact-contribution.js';
import { nearOne, semidefiniteShift } from './semidefinite-shift.js';

/** Sweeps of the ascent, and the change at which it ends. */
const MOST_SWEEPS = 1000;
const STILL = 1e-31;

/**
 * Encloses vector(X) = max { Σ_ij X_ij⟨u_i, u_j⟩ : ‖u_i‖ ≤ 1 } = max { ⟨X, Z⟩ : Z ⪰ 0, Z_ii ≤ 1 } for the k×k Gram matrix X of one pattern:
 * what k vectors of norm at most 1, in any dimension, do.
 *
 * From below: vectors of norm at most 1, of rational coordinates. From above: weights y with diag(y) − X ⪰ 0, proved by a factor;
 * then ⟨X, Z⟩ ≤ Σ y_i·Z_ii ≤ Σ y_i. Both are found in float64 (coordinate ascent in the dimension that suffices, and its multipliers) and
 * proved in integers. Where simple weights fit, the value is exact (`exactContribution`).
 *
 * @param x X, positive semidefinite
 */
export function vectorContribution(x: Matrix): Enclosure {
  if (x.isZero()) return exactly(Rational.ZERO);
  const { scaled, unit } = nearOne(x);
  const vectors = ascended(scaled);
  const weights = dualWeights(scaled, vectors);
  const exact = exactContribution(
    x,
    weights.map((weight) => weight.mul(unit)),
    vectors,
  );
  if (exact !== undefined) return exactly(exact);
  const sup = boundBy(scaled, weights);
  return { inf: contribution(scaled, vectors).mul(unit), sup: sup.mul(unit) };
}

/**
 * The upper end of {@link vectorContribution} alone, which takes a part of its time.
 *
 * @param x X, positive semidefinite
 */
export function vectorBound(x: Matrix): Rational {
  const { scaled, unit } = nearOne(x);
  return boundBy(scaled, dualWeights(scaled, ascended(scaled))).mul(unit);
}

function boundBy(scaled: Matrix, weights: readonly Rational[]): Rational {
  const limit = absoluteSum(scaled);
  const raised = raisedWeights(scaled, weights);
  return raised === undefined ? limit : Rational.min(limit, Rational.sum(raised));
}

/** Unit vectors u_i with u_i parallel to Σ_{j≠i} X_ij·u_j, nearly: a local maximum, in enough dimensions mostly the global one. */
export function ascended(x: Matrix): Float64Array[] {
  const k = x.cols;
  const size = k + 1;
  const dimension = Math.ceil((Math.sqrt(8 * size + 1) + 1) / 2);
  const entries = x.approxDoubles();
  const vectors = Array.from({ length: k }, (_, i) => direction(i, dimension));
  for (let sweep = 0, change = 1; sweep < MOST_SWEEPS && change > STILL; sweep++) {
    change = 0;
    for (let i = 0; i < k; i++) {
      const pull = new Float64Array(dimension);
      for (let j = 0; j < k; j++) {
        if (j === i) continue;
        for (let d = 0; d < dimension; d++) pull[d]! += entries[i * k + j]! * vectors[j]![d]!;
      }
      if (pull.every((entry) => entry === 0)) continue;
      const next = unit(pull);
      for (let d = 0; d < dimension; d++) change += (next[d]! - vectors[i]![d]!) ** 2;
      vectors[i] = next;
    }
  }
  return vectors;
}

/** A unit vector that depends on i in no simple way. */
export const direction = (i: number, dimension: number): Float64Array => unit(start(i, dimension));

function start(i: number, dimension: number): Float64Array {
  let state = 20230122 + i;
  return Float64Array.from({ length: dimension }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 23 - 1;
  });
}

function unit(v: Float64Array): Float64Array {
  let largest = 0;
  for (const entry of v) largest = Math.max(largest, Math.abs(entry));
  const scaled = v.map((entry) => entry / largest);
  let square = 0;
  for (const entry of scaled) square += entry * entry;
  const norm = Math.sqrt(square);
  return scaled.map((entry) => entry / norm);
}

/** Σ_ij X_ij⟨v_i, v_j⟩ for the vectors shortened until their norms are proved to be at most 1. */
function contribution(x: Matrix, vectors: readonly Float64Array[]): Rational {
  const k = x.cols;
  const dimension = vectors[0]!.length;
  const v = Matrix.ofDoubles(
    k,
    dimension,
    vectors.flatMap((u) => Array.from(u)),
  );
  const longest = Rational.max(Rational.ONE, ...v.rowNormsSquared());
  const gram = v.mul(v.transpose());
  let sum = 0n;
  x.integers.forEach((entry, at) => (sum += entry * gram.integers[at]!));
  return Rational.integer(sum).mul(x.scale).mul(gram.scale).div(longest);
}

/** y_i = Σ_j X_ij⟨u_i, u_j⟩, nearly: the multipliers of ‖u_i‖ ≤ 1. */
export function dualWeights(x: Matrix, vectors: readonly Float64Array[]): Rational[] {
  const k = x.cols;
  const entries = x.approxDoubles();
  return Array.from({ length: k }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < k; j++) {
      let product = 0;
      for (let d = 0; d < vectors[i]!.length; d++) product += vectors[i]![d]! * vectors[j]![d]!;
      sum += entries[i * k + j]! * product;
    }
    return Rational.fromDouble(Math.max(0, sum));
  });
}

/** Weights a little larger than these with diag(y) − X ⪰ 0: raised as far as its least eigenvalue asks for, and a little more. */
export function raisedWeights(x: Matrix, weights: readonly Rational[]): Rational[] | undefined {
  const by = semidefiniteShift(diagonalMatrix(weights).sub(x));
  return by && weights.map((weight) => weight.add(by));
}

/** Σ_j |X_ij| for every i, over the scale of X: weights y for which diag(y) − X is diagonally dominant. */
export const absoluteRows = (x: Matrix): bigint[] =>
  Array.from({ length: x.rows }, (_, i) =>
    x.integers
      .slice(i * x.cols, (i + 1) * x.cols)
      .reduce((sum, entry) => sum + (entry < 0n ? -entry : entry), 0n),
  );

const absoluteSum = (x: Matrix): Rational =>
  Rational.integer(absoluteRows(x).reduce((sum, row) => sum + row, 0n)).mul(x.scale);
