import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { oneSingularValue } from '../ground/known-gamma.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { certifiedExactly } from './ground/exact-certificate.js';

/** Both witnesses of a certificate, U = A and w = (1, 1) below, agree at ‖A‖_F², and the closed form is that too. */
const certified = (): Outcome =>
  checked(
    'all 2×2 matrices with entries −3, …, 3 and AᵀA = s²·I',
    [...matricesOf(2, 2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter(oneSingularValue),
    (a) => {
      const norm = a.frobeniusSquared();
      return (
        certifiedExactly(a, a, filled(1, 2, 1n))?.equals(norm) === true &&
        exactGammaFSquared(a)?.squared.equals(norm) === true
      );
    },
    (a) => `A = ${matrixText(a)}`,
  );

export default statement({
  id: 'HUU Cor 47',
  section: 'B.2',
  mark: 'restored',
  forcedBy: 'its proof, by both bounds of Lemma 1',
  alternatives: ['with ‖A‖_1/√n in place of ‖A‖_F, the same number'],
  says: 'A nonsingular n×n matrix with one singular value s has γ_F(A) = s√n = ‖A‖_F; so has every unitary matrix, with s = 1.',
  formula: 'A^*A=s^2I\\ \\Rightarrow\\ \\gamma_F(A)=s\\sqrt n=\\|A\\|_F',
  expected: 'reading: +',
  rests: { exactGammaFSquared },
  readings: [
    {
      says: 'γ_F(A) = s√n = ‖A‖_F',
      truth: confirmed(
        proof(
          'every n×n matrix A with A*A = s²I, s > 0',
          step('norms', 'All n singular values are s: ‖A‖_1 = ns and ‖A‖_F = s√n.', given),
          step('below', 'γ_F(A) ≥ ‖A‖_1/√n = s√n.', after('norms'), cites('HUU eq (25)')),
          step('above', 'γ_F(A) ≤ ‖A‖_F = s√n.', after('norms'), cites('HUU eq (26)')),
          step('equal', 'So γ_F(A) = s√n.', after('below'), after('above')),
        ),
        certified,
      ),
    },
  ],
  evidence: () => {
    const a = Matrix.ofIntegers(2, 2, [3n, 1n, -1n, 3n]);
    return [number(`γ_F(${matrixText(a)})²`, certifiedExactly(a, a, filled(1, 2, 1n))!)];
  },
});
