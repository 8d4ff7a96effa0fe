import { integerRoot } from '../../arithmetic/bits.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';

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

/** A complex number, both parts in units of 2^−places. */
type Complex = readonly [re: bigint, im: bigint];

/** cos(2πm/n) for m = 0, …, n − 1, near multiples of 2^−places: the real parts of the powers of a root of unity. */
function cosineTable(n: number, places: number): bigint[] {
  const unit = BigInt(places);
  const times = ([a, b]: Complex, [c, d]: Complex): Complex => [
    (a * c - b * d) >> unit,
    (a * d + b * c) >> unit,
  ];
  const one: Complex = [1n << unit, 0n];
  const power = (z: Complex, k: number): Complex => {
    if (k === 0) return one;
    const half = power(z, Math.floor(k / 2));
    return k % 2 === 0 ? times(half, half) : times(times(half, half), z);
  };
  let root: Complex = roughRoot(n).map(
    (x) => (BigInt(Math.round(x * powerOfTwo(DOUBLE))) << unit) >> BigInt(DOUBLE),
  ) as [bigint, bigint];
  // Newton's method for z^n = 1 doubles the digits: z·(1 − (z^n − 1)/n).
  for (let digits = DOUBLE / 2; digits < places; digits *= 2) {
    const [re, im] = power(root, n);
    root = times(root, [(1n << unit) - (re - (1n << unit)) / BigInt(n), -im / BigInt(n)]);
  }
  const cosines: bigint[] = [];
  for (let z = one; cosines.length < n; z = times(z, root)) cosines.push(z[0]);
  return cosines;
}

/** Bits of a double. */
const DOUBLE = 50;

/** cos and sin of 2π/n by their series. */
function roughRoot(n: number): [number, number] {
  const angle = (2 * Math.PI) / n;
  let [cosine, sine, term] = [0, 0, 1];
  for (let k = 0; k < 60; k++) {
    const sign = k % 4 < 2 ? 1 : -1;
    if (k % 2 === 0) cosine += sign * term;
    else sine += sign * term;
    term *= angle / (k + 1);
  }
  return [cosine, sine];
}
