import { outsideMass } from '../../privacy/finite/close-laws.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 44',
  section: '5.1',
  mark: 'forced',
  forcedBy: 'its description in words, and Lemma 46, which uses it with 2ε',
  alternatives: ['strict inequalities'],
  says: 'For two laws P, Q on one space and ε ≥ 0, S^ε_{P,Q} is the set of outcomes at which the ratio of the laws lies between e^{−ε} and e^ε.',
  formula:
    'S^\\varepsilon_{P,Q}=\\Bigl\\{y:e^{-\\varepsilon}\\le\\frac{dP}{dQ}(y)\\le e^\\varepsilon\\Bigr\\}',
  expected: 'definition',
  rests: { outsideMass },
  definition: true,
});
