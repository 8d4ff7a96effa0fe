import type { Rational } from '../../arithmetic/rational.js';
import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

/** The exact loss over the optimum, as fractions on either side. */
const SIZES = [
  { n: 2, least: '1.074', most: '1.075' },
  { n: 4, least: '1.11', most: '1.111' },
  { n: 8, least: '1.126', most: '1.127' },
  { n: 16, least: '1.131', most: '1.132' },
];

const optimumOf = (n: number): Rational => encloseOptimum(prefixSum(n).matrix(), 80).loss.inf;

const compared = (): Outcome =>
  checked(
    `n = ${SIZES.map(({ n }) => n).join(', ')}: the ratio of the two losses to three decimals`,
    SIZES,
    ({ n, least, most }) => {
      const loss = squaredErrors(squareRoot(n)).total;
      const optimum = optimumOf(n);
      return (
        loss.compare(optimum.mul(rational(least))) > 0 &&
        loss.compare(optimum.mul(rational(most))) < 0 &&
        squareRootMeanSquaredError(BigInt(n)).mul(BigInt(n)).toRational().equals(loss)
      );
    },
    ({ n }) => `n = ${n}`,
  );

export default statement({
  id: 'DMRST Sec. 1: comparison with the explicit factorization (footnote 2)',
  section: '1',
  mark: 'printed',
  says: 'How the optima that are computed compare with the explicit factorization of Fichtenberger, Henzinger and Upadhyay, the square root of the prefix sum, is left for later work. Its loss is between 7 and 14 percent above the optimum at the sizes computed here.',
  formula: '\\mathcal L(S^{1/2},S^{1/2})/\\mathcal L^*\\in(1.07,1.14)',
  expected: 'holds-on',
  rests: { encloseOptimum, squareRoot, squareRootMeanSquaredError, squaredErrors, prefixSum },
  cost: 'moderate',
  truth: compared,
  open: 'For which n the ratio is largest: near n = 20, at about 1.1315, among the even n ≤ 28 and 32, 40, 64, 128 tried in floating point, and falling from there, to about 1.102 at n = 2048; a proof is missing. For the largest error of a step in place of the mean nothing is said here.',
  evidence: () => [
    ...SIZES.slice(0, 3).flatMap(({ n }) => [
      number(`loss of the square root, n = ${n}`, squaredErrors(squareRoot(n)).total, 12),
      number('optimum, from below', optimumOf(n), 12),
    ]),
    number('loss of the square root, n = 2048', squareRootMeanSquaredError(2048n).mul(2048n), 10),
    note('optimum, n = 2048', '20610.2158959…, in docs/figure-1.md'),
  ],
});
