import { Rational } from '../../arithmetic/rational.js';
import { chiMean } from '../../bound/learning/blog-chi-mean.js';
import { meanErrorLowerBound, meanErrorUpperBound } from '../../bound/learning/blog-mean-error.js';
import { squareRootFrobeniusSquared } from '../../bound/square-root/square-root-error.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome, range } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const setting = (dimension: bigint): Parameters<typeof meanErrorUpperBound>[0] => ({
  steps: 64n,
  dimension,
  sigma: Rational.ONE,
  frobeniusSquared: squareRootFrobeniusSquared(64n).toRational(),
});

/** At rank one E‖BZ‖_F is ‖B‖_F times the mean norm of a normal vector: below √d·‖B‖_F, and above √(d − 1/2)·‖B‖_F. */
const rankOne = (): Outcome =>
  checked(
    'd = 1, …, 20',
    integers(1n, 20n),
    (d) =>
      chiMean(d).sqr().compare(Rational.integer(d)) < 0 &&
      chiMean(d)
        .sqr()
        .compare(Rational.ratio(2n * d - 1n, 2n)) > 0,
    (d) => `d = ${d}`,
  );

/** The second moment Σ_{i,l} Σ_j B_ij²·σ² = dσ²‖B‖_F² with the covariance of BZ computed entry by entry. */
const secondMoment = (): Outcome =>
  checked(
    'the square root, T = 1, …, 6, d = 1, 2, 3, σ = 1, 2, 3',
    range(1, 6).flatMap((T) => [1n, 2n, 3n].flatMap((d) => [1n, 2n, 3n].map((sigma) => ({ T, d, sigma })))),
    ({ T, d, sigma }) => {
      const { B } = squareRoot(T);
      const scaled = B.scaleBy(Rational.integer(sigma));
      const covariance = scaled.mul(scaled.transpose());
      const trace = Rational.sum(range(0, T - 1).map((i) => covariance.get(i, i)));
      return trace
        .mul(Rational.integer(d))
        .equals(B.frobeniusSquared().mul(Rational.integer(d * sigma ** 2n)));
    },
    ({ T, d, sigma }) => `T = ${T}, d = ${d}, σ = ${sigma}`,
  );

export default statement({
  id: 'BLOG Display: Jensen',
  section: 'mean error',
  mark: 'printed',
  says: 'For Z with d columns of independent entries of the law N(0, σ²) the expected Frobenius norm of BZ is at most the root of its second moment, which is dσ²‖B‖_F².',
  formula: '\\mathbb E\\|BZ\\|_F\\le\\bigl(\\mathbb E\\|BZ\\|_F^2\\bigr)^{1/2}=\\sigma\\sqrt d\\,\\|B\\|_F',
  expected: 'holds',
  rests: { meanErrorUpperBound, meanErrorLowerBound, chiMean },
  truth: confirmed(
    proof(
      'every matrix B, every d ≥ 1 and σ > 0',
      step(
        'moment',
        'Entry (i, l) of BZ is Σ_j B_ij·Z_jl, of mean 0 and variance σ²·Σ_j B_ij²; over all i and the d values of l that adds up to dσ²‖B‖_F².',
        given,
      ),
      step('root', 'The variance of ‖BZ‖_F is not negative: (E‖BZ‖_F)² ≤ E‖BZ‖_F².', given),
      step('bound', 'So E‖BZ‖_F ≤ σ√d·‖B‖_F.', after('moment'), after('root')),
    ),
    secondMoment,
    rankOne,
  ),
  evidence: () => [
    number('upper bound over √T for the square root, T = 64, d = 1, σ = 1', meanErrorUpperBound(setting(1n))),
    number('lower bound there', meanErrorLowerBound(setting(1n))),
    number('√(2/π), the least quotient of both', chiMean(1n)),
  ],
});
