import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { traceNorm, traceNormLowerBounds } from '../../bound/optimum/gamma-bounds.js';
import { Matrix } from '../../linear/matrix.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { knownGamma } from '../ground/known-gamma.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { traceLowerSquared } from './ground/trace-bound.js';

/** For two columns ‖A‖_1² = ‖A‖_F² + 2√det(AᵀA), so ‖A‖_1² ≤ 2γ_F² is a statement about fractions. */
const twoColumns = (): Outcome =>
  checked(
    'the matrices of up to 2 rows and 2 columns with entries 1, 0, −1 whose γ_F is known exactly',
    knownGamma().filter(({ a }) => a.cols === 2),
    ({ a, squared }) => {
      const gram = a.transpose().mul(a);
      const det = gram.get(0, 0).mul(gram.get(1, 1)).sub(gram.get(0, 1).pow(2));
      const rest = squared.mul(Rational.integer(2n)).sub(a.frobeniusSquared());
      return (
        rest.sign() >= 0 &&
        rest.pow(2).compare(det.mul(Rational.integer(4n))) >= 0 &&
        squared.compare(a.frobeniusSquared()) <= 0
      );
    },
    ({ a }) => `A = ${matrixText(a)}`,
  );

const wide = step(
  'wide',
  'A = (1 1) has the one non-zero singular value √2, so ‖A‖_1 = ‖A‖_F = √2; and A = (1)·(1 1) shows γ_F(A) ≤ 1.',
  given,
);

const twoSided = proof(
  'every complex matrix A with m columns; for the clauses on equality, A with A*A = s²I',
  step('polar', '‖A‖_1 = tr(W*A) for a partial isometry W, by the polar decomposition of A.', given),
  step(
    'Cauchy',
    'For A = LR, tr(W*LR) is the inner product of WR* and L, at most ‖WR*‖_F‖L‖_F ≤ ‖R‖_F‖L‖_F, as ‖W‖ ≤ 1.',
    after('polar'),
  ),
  step(
    'columns',
    '‖R‖_F² is the sum of the m squared column norms of R, so ‖R‖_F ≤ √m‖R‖_{1→2}; hence ‖A‖_1 ≤ √m‖L‖_F‖R‖_{1→2} for every factorization.',
    after('Cauchy'),
  ),
  step('upper', 'A = A·I has ‖A‖_F·‖I‖_{1→2} = ‖A‖_F.', given),
  step(
    'equality',
    'If all m singular values are s then ‖A‖_1/√m = s√m = ‖A‖_F, and γ_F(A) is that; for a unitary matrix of order n it is √n.',
    after('columns'),
    after('upper'),
  ),
);

export default statement({
  id: 'HUU Lemma 1',
  section: '1.1.1',
  mark: 'restored',
  forcedBy:
    'both bounds by the proof, a dual point from the singular value decomposition and A = A·I; what the special clause concludes is lost',
  alternatives: [
    'the two conditions of the special clause taken together, for multiples of unitary matrices',
    'the root of the number of rows below, as a public listing of the abstract has it for A with m rows',
  ],
  says: 'For a complex matrix A with m columns γ_F(A) lies between ‖A‖_1/√m and ‖A‖_F; it is √n for a unitary matrix of order n and ‖A‖_F when all singular values are equal.',
  formula: '\\frac{\\|A\\|_1}{\\sqrt m}\\le\\gamma_F(A)\\le\\|A\\|_F',
  expected: 'reading: + - -',
  rests: { exactGammaFSquared, traceNorm, traceNormLowerBounds },
  readings: [
    {
      says: 'm is the number of columns, and all singular values are equal, one counted for each column, zeros included',
      truth: confirmed(twoSided, twoColumns),
    },
    {
      says: 'the same, and zeros are not counted among the singular values',
      truth: refuted(
        'A = (1 1)',
        proof('A = (1 1)', wide, step('less', 'So γ_F(A) < ‖A‖_F.', after('wide'))),
      ),
    },
    {
      says: 'm is the number of rows',
      truth: refuted(
        'A = (1 1)',
        proof(
          'A = (1 1)',
          wide,
          step('less', 'Over the root of its 1 row ‖A‖_1 is √2, more than γ_F(A).', after('wide')),
        ),
      ),
    },
  ],
  evidence: () => {
    const ones = Matrix.ofIntegers(1, 2, [1n, 1n]);
    const parities = parityMatrix(3, 1);
    return [
      number('γ_F(A)² for A = (1 1)', exactGammaFSquared(ones)!.squared),
      number('‖A‖_F²', ones.frobeniusSquared()),
      number('‖A‖_1² over the 2 columns', traceLowerSquared(ones, 2)),
      number('‖A‖_1² over the 1 row', traceLowerSquared(ones, 1)),
      number('γ_F² of the parities of one of 3 bits', exactGammaFSquared(parities)!.squared),
      number('their squared Frobenius norm', parities.frobeniusSquared()),
    ];
  },
});
