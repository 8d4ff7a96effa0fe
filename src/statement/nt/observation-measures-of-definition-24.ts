import { Rational } from '../../arithmetic/rational.js';
import { weightedCovariance } from '../../geometry/hull.js';
import { Matrix } from '../../linear/matrix.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';

/** Mass c on each of −1 and 1: the central second moment is 2c, of the laws among these measures 1. */
function masses(): Outcome {
  return checked(
    'the mass c/2 on each of −1 and 1, c = 1, 4, 9: the second moment is c, whose root passes Γ_2([−1, 1]) = 1 for c > 1',
    [1n, 4n, 9n],
    (c) => {
      const weight = Rational.ratio(c, 2n);
      const moment = weightedCovariance(Matrix.ofIntegers(1, 2, [-1n, 1n]), [weight, weight]).get(0, 0);
      return moment.equals(Rational.integer(c)) && moment.compare(Rational.ONE) > 0 === c > 1n;
    },
    (c) => `c = ${c}`,
  );
}

export default observation({
  id: 'NT observation: measures of Definition 24',
  about: ['NT Def 24', 'NT Thm 26'],
  says: 'Δ(K) has to consist of probability measures, a word that Definition 24 leaves out: with measures of any mass the supremum of Theorem 26 is infinite for every K of two points or more. Theorem 26 also uses Δ(K) for bounded K, whereas the definition is for compact K.',
  formula: '\\int(x-m)(x-m)^\\top\\,d(c\\,P)=c\\,\\mathrm{cov}(P)',
  expected: 'holds',
  rests: { weightedCovariance },
  truth: confirmed(
    proof(
      'all K of at least two points, P a law on K with cov(P) ≠ 0, m = E x and all c > 0',
      step(
        'scaled',
        'The measure cP has the central second moment c·cov(P), and the trace of the root of it is √c·tr(cov(P)^{1/2}).',
        given,
      ),
      step(
        'unbounded',
        'cov(P) ≠ 0 for an even law on two points, so that this has no bound in c.',
        after('scaled'),
      ),
    ),
    masses,
  ),
});
