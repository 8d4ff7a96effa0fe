import { Rational } from '../../arithmetic/rational.js';
import { binomial, parityGammaF } from '../../bound/optimum/parity.js';
import { Matrix } from '../../linear/matrix.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** S·Sᵀ = 2^d·I, every column of squared norm C(d, w), and γ_F(S)²·2^d = (C(d, w)·2^{d/2})². */
const orthogonalRows = (): Outcome =>
  checked(
    'd = 1, …, 5 and w = 0, …, d',
    range(1, 5).flatMap((d) => range(0, d).map((w) => ({ d, w }))),
    ({ d, w }) => {
      const S = parityMatrix(d, w);
      const [q, m] = [binomial(d, w), 2n ** BigInt(d)];
      const scaled = Matrix.identity(Number(q)).scaleBy(Rational.integer(m));
      return (
        S.mul(S.transpose()).equals(scaled) &&
        S.columnNormsSquared().every((x) => x.equals(Rational.integer(q))) &&
        parityGammaF(d, w) ** 2n * BigInt(S.cols) === q ** 2n * m
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );

export default statement({
  id: 'HUU Section 8: spectrum of the parity matrix',
  section: '8',
  mark: 'forced',
  forcedBy: 'the rows of a Hadamard matrix are orthogonal and of one norm',
  says: 'The matrix S of the w-wise parities of d bits consists of C(d, w) rows of the unnormalised Hadamard matrix of order 2^d; its singular values are 2^{d/2}, C(d, w) times, so ‖S‖_1 = C(d, w)·2^{d/2} and γ_F(S) ≥ C(d, w), which is its value.',
  formula:
    'SS^\\top=2^dI,\\qquad\\|S\\|_1=\\binom dw2^{d/2},\\qquad\\gamma_F(S)=\\frac{\\|S\\|_1}{\\sqrt{2^d}}=\\binom dw',
  expected: 'holds',
  rests: { parityMatrix, parityGammaF },
  truth: confirmed(
    proof(
      'all d ≥ 1 and 0 ≤ w ≤ d, S with a row for each set P of w coordinates and a column for each x in {−1, 1}^d',
      step(
        'orthogonal',
        'The product of the rows of P and P′ sums ∏ x_i, over the i in exactly one of both sets, over all x: it is ∏ Σ_{x_i = ±1} x_i times a power of 2, 0 if there is such an i, and 2^d if P = P′.',
        given,
      ),
      step(
        'spectrum',
        'So SSᵀ = 2^d·I of order C(d, w): all C(d, w) singular values are 2^{d/2}, and ‖S‖_1 = C(d, w)·2^{d/2}.',
        after('orthogonal'),
      ),
      step(
        'below',
        'S has 2^d columns, so γ_F(S) ≥ ‖S‖_1/2^{d/2} = C(d, w).',
        after('spectrum'),
        cites('HUU eq (25)'),
      ),
      step(
        'value',
        'S = I·S has the norms √C(d, w) of I and √C(d, w) of every column of S, whose entries are ±1: γ_F(S) = C(d, w).',
        after('below'),
        given,
      ),
    ),
    orthogonalRows,
  ),
  evidence: () =>
    [
      [4, 2],
      [16, 8],
    ].map(([d, w]) => number(`γ_F at d = ${d}, w = ${w}`, parityGammaF(d!, w!))),
});
