import { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { digitSum } from './dyadic-quotient.js';
import { encloseExponentialFactor } from './private-lower-bound.js';
import type { NoiseKind } from './private-lower-bound.js';
import { requireSize } from './require-size.js';

/** Largest dimension whose parity matrix, of 2^d columns, is written out. */
const LARGEST_MATRIX = 12;
const LARGEST_DIMENSION = 1 << 16;

function requireParity(caller: string, d: number, w: number, largest: number): void {
  requireSize(caller, 'd', d, 0, largest);
  requireSize(caller, 'w', w, 0, d);
}

/** The binomial coefficient C(n, k); 0 for k < 0 or k > n. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) value = (value * BigInt(n - i + 1)) / BigInt(i);
  return value;
}

/**
 * The parity workload of the w-element subsets P of d bits: the C(d,w)×2^d matrix S with entries ∏_{i∈P} x_i, x ∈ {1, −1}^d. [HUU] Def. 8.
 *
 * Rows are the subsets as d-bit numbers in increasing order; column x has x_i = −1 where bit i of its index is set. The rows
 * belong to a Hadamard matrix: S·Sᵀ = 2^d·I.
 */
export function parityMatrix(d: number, w: number): Matrix {
  requireParity('parityMatrix', d, w, LARGEST_MATRIX);
  const points = Array.from({ length: 2 ** d }, (_, x) => x);
  const subsets = points.filter((x) => digitSum(x) === w);
  const entries = subsets.flatMap((P) => points.map((x) => (digitSum(P & x) % 2 === 0 ? 1n : -1n)));
  return Matrix.ofIntegers(subsets.length, points.length, entries);
}

/**
 * γ_F(S) = C(d, w) of the parity workload, exactly: ‖S‖_1/√(2^d) from below, √q·‖S‖_{1→2} = q from above. [HUU] Thm 9.
 *
 * With 1/√(rows) in place of 1/√(columns) the lower bound would be √(C(d,w)·2^d), more than the upper one.
 */
export function parityGammaF(d: number, w: number): bigint {
  requireParity('parityGammaF', d, w, LARGEST_DIMENSION);
  return binomial(d, w);
}

/**
 * The squared ℓ2 sensitivity of the parity workload when one record is *replaced*, exactly: max_j 4·#{P : |P ∩ J| odd, |J| = j}.
 *
 * Adding or removing a record has C(d, w); for odd w and x′ = −x all C(d, w) parities flip, and this is 4 times as much.
 */
export function parityReplacementSensitivitySquared(d: number, w: number): bigint {
  requireParity('parityReplacementSensitivitySquared', d, w, LARGEST_MATRIX);
  let largest = 0n;
  for (let j = 0; j <= d; j++) {
    let flipped = 0n;
    for (let i = 1; i <= w; i += 2) flipped += binomial(j, i) * binomial(d - j, w - i);
    if (flipped > largest) largest = flipped;
  }
  return 4n * largest;
}

/**
 * An enclosure of the lower bound C(d, w)/(e^ε − 1)² on the mean squared error of privately answering all w-wise parities, read as
 * [HUU] Thm 9: Thm 36 with γ_F² = q². `noise` and the condition on δ are those of {@link encloseExponentialFactor}.
 */
export function encloseParityLowerBound(
  d: number,
  w: number,
  eps: Rational,
  noise: NoiseKind,
  bits: number,
): Interval {
  return Interval.point(parityGammaF(d, w)).mul(encloseExponentialFactor(eps, noise, bits + 4), bits);
}
