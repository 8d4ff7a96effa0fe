import { bitLength, ceilDiv, magnitude } from '../../arithmetic/bits.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { nearOne } from './semidefinite-shift.js';
import { direction, raisedWeights } from './vector-contribution.js';

/** Weights p of rows and v of rounds, integers in units of 2^exponent: half their sum bounds vector₁ by Lemma Rows of docs/certificate-sensitivity.md. */
export interface RowWeights {
  readonly exponent: number;
  readonly rows: readonly bigint[];
  readonly weights: readonly bigint[];
  readonly bound: Rational;
}

/** Vectors of integer coordinates, one a round, whose squared norms are at most `bound`. */
export interface RowVectors {
  readonly vectors: readonly (readonly bigint[])[];
  readonly bound: bigint;
}

/** Sweeps of the ascent, and the change of all coordinates at which it ends. */
const MOST_SWEEPS = 2000;
const STILL = 1e-30;
/** Bits of weights and of coordinates. */
const WEIGHT_BITS = 58;
const COORDINATE_BITS = 48;

/**
 * What vectors u_j of norm at most 1 attain at most in Σ_i ‖Σ_j C_ij·u_j‖, and vectors that nearly do, for the m×k columns C of one pattern: found in doubles, by turns u_j ∥ Σ_i C_ij·w_i
 * and w_i ∥ Σ_j C_ij·u_j, and proved in integers.
 *
 * @param lines the rows of C, not all 0
 */
export function rowWeights(
  lines: readonly (readonly bigint[])[],
): RowWeights & { readonly from: RowVectors } {
  const k = lines[0]!.length;
  const c = Matrix.ofIntegers(lines.length, k, lines.flat());
  const { scaled, unit } = nearOne(c);
  const { vectors, rowNorms, pulls } = turns(scaled.approxDoubles(), lines.length, k);
  const exponent = Math.min(0, bitLength(unit.num) + bitLength(BigInt(k)) - WEIGHT_BITS);
  const step = Rational.dyadic(1n, exponent);
  const inUnits = (x: number): bigint => Rational.fromDouble(x).mul(unit).div(step).ceil();
  const rows = lines.map((line, i) => (line.every((x) => x === 0n) ? 0n : larger(1n, inUnits(rowNorms[i]!))));
  const weights = raised(
    lines,
    rows,
    pulls.map((x) => Rational.fromDouble(x).mul(unit)),
    exponent,
  );
  const sizes = lines.flat().reduce((sum, x) => sum + magnitude(x), 0n);
  const from = integersOf(vectors);
  const sum = (xs: readonly bigint[]): bigint => xs.reduce((total, x) => total + x, 0n);
  if (weights !== undefined) {
    const bound = Rational.integer(sum(rows) + sum(weights))
      .mul(step)
      .div(Rational.integer(2n));
    if (bound.compare(Rational.integer(sizes)) < 0) return { exponent, rows, weights, bound, from };
  }
  // Without a weight every row counts by its sizes.
  const none = { rows: lines.map(() => 0n), weights: new Array<bigint>(k).fill(0n) };
  return { exponent: 0, ...none, bound: Rational.integer(sizes), from };
}

const larger = (x: bigint, y: bigint): bigint => (x > y ? x : y);

/** The weights v raised until diag(v) − M ⪰ 0, M = Σ_i C_iᵀC_i/p_i with quotients that are rounded up. */
function raised(
  lines: readonly (readonly bigint[])[],
  rows: readonly bigint[],
  pulls: readonly Rational[],
  exponent: number,
): bigint[] | undefined {
  const k = pulls.length;
  const places = 64 + rows.reduce((most, p) => Math.max(most, bitLength(p)), 1);
  const entries = new Array<bigint>(k * k).fill(0n);
  lines.forEach((line, i) => {
    if (rows[i] === 0n) return;
    const quotient = ceilDiv(1n << BigInt(places - 2 * exponent), rows[i]!);
    for (let j = 0; j < k; j++)
      for (let l = 0; l < k; l++) entries[j * k + l]! += quotient * line[j]! * line[l]!;
  });
  const m = Matrix.ofIntegers(k, k, entries, Rational.dyadic(1n, exponent - places));
  const { scaled, unit } = nearOne(m);
  const found = raisedWeights(
    scaled,
    pulls.map((x) => x.div(unit)),
  );
  const step = Rational.dyadic(1n, exponent);
  return found?.map((v) => v.mul(unit).div(step).ceil());
}

/** Unit vectors, the norms of their sums in every row, and of what pulls each of them. */
interface Turned {
  readonly vectors: readonly Float64Array[];
  readonly rowNorms: readonly number[];
  readonly pulls: readonly number[];
}

function turns(c: Float64Array, m: number, k: number): Turned {
  // Some optimum has a rank r with r(r + 1)/2 ≤ k + m; vectors of one more dimension seldom stop before it.
  const d = Math.min(k, Math.ceil(Math.sqrt(2 * (k + m))) + 1);
  let vectors = Array.from({ length: k }, (_, j) => direction(j, d));
  for (let sweep = 0; ; sweep++) {
    const rowNorms: number[] = [];
    const pulled = Array.from({ length: k }, () => new Float64Array(d));
    for (let i = 0; i < m; i++) {
      const sum = new Float64Array(d);
      for (let j = 0; j < k; j++) for (let e = 0; e < d; e++) sum[e]! += c[i * k + j]! * vectors[j]![e]!;
      const norm = Math.sqrt(sum.reduce((square, x) => square + x * x, 0));
      rowNorms.push(norm);
      if (norm === 0) continue;
      for (let j = 0; j < k; j++)
        for (let e = 0; e < d; e++) pulled[j]![e]! += (c[i * k + j]! * sum[e]!) / norm;
    }
    const pulls = pulled.map((pull) => Math.sqrt(pull.reduce((square, x) => square + x * x, 0)));
    const next = pulled.map((pull, j) => (pulls[j] === 0 ? vectors[j]! : pull.map((x) => x / pulls[j]!)));
    let change = 0;
    next.forEach((u, j) => u.forEach((x, e) => (change += (x - vectors[j]![e]!) ** 2)));
    if (sweep >= MOST_SWEEPS || change <= STILL) return { vectors, rowNorms, pulls };
    vectors = next;
  }
}

function integersOf(vectors: readonly Float64Array[]): RowVectors {
  const found = vectors.map((u) => Array.from(u, (x) => BigInt(Math.round(x * powerOfTwo(COORDINATE_BITS)))));
  const bound = found.reduce((most, u) => larger(most, squareOf(u)), 1n);
  return { vectors: found, bound };
}

const squareOf = (u: readonly bigint[]): bigint => u.reduce((sum, x) => sum + x * x, 0n);
