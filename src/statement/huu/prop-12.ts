import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { hadamard } from '../ground/small-matrices.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { bilinear, total } from './ground/bilinear.js';

export default statement({
  id: 'HUU Prop 12',
  says: 'The inner product of matrices is the sum of the entries of their entrywise product and the trace of A*B.',
  formula: '\\langle A,B\\rangle=\\mathbf 1^\\top(\\overline A\\circ B)\\mathbf 1=\\operatorname{tr}(A^*B)',
  expected: 'holds',
  rests: { Matrix },
  decide: () =>
    settle(
      bilinear((a, b) => total(hadamard(a, b)).equals(trace(a.transpose().mul(b)))),
      [],
    ),
});
