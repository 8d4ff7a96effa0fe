import { Rational } from '../../arithmetic/rational.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { isShort } from '../../factorization/blt/exact-sums.js';
import { integersOfRationals } from '../../linear/scale.js';
import type { Spacing } from './spaced-sum.js';

/**
 * Σ_{t<n} (Σ_{r<κ, rb≤t} c_{t−rb})² as a fraction, term by term over one denominator; undefined where it is too long.
 *
 * @param spacing n, b and κ
 */
export function exactSpacedSum(
  { theta, omega }: Blt,
  { steps, distance, rounds }: Spacing,
): Rational | undefined {
  if (theta.length === 0) return Rational.integer(rounds);
  const { integers, scale } = integersOfRationals([...theta, ...omega]);
  const q = scale.den;
  if (!isShort(steps, q)) return undefined;
  const n = Number(steps);
  const decays = integers.slice(0, theta.length);
  // c_t over q^t, brought to q^{n−1}.
  const coefficients = [q ** BigInt(n - 1)];
  let terms = integers.slice(theta.length);
  for (let t = 1; t < n; t++) {
    coefficients.push(terms.reduce((sum, x) => sum + x, 0n) * q ** BigInt(n - 1 - t));
    terms = terms.map((x, j) => x * decays[j]!);
  }
  const b = Number(distance);
  let sum = 0n;
  for (let t = 0; t < n; t++) {
    let entry = 0n;
    for (let r = 0; r < Number(rounds) && r * b <= t; r++) entry += coefficients[t - r * b]!;
    sum += entry * entry;
  }
  return Rational.ratio(sum, q ** BigInt(2 * (n - 1)));
}
