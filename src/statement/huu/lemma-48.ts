import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { diagonal, vectors } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { certifiedExactly } from './ground/exact-certificate.js';

/** The witnesses U = I and w = d of a certificate agree at d_1² + … + d_n², and the closed form is that too. */
const certified = (): Outcome =>
  checked(
    'diagonals of length 1, 2, 3 with entries 0, …, 3',
    range(1, 3).flatMap((n) => [...vectors(n, [0n, 1n, 2n, 3n])].filter((d) => d.some((x) => x > 0n))),
    (d) => {
      const D = diagonal(d);
      const squares = d.reduce((sum, x) => sum + x ** 2n, 0n);
      const exact = certifiedExactly(D, Matrix.identity(d.length), Matrix.ofIntegers(1, d.length, d));
      return (
        exact?.equals(exactGammaFSquared(D)!.squared) === true && exact.num === squares && exact.den === 1n
      );
    },
    (d) => `D = diag(${d.join(', ')})`,
  );

export default statement({
  id: 'HUU Lemma 48',
  section: 'B.2',
  mark: 'forced',
  forcedBy: 'its proof, which attains the upper bound ‖D‖_F',
  says: 'A diagonal matrix, zero entries allowed, has γ_F(D) = ‖D‖_F.',
  formula: '\\gamma_F(D)=\\|D\\|_F',
  expected: 'holds',
  rests: { exactGammaFSquared },
  truth: confirmed(
    proof(
      'every complex diagonal D with entries d_1, …, d_n',
      step(
        'rows',
        'Let D = LR with the rows L_j of L and the columns R_j of R. As L_jR_j = d_j, |d_j| ≤ ‖L_j‖·‖R‖_{1→2}.',
        given,
      ),
      step(
        'below',
        'Squared and summed: ‖D‖_F² ≤ ‖L‖_F²·‖R‖²_{1→2}, for every factorization.',
        after('rows'),
      ),
      step('above', 'And D = D·I has ‖D‖_F.', after('below'), cites('HUU eq (26)')),
    ),
    certified,
  ),
});
