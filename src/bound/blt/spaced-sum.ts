import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { ballOperations, type BallOperations } from '../../factorization/blt/ball-operations.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { doubledSums } from '../../factorization/blt/doubled-sums.js';
import { ballEntry, type MatrixBall } from '../../factorization/optimum/matrix-ball.js';

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
 * Let Λ = σΘ^b, x_0 = (1, …, 1) and x_{r+1} = Λx_r + 1, so that buffer j holds σ^r·x_{r,j} just after round r. Up to the sign σ^r,
 *
 *     v_{rb} = 1 + Σ_j σω_jθ_j^{b−1}·x_{r−1,j} for r ≥ 1, v_0 = 1,   v_{rb+s} = Σ_j ω_jθ_j^{s−1}·x_{r,j} for 1 ≤ s ≤ m_r,
 *
 * m_r = b − 1 but m_{κ−1} = n − 1 − (κ−1)b: the last stretch is shorter where b does not divide n, longer where rounds are left out. The squares are summed
 * with G_m = Σ_{s<m} Θ^s11ᵀΘ^s and W = Σ_{r<κ−1} (x_r, 1)(x_r, 1)ᵀ, each by doubling: O(log n) products of matrices for any κ.
 * κ = 1 is the squared norm of the first column, 1 + ωᵀG_{n−1}ω.
 */
export function spacedSum(c: Blt, spacing: Spacing, sigma: 1 | -1, bits: number): Interval {
  if (c.theta.length === 0) return Interval.point(spacing.rounds);
  const { steps, distance, rounds } = spacing;
  const on = ballOperations('bltSensitivity', bits);
  const decays = diagonal(on, c.theta);
  const last = gram(on, decays, steps - 1n - (rounds - 1n) * distance);
  const d = c.theta.length;
  const ones = c.theta.map(() => Rational.ONE);
  if (rounds === 1n) return quadratic(c.omega, (i, j) => ballEntry(last.gram, i, j, bits), bits, 1n);

  const between = gram(on, decays, distance - 1n);
  const whole = on.mul(decays, between.power);
  const unit = Rational.integer(BigInt(sigma));
  const shifted = framed(whole.center.integers, d, unit, whole.center.scale);
  const start = on.of([...ones, Rational.ONE].map((x) => [x]));
  const states = doubledSums(on, { center: on.of(shifted).center, radius: whole.radius }, start, rounds - 1n);
  const entry = (ball: MatrixBall, i: number, j: number): Interval => ballEntry(ball, i, j, bits);
  const held = (i: number, j: number): Interval => entry(states.once, i, j);

  // Σ_{1≤r<κ} v_{rb}² = uᵀWu, u = (σω_jθ_j^{b−1}, 1).
  const u = [
    ...c.omega.map((scale, j) =>
      entry(between.power, j, j).mul(Interval.fromRational(scale.mul(unit), bits), bits),
    ),
    Interval.point(1n),
  ];
  const rows = u.map((x, i) =>
    u.map((y, j) => x.mul(y, bits).mul(held(i, j), bits)).reduce((s, t) => s.add(t, bits)),
  );
  const atRounds = rows.reduce((s, t) => s.add(t, bits));
  const inBetween = quadratic(c.omega, (i, j) => held(i, j).mul(entry(between.gram, i, j), bits), bits, 0n);
  const end = (j: number): Interval => entry(states.vector, j, 0);
  const atEnd = quadratic(
    c.omega,
    (i, j) =>
      end(i)
        .mul(end(j), bits)
        .mul(entry(last.gram, i, j), bits),
    bits,
    1n,
  );
  return atRounds.add(inBetween, bits).add(atEnd, bits);
}

/** G_m and Θ^m; for m = 0 they are 0 and I. */
function gram(
  on: BallOperations,
  decays: MatrixBall,
  m: bigint,
): { readonly gram: MatrixBall; readonly power: MatrixBall } {
  const d = decays.center.rows;
  const ones = Array.from({ length: d }, () => [Rational.ONE]);
  if (m === 0n) {
    const zero = on.of(ones.map(() => ones.map(() => Rational.ZERO)));
    return { gram: zero, power: diagonal(on, ones.flat()) };
  }
  const { once, power } = doubledSums(on, decays, on.of(ones), m);
  return { gram: once, power };
}

const diagonal = (on: BallOperations, entries: readonly Rational[]): MatrixBall =>
  on.of(entries.map((x, i) => entries.map((_, j) => (i === j ? x : Rational.ZERO))));

/** (σX 1; 0 1) for the d×d matrix X of integers over one scale. */
function framed(integers: readonly bigint[], d: number, sigma: Rational, scale: Rational): Rational[][] {
  const unit = scale.mul(sigma);
  const rows = Array.from({ length: d }, (_, i) => [
    ...integers.slice(i * d, (i + 1) * d).map((x) => unit.mul(Rational.integer(x))),
    Rational.ONE,
  ]);
  return [...rows, [...Array.from({ length: d }, () => Rational.ZERO), Rational.ONE]];
}

/** constant + Σ_ij ω_iω_j·entry(i, j). */
function quadratic(
  omega: readonly Rational[],
  entry: (i: number, j: number) => Interval,
  bits: number,
  constant: bigint,
): Interval {
  let sum = Interval.point(constant);
  omega.forEach((x, i) => {
    omega.forEach((y, j) => {
      sum = sum.add(Interval.fromRational(x.mul(y), bits).mul(entry(i, j), bits), bits);
    });
  });
  return sum;
}
