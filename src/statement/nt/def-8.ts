import { jointTable } from '../../privacy/finite/finite-law.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 8',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the words keep a dominating law and the value ∞',
  alternatives: ['which dominating law is taken: the ratio does not depend on it'],
  says: 'For two laws P and Q on one space, dP/dQ is the quotient of their densities against a law that dominates both, such as (P + Q)/2, and ∞ where only the density of Q is 0.',
  formula: '\\frac{dP}{dQ}=\\frac{dP/dR}{dQ/dR},\\quad R=\\tfrac12(P+Q)',
  expected: 'definition',
  rests: { jointTable },
  definition: true,
});
