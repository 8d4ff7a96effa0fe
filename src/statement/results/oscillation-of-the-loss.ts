import { INTEGERS, isEqual } from '../../arithmetic/polynomial/domain.js';
import { Polynomials } from '../../arithmetic/polynomial/polynomials.js';
import type { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, fact, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, computed, confirmed, given, proof, result, step } from '../proof.js';
import { enclosedIterates, lossOf } from './ground/iterates.js';

const BITS = 128;

const A = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, -2n, 1n, 0n, -2n, -2n, 2n]);
const ONES = [Rational.ONE, Rational.ONE, Rational.ONE];

/** The losses of v_0, …, v_last. */
function losses(a: Matrix, start: readonly Rational[], last: number): Interval[] {
  const iterates = enclosedIterates(a, start, last + 1, { bits: BITS });
  return range(0, last).map((k) => lossOf(iterates[k]!, iterates[k + 1]!, BITS));
}

/** L_0 > … > L_4 < L_5 > L_6. */
const falls = [true, true, true, true, false, true];

/** The loss falls four times, rises by more than 1/100, and falls. */
function oscillates(): Outcome {
  const values = losses(A, ONES, falls.length);
  const rise = values[5]!.sub(values[4]!, BITS);
  return checked(
    `A = ${matrixText(A)}, v_0 = (${ONES.join(', ')}), ${falls.length} steps at ${BITS} bits`,
    falls.entries(),
    ([k, isFalling]) => {
      const [from, to] = [values[k]!, values[k + 1]!];
      return isFalling
        ? to.strictPrecedes(from)
        : from.strictPrecedes(to) && rise.inf.toRational().compare(rational('1/100')) > 0;
    },
    ([k]) => `k = ${k}`,
  );
}

/** The two inequalities by which 1 ± 2ε is enough for 0 ≤ ε ≤ 1/4: their differences are ε + ε² − 4ε³ and ε − ε² − 4ε³. */
function widening(): Outcome {
  const Z = new Polynomials(INTEGERS);
  const square = (f: readonly bigint[]): readonly bigint[] => Z.mul(f, f);
  const less = (f: readonly bigint[], g: readonly bigint[]): readonly bigint[] => Z.add(f, Z.neg(g));
  const low = less(square([1n, -1n]), Z.mul(square([1n, -2n]), [1n, 1n]));
  const high = less(Z.mul(square([1n, 2n]), [1n, -1n]), square([1n, 1n]));
  return fact(
    'both polynomials in ε',
    isEqual(Z, low, [0n, 1n, 1n, -4n]) && isEqual(Z, high, [0n, 1n, -1n, -4n]),
    `${low.join(', ')} and ${high.join(', ')}`,
  );
}

/** The same from a start far from the optimum: the loss rises by 3 in the first step already. */
function risesAtOnce(): Outcome {
  const a = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 3n, 1n, 0n, 0n, -2n, -1n]);
  const start = ['4', '1/8', '8'].map(rational);
  const [first, second, third] = losses(a, start, 2);
  const below = (x: Interval, bound: string): boolean => x.sup.toRational().compare(rational(bound)) < 0;
  return fact(
    `A = ${matrixText(a)}, v_0 = (${start.join(', ')}): the loss rises from below 22 to more than 25, then falls below 24`,
    below(first!, '22') && below(second!.neg(), '-25') && below(third!, '24'),
    `${first}, ${second}, ${third}`,
  );
}

export default ownResult({
  id: 'Result: oscillation of the loss',
  improves:
    'It can be real: the loss of exact iterates rises for one matrix, which rules out this loss as a potential in a proof of convergence for all A. Whether the oscillation that the authors saw was real is not known, as their matrices are not named.',
  about: ['DMRST E.4: is the oscillation of the loss real?'],
  says: 'The loss of the exact iterates v ← φ(v) is not monotone, not even from the natural start v = (1, …, 1): for one invertible lower triangular integer matrix of order 3 it falls four times, then rises, then falls.',
  formula:
    'L_0>L_1>L_2>L_3>L_4<L_5>L_6,\\quad L_k=\\textstyle\\sum_j\\varphi_j(v_k)\\cdot\\max_j\\varphi_j(v_k)/v_{k,j}',
  expected: 'holds',
  cost: 'moderate',
  rests: { encloseGeometricMean, Polynomials },
  truth: confirmed(
    proof(
      'A = (1 0 0; −2 1 0; −2 −2 2), v_0 = (1, 1, 1), v_{k+1} = φ(v_k) in exact arithmetic, L_k the loss κ(C)²‖B‖_F² of the factorization A = BC with CᵀC = X(v_k): L_0 > L_1 > L_2 > L_3 > L_4 < L_5 > L_6, with L_5 − L_4 > 1/100, although v_k converges to the optimum; and the same of the start diag(T^{1/2}), T = AᵀA, with one index less',
      step(
        'loss',
        'For v > 0 let K = (V^{1/2}TV^{1/2})^{1/2} and X = X(v) = V^{−1/2}KV^{−1/2}, so that XVX = T and X_jj = φ_j(v)/v_j. With CᵀC = X and B = AC⁻¹ the loss is max_j X_jj·tr(TX⁻¹), where tr(TX⁻¹) = tr(XV) = Σφ_j(v).',
        given,
      ),
      step(
        'root',
        'If P and R are positive definite and P² ≤ R², then P ≤ R: an eigenvector x of R − P with the eigenvalue λ gives 0 ≤ xᵀ(R² − P²)x = xᵀ(R(R − P) + (R − P)P)x = λ·xᵀ(R + P)x, so λ ≥ 0. And P ≤ R gives R⁻¹ ≤ P⁻¹, because R^{−1/2}PR^{−1/2} ≤ I has an inverse ≥ I. (M ≤ N says that N − M is positive semidefinite.)',
        given,
      ),
      step(
        'decreasing',
        'X(v) = T^{1/2}(T^{1/2}VT^{1/2})^{−1/2}T^{1/2}: both are positive definite solutions of XVX = T, and there is one only, as V^{1/2}XV^{1/2} is the root of V^{1/2}TV^{1/2}. So v ≤ w entrywise gives X(w) ≤ X(v), and X(tv) = X(v)/√t.',
        after('loss'),
        after('root'),
      ),
      step(
        'margins',
        '(1 − ε)² − (1 − 2ε)²(1 + ε) = ε + ε² − 4ε³ and (1 + 2ε)²(1 − ε) − (1 + ε)² = ε − ε² − 4ε³.',
        computed(widening),
      ),
      step(
        'box',
        'If |v_j − w_j| ≤ εw_j for every j, 0 ≤ ε ≤ 1/4, then φ_j(v) = v_jX_jj(v) lies between φ_j(w)(1 − ε)/√(1 + ε) and φ_j(w)(1 + ε)/√(1 − ε), and so between φ_j(w)(1 − 2ε) and φ_j(w)(1 + 2ε), because both differences are at least 0.',
        after('decreasing'),
        after('margins'),
      ),
      step(
        'certificate',
        'For a symmetric K_0 ≥ μI, μ > 0, and K positive definite, D = K − K_0 solves KD + DK_0 = K² − K_0², which in eigenvectors of K and of K_0 divides each entry by μ at least: ‖D‖_F ≤ ‖K² − K_0²‖_F/μ. So a rational X_0 near X(w) encloses φ_j(w) = w_jX_jj(w) within ‖W^{1/2}(T − X_0WX_0)W^{1/2}‖_F/μ of w_j(X_0)_jj, W = diag(w).',
        after('loss'),
      ),
      step(
        'values',
        'Enclosures of v_0, …, v_7, each by φ at the middle of the one before and by its width, and of L_k = Σ_j v_{k+1,j}·max_j v_{k+1,j}/v_{k,j} satisfy the inequalities.',
        after('loss'),
        after('box'),
        after('certificate'),
        computed(oscillates),
      ),
      step('start', 'φ(1, …, 1) = diag(T^{1/2}): from there the sequence is v_1, v_2, ….', given),
      step(
        'together',
        'v_k converges to the optimum all the same, so that the rise belongs to the iteration and to no rounding.',
        after('values'),
        after('start'),
        result('Result: global convergence'),
      ),
    ),
    risesAtOnce,
  ),
  evidence: () => losses(A, ONES, falls.length).map((loss, k) => number(`L_${k}`, loss, 12)),
});
