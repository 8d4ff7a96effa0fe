import { Rational } from '../../arithmetic/rational.js';
import { aggregateLaw, recordEstimator } from '../../privacy/finite/local-estimator.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { reported } from './ground/martingale.js';

/** The estimator of each record out of its report: unbiased, and of variances that add up to no more than n² times that of M. */
const estimators = (): Outcome =>
  reported(
    'each R_i(x_i) has mean x_i, n²·Var M ≥ ΣVar R_i, with equality for additive aggregators only',
    (found) => {
      const { records, reports, aggregate, bend } = found;
      // The second coordinate of a report is a mere sign.
      const points = records.map((x) => [x]);
      const own = records.map((_, i) => recordEstimator(reports, points, aggregate, i));
      const parts = Rational.sum(own.map((law) => law.variance([Rational.ONE])));
      const whole = aggregateLaw(reports, aggregate)
        .variance([Rational.ONE])
        .mul(rational(`${records.length ** 2}`));
      return (
        own.every((law, i) => law.mean()[0]!.equals(records[i]!)) &&
        parts.compare(whole) <= 0 &&
        parts.equals(whole) === (bend.sign() === 0 || records.length === 1)
      );
    },
  );

export default statement({
  id: 'NT Lemma 54',
  section: '6',
  mark: 'forced',
  forcedBy: 'the construction of the randomizers and the martingale of its proof',
  says: 'For an ε-locally private mechanism M unbiased over K and every data set X there are ε-DP randomizers R_1, …, R_n of one point, each unbiased over K, with Var⟨θ, M(X)⟩ ≥ n^{−2}·ΣVar⟨θ, R_i(x_i)⟩ for every θ.',
  formula:
    '\\mathrm{Var}\\langle\\theta,M(X)\\rangle\\ge\\frac1{n^2}\\sum_i\\mathrm{Var}\\langle\\theta,R_i(x_i)\\rangle,\\quad R_i=n\\,\\mathbb E[M\\mid\\text{$i$-th report}]-\\sum_{j\\ne i}x_j',
  expected: 'holds',
  rests: { recordEstimator, aggregateLaw },
  truth: confirmed(
    proof(
      'all ε, n, K, X and mechanisms M that aggregate n independent ε-DP reports and are unbiased over K, with finite second moments at X',
      step(
        'randomizer',
        'R_i(x): draw the report Y_i of x, and answer g_i(Y_i), g_i(y) = n·E[M | Y_i = y] − Σ_{j≠i}x_j, the mean being over the reports of the other points of X. It is a function of an ε-DP report, hence ε-DP.',
        given,
      ),
      step(
        'unbiased',
        'E R_i(x) is n times the mean of M on X with x in the place of x_i, less Σ_{j≠i}x_j, that is x.',
        after('randomizer'),
      ),
      step(
        'orthogonal',
        'At X let D_i = ⟨θ, g_i(Y_i) − x_i⟩/n = E[⟨θ, M⟩ | Y_i] − ⟨θ, μ(X)⟩: they are independent with mean 0, and ⟨θ, M − μ(X)⟩ − ΣD_i is orthogonal to each, because E[⟨θ, M − μ(X)⟩ | Y_j] = D_j and E[D_i | Y_j] = 0 for i ≠ j.',
        after('unbiased'),
      ),
      step('sum', 'So Var⟨θ, M(X)⟩ ≥ Var(ΣD_i) = ΣVar(D_i) = n^{−2}·ΣVar⟨θ, R_i(x_i)⟩.', after('orthogonal')),
    ),
    estimators,
  ),
});
