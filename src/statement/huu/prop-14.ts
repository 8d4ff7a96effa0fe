import { Matrix } from '../../linear/matrix.js';
import { basis, hadamard } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { onDiagonal } from './ground/bilinear.js';
import { MULTILINEAR } from './ground/hermitian.js';

export default statement({
  id: 'HUU Prop 14',
  says: 'diag(x)·A·diag(y)* is the entrywise product of A and xy*.',
  formula: '\\operatorname{diag}(x)A\\operatorname{diag}(y)^*=A\\circ(xy^*)',
  expected: 'holds',
  rests: { Matrix },
  decide: () => {
    const points = basis(3, 1);
    return settle(
      proved(
        checked(
          'all x, y, A with a single entry, of order 3',
          points.flatMap((x) => points.flatMap((y) => basis(3, 3).map((a) => ({ x, y, a })))),
          ({ x, y, a }) =>
            onDiagonal(x)
              .mul(a)
              .mul(onDiagonal(y))
              .equals(hadamard(a, x.mul(y.transpose()))),
        ),
        'all x, y, A',
        MULTILINEAR,
      ),
      [],
    );
  },
});
