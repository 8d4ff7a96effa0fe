import { Rational } from '../../arithmetic/rational.js';
import { lowerBound, upperBound } from '../../certificate/witness.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';

const circulant = (first: readonly bigint[]): Matrix =>
  Matrix.ofIntegers(
    first.length,
    first.length,
    range(0, first.length ** 2 - 1).map(
      (at) => first[(Math.floor(at / first.length) + first.length - (at % first.length)) % first.length]!,
    ),
  );

/** A = TK², T the cyclic shift and K = circ(a, b, b): ‖A‖_1 = (a + 2b)² + 2(a − b)². */
const shifted = (): Outcome =>
  checked(
    'A = TK² of order 3, T the cyclic shift, K the symmetric circulant of (a, b, b), a, b = −3, …, 3: ‖A‖_1²/3 from both sides',
    [...vectors(2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter(([a, b]) => a !== 0n || b !== 0n),
    ([a, b]) => {
      const K = circulant([a!, b!, b!]);
      const T = circulant([0n, 1n, 0n]);
      const A = T.mul(K).mul(K);
      const norm = (a! + 2n * b!) ** 2n + 2n * (a! - b!) ** 2n;
      const squared = Rational.ratio(norm * norm, 3n);
      return (
        A.equals(circulant(A.column(0).map((x) => x.num))) &&
        upperBound(A, { B: T.mul(K), C: K, t: Rational.ZERO })?.equals(squared) === true &&
        lowerBound(A, { U: T, w: filled(1, 3, 1n) })?.equals(squared) === true
      );
    },
    ([a, b]) => `a = ${a}, b = ${b}`,
  );

export default ownResult({
  id: 'Result: circulants',
  improves:
    'Exact values of γ_F that follow from the answer to the question of [HUU] B.2; the parities are among them.',
  about: [
    'HUU Section B.2: when the bounds of Lemma 1 are tight',
    'HUU Section 8: spectrum of the parity matrix',
  ],
  says: 'Every circulant matrix of order m has γ_F(A) = ‖A‖_1/√m, the sum of the absolute values of its eigenvalues over √m; so has every A with AA* = s²I whose columns have one norm.',
  formula: '\\gamma_F(A)=\\frac{\\|A\\|_1}{\\sqrt m}',
  expected: 'holds',
  rests: { lowerBound, upperBound },
  truth: confirmed(
    proof(
      'every complex circulant A of order m; every q×m matrix A with AA* = s²I, s > 0, and all columns of one norm',
      step(
        'polynomial',
        'Let A be circulant, and so A*A. The root H = (A*A)^{1/2} is a polynomial in A*A, by interpolation at its eigenvalues, and sums and products of circulants are circulants: H is one, and its diagonal is constant.',
        given,
      ),
      step(
        'eigenvalues',
        'A circulant is normal, so its singular values are the absolute values of its eigenvalues, and ‖A‖_1 is their sum.',
        given,
      ),
      step(
        'rows',
        'If AA* = s²I, then (A*A)² = s²·A*A, so H = A*A/s, whose diagonal ‖A_j‖²/s is constant when all columns have one norm.',
        given,
      ),
      step(
        'value',
        'A constant diagonal of H makes γ_F(A) = ‖A‖_1/√m.',
        after('polynomial'),
        after('eigenvalues'),
        after('rows'),
        result('Result: when the lower bound of Lemma 1 is attained'),
      ),
    ),
    shifted,
  ),
});
