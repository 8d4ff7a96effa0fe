import { Rational } from '../../arithmetic/rational.js';
import { innerProduct } from '../../linear/vector.js';
import { totalVariation } from '../../privacy/finite/divergence.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { directions } from './ground/samples.js';

/** Theorem 53's mechanism, pair by pair. */
const rare = (): Outcome => {
  const means = directions.slice(0, 5);
  return checked(
    'five means of the plane, δ = 1/10, 1/2, 9/10',
    means.flatMap((mean) =>
      means.flatMap((other) =>
        ['1/10', '1/2', '9/10'].map((delta) => ({ mean, other, delta: rational(delta) })),
      ),
    ),
    ({ mean, other, delta }) => {
      const [first, second] = [rareRelease(means[0]!, mean, delta), rareRelease(means[0]!, other, delta)];
      const shift = innerProduct(directions[7]!, mean).sub(innerProduct(directions[7]!, means[0]!));
      return (
        first.mean().join() === mean.join() &&
        totalVariation(first, second).compare(delta) <= 0 &&
        first.variance(directions[7]!).equals(shift.pow(2).mul(Rational.ONE.sub(delta)).div(delta))
      );
    },
    ({ delta }) => `δ = ${delta}`,
  );
};

export default statement({
  id: 'NT Thm 53',
  says: 'For fixed X an unbiased (0, δ)-DP mechanism has no error at X and the deviation |⟨θ, μ(X′) − μ(X)⟩|√((1 − δ)/δ) at X′.',
  formula: "M(X')=\\mu(X)+\\tfrac{\\mu(X')-\\mu(X)}\\delta\\ \\text{w.p. }\\delta",
  expected: 'holds',
  rests: { rareRelease, totalVariation },
  decide: () =>
    settle(
      proved(
        rare(),
        'all X, X′ and δ, for all pairs and not only neighbours',
        'both laws put 1 − δ on μ(X); mean and variance of a law on two points',
      ),
      [],
    ),
});
