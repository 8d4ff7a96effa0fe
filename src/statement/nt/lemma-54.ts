import { aggregateLaw, randomizedResponse, recordEstimator } from '../../privacy/finite/local-estimator.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { estimators } from './ground/estimators.js';

export default statement({
  id: 'NT Lemma 54',
  says: 'R_i(x) = n·E[M | i-th report] − Σ_{j≠i} x_j is an unbiased ε-DP estimator of one record, and Var M ≥ n^{−2}ΣVar R_i.',
  formula: 'R_i(x)=n\\,\\mathbb E[M\\mid\\text{$i$-th report}]-\\sum_{j\\ne i}x_j',
  expected: 'holds',
  rests: { recordEstimator, aggregateLaw, randomizedResponse },
  decide: () =>
    settle(
      proved(
        estimators(),
        'all locally private unbiased means',
        'the conditional means given single reports are the orthogonal first-order parts of M (Hoeffding)',
      ),
      [],
    ),
});
