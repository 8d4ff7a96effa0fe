import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { findBias, mechanismDelta, type FiniteMechanism } from '../../../privacy/finite/finite-mechanism.js';
import { rareRelease } from '../../../privacy/finite/rare-release.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { after, computed, given, proof, step } from '../../proof.js';
import { refuted, type Refutation } from '../../truth.js';

const ends = [[Rational.integer(-1n)], [Rational.ONE]];

/** The rare release around −1 on {−1, 1}, n = 1: unbiased, (0, δ)-private, with the error 2·√((1 − δ)/δ) at 1. */
function rareErrors(): Outcome {
  return checked(
    'K = {−1, 1}, n = 1, δ = 1/10, 1/4, 1/2: unbiased, least δ at ε = 0, variance 0 at −1 and 4(1 − δ)/δ at 1',
    ['1/10', '1/4', '1/2'].map(rational),
    (delta) => {
      const mechanism: FiniteMechanism = ([x]) => rareRelease(ends[0]!, x!, delta);
      const [near, far] = ends.map((x) => mechanism([x]).variance([Rational.ONE])) as [Rational, Rational];
      return (
        findBias(mechanism, ends, 1) === undefined &&
        mechanismDelta(mechanism, ends, 1, Real.ONE).compare(Real.of(delta)) === 0 &&
        near.sign() === 0 &&
        far.equals(rational('4').mul(Rational.ONE.sub(delta)).div(delta))
      );
    },
    (delta) => `δ = ${delta}`,
  );
}

/**
 * Why a lower bound C/ε for some C > 0, for all small ε and one δ > 0, fails: at δ = 1/10 the error is 6 at most.
 *
 * @param domain what is chosen so that the records are the two ends of a segment and n = 1
 */
export const withoutCondition = (counterexample: string, domain: string): Refutation =>
  refuted(
    counterexample,
    proof(
      'no bound C/(εn) with a constant C > 0 holds for all small ε at a δ > 0 that does not depend on ε',
      step('domain', domain, given),
      step(
        'mechanism',
        'On the data set x the mechanism that answers a with probability 1 − δ and a + (x − a)/δ else, for a fixed end a, is unbiased and (0, δ)-private, hence (ε, δ)-private for all ε; its error is 0 at a and |x − a|·√((1 − δ)/δ) at x.',
        computed(rareErrors),
        given,
      ),
      step(
        'fails',
        'So the error does not grow as ε → 0, whereas C/ε does.',
        after('domain'),
        after('mechanism'),
      ),
    ),
  );
