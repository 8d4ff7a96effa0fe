import { width } from '../../geometry/support.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 34',
  section: '3',
  mark: 'forced',
  forcedBy: 'the word width, and the proof of Lemma 37, which subtracts the least product from the greatest',
  alternatives: ['half of it'],
  says: 'The width of a bounded set K along θ is h_K(θ) + h_K(−θ), the greatest difference of products with θ.',
  formula: 'w_K(\\theta)=h_K(\\theta)+h_K(-\\theta)=h_{K-K}(\\theta)',
  expected: 'definition',
  rests: { width },
  definition: true,
});
