import { weightedCovariance } from '../../geometry/hull.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 25',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'its name',
  says: 'The covariance of a law P on ℝ^d is the matrix cov(P) = E (x − E x)(x − E x)ᵀ.',
  formula: '\\mathrm{cov}(P)=\\mathbb E_{x\\sim P}\\,(x-\\mathbb E x)(x-\\mathbb E x)^\\top',
  expected: 'definition',
  rests: { weightedCovariance },
  definition: true,
});
