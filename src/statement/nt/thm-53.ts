import { Rational } from '../../arithmetic/rational.js';
import { totalVariation } from '../../privacy/finite/divergence.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions } from './ground/samples.js';

/** Theorem 53's mechanism, pair by pair: the distance is δ unless both means agree. */
const rare = (): Outcome => {
  const means = directions.slice(0, 5);
  return checked(
    'five means of the plane, the first of them that of X, δ = 1/10, 1/2, 9/10',
    means.flatMap((mean) =>
      means.flatMap((other) =>
        ['1/10', '1/2', '9/10'].map((delta) => ({ mean, other, delta: rational(delta) })),
      ),
    ),
    ({ mean, other, delta }) => {
      const law = rareRelease(means[0]!, mean, delta);
      const distance = totalVariation(law, rareRelease(means[0]!, other, delta));
      return (
        law.mean().join() === mean.join() &&
        distance.equals(mean === other ? Rational.ZERO : delta) &&
        (law.atoms.length === 1) === (mean === means[0])
      );
    },
    ({ delta }) => `δ = ${delta}`,
  );
};

export default statement({
  id: 'NT Thm 53',
  section: '5.4',
  mark: 'forced',
  forcedBy: 'the construction, told in words, and its proof',
  alternatives: ['for means in ℝ^d, or over a bounded K'],
  says: 'For every bounded K, every data set X and 0 < δ ≤ 1 some (0, δ)-DP mechanism is unbiased over K and has no error at X: it answers μ(X) with probability 1 − δ, and else the point that makes it unbiased.',
  formula:
    "M(X')=\\mu(X)+\\begin{cases}0&\\text{w.p. }1-\\delta\\\\\\frac{\\mu(X')-\\mu(X)}\\delta&\\text{w.p. }\\delta\\end{cases}",
  expected: 'holds',
  rests: { rareRelease, totalVariation },
  truth: confirmed(
    proof(
      'every bounded K, X and 0 < δ ≤ 1; the privacy for all pairs of data sets, not only neighbours',
      step(
        'mean',
        'E M(X′) = (1 − δ)μ(X) + δ(μ(X) + (μ(X′) − μ(X))/δ) = μ(X′), and M(X) = μ(X) always.',
        given,
      ),
      step(
        'distance',
        'All output laws put a mass of at least 1 − δ on μ(X), so two of them differ on any event by at most δ.',
        after('mean'),
        given,
      ),
    ),
    rare,
  ),
});
