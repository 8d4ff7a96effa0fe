import { erfc, ln } from '../../../arithmetic/elementary.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { rational } from '../../ground/rational.js';
import { atMost, checked, fact, type Outcome, range } from '../../outcome.js';

/** P(|N(0, 1)| ≤ x)^T: the chance that the largest of T independent rows of norm 1 in one coordinate is at most x. */
export function withinAll(x: Real, T: bigint): Real {
  const tail = erfc(x.div(Real.of(2n).sqrt()));
  return Real.ONE.sub(tail).power(T);
}

/** B = I, d = 1: T = 257 is the first length at which the constant 3 fails with probability more than 1/2. */
export const firstFailure = (): Outcome =>
  fact(
    'B = I, d = 1, constant 3, T = 256 and 257',
    withinAll(Real.of(3n), 256n).compare(rational('1/2')) > 0 &&
      withinAll(Real.of(3n), 257n).compare(rational('1/2')) < 0,
    'T = 257',
  );

/** √d + √(2·ln(T/β)) for B = I and d = 1, against the chance that all T rows are below it, and against a smaller bound that fails. */
export const explicitBound = (): Outcome =>
  checked(
    'B = I, d = 1, T = 1, 10, …, 10⁶, β = 1/2, 1/10, 1/100',
    range(0, 6).flatMap((i) =>
      ['1/2', '1/10', '1/100'].map((beta) => ({ T: 10n ** BigInt(i), beta: rational(beta) })),
    ),
    ({ T, beta }) => {
      const bound = ln(Rational.integer(T).div(beta)).mul(2n).sqrt().add(1n);
      const chance = Real.of(Rational.ONE.sub(beta));
      return atMost(chance, withinAll(bound, T)) && withinAll(bound.sub(2n), T).compare(chance) < 0;
    },
    ({ T, beta }) => `T = ${T}, β = ${beta}`,
  );
