import { isPrime } from '../prime.js';
/** A sequence whose terms are computed once, each from all earlier ones. */
export function sequence<T>(next: (earlier: readonly T[]) => T): (j: number) => T {
  const known: T[] = [];
  return (j) => {
    while (known.length <= j) known.push(next(known));
    return known[j]!;
  };
}

/** The binomials C(n, start), C(n, start + 2), C(n, start + 4), …, C(n, n) or C(n, n − 1), for start 0 or 1. */
export function alternateBinomials(n: number, start: 0 | 1): bigint[] {
  const list: bigint[] = [];
  let binomial = start === 0 ? 1n : BigInt(n);
  for (let k = start; k <= n; k += 2) {
    list.push(binomial);
    binomial = (binomial * BigInt(n - k) * BigInt(n - k - 1)) / (BigInt(k + 1) * BigInt(k + 2));
  }
  return list;
}

/** Σ_i a_i·b_i over the indices of the shorter list. */
export function dot(a: readonly bigint[], b: readonly bigint[]): bigint {
  let sum = 0n;
  for (let i = Math.min(a.length, b.length) - 1; i >= 0; i--) sum += a[i]! * b[i]!;
  return sum;
}

/** The Euler numbers E_{2j} = 1, −1, 5, −61, …: sech t = Σ E_{2j}·t^{2j}/(2j)!. */
export const eulerNumber: (j: number) => bigint = /* @__PURE__ */ sequence((earlier) => {
  // sech·cosh = 1: Σ_{i≤m} C(2m, 2i)·E_{2i} = 0 for m ≥ 1.
  const m = earlier.length;
  return m === 0 ? 1n : -dot(alternateBinomials(2 * m, 0), earlier);
});

/** The numbers Z_j = 1, −2, 16, −272, …, j ≥ 1: tanh t = Σ Z_j·t^{2j−1}/(2j−1)!; the term of index 0 is Z_1. */
const tanhNumber: (index: number) => bigint = /* @__PURE__ */ sequence((earlier) => {
  // tanh·cosh = sinh: Σ_{1≤i≤m} C(2m−1, 2i−1)·Z_i = 1.
  const m = earlier.length + 1;
  return 1n - dot(alternateBinomials(2 * m - 1, 1), earlier);
});

/** A fraction num/den, den > 0, not necessarily in lowest terms: reducing would cost more than all else. */
export interface Quotient {
  readonly num: bigint;
  readonly den: bigint;
}

/** The Bernoulli numbers B_{2j} = 1, 1/6, −1/30, 1/42, … in lowest terms. */
export const bernoulliNumber: (j: number) => Quotient = /* @__PURE__ */ sequence((earlier) => {
  const j = earlier.length;
  if (j === 0) return { num: 1n, den: 1n };
  // B_{2j} = 2j·Z_j/(4^j·(4^j − 1)); the denominator in lowest terms is known by von Staudt and Clausen.
  const den = clausen(2 * j);
  const power = 1n << BigInt(2 * j);
  return { num: (BigInt(2 * j) * tanhNumber(j - 1) * den) / (power * (power - 1n)), den };
});

/** The product of the primes p with p − 1 | m. */
function clausen(m: number): bigint {
  let product = 1n;
  for (let p = 2; p <= m + 1; p++) if (m % (p - 1) === 0 && isPrime(p)) product *= BigInt(p);
  return product;
}
