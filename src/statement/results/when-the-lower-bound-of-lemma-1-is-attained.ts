import { Rational } from '../../arithmetic/rational.js';
import { lowerBound, upperBound } from '../../certificate/witness.js';
import { filled } from '../../linear/block.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { polarForms } from './ground/polar-forms.js';

/** A = OK², where H = K² has a rational root: OK·K against the witness O, (ΣH_jj)²/m. */
const squares = (): Outcome =>
  checked(
    'A = OK², O rational orthogonal, K ⪰ 0 an integer matrix of order 2 or 3: OK·K attains the bound exactly when the diagonal of K² is constant',
    polarForms(),
    ({ O, H: K }) => {
      const H = K.mul(K);
      const A = O.mul(H);
      const above = upperBound(A, { B: O.mul(K), C: K, t: Rational.ZERO });
      const below = lowerBound(A, { U: O, w: filled(1, H.rows, 1n) });
      const constant = Array.from({ length: H.rows }, (_, j) => H.get(j, j)).every((x) =>
        x.equals(H.get(0, 0)),
      );
      return above !== undefined && below !== undefined && above.equals(below) === constant;
    },
    ({ A }) => `O·H = ${matrixText(A)}`,
  );

export default ownResult({
  id: 'Result: when the lower bound of Lemma 1 is attained',
  improves:
    'Answers half of the question of [HUU] B.2 for the matrices at which the bounds of Lemma 1 are tight. For the matrix mechanism, Li and Miklau (arXiv:1202.3399) have the lower bound and ask when it is tight; their condition was not compared with this one.',
  about: ['HUU Lemma 1', 'HUU Section B.2: when the bounds of Lemma 1 are tight', 'HUU Cor 47'],
  says: 'For A with m columns γ_F(A) = ‖A‖_1/√m exactly when the diagonal of (A*A)^{1/2} is constant; A = (UH^{1/2})·H^{1/2} with A = UH, H = (A*A)^{1/2}, is then optimal.',
  formula:
    '\\gamma_F(A)=\\frac{\\|A\\|_1}{\\sqrt m}\\iff\\bigl((A^*A)^{1/2}\\bigr)_{11}=\\dots=\\bigl((A^*A)^{1/2}\\bigr)_{mm}',
  expected: 'holds',
  rests: { lowerBound, upperBound },
  truth: confirmed(
    proof(
      'every complex q×m matrix A, with H = (A*A)^{1/2} and the partial isometry U of A = UH, U*U the projection onto the range of H',
      step(
        'factors',
        'Let all H_jj be c, so that mc = tr H = ‖A‖_1. L = UH^{1/2} and R = H^{1/2} have LR = A, ‖L‖_F² = tr(H^{1/2}U*UH^{1/2}) = tr H = mc, and ‖R_j‖² = H_jj = c: ‖L‖_F·‖R‖_{1→2} = c√m = ‖A‖_1/√m.',
        given,
      ),
      step(
        'sufficient',
        'No factorization does better, so γ_F(A) = ‖A‖_1/√m.',
        after('factors'),
        cites('HUU eq (25)'),
      ),
      step(
        'necessary',
        'If γ_F(A) = ‖A‖_1/√m, then ΣH_jj² ≤ γ_F(A)² = (ΣH_jj)²/m, the reverse of the inequality of Cauchy and Schwarz: equality, and all H_jj are equal.',
        result('Result: diagonal bound'),
      ),
      step('both', 'So the condition is sufficient and necessary.', after('sufficient'), after('necessary')),
    ),
    squares,
  ),
});
