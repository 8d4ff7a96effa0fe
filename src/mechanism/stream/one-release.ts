import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { releaseSensitivity } from '../../privacy/notion/release-sensitivity.js';

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
    const alone = worstMove(a, candidates(b, t, used), t, step);
    absolute = Rational.max(absolute, Rational.min(alone ?? column.absolute, column.absolute));
    squared = Rational.max(squared, Rational.min(alone?.pow(2) ?? column.squared, column.squared));
    if (used.length === 1) single = Rational.max(single, column.absolute);
  }
  const attained = !rounded && single.equals(absolute) && single.pow(2).equals(squared);
  return { absolute, squared, attained };
}

const usedCoordinates = (b: Matrix, t: number): number[] =>
  Array.from({ length: b.cols }, (_, k) => k).filter((k) => b.integers[(t - 1) * b.cols + k] !== 0n);

/** Bits of the entries of B up to which all coordinates are tried. */
const SHORT = 256;

/**
 * The |B_tk| that are tried: of a row of short entries all, otherwise the last. For lower-triangular factors that is the release's own term,
 * and B_tt = A_tt/C_tt is short whatever the other entries are.
 */
function candidates(b: Matrix, t: number, used: readonly number[]): Rational[] {
  const entry = (k: number): bigint => b.integers[(t - 1) * b.cols + k]!;
  const short = used.every((k) => bitLength(entry(k) < 0n ? -entry(k) : entry(k)) <= SHORT);
  return (short ? used : used.slice(-1)).map((k) => Rational.integer(entry(k)).mul(b.scale).abs());
}

/** The largest over the items i of the least |A_ti|/|B_tk| on the lattice; `undefined` where an item has none. */
function worstMove(a: Matrix, weights: readonly Rational[], t: number, step: Rational): Rational | undefined {
  const row = new Set(a.integers.slice((t - 1) * a.cols, t * a.cols));
  let worst = Rational.ZERO;
  for (const integer of row) {
    if (integer === 0n) continue;
    const answer = Rational.integer(integer).mul(a.scale).abs();
    const moves = weights.map((weight) => answer.div(weight)).filter((move) => move.div(step).isInteger());
    const [first, ...others] = moves;
    if (first === undefined) return undefined;
    worst = Rational.max(worst, Rational.min(first, ...others));
  }
  return worst;
}
