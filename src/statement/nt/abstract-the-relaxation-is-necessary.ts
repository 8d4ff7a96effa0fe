import { rareRelease } from '../../privacy/finite/rare-release.js';
import { after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Abstract: the relaxation is necessary',
  section: 'abstract',
  mark: 'forced',
  forcedBy: 'the words; Section 5.4',
  says: 'For approximate differential privacy the lower bound holds at a data set or at one of its neighbours, and this weakening cannot be avoided.',
  formula: '\\mathrm{err}(X)=0\\quad\\text{for an unbiased }(0,\\delta)\\text{-private mechanism}',
  expected: 'holds',
  rests: { rareRelease },
  truth: proof(
    'all bounded K in ℝ^d, n ≥ 1 and X in Kⁿ; the bound for 0 < ε ≤ 1 and 0 ≤ δ ≤ ε²/(2d²), the mechanism without error for all 0 < δ ≤ 1',
    step('weakened', 'The bound of Theorem 4 is one at X or one of its neighbours.', cites('NT Thm 4', 1)),
    step('exact', 'Some unbiased (0, δ)-private mechanism has no error at X.', cites('NT Thm 53')),
    step(
      'necessary',
      'So no positive bound holds at every X, however small δ > 0 is.',
      after('weakened'),
      after('exact'),
    ),
  ),
});
