import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { comparison } from './ground/outside-mass.js';

export default statement({
  id: 'NT Lemma 47',
  says: 'χ²(P̃‖Q) ≤ e^{−ε′}(e^{ε′} − 1)².',
  formula: "\\chi^2(\\tilde P\\|Q)\\le e^{-\\varepsilon'}(e^{\\varepsilon'}-1)^2",
  expected: 'holds',
  rests: { comparisonLaw, chiSquared },
  decide: () => settle(proved(comparison(), 'all pairs', 'Lemma 39 for P̃ and Q'), []),
});
