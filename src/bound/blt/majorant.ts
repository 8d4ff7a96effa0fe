import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { enclosedTerms } from './exponential-sum.js';
import { spacedSum, type Spacing } from './spaced-sum.js';

/** Longest stream whose coefficients are looked at one by one. */
const MOST_STEPS = 1_000_000n;
const BITS = 128;

/**
 * An upper bound of Σ_{i,j∈π} |X_ij| for every pattern: the spaced sum of a majorant c' ≥ |c| that does not increase from b on, as |X_ij| ≤ X'_ij. A bound,
 * not the sensitivity.
 *
 * Up to a million steps c'_t = |c_t| for t < b and max_{s≥t} |c_s| from b on; beyond c'_t = Σ|ω_j||θ_j|^{t−1}.
 *
 * @returns `undefined` when |θ| > 1, where c' would grow to the end
 */
export function majorantBound(c: Blt, spacing: Spacing): Rational | undefined {
  if (c.theta.some((x) => x.abs().compare(Rational.ONE) > 0)) return undefined;
  if (spacing.steps > MOST_STEPS) {
    const sizes = { theta: c.theta.map((x) => x.abs()), omega: c.omega.map((x) => x.abs()) };
    return spacedSum(sizes, spacing, 1, BITS).sup.toRational();
  }
  const n = Number(spacing.steps);
  const b = Number(spacing.distance);
  const majorant = [1n << BigInt(BITS)];
  const terms = enclosedTerms({ weights: c.omega, bases: c.theta }, 0, BITS);
  while (majorant.length < n) {
    const { low, high } = terms.next().value;
    majorant.push(-low > high ? -low : high);
  }
  for (let t = n - 2; t >= b; t--) if (majorant[t]! < majorant[t + 1]!) majorant[t] = majorant[t + 1]!;
  // v_t = Σ_{r<κ, rb≤t} c'_{t−rb}, from v_{t−b}.
  const past = Number(spacing.rounds) * b;
  const v: bigint[] = [];
  let sum = 0n;
  majorant.forEach((x, t) => {
    const entry = x + (t >= b ? v[t - b]! : 0n) - (t >= past ? majorant[t - past]! : 0n);
    v.push(entry);
    sum += entry * entry;
  });
  return Rational.dyadic(sum, -2 * BITS);
}

/** κ²·‖c‖²: the norm of a sum is at most the sum of κ norms, none above that of the first column. */
export const columnBound = (rounds: bigint, column: Interval): Rational =>
  column.sup.toRational().mul(Rational.integer(rounds * rounds));
