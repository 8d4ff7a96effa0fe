import { Rational } from '../../arithmetic/rational.js';
import { type Blt, merged } from '../../factorization/blt/blt.js';
import { type SignAnswer, signOverRange } from './exponential-sign.js';

/**
 * The strategy with θ and ω negated, whose coefficients are (−1)^t·c_t.
 *
 * Mirror lemma. It has the sensitivities of the strategy itself, ℓ1 and all three ℓ2, under every schema.
 * Proof. (−1)^t·Σω_jθ_j^{t−1} = Σ(−ω_j)(−θ_j)^{t−1}, so C′ = DCD with D = diag((−1)^t). Then X′ = DXD: |X′_ij| = |X_ij|; signs s of numbers become Ds, and a Gram matrix Z
 * of vectors DZD, which has the same diagonal and stays positive semidefinite. ‖DCDs‖_1 = ‖C(Ds)‖_1.
 */
export const mirrored = ({ theta, omega }: Blt): Blt => ({
  theta: theta.map((x) => x.neg()),
  omega: omega.map((w) => w.neg()),
});

/** Whether c_t ≥ 0 for all t < n, or the first t ≥ 1 where it is negative. */
export function coefficientSigns(c: Blt, n: bigint): SignAnswer {
  const { theta, omega } = merged(c);
  // c_{t+1} = Σω_jθ_j^t.
  const found = signOverRange({ weights: omega, bases: theta }, 0n, n - 2n);
  return found.kind === 'nonnegative' ? found : { ...found, at: found.at + 1n };
}

/** Lemma M: ω ≥ 0 and 0 ≤ θ ≤ 1, so that c_t = Σω_jθ_j^{t−1} ≥ 0 does not increase from t = 1 on, whatever c_0 = 1 is beside c_1 = Σω. */
export function isMonotone(c: Blt): boolean {
  const { theta, omega } = merged(c);
  return (
    omega.every((x) => x.sign() > 0) && theta.every((x) => x.sign() >= 0 && x.compare(Rational.ONE) <= 0)
  );
}

/** The strategy or its mirror image, whichever is known to have no negative coefficient; `undefined` where neither is. */
export function nonnegativeImage(c: Blt, n: bigint): Blt | undefined {
  return [c, mirrored(c)].find((image) => coefficientSigns(image, n).kind === 'nonnegative');
}
