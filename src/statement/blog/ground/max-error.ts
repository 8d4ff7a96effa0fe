import { erfc } from '../../../arithmetic/elementary.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { maxErrorBound } from '../../../bound/learning/blog-max-error.js';
import { rational } from '../../ground/rational.js';
import { atMost, checked, integers, proved, range, type Outcome } from '../../outcome.js';

const HALF = Real.of(Rational.ratio(1n, 2n));

/** P(|N(0, 1)| ≤ x)^T: the largest of T independent rows of norm 1 in one coordinate is at most x. */
export function withinAll(x: Real, T: bigint): Real {
  const tail = erfc(x.div(Real.of(2n).sqrt()));
  return Real.ONE.sub(tail).power(T);
}

/** Max-Error ≤ 3σ·√d·max‖B_i‖ with probability at least 1/2, for B = I and d = 1. */
export const constantTimes = (): Outcome =>
  checked(
    'B = I, d = 1, T = 1, 2, 3, … up to 400, constant 3, probability 1/2',
    integers(1n, 400n),
    (T) => atMost(HALF, withinAll(Real.of(3n), T)),
    (T) => `T = ${T}`,
  );

/** The explicit bound √d + √(2·ln(T/β)) for the same rows. */
export const explicitBound = (): Outcome =>
  proved(
    checked(
      'B = I, d = 1, T = 1, 10, …, 10⁶, β = 1/2, 1/10, 1/100',
      range(0, 6).flatMap((i) =>
        ['1/2', '1/10', '1/100'].map((beta) => ({ T: 10n ** BigInt(i), beta: rational(beta) })),
      ),
      ({ T, beta }) => {
        const shape = { steps: T, dimension: 1n, failure: beta };
        const bound = maxErrorBound(shape, Rational.ONE, Rational.ONE);
        return atMost(Real.of(Rational.ONE.sub(beta)), withinAll(bound, T));
      },
      ({ T, beta }) => `T = ${T}, β = ${beta}`,
    ),
    'all B, T, d and β',
    '‖B_iZ‖ is σ‖B_i‖ times a 1-Lipschitz function of Gaussians of mean at most √d, so P(‖B_iZ‖ > σ‖B_i‖(√d + s)) ≤ e^(−s²/2); add up over the rows',
  );
