import { nearestDiv } from '../bits.js';

const dot = (x: readonly bigint[], y: readonly bigint[]): bigint =>
  x.reduce((sum, a, i) => sum + a * y[i]!, 0n);

/**
 * A reduced basis of the lattice of integer vectors that a basis spans, by the algorithm of Lenstra, Lenstra and Lovász in integers alone (de Weger):
 * the first vector is at most 2^((n−1)/2) times as long as a shortest one.
 *
 * @param basis n independent integer vectors of one length
 * @throws RangeError for dependent vectors
 * @example
 * ```ts
 * reducedBasis([[1n, 0n, 1414n], [0n, 1n, 1000n]])[0]; // [-12n, 17n, 32n], as 17·1000 − 12·1414 = 32
 * ```
 */
export function reducedBasis(basis: readonly (readonly bigint[])[]): bigint[][] {
  const b = basis.map((vector) => [...vector]);
  const n = b.length;
  // d[i + 1] is the determinant of the Gram matrix of the first i + 1 vectors, l[i][j]/d[j + 1] their coefficients (Gram–Schmidt).
  const d: bigint[] = [1n];
  const l = b.map(() => new Array<bigint>(n).fill(0n));
  const orthogonalized = (k: number): void => {
    for (let j = 0; j <= k; j += 1) {
      let u = dot(b[k]!, b[j]!);
      for (let i = 0; i < j; i += 1) u = (d[i + 1]! * u - l[k]![i]! * l[j]![i]!) / d[i]!;
      if (j < k) l[k]![j] = u;
      else d[k + 1] = u;
    }
    if (d[k + 1] === 0n)
      throw new RangeError('reducedBasis: expected independent vectors, got dependent ones');
  };
  const shortened = (k: number, j: number): void => {
    const [row, other] = [l[k]!, l[j]!];
    const q = nearestDiv(row[j]!, d[j + 1]!);
    if (q === 0n) return;
    b[k] = b[k]!.map((x, i) => x - q * b[j]![i]!);
    row[j] = row[j]! - q * d[j + 1]!;
    for (let i = 0; i < j; i += 1) row[i] = row[i]! - q * other[i]!;
  };
  const swapped = (k: number, known: number): void => {
    [b[k], b[k - 1]] = [b[k - 1]!, b[k]!];
    for (let j = 0; j < k - 1; j += 1) [l[k]![j], l[k - 1]![j]] = [l[k - 1]![j]!, l[k]![j]!];
    const middle = l[k]![k - 1]!;
    const next = (d[k - 1]! * d[k + 1]! + middle * middle) / d[k]!;
    for (let i = k + 1; i <= known; i += 1) {
      const row = l[i]!;
      const t = row[k]!;
      row[k] = (d[k + 1]! * row[k - 1]! - middle * t) / d[k]!;
      row[k - 1] = (next * t + middle * row[k]!) / d[k + 1]!;
    }
    d[k] = next;
  };
  let known = -1;
  for (let k = 0; k < n;) {
    if (k > known) orthogonalized((known = k));
    if (k === 0) {
      k = 1;
      continue;
    }
    shortened(k, k - 1);
    const middle = l[k]![k - 1]!;
    if (4n * d[k + 1]! * d[k - 1]! < 3n * d[k]! * d[k]! - 4n * middle * middle) {
      swapped(k, known);
      k = Math.max(1, k - 1);
    } else {
      for (let j = k - 2; j >= 0; j -= 1) shortened(k, j);
      k += 1;
    }
  }
  return b;
}
