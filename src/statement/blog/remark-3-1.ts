import { ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The squared row and column norms of the square root against 1 + ln(2T − 1)/2. */
const norms = (): Outcome =>
  checked(
    'T = 1, …, 12 and 10³',
    [...integers(1n, 12n), 1000n],
    (T) => {
      const sum = landauSum(T);
      const isFactor =
        T > 12n ||
        [squareRoot(Number(T)).C, squareRoot(Number(T)).B.transpose()].every((matrix) =>
          maxColumnNormSquared(matrix).equals(sum.toRational()),
        );
      const bound = ln(2n * T - 1n)
        .div(2n)
        .add(1n);
      return (
        isFactor &&
        (T === 1n ? sum.toRational().equals(Rational.ONE) : sum.compare(bound) < 0) &&
        (T > 3n || sum.compare(bound.sub(rational('1/2'))) > 0)
      );
    },
    (T) => `T = ${T}`,
  );

export default statement({
  id: 'BLOG Remark 3.1',
  section: 'max error',
  mark: 'printed',
  says: 'A good choice of B and C makes the column norms of C and the row norms of B small at the same time: for the square root of the prefix sum all their squares are at most 1 + ln(2T − 1)/2. For any factorization (3.2) bounds the maximal error in place of the tree’s; the regret bound (1.2) into which it is put stands in the first part of the series and is not decided here.',
  formula: '\\max_j\\|C_j\\|_2^2=\\max_i\\|B_i\\|_2^2=\\sum_{k<T}f(k)^2\\le1+\\tfrac12\\ln(2T-1)',
  expected: 'holds',
  rests: { landauSum, squareRoot },
  truth: confirmed(
    proof(
      'every T ≥ 1, B = C with the entries f(i − j) = C(2(i − j), i − j)/4^(i − j) for i ≥ j and 0 above the diagonal',
      step(
        'factorization',
        'BC is the prefix sum: Σ f(k)x^k = (1 − x)^(−1/2), whose square is Σ x^k.',
        given,
      ),
      step('norms', 'The longest column and the longest row have the squared norm Σ_{k<T} f(k)².', given),
      step(
        'entries',
        '(2k + 1)f(k)² is 1 at k = 0 and falls, its quotient being (2k + 1)(2k + 3)/(2k + 2)² < 1: f(k)² ≤ 1/(2k + 1).',
        given,
      ),
      step(
        'sum',
        'So Σ_{k<T} f(k)² ≤ 1 + Σ_{1≤k<T} 1/(2k + 1) ≤ 1 + ½·ln(2T − 1), comparing with the integral of 1/(2x + 1) from 0 to T − 1.',
        after('entries'),
      ),
      step(
        'error',
        'The maximal error of any factorization has the bound of (3.2), as repaired.',
        cites('BLOG eq (3.2)', 'repair'),
      ),
      step(
        'all',
        'That is the remark, as far as this document decides it.',
        after('factorization'),
        after('norms'),
        after('sum'),
        after('error'),
      ),
    ),
    norms,
  ),
  evidence: () => [number('squared norms for T = 1000', landauSum(1000n))],
});
