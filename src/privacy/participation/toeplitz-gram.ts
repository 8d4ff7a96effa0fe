import { Matrix } from '../../linear/matrix.js';

/**
 * X = CᵀC of a lower-triangular Toeplitz matrix of order n with coefficients c_0, …, c_{w−1}, over the square of their scale, rounds counted
 * from 0: X_pq = Σ_{t ≤ n−1−q} c_t·c_{t+q−p} for p ≤ q, and 0 where q − p ≥ w.
 */
export interface ToeplitzGram {
  readonly rounds: number;
  /** w: beyond this distance X is 0. */
  readonly reach: number;
  /** X_pq for p ≤ q, at one of the distances that it was made for. */
  entry(p: number, q: number): bigint;
  /** Whether X_pq ≥ 0 at all these distances. */
  readonly isNonnegative: boolean;
}

/** Entries that are held. */
const MOST_ENTRIES = 2 ** 22;

/**
 * The entries at distance 0 and at those of `distances` that are below w, as sums from the end: an entry depends on the distance and on
 * n − 1 − q, and on the latter no more from w − 1 − (q − p) on. Held are at most w numbers a distance.
 *
 * @returns `undefined` when they are too many
 */
export function toeplitzGram(
  coefficients: readonly bigint[],
  n: number,
  distances: Iterable<number>,
): ToeplitzGram | undefined {
  const reach = Math.min(n, bandwidth(coefficients));
  const sums = new Map<number, bigint[]>();
  let held = 0;
  let isNonnegative = true;
  for (const distance of [0, ...distances]) {
    if (distance >= reach || sums.has(distance)) continue;
    held += reach - distance;
    if (held > MOST_ENTRIES) return undefined;
    let sum = 0n;
    const partial = Array.from({ length: reach - distance }, (_, t) => {
      sum += coefficients[t]! * coefficients[t + distance]!;
      return sum;
    });
    isNonnegative &&= partial.every((x) => x >= 0n);
    sums.set(distance, partial);
  }
  const entry = (p: number, q: number): bigint => {
    const distance = q - p;
    if (distance >= reach) return 0n;
    return sums.get(distance)![Math.min(n - 1 - q, reach - 1 - distance)]!;
  };
  return { rounds: n, reach, entry, isNonnegative };
}

/** 1 + the last index of a coefficient that is not 0. */
function bandwidth(coefficients: readonly bigint[]): number {
  let w = coefficients.length;
  while (w > 0 && coefficients[w - 1] === 0n) w--;
  return w;
}

/** All of X, of n coefficients: X_pq = X_{p+1,q+1} + c_{n−1−p}·c_{n−1−q}. */
export function toeplitzGramMatrix(c: readonly bigint[]): Matrix {
  const n = c.length;
  const x = new Array<bigint>(n * n).fill(0n);
  for (let p = n - 1; p >= 0; p--)
    for (let q = n - 1; q >= 0; q--)
      x[p * n + q] = (p < n - 1 && q < n - 1 ? x[(p + 1) * n + q + 1]! : 0n) + c[n - 1 - p]! * c[n - 1 - q]!;
  return Matrix.ofIntegers(n, n, x);
}
