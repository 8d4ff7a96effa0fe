import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: compactness of the set of measures',
  section: 'A',
  mark: 'forced',
  forcedBy: 'the words; the measures need mass one, or bounded mass',
  says: 'For compact K the set of measures of Definition 24 is sequentially compact in the weak* topology.',
  formula: '\\Delta(K)\\ \\text{is weak* sequentially compact}',
  expected: 'not-computable',
  beyond:
    'It is a theorem of analysis about all measures on an infinite set, quoted as standard; nothing here rests on it, because laws on at most d(d + 3)/2 + 1 points of K have all means and covariances.',
});
