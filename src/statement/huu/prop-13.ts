import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { basis, hadamard } from '../ground/small-matrices.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { bilinear, onDiagonal } from './ground/bilinear.js';

export default statement({
  id: 'HUU Prop 13',
  says: 'x*(A∘B)y is the trace of diag(x)*·A·diag(y)·Bᵀ.',
  formula:
    'x^*(A\\circ B)y=\\operatorname{tr}\\bigl(\\operatorname{diag}(x)^*A\\operatorname{diag}(y)B^\\top\\bigr)',
  expected: 'holds',
  rests: { Matrix },
  cost: 'moderate',
  decide: () => {
    const points = basis(3, 1);
    return settle(
      bilinear((a, b) =>
        points.every((x) =>
          points.every((y) =>
            x
              .transpose()
              .mul(hadamard(a, b))
              .mul(y)
              .get(0, 0)
              .equals(trace(onDiagonal(x).mul(a).mul(onDiagonal(y)).mul(b.transpose()))),
          ),
        ),
      ),
      [],
    );
  },
});
