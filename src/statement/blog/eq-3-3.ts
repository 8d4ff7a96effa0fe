import { meanErrorLowerBound, meanErrorUpperBound } from '../../bound/learning/blog-mean-error.js';
import { statement } from '../statement.js';

export default statement({
  id: 'BLOG eq (3.3)',
  section: 'mean error',
  mark: 'printed',
  says: 'The normalised loss of a factorization is the expected Frobenius norm of BZ over √T; it has the unit of the expected maximal error, and bounds the regret in expectation only.',
  formula: 'L_{\\mathrm{normalize}}(B,C)=\\frac1{\\sqrt T}\\,\\mathbb E\\|BZ\\|_F',
  expected: 'definition',
  rests: { meanErrorUpperBound, meanErrorLowerBound },
  definition: true,
});
