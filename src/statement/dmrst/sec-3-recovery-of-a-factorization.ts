import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The loss of the recovered pair, near the enclosed optimum. */
const recovered = (): Outcome =>
  checked(
    'the prefix sum, n = 2, 3, 4, 8: the lower-triangular pair of X* multiplies to S and has the loss L*, within 1e-20',
    [2, 3, 4, 8],
    (n) => {
      const a = prefixSum(n).matrix();
      const optimum = encloseOptimum(a, 100);
      const { B, C } = encloseOptimalPair(a, optimum, 100);
      const loss = maxColumnNormSquared(C.center).mul(B.center.frobeniusSquared());
      const product = B.center.mul(C.center).sub(a).frobeniusSquared();
      return (
        loss.sub(optimum.loss.inf).abs().compare(rational('1e-20')) < 0 &&
        product.compare(rational('1e-40')) < 0 &&
        C.center.isLowerTriangular() &&
        maxColumnNormSquared(C.center).sub(Rational.ONE).abs().compare(rational('1e-20')) < 0
      );
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'DMRST Sec. 3: recovery of a factorization',
  section: '3',
  mark: 'forced',
  forcedBy: 'told in words',
  says: 'Every C with C*C = X, such as the square root of X, makes with B = AC⁻¹ a factorization of A whose loss is at most tr(A*AX⁻¹) where X is feasible for (4), and equal to it for the minimiser; Proposition 2.2 makes it lower triangular for lower-triangular A.',
  formula: 'C^*C=X,\\quad B=AC^{-1},\\quad\\mathcal L(B,C)\\le\\operatorname{tr}(A^*AX^{-1})',
  expected: 'holds',
  rests: { encloseOptimalPair, encloseOptimum, maxColumnNormSquared, prefixSum },
  truth: confirmed(
    proof(
      'every square A of full rank, X ≻ 0 with X_jj ≤ 1 and square C with C*C = X',
      step('invertible', 'det(C*C) = det X > 0, so C is invertible and A = (AC⁻¹)C.', given),
      step(
        'loss',
        'γ(C)² = max X_jj ≤ 1 and ‖AC⁻¹‖_F² = tr(A(C*C)⁻¹A*) = tr(A*AX⁻¹), whichever C is chosen; for the minimiser X_jj = 1 for every j, and the loss is the least one.',
        after('invertible'),
        cites('DMRST eq (4)'),
        cites('DMRST Sec. 3: three facts on Eq. 4'),
      ),
      step(
        'triangular',
        'A lower-triangular pair (B′, C′) with B′B′ᵀ = BBᵀ exists for lower-triangular A; for square C, C′ = QC with an orthogonal Q, so C′*C′ = X too.',
        cites('DMRST Prop 2.2'),
        after('loss'),
      ),
    ),
    recovered,
  ),
  evidence: () => {
    const n = 4;
    const a = prefixSum(n).matrix();
    const { C } = encloseOptimalPair(a, encloseOptimum(a, 100), 100);
    return Array.from({ length: n }, (_, i) =>
      number(`C*_${n}${i + 1} of the prefix sum, n = ${n}`, C.center.get(n - 1, i), 12),
    );
  },
});
