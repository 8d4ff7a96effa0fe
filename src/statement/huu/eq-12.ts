import { Rational } from '../../arithmetic/rational.js';
import { binomial } from '../../bound/optimum/parity.js';
import { wallisRatio } from '../../bound/square-root/wallis.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { prefixSumToeplitz } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { squareRootIdentity } from './ground/square-root.js';

/** The recursion, f(k) = C(2k, k)/4^k and L·L = M. [HUU] (12), (27). */
function wallis(): Outcome {
  const recursion = checked(
    'k = 1, …, 200',
    range(1, 200),
    (k) => {
      const f = wallisRatio(BigInt(k)).toRational();
      const stepped = wallisRatio(BigInt(k - 1))
        .toRational()
        .mul(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k)));
      return f.equals(stepped) && f.equals(Rational.ratio(binomial(2 * k, k), 4n ** BigInt(k)));
    },
    (k) => `k = ${k}`,
  );
  return proved(
    recursion,
    'all k',
    'C(2k, k)/C(2k−2, k−1) = (4k−2)/k, so both sequences obey one recursion from f(0) = 1',
  );
}

export default statement({
  id: 'HUU eq (12)',
  also: ['HUU eq (27)'],
  says: 'The entries of the square root are f(0) = 1, f(k) = (1 − 1/(2k))f(k−1), which is C(2k, k)/4^k, and L·L = M.',
  formula: 'f(k)=\\Bigl(1-\\frac1{2k}\\Bigr)f(k-1)=\\binom{2k}{k}4^{-k},\\qquad L^2=M_n',
  expected: 'holds',
  rests: { wallisRatio, squareRootToeplitz, prefixSumToeplitz },
  decide: () =>
    settle(all(wallis(), squareRootIdentity()), [
      number('f(1)', wallisRatio(1n).toRational()),
      number('f(2)', wallisRatio(2n).toRational()),
      number('f(10)', wallisRatio(10n).toRational()),
    ]),
});
