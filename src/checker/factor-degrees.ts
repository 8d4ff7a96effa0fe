import type { Polynomial } from './integer-polynomial.js';

/** The degrees of the irreducible factors of f modulo a prime p, in ascending order; undefined where p divides the leading coefficient, or f has a repeated factor modulo p. */
export function factorDegrees(f: Polynomial, p: bigint): readonly number[] | undefined {
  const ring = modulo(p);
  let rest = ring.reduced(f);
  if (rest.length < f.length) return undefined;
  const slope = ring.reduced(rest.slice(1).map((x, i) => BigInt(i + 1) * x));
  if (ring.common(rest, slope).length > 1) return undefined;
  const degrees: number[] = [];
  // x^(p^d) − x is the product of the irreducible polynomials of the degrees that divide d.
  let iterate: Polynomial = ring.remainder([0n, 1n], rest);
  for (let d = 1; 2 * d < rest.length; d += 1) {
    iterate = ring.power(iterate, p, rest);
    const found = ring.common(rest, ring.minusVariable(iterate));
    for (let count = 1; count < found.length; count += d) degrees.push(d);
    if (found.length > 1) {
      rest = ring.quotient(rest, found);
      iterate = ring.remainder(iterate, rest);
    }
  }
  // What is left has no factor of at most half its degree.
  if (rest.length > 1) degrees.push(rest.length - 1);
  return degrees;
}

/** The sums of degrees that factors over the rationals may have by a factorization modulo a prime: bit k for the sum k. */
export const sumsOf = (degrees: readonly number[]): bigint =>
  degrees.reduce((sums, d) => sums | (sums << BigInt(d)), 1n);

/** Whether n ≥ 2 is a prime. */
export function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return n >= 2;
}

/** Whether n ≥ 2 is a power of a prime. */
function isPrimePower(n: number): boolean {
  let p = 2;
  while (n % p !== 0) p += 1;
  let rest = n;
  while (rest % p === 0) rest = (rest - (rest % p)) / p;
  return rest === 1;
}

/**
 * Whether cycles of these lengths, of an element of a transitive group of permutations of n points, show that the group is not solvable
 * (docs/certificate-algebraic.md, Lemma S).
 */
export function isUnsolvable(cycles: readonly number[]): boolean {
  const n = cycles.reduce((sum, d) => sum + d, 0);
  if (n < 5) return false;
  const fixed = cycles.filter((d) => d === 1).length;
  if (isPrime(n) && fixed >= 2 && fixed < n) return true;
  return cycles.some((q) => 2 * q > n && isPrime(q) && (q + 3 <= n || !isPrimePower(n)));
}

/** The arithmetic of polynomials modulo a prime. */
function modulo(p: bigint) {
  const reduced = (f: Polynomial): Polynomial => {
    const found = f.map((x) => ((x % p) + p) % p);
    while (found.at(-1) === 0n) found.pop();
    return found;
  };
  const inverse = (x: bigint): bigint => {
    // Fermat: x^(p − 2)·x = 1.
    let [found, square] = [1n, x];
    for (let e = p - 2n; e > 0n; e >>= 1n) {
      if (e & 1n) found = (found * square) % p;
      square = (square * square) % p;
    }
    return found;
  };
  const divided = (f: Polynomial, g: Polynomial): { quotient: Polynomial; remainder: Polynomial } => {
    const rest = [...f];
    const leading = inverse(g.at(-1)!);
    const quotient: bigint[] = [];
    for (let top = rest.length - 1; top >= g.length - 1; top -= 1) {
      const q = (rest[top]! * leading) % p;
      quotient.unshift(q);
      if (q !== 0n)
        g.forEach((c, i) => {
          const at = top - g.length + 1 + i;
          rest[at] = (rest[at]! + (p - q) * c) % p;
        });
    }
    return { quotient, remainder: reduced(rest.slice(0, g.length - 1)) };
  };
  const remainder = (f: Polynomial, g: Polynomial): Polynomial => divided(f, g).remainder;
  const common = (f: Polynomial, g: Polynomial): Polynomial => {
    let [x, y] = [f, g];
    while (y.length > 0) [x, y] = [y, remainder(x, y)];
    return x;
  };
  const product = (f: Polynomial, g: Polynomial): Polynomial => {
    const found = new Array<bigint>(f.length + g.length).fill(0n);
    f.forEach((x, i) => {
      g.forEach((y, j) => {
        found[i + j] = found[i + j]! + x * y;
      });
    });
    return reduced(found);
  };
  const power = (f: Polynomial, exponent: bigint, m: Polynomial): Polynomial => {
    let [found, square]: [Polynomial, Polynomial] = [remainder([1n], m), f];
    for (let e = exponent; e > 0n; e >>= 1n) {
      if (e & 1n) found = remainder(product(found, square), m);
      square = remainder(product(square, square), m);
    }
    return found;
  };
  const minusVariable = (f: Polynomial): Polynomial =>
    reduced(
      Array.from({ length: f.length < 2 ? 2 : f.length }, (_, i) => (f[i] ?? 0n) - (i === 1 ? 1n : 0n)),
    );
  return {
    reduced,
    remainder,
    common,
    power,
    minusVariable,
    quotient: (f: Polynomial, g: Polynomial): Polynomial => divided(f, g).quotient,
  };
}
