import { integerRoot } from '../../arithmetic/bits.js';
import { cos, PI } from '../../arithmetic/elementary.js';

/** Bits by which the working precision exceeds n³: roundings of n terms, twice, and of the cosines. */
const GUARD = 24;

/**
 * The entries 0, …, ⌊n/2⌋ of the first column of the fourth root of a positive semidefinite, symmetric circulant matrix, approximately: the discrete Fourier transform of
 * the fourth roots of its eigenvalues λ_k = Σ_d g_d·cos(2πkd/n), in O(n²).
 *
 * @param gram the first column g, n integers with g_d = g_{n−d}
 * @param bits of the unit 2^−bits of what is returned
 */
export function circularFourthRoot(gram: readonly bigint[], bits: number): bigint[] {
  const n = gram.length;
  const places = bits + 3 * n.toString(2).length + GUARD;
  const cosines = cosineTable(n, places);
  const unit = BigInt(places);
  // λ ≥ 0 but for roundings; λ^{1/4} in units of 2^−places.
  const roots = transformed(gram.slice(0, half(n)), n, cosines).map((eigenvalue) =>
    integerRoot((eigenvalue > 0n ? eigenvalue : 0n) << (3n * unit), 4),
  );
  const divisor = BigInt(n) << (2n * unit - BigInt(bits));
  return transformed(roots, n, cosines).map((sum) => (2n * sum + divisor) / (2n * divisor));
}

const half = (n: number): number => Math.floor(n / 2) + 1;

/** Σ_{d=0}^{n−1} x_d·cos(2πkd/n), x_d = x_{n−d}, for k = 0, …, ⌊n/2⌋, times the unit of the cosines. */
function transformed(x: readonly bigint[], n: number, cosines: readonly bigint[]): bigint[] {
  return x.map((_, k) => {
    let sum = 0n;
    for (const [d, entry] of x.entries()) {
      const term = entry * cosines[(k * d) % n]!;
      sum += d === 0 || 2 * d === n ? term : 2n * term;
    }
    return sum;
  });
}

/** cos(2πm/n) for m = 0, …, n − 1, near multiples of 2^−places. */
function cosineTable(n: number, places: number): bigint[] {
  const turn = PI.mul(2n).div(BigInt(n));
  const cosine = (m: number): bigint =>
    cos(turn.mul(BigInt(m)))
      .enclose(places + GUARD)
      .inf.shift(places)
      .floor();
  const known = Array.from({ length: half(n) }, (_, m) => cosine(m));
  return Array.from({ length: n }, (_, m) => known[Math.min(m, n - m)]!);
}
