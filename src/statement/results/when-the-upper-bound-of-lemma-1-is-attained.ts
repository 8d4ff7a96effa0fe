import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';

/** tr(AX⁻¹Aᵀ) for X = (1 s; s 1), s = c/α, is ‖A‖_F² − αc²/(α² − c²); for c = 0 the optimum is known to be ‖A‖_F². */
const tilted = (): Outcome =>
  checked(
    'all 2×2 matrices with entries −2, …, 2, but 0',
    [...matricesOf(2, 2, [-2n, -1n, 0n, 1n, 2n])].filter((a) => !a.isZero()),
    (a) => {
      const gram = a.transpose().mul(a);
      const [c, alpha] = [gram.get(0, 1), trace(gram)];
      if (c.sign() === 0) return exactGammaFSquared(a)?.squared.equals(alpha) === true;
      const s = c.div(alpha);
      const X = Matrix.ofRationals([
        [Rational.ONE, s],
        [s, Rational.ONE],
      ]);
      const value = trace(a.mul(solveExactly(X, a.transpose())!));
      const gain = alpha.mul(c.pow(2)).div(alpha.pow(2).sub(c.pow(2)));
      return value.equals(alpha.sub(gain)) && value.compare(a.frobeniusSquared()) < 0;
    },
    (a) => `A = ${matrixText(a)}`,
  );

export default ownResult({
  id: 'Result: when the upper bound of Lemma 1 is attained',
  improves:
    'Answers the other half of the question of [HUU] B.2; Lemma 48 and Corollary 47 are special cases.',
  about: [
    'HUU Lemma 1',
    'HUU Section B.2: when the bounds of Lemma 1 are tight',
    'HUU Lemma 48',
    'HUU Cor 47',
  ],
  says: 'γ_F(A) = ‖A‖_F exactly when the columns of A are orthogonal; if columns i and j have the inner product c ≠ 0 and α = ‖A_i‖² + ‖A_j‖², then γ_F(A)² ≤ ‖A‖_F² − α|c|²/(α² − |c|²).',
  formula:
    '\\gamma_F(A)=\\|A\\|_F\\iff A^*A\\text{ is diagonal};\\qquad\\gamma_F(A)^2\\le\\|A\\|_F^2-\\frac{\\alpha|c|^2}{\\alpha^2-|c|^2}',
  expected: 'holds',
  rests: { exactGammaFSquared, solveExactly },
  truth: confirmed(
    proof(
      'every complex matrix A',
      step(
        'sufficient',
        'If A*A is diagonal, so is H = (A*A)^{1/2}, with H_jj² = ‖A_j‖²: ‖A‖_F² = ΣH_jj² ≤ γ_F(A)² ≤ ‖A‖_F².',
        result('Result: diagonal bound'),
      ),
      step(
        'pair',
        'Let c = A_i*A_j ≠ 0, i ≠ j. By Cauchy and Schwarz |c| ≤ ‖A_i‖·‖A_j‖ ≤ α/2, so s = |c|/α ≤ 1/2. Let X be the identity but for the entries s·c/|c| in place (i, j) and its conjugate in (j, i): X ≻ 0 with diagonal 1.',
        given,
      ),
      step(
        'value',
        'L = AX^{−1/2} and R = X^{1/2} have LR = A and ‖R_j‖² = X_jj = 1. The inverse of the block of X is (1 −sc/|c|; −s·conj(c)/|c| 1)/(1 − s²), so ‖L‖_F² = tr(X⁻¹A*A) = ‖A‖_F² − α + (α − 2s|c|)/(1 − s²), A*A having the entry c in place (i, j); this is ‖A‖_F² − α|c|²/(α² − |c|²).',
        after('pair'),
      ),
      step(
        'necessary',
        'So γ_F(A) < ‖A‖_F when two columns are not orthogonal; and γ_F(A) ≤ ‖A‖_F always.',
        after('value'),
        cites('HUU eq (26)'),
      ),
      step('both', 'So orthogonality is sufficient and necessary.', after('sufficient'), after('necessary')),
    ),
    tilted,
  ),
});
