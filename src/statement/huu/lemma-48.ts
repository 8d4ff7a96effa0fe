import { gammaFUpperSquared } from '../../bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { diagonal, vectors } from '../ground/small-matrices.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { certifiedExactly } from './ground/exact-certificate.js';

export default statement({
  id: 'HUU Lemma 48',
  says: 'A diagonal matrix has γ_F = ‖D‖_F.',
  formula: '\\gamma_F(D)=\\|D\\|_F',
  expected: 'holds',
  rests: { exactGammaFSquared, gammaFUpperSquared },
  decide: () =>
    settle(
      proved(
        checked(
          'diagonals of length 1, 2, 3 with entries 0, …, 3',
          range(1, 3).flatMap((n) => [...vectors(n, [0n, 1n, 2n, 3n])].filter((d) => d.some((x) => x > 0n))),
          (d) => {
            const D = diagonal(d);
            const exact = certifiedExactly(D, Matrix.identity(d.length), Matrix.ofIntegers(1, d.length, d));
            return exact?.equals(D.frobeniusSquared()) === true && gammaFUpperSquared(D).compare(exact) >= 0;
          },
          (d) => `D = diag(${d.join(', ')})`,
        ),
        'all diagonal D',
        'U = I and w = |d| give the lower bound (Σd²)²/Σd², D = D·I the upper one',
      ),
      [],
    ),
});
