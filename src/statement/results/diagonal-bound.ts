import { Rational } from '../../arithmetic/rational.js';
import { lowerBound } from '../../certificate/witness.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, type Outcome } from '../outcome.js';
import { matrixText } from '../ground/small-matrices.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { polarForms } from './ground/polar-forms.js';

/** The witness O with the weights H_jj gives ΣH_jj², at least (ΣH_jj)²/m, with equality exactly when all H_jj are one. */
const diagonals = (): Outcome =>
  checked(
    'A = OH, O rational orthogonal, H ⪰ 0 an integer matrix of order 2 or 3 (ΣH_jj² from the witness U = O, w_j = H_jj)',
    polarForms(),
    ({ O, H, A }) => {
      const entries = Array.from({ length: H.rows }, (_, j) => H.get(j, j));
      const squares = Rational.sum(entries.map((x) => x.pow(2)));
      const uniform = Rational.sum(entries)
        .pow(2)
        .div(Rational.integer(BigInt(H.rows)));
      const found = lowerBound(A, { U: O, w: Matrix.ofRationals([entries]) });
      const constant = entries.every((x) => x.equals(entries[0]!));
      return found?.equals(squares) === true && squares.compare(uniform) === (constant ? 0 : 1);
    },
    ({ A }) => `A = ${matrixText(A)}`,
  );

export default ownResult({
  id: 'Result: diagonal bound',
  improves:
    'The lower bound ‖A‖_1/√m of [HUU] Lemma 1, which it never falls below; it is exact for orthogonal columns too.',
  about: ['HUU Lemma 1', 'HUU eq (25)', 'HUU Section B.2: when the bounds of Lemma 1 are tight'],
  says: 'For A with m columns and H = (A*A)^{1/2}, ‖A‖_1/√m ≤ (ΣH_jj²)^{1/2} ≤ γ_F(A) ≤ ‖A‖_F.',
  formula:
    '\\frac{\\|A\\|_1}{\\sqrt m}\\le\\Bigl(\\sum_jH_{jj}^2\\Bigr)^{1/2}\\le\\gamma_F(A)\\le\\|A\\|_F,\\qquad H=(A^*A)^{1/2}',
  expected: 'holds',
  rests: { lowerBound },
  truth: confirmed(
    proof(
      'every complex q×m matrix A',
      step(
        'polar',
        'A = UH with a partial isometry U whose U*U is the projection onto the range of H; so ‖U‖ ≤ 1, U*A = H and ΣH_jj = tr H = ‖A‖_1.',
        given,
      ),
      step(
        'weights',
        'Let D be the diagonal matrix of the H_jj and A = LR. Then ΣH_jj² = tr(HD) = tr(U*LRD) = tr(L·RDU*) ≤ ‖L‖_F·‖RDU*‖_F ≤ ‖L‖_F·‖RD‖_F by Cauchy and Schwarz and ‖U‖ ≤ 1.',
        after('polar'),
      ),
      step(
        'columns',
        '‖RD‖_F² = ΣH_jj²·‖R_j‖² ≤ ‖R‖²_{1→2}·ΣH_jj². So (ΣH_jj²)^{1/2} ≤ ‖L‖_F·‖R‖_{1→2} for every factorization.',
        after('weights'),
      ),
      step(
        'below',
        'By Cauchy and Schwarz (ΣH_jj)² ≤ m·ΣH_jj², which is the first inequality.',
        after('polar'),
      ),
      step('above', 'A = A·I is the last one.', given),
      step('chain', 'These are the three inequalities.', after('below'), after('columns'), after('above')),
    ),
    diagonals,
  ),
});
