import { aggregateLaw } from '../../privacy/finite/local-estimator.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 5',
  section: '1',
  mark: 'forced',
  forcedBy: 'all of it is in words',
  says: 'A mechanism is ε-locally private (without interaction) when n randomizers with independent coins each see one point, each is ε-differentially private in it, and an aggregator computes the output from their n reports.',
  formula: 'M(X)=\\mathcal A\\bigl(R_1(x_1),\\dots,R_n(x_n)\\bigr),\\quad R_i\\ \\varepsilon\\text{-DP}',
  expected: 'definition',
  rests: { aggregateLaw },
  definition: true,
});
