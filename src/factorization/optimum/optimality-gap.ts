import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { phiOf, type GeometricMean } from './geometric-mean.js';
import { rootAbove, roundedUp } from './matrix-ball.js';

/** The bounds of L* = γ_F(A)² = min ‖B‖_F²·max_j ‖C_j‖² that any v > 0 gives, with r_j = φ_j(v)/v_j. */
export interface OptimalityGap {
  /** Σ φ_j = ‖A·V^{1/2}‖_1 = tr(T·X(v)^{−1}). */
  readonly norm: Interval;
  /** [DMRST] eq. (8): L* ≥ tr(V(2X(v) − I)) = 2·Σφ − Σv; it may be negative, and is not scale invariant. */
  readonly raw: Interval;
  /** max_t of the raw bound at t·v: L* ≥ (Σφ)²/Σv. */
  readonly scaled: Interval;
  /** L* ≤ Σφ·max_j r_j, from X(v) divided by its largest diagonal entry. */
  readonly upper: Interval;
  /** upper/scaled − 1 = max_j r_j/(Σ v_j·r_j/Σ v_j) − 1 ≥ 0. */
  readonly relative: Interval;
}

/**
 * The optimality gap at v, [DMRST] eq. (8), without any inverse: from φ(v) alone.
 *
 * @param bits bits of the ends of the enclosures
 * @throws RangeError when the enclosure of φ is too wide to be positive.
 */
export function optimalityGap(mean: GeometricMean, bits: number): OptimalityGap {
  const w = bits + 16;
  const v = mean.weights.map((x) => Interval.fromRational(x, w));
  const phi = phiOf(mean, w);
  const total = intervalSum(v, w);
  const norm = normOf(mean, w);
  const [first, ...rest] = phi.map((f, j) => f.div(v[j]!, w));
  const largest = Interval.max(first!, ...rest);
  const scaled = norm.sqr(w).div(total, bits);
  const upper = norm.mul(largest, bits);
  return {
    norm,
    raw: norm.shift(1).sub(total, bits),
    scaled,
    upper,
    relative: largest.mul(total, w).div(norm, w).sub(Interval.point(1n), bits),
  };
}

/** Σ φ_j, within √n·ρ of its value at X₀: |tr D| ≤ √n·‖D‖_F. */
function normOf({ weights, center, radius }: GeometricMean, bits: number): Interval {
  const trace = Rational.sum(weights.map((v, j) => v.mul(center.get(j, j))));
  const error = rootAbove(Rational.integer(BigInt(weights.length))).mul(radius);
  return Interval.hullOfRationals(trace.sub(error), trace.add(error), bits);
}

const intervalSum = (terms: readonly Interval[], bits: number): Interval =>
  terms.reduce((sum, x) => sum.add(x, bits), Interval.point(0n));

/**
 * How far the optimum is at most: L* − (2·Σφ − Σv) ≤ Σ_j (v_j + T_jj/λ)·δ_j², δ_j ≥ |r_j − 1| and 0 < λ ≤ λ_min(X(v)), of second
 * order in the distance of v from the fixed point.
 *
 * Dividing every column of C by its norm makes X′ = D^{−1/2}XD^{−1/2}, D = diag(r), feasible, and with σ_j = √r_j − 1
 *
 *     tr(T·X′^{−1}) = Σ φ_j(1 + 2σ_j) + σᵀ(T ∘ X^{−1})σ,   because T·X^{−1} = X·V has the diagonal φ.
 *
 * Less 2Σφ − Σv, the first terms are Σ v_j(√r_j − 1)²(2√r_j + 1) ≤ Σ v_j(r_j − 1)², and T ∘ X^{−1} ≤ T ∘ (I/λ).
 *
 * @param gramDiagonal T_jj
 * @param leastEigenvalue λ
 */
export function secondOrderGap(
  { weights, center, radius }: GeometricMean,
  gramDiagonal: readonly Rational[],
  leastEigenvalue: Rational,
): Rational {
  return Rational.sum(
    weights.map((v, j) => {
      const deviation = roundedUp(center.get(j, j).sub(Rational.ONE).abs().add(radius.div(v)));
      return v.add(gramDiagonal[j]!.div(leastEigenvalue)).mul(deviation.pow(2));
    }),
  );
}
