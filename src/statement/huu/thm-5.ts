import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { treeToSquareRootRatio } from '../../bound/tree/tree-ratio.js';
import { fullTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, coq, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** π²k(k + 1)/(2x²). */
const over = (k: number, x: Real): Real =>
  PI.div(x)
    .sqr()
    .mul(Rational.ratio(BigInt(k * (k + 1)), 2n));

/** The first display beside the errors of both mechanisms. */
const besideRoot = (): Outcome =>
  checked(
    'k = 0, …, 40',
    range(0, 40),
    (k) => {
      const n = 1n << BigInt(k);
      const bound = over(k, ln(Rational.ratio(4n * n, 5n)).add(PI));
      return bound.mul(squareRootMeanSquaredError(n)).compare(fullTreeMeanSquaredError(k)) < 0;
    },
    (k) => `k = ${k}`,
  );

/** The second display is more than the error of the binary tree over the squared trace norm, the least error that is not excluded. */
const besideOptimum = (): Outcome =>
  checked(
    'k = 1, …, 40',
    range(1, 40),
    (k) => {
      const n = 1n << BigInt(k);
      const root = ln(Rational.ratio(2n * n + 1n, 5n))
        .add(2n)
        .add(ln(2n * n + 1n).div(2n * n));
      return over(k, root).mul(schattenMean(n).sqr()).compare(fullTreeMeanSquaredError(k)) > 0;
    },
    (k) => `k = ${k}`,
  );

const upper = proof(
  'n = 2^k, k ≥ 1, beside every matrix mechanism with noise of standard deviation C‖R‖_{1→2}',
  step(
    'tree',
    'The binary tree has the error C²(k + 1)(k/2 + 2^−k) = C²(k(k + 1)/2)(1 + 2/(nk)).',
    coq('binary_tree'),
    cites('HUU eq (4)'),
  ),
  step(
    'error',
    'Every matrix mechanism has an error of at least C²T², T = ‖M_n‖_1/n.',
    cites('HUU eq (5)'),
    cites('HUU Lemma 1', 1),
  ),
  step(
    'trace',
    'With πB = 2 + ln((2n + 1)/5) + ln(2n + 1)/(2n), πT ≥ πB + ln(5/3).',
    result('Result: trace norm of the prefix sum'),
  ),
  step(
    'from two',
    'For k ≥ 2, πB < nk·ln(5/3): at k = 2 it is 2 + ln(9/5) + ln(9)/8 < 3 < 8·ln(5/3), and from k to k + 1 the left side grows by less than ln 2 and the right side by more than 4. So T/B ≥ 1 + 1/(nk), and T² > (1 + 2/(nk))B².',
    after('trace'),
  ),
  step('one', 'At k = 1, and for k ≤ 40, the last inequality holds by computation.', computed(besideOptimum)),
  step(
    'all',
    'So the quotient of the errors is at most (k(k + 1)/2)(1 + 2/(nk))/T² < k(k + 1)/(2B²), the display.',
    after('tree'),
    after('error'),
    after('from two'),
    after('one'),
  ),
);

export default statement({
  id: 'HUU Thm 5',
  section: '1.1.2, 6',
  mark: 'candidate',
  forcedBy:
    'Lemma 40 over (6), and over Theorem 3; both displays are lost, and n is a power of two in the proof',
  alternatives: ['the second display as an equation, about an error that no mechanism has'],
  says: 'For n = 2^k the error of the binary mechanism with Gaussian noise at its nodes is at least π²k(k + 1)/(2(π + ln(4n/5))²) times that of the mechanism of Theorem 2; beside a matrix mechanism of the least error that Theorem 3 allows it obeys a second display, with 2 + ln((2n+1)/5) + ln(2n+1)/(2n) below.',
  formula:
    '\\frac{\\mathrm{err}_B}{\\mathrm{err}_{\\sqrt{}}}\\ge\\frac{\\pi^2\\log_2n\\,(1+\\log_2n)}{2(\\pi+\\ln\\frac{4n}{5})^2}',
  expected: 'reading: + - +',
  rests: { schattenMean, squareRootMeanSquaredError, fullTreeMeanSquaredError, treeToSquareRootRatio },
  cost: 'moderate',
  readings: [
    {
      says: 'the first display, beside the square root, for every n = 2^k',
      truth: proof(
        'n = 2^k, k ≥ 0',
        step(
          'tree',
          'The binary tree has the error C²(k + 1)(k/2 + 2^−k) > C²k(k + 1)/2.',
          coq('binary_tree'),
          cites('HUU eq (4)'),
        ),
        step(
          'root',
          'For n ≥ 7 the square root has the error C²U_n² with U_n ≤ 1 + ln(4n/5)/π.',
          result('Result: truth sets of the bounds of counting'),
        ),
        step('few', 'For k ≤ 2, and up to 40, the display holds by computation.', computed(besideRoot)),
        step('all', 'For k ≥ 3 the quotient is the display.', after('tree'), after('root'), after('few')),
      ),
    },
    {
      says: 'the second display as a lower bound (≥) beside an optimal matrix mechanism',
      truth: refuted('every n = 2^k, k ≥ 1, first n = 2', upper),
    },
    {
      says: 'the second display as an upper bound (≤) beside any matrix mechanism, k ≥ 1',
      truth: confirmed(upper, besideOptimum),
    },
  ],
  evidence: () =>
    [4, 8, 10, 16, 20, 30].map((k) =>
      number(
        `error of the binary tree over that of the square root, n = 2^${k}`,
        treeToSquareRootRatio('binary', k),
      ),
    ),
});
