import { Interval } from '../../arithmetic/interval.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { geometricSums, sharedSums } from './geometric-sums.js';

/** κ rounds, b apart, from the first one on. */
export interface Spacing {
  /** n, the steps. */
  readonly steps: bigint;
  /** b. */
  readonly distance: bigint;
  /** κ, with (κ − 1)·b < n. */
  readonly rounds: bigint;
}

/**
 * Σ_{t<n} v_t², v_t = Σ_{r<κ, rb≤t} σ^r·c_{t−rb}: what the rounds 1, 1 + b, …, 1 + (κ−1)b add to the squared sensitivity with signs σ^r, σ = ±1.
 *
 * Let y = σθ^b and x_r = 1 + y + … + y^r = g(y, r + 1), so that buffer j holds σ^r·x_{r,j} just after round r. Up to the sign σ^r,
 *
 *     v_{rb} = 1 + Σ_j u_j·x_{r−1,j} for r ≥ 1, u_j = σω_jθ_j^{b−1}, v_0 = 1,   v_{rb+s} = Σ_j ω_jθ_j^{s−1}·x_{r,j} for 1 ≤ s ≤ m_r,
 *
 * m_r = b − 1 but m_{κ−1} = n − 1 − (κ−1)b: the last stretch is shorter where b does not divide n, longer where rounds are left out. The squares are summed
 * with g(θ_iθ_j, m), Σ_{r<κ−1} x_{r,j} and Σ_{r<κ−1} x_{r,i}·x_{r,j}, each by doubling: O(d²·log n) products of numbers for any κ, in which nothing cancels where
 * nothing is negative. κ = 1 is the squared norm of the first column, 1 + Σ_ij ω_iω_j·g(θ_iθ_j, n − 1).
 */
export function spacedSum(c: Blt, spacing: Spacing, sigma: 1 | -1, bits: number): Interval {
  const { theta } = c;
  const { steps, distance, rounds } = spacing;
  const omega = c.omega.map((scale) => Interval.fromRational(scale, bits));
  const sign = Interval.point(BigInt(sigma));
  const product = (x: Interval, y: Interval): Interval => x.mul(y, bits);
  const sum = (terms: readonly Interval[]): Interval =>
    terms.reduce((all, x) => all.add(x, bits), Interval.point(0n));
  /** Σ_ij a_ia_j·entry(i, j), the entries of a symmetric matrix. */
  const quadratic = (a: readonly Interval[], entry: (i: number, j: number) => Interval): Interval =>
    sum(
      a.flatMap((x, i) =>
        a.slice(0, i + 1).map((y, j) => {
          const term = product(product(x, y), entry(i, j));
          return i === j ? term : product(Interval.point(2n), term);
        }),
      ),
    );
  /** Σ_{s<m} θ_i^s·θ_j^s. */
  const gram = (m: bigint): ((i: number, j: number) => Interval) => {
    return (i, j) =>
      geometricSums('bltSensitivity', Interval.fromRational(theta[i]!.mul(theta[j]!), bits), m, bits).once;
  };
  const atEnd = gram(steps - 1n - (rounds - 1n) * distance);
  if (rounds === 1n) return Interval.point(1n).add(quadratic(omega, atEnd), bits);

  const before = theta.map(
    (decay) => geometricSums('bltSensitivity', Interval.fromRational(decay, bits), distance - 1n, bits).power,
  );
  const y = theta.map((decay, j) => product(sign, product(before[j]!, Interval.fromRational(decay, bits))));
  const { powers, once, twice, shared } = sharedSums('bltSensitivity', y, rounds - 1n, bits);
  const u = omega.map((scale, j) => product(sign, product(scale, before[j]!)));
  const last = omega.map((scale, j) => product(scale, once[j]!.add(powers[j]!, bits)));
  const between = gram(distance - 1n);
  return sum([
    // v_0² and, for 1 ≤ r < κ, v_{rb}².
    Interval.point(rounds),
    ...u.map((x, j) => product(Interval.point(2n), product(x, twice[j]!))),
    quadratic(u, (i, j) => shared[i]![j]!),
    quadratic(omega, (i, j) => product(shared[i]![j]!, between(i, j))),
    quadratic(last, atEnd),
  ]);
}
