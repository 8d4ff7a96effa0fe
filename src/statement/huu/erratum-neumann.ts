import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { differences, laplacian } from './ground/laplacian.js';

function smallestPivot(a: Matrix): Rational {
  const decided = ldlt(a);
  if (decided.definiteness === 'indefinite') return decided.value;
  return Rational.min(decided.pivots[0]!, ...decided.pivots.slice(1));
}

export default statement({
  id: 'HUU erratum: Neumann',
  says: 'The inverse of MᵀM is the Laplacian of a path with Neumann conditions.',
  formula: '(M^\\top M)^{-1}=\\text{Neumann Laplacian}',
  expected: 'imprecise: n = 1',
  erratum: 'That Laplacian is singular; the inverse has one fixed and one free end.',
  rests: { prefixSum, ldlt },
  decide: () => {
    const ends = (kind: 'fixed-free' | 'free-free'): Outcome =>
      checked(
        'n = 1, …, 16',
        range(1, 16),
        (n) => {
          const product = differences(n).mul(differences(n).transpose());
          return (
            product.equals(laplacian(n, kind)) &&
            ldlt(laplacian(n, kind)).definiteness === 'positive-definite'
          );
        },
        (n) => `n = ${n}`,
      );
    const one = Matrix.ofIntegers(1, 1, [1n]);
    const free = (n: number): Matrix => (n === 1 ? Matrix.ofIntegers(1, 1, [0n]) : laplacian(n, 'free-free'));
    return settle(
      checked(
        'n = 1, …, 16',
        range(1, 16),
        (n) => differences(n).mul(differences(n).transpose()).equals(free(n)),
        (n) => `n = ${n}`,
      ),
      [
        number('MᵀM at n = 1', one.get(0, 0)),
        number('smallest pivot of the free-free Laplacian at n = 16', smallestPivot(free(16))),
        number('smallest pivot of the fixed-free one', smallestPivot(laplacian(16, 'fixed-free'))),
      ],
      { says: 'Dirichlet at one end, Neumann at the other', outcome: ends('fixed-free') },
    );
  },
});
