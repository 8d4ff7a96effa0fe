import { Rational } from '../../arithmetic/rational.js';
import { offDiagonalRowSum } from '../../bound/square-root/square-root-error.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Σ_{1≤k<n} f(k) ≤ 1 = f(0), f(k) = f(k − 1)(2k − 1)/(2k). */
function dominated(): Outcome {
  let [f, sum] = [Rational.ONE, Rational.ZERO];
  return checked(
    'rows n = 1, …, 64',
    range(1, 64),
    (n) => {
      if (n > 1) {
        f = f.mul(Rational.ratio(BigInt(2 * n - 3), BigInt(2 * n - 2)));
        sum = sum.add(f);
      }
      return sum.compare(Rational.ONE) <= 0;
    },
    (n) => `n = ${n}`,
  );
}

/** The largest entry of a row and column is that of the diagonal, 1, and each entry is less than the one nearer to it. */
function falling(): Outcome {
  const L = squareRoot(24).B;
  return checked(
    'entries of L for n = 24',
    range(1, 23),
    (i) =>
      L.get(i, i).equals(Rational.ONE) &&
      range(0, i - 1).every((j) => L.get(i, j).compare(L.get(i, j + 1)) < 0),
    (i) => `row ${i + 1}`,
  );
}

export default statement({
  id: 'HUU Remark 7',
  section: '1.1.2',
  mark: 'printed',
  alternatives: [
    'each diagonal entry is the largest of its row and column, and entries fall with the distance from it',
  ],
  says: 'Learning by private counting extends to adversarial regret for composite losses, to excess risk and to heavy-ball momentum; and the factorization of the prefix sum is diagonally dominant, which allows the efficient computations of Denisov et al.',
  formula: '\\sum_{1\\le k<n}f(k)\\le f(0)=1',
  expected: 'imprecise: n = 4',
  erratum:
    'Row n of the square root is diagonally dominant for n ≤ 3 only: the other entries of row 4 have the sum 19/16. Its diagonal entry is the largest of its row and of its column.',
  rests: { offDiagonalRowSum, squareRoot },
  truth: dominated,
  repair: {
    says: 'each diagonal entry is the largest of its row and column, and the entries fall with the distance from it',
    truth: confirmed(
      proof(
        'every n ≥ 1',
        step('entries', 'Entry (i, j) of L is f(i − j) for i ≥ j and 0 above.', coq('root_factorization')),
        step(
          'fall',
          'f(0) = 1 and f(k) = (1 − 1/(2k))f(k − 1) lies between 0 and f(k − 1).',
          cites('HUU eq (12)'),
        ),
        step(
          'largest',
          'So the entry 1 of the diagonal is the largest of its row and column, and entries fall with i − j.',
          after('entries'),
          after('fall'),
        ),
      ),
      falling,
    ),
  },
  evidence: () =>
    range(3, 5).map((n) => number(`Σ_{1≤k<${n}} f(k)`, offDiagonalRowSum(BigInt(n)).toRational())),
});
