import { bitLength } from '../arithmetic/bits.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { isSymmetric } from './ldlt.js';
import type { Matrix } from './matrix.js';

/**
 * The eigenvalues of a symmetric n×n matrix, each as often as its multiplicity, in descending order: exact where they are rational.
 *
 * A = c·N with integers N, whose characteristic polynomial has real roots only: by Descartes' rule as many of them are above x as the coefficients of
 * p(x + t) change their sign, exactly. The bracket of each root is halved by that count; a rational root is an integer.
 *
 * @throws RangeError unless A is symmetric
 * @example
 * ```ts
 * symmetricEigenvalues(Matrix.ofIntegers(2, 2, [2n, 1n, 1n, 2n])).map(String); // ['3', '1']
 * ```
 */
export function symmetricEigenvalues(a: Matrix): readonly Real[] {
  if (!isSymmetric(a))
    throw new RangeError(
      `symmetricEigenvalues: expected a symmetric matrix, got ${a.rows}×${a.cols} without symmetry`,
    );
  const p = characteristicPolynomial(a.rows, a.integers);
  const reach = rowSum(a) + 1n;
  return Array.from({ length: a.rows }, (_, k) => {
    // λ_k in (low, high]: more than k roots are above low, at most k above high.
    let [low, high] = [-reach, reach];
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (signChanges(shifted(p, middle)) > k) low = middle;
      else high = middle;
    }
    const atHigh = shifted(p, high);
    const zeros = atHigh.findIndex((coefficient) => coefficient !== 0n);
    if (k < signChanges(atHigh) + zeros) return Real.of(a.scale.mul(Rational.integer(high)));
    let bracket: Bracket = { low, places: 0, q: shifted(p, low) };
    return Real.enclosed((bits) => {
      bracket = narrowed(bracket, k, bits);
      const { low: inf, places } = bracket;
      return Interval.of(Dyadic.of(inf, -places), Dyadic.of(inf + 1n, -places)).mul(
        Interval.fromRational(a.scale, bits + 8),
        bits + 8,
      );
    });
  });
}

/**
 * The singular values of an m×n matrix, min(m, n) of them, in descending order: the roots of the eigenvalues of AᵀA or of AAᵀ.
 *
 * @example
 * ```ts
 * singularValues(Matrix.ofIntegers(1, 2, [3n, 4n])).map(String); // ['5']
 * ```
 */
export function singularValues(a: Matrix): readonly Real[] {
  const gram = a.rows < a.cols ? a.mul(a.transpose()) : a.transpose().mul(a);
  return symmetricEigenvalues(gram).map((x) => x.sqrt());
}

/** An irrational root between low and low + 1 in units of 2^−places, and the coefficients of p(low + t) in that unit, times a power of 2. */
interface Bracket {
  readonly low: bigint;
  readonly places: number;
  readonly q: readonly bigint[];
}

/** The bracket of root k halved until its lesser end in size has more than `bits` bits. */
function narrowed(bracket: Bracket, k: number, bits: number): Bracket {
  let { low, places, q } = bracket;
  const n = q.length - 1;
  const size = (): bigint => (low < 0n ? -low - 1n : low);
  while (bitLength(size()) <= bits + 1) {
    const halved = q.map((coefficient, i) => coefficient << BigInt(n - i));
    const upper = shifted(halved, 1n);
    const isAbove = signChanges(upper) > k;
    [low, places, q] = [2n * low + (isAbove ? 1n : 0n), places + 1, isAbove ? upper : halved];
  }
  return { low, places, q };
}

/** The coefficients of p(x + t). */
function shifted(p: readonly bigint[], x: bigint): readonly bigint[] {
  const c = [...p];
  const n = c.length - 1;
  for (let i = 0; i < n; i += 1)
    for (let k = n - 1; k >= i; k -= 1) c[k]! += x === 1n ? c[k + 1]! : x * c[k + 1]!;
  return c;
}

/** How many roots are above 0, all of them being real. */
function signChanges(c: readonly bigint[]): number {
  let [count, last] = [0, 0n];
  for (const coefficient of c) {
    if (coefficient === 0n) continue;
    if (last !== 0n && coefficient < 0n !== last < 0n) count += 1;
    last = coefficient;
  }
  return count;
}

/** det(t − N) from its constant on: the method of Faddeev and Le Verrier, in which every division is exact. */
function characteristicPolynomial(n: number, entries: readonly bigint[]): readonly bigint[] {
  const c = new Array<bigint>(n + 1).fill(1n);
  let m = new Array<bigint>(n * n).fill(0n);
  for (let k = 1; k <= n; k += 1) {
    // M_k = N·M_{k−1} + c_{n−k+1}·I, c_{n−k} = −tr(N·M_k)/k
    m = product(n, entries, m);
    for (let i = 0; i < n; i += 1) m[i * n + i]! += c[n - k + 1]!;
    let trace = 0n;
    for (let i = 0; i < n; i += 1)
      for (let j = 0; j < n; j += 1) trace += entries[i * n + j]! * m[j * n + i]!;
    c[n - k] = -trace / BigInt(k);
  }
  return c;
}

function product(n: number, x: readonly bigint[], y: readonly bigint[]): bigint[] {
  const out = new Array<bigint>(n * n).fill(0n);
  for (let i = 0; i < n; i += 1)
    for (let k = 0; k < n; k += 1) {
      const factor = x[i * n + k]!;
      if (factor !== 0n) for (let j = 0; j < n; j += 1) out[i * n + j]! += factor * y[k * n + j]!;
    }
  return out;
}

/** The largest absolute row sum of the integers: no eigenvalue is larger in size. */
function rowSum({ rows, cols, integers }: Matrix): bigint {
  let most = 0n;
  for (let i = 0; i < rows; i += 1) {
    const sum = integers.slice(i * cols, (i + 1) * cols).reduce((s, x) => s + (x < 0n ? -x : x), 0n);
    if (sum > most) most = sum;
  }
  return most;
}
