import { Rational } from '../../arithmetic/rational.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { basis, diagonal, hadamard, vectors } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { hermitian, MULTILINEAR } from './ground/hermitian.js';

export default statement({
  id: 'HUU eq (24)',
  also: ['HUU eq (43)'],
  says: 'With w = (√t·1; √v) and Y = √t·W·diag(√v) the dual objective is wᵀ(Â∘Ŵ)w.',
  formula: '2\\,\\Re\\operatorname{tr}(Y^*A)=w^\\top(\\hat A\\circ\\overline{\\hat W})w',
  expected: 'holds',
  rests: { Matrix },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        checked(
          'A and W 2×2 with a single entry, √t and √v_j = 1, 2, 3',
          basis(2, 2).flatMap((a) =>
            basis(2, 2).flatMap((W) => [...vectors(3, [1n, 2n, 3n])].map((roots) => ({ a, W, roots }))),
          ),
          ({ a, W, roots: [s, x, y] }) => {
            const w = Matrix.ofIntegers(4, 1, [s!, s!, x!, y!]);
            const Y = diagonal([s!, s!])
              .mul(W)
              .mul(diagonal([x!, y!]));
            const objective = trace(Y.transpose().mul(a)).mul(Rational.integer(2n));
            const form = w
              .transpose()
              .mul(hadamard(hermitian(a), hermitian(W)))
              .mul(w);
            return form.get(0, 0).equals(objective);
          },
        ),
        'all A, W, t and v',
        `${MULTILINEAR}; each side is one product √t·√v_j per pair of entries`,
      ),
      [],
    ),
});
