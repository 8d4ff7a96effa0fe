import { Rational } from '../../arithmetic/rational.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen } from './ground/lengths.js';

/** The ratio of the mean absolute digits, from the digits themselves: even formula at k over odd formula at k. */
const formulas = (): Outcome =>
  checked(
    'k = 2, …, 40: the digit sums of even k as a function of k, against those of odd k',
    integers(2n, 40n),
    (k) => {
      const sum = (a: bigint, b: bigint): bigint =>
        integers(-a, b).reduce((total, d) => total + (d < 0n ? -d : d), 0n);
      const mean = sum((k - 1n) / 2n, k / 2n);
      return k % 2n === 0n ? 4n * mean === k * k : 4n * mean === k * k - 1n;
    },
    (k) => `k = ${k}`,
  );

export default statement({
  id: 'APT A.3: factor of even against odd',
  section: 'A.3',
  mark: 'forced',
  forcedBy: 'the quotient of the two constants as functions of k',
  alternatives: ['the best even k against the best odd one, 1.0023'],
  says: 'Up to terms of lower order the error for even k is 1/(1 − 1/k²) times what the formula for odd k gives at the same k: the quotient of two formulas, since no k is even and odd.',
  formula: '\\frac{k}{2\\log(k)^3}\\Big/\\frac{k(1-1/k^2)}{2\\log(k)^3}=\\frac1{1-1/k^2}',
  expected: 'holds',
  rests: { kAryLeadingConstant },
  truth: confirmed(
    proof(
      'all k ≥ 2',
      step('even', 'The leading term for even k is k/(2ε²·log(k)³)·log(T)³.', cites('APT Cor A.7')),
      step('odd', 'That for odd k is k(1 − 1/k²)/(2ε²·log(k)³)·log(T)³.', cites('APT Thm 1.1')),
      step(
        'quotient',
        'The first formula divided by the second is 1/(1 − 1/k²).',
        after('even'),
        after('odd'),
      ),
    ),
    formulas,
  ),
  evidence: () => [
    number('1/(1 − 1/k²), k = 20', Rational.ratio(400n, 399n)),
    number(
      'constant of k = 20 over that of k = 19',
      kAryLeadingConstant(offsetDigits(20n)).div(kAryLeadingConstant(nineteen)),
    ),
  ],
});
