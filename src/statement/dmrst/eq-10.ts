import { prefixSum } from '../../workload/prefix-sum.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (10)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'told in words',
  says: 'The prefix-sum matrix S has ones on and below the diagonal; its inverse has ones on the diagonal and −1 on the first subdiagonal.',
  formula: 'S_{ij}=1\\ (i\\ge j),\\qquad(S^{-1})_{ii}=1,\\ (S^{-1})_{i+1,i}=-1',
  expected: 'definition',
  rests: { prefixSum },
  definition: true,
});
