import { Rational } from '../../arithmetic/rational.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { hadamard } from '../ground/small-matrices.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { bilinear, total } from './ground/bilinear.js';
import { hermitian } from './ground/hermitian.js';

export default statement({
  id: 'HUU Prop 38',
  says: 'For Â = (0 A; A* 0) the sum of the entries of conj(Â)∘B̂ is 2·Re tr(A*B).',
  formula: '\\mathbf 1^\\top(\\overline{\\hat A}\\circ\\hat B)\\mathbf 1=2\\,\\Re\\operatorname{tr}(A^*B)',
  expected: 'holds',
  rests: { Matrix },
  decide: () =>
    settle(
      bilinear((a, b) =>
        total(hadamard(hermitian(a), hermitian(b))).equals(
          trace(a.transpose().mul(b)).mul(Rational.integer(2n)),
        ),
      ),
      [],
    ),
});
