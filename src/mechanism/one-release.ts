import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import { releaseSensitivity } from '../privacy/release-sensitivity.js';

/** What one release alone gives away, per unit of change of an item; the worst release counts. */
export interface OneRelease {
  /** The least known ‖u‖₁ below. */
  readonly absolute: Rational;
  /** The least known ‖u‖₂² below. */
  readonly squared: Rational;
  /** Whether some release gives away just as much. */
  readonly attained: boolean;
}

/** One release uses a term of its own: its first noise term, unscaled, is all that hides a unit of change in release 1. */
export const ONE_TERM: OneRelease = { absolute: Rational.ONE, squared: Rational.ONE, attained: true };

/**
 * What one release of the matrix mechanism Ax + Bz alone gives away.
 *
 * Lemma. Let items i of neighbours differ by δ, and let u be on the noise's lattice with (Bu)_t = A_ti·δ. Then release t alone is
 * ‖u‖₁/b-DP for Laplace noise of scale b, and ‖u‖₂²/(2σ²)-zCDP for Gaussian noise.
 * Proof. Release t depends on x through (Ax)_t only, which moves by A_ti·δ; so its law with the other input is that of (Ax)_t + (B(z + u))_t,
 * a function of z + u as the release is of z, and u is a move of z on its lattice. ∎
 *
 * Two kinds of u are tried: column i of C times δ on the coordinates that release t uses, and A_ti·δ/B_tk on one of them, where that is
 * on the lattice for every item. A release that uses one coordinate k is (Bz)_t = B_tk·z_k, an invertible function: there the bound is the
 * exact one. Discrete Laplace noise moved by m attains m/b, as x → ∞, and discrete Gaussian noise the order α = 2 of m²/(2σ²).
 *
 * @param a A = BC, n×n
 * @param step the lattice's step per step of the items
 * @param rounded whether releases are rounded afterwards, which may hide more
 */
export function oneRelease(a: Matrix, b: Matrix, c: Matrix, step: Rational, rounded: boolean): OneRelease {
  let [absolute, squared, single] = [Rational.ZERO, Rational.ZERO, Rational.ZERO];
  for (let t = 1; t <= b.rows; t += 1) {
    const used = usedCoordinates(b, t);
    const column = releaseSensitivity(b, c, t);
    let [mostAbsolute, mostSquared] = [Rational.ZERO, Rational.ZERO];
    for (let i = 0; i < a.cols; i += 1) {
      const alone = leastMove(a, b, t, i, used, step);
      if (alone === undefined) {
        [mostAbsolute, mostSquared] = [column.absolute, column.squared];
        break;
      }
      mostAbsolute = Rational.max(mostAbsolute, alone);
      mostSquared = Rational.max(mostSquared, alone.pow(2));
    }
    absolute = Rational.max(absolute, Rational.min(mostAbsolute, column.absolute));
    squared = Rational.max(squared, Rational.min(mostSquared, column.squared));
    if (used.length === 1) single = Rational.max(single, column.absolute);
  }
  const attained = !rounded && single.equals(absolute) && single.pow(2).equals(squared);
  return { absolute, squared, attained };
}

const usedCoordinates = (b: Matrix, t: number): number[] =>
  Array.from({ length: b.cols }, (_, k) => k).filter((k) => b.integers[(t - 1) * b.cols + k] !== 0n);

/** The least |A_ti/B_tk| on the lattice; `undefined` where there is none. */
function leastMove(
  a: Matrix,
  b: Matrix,
  t: number,
  i: number,
  used: readonly number[],
  step: Rational,
): Rational | undefined {
  const answer = Rational.integer(a.integers[(t - 1) * a.cols + i]!).mul(a.scale).abs();
  if (answer.sign() === 0) return answer;
  let least: Rational | undefined;
  for (const k of used) {
    const move = answer.div(Rational.integer(b.integers[(t - 1) * b.cols + k]!).mul(b.scale).abs());
    if (least !== undefined && move.compare(least) >= 0) continue;
    if (move.div(step).isInteger()) least = move;
  }
  return least;
}
