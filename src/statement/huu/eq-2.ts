import { prefixSum } from '../../workload/prefix-sum.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (2)',
  section: '1.1',
  mark: 'restored',
  forcedBy: 'it is said to be (1) for the matrix of prefix sums',
  alternatives: ['the largest error over streams of bits', 'the largest error over real streams'],
  says: 'The mean squared error of counting over a stream of length n is (1) for the n×n lower-triangular matrix M_n of ones.',
  formula:
    '\\mathrm{err}(\\mathcal M,n)=\\max_x\\mathbb E\\Bigl[\\tfrac1n\\|\\mathcal M(x)-M_nx\\|_2^2\\Bigr],\\qquad(M_n)_{ij}=1\\ (i\\ge j)',
  expected: 'definition',
  rests: { prefixSum },
  definition: true,
});
