import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 31',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the standard notion, and the neighbours in words',
  alternatives: ['for parities: data sets that differ in one record, or histograms that differ in one entry'],
  says: 'M is (ε, δ)-private if P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S) + δ for all neighbours x, x′ and all measurable S; neighbours differ in one bit (counting), in one data point (optimisation), or at one index (parities).',
  formula: 'P(M(x)\\in S)\\le e^\\varepsilon P(M(x^\\prime)\\in S)+\\delta',
  expected: 'definition',
  definition: true,
});
