import { weightedCovariance } from '../../geometry/hull.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 24',
  section: '2.5',
  mark: 'printed',
  says: 'For a compact set K, Δ(K) is the set of the regular Borel measures supported on K; probability measures are meant.',
  formula: '\\Delta(K)',
  expected: 'definition',
  rests: { weightedCovariance },
  definition: true,
});
