import { Real } from '../../arithmetic/real.js';
import { Rational } from '../../arithmetic/rational.js';
import { kAryExplicitBound, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { all, atMost, checked, integers, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { asymptotics } from './ground/asymptotics.js';
import { lemma47 } from './ground/full-tree.js';
import { nineteen, odd, powerOfTen } from './ground/lengths.js';

/** ε²·MSE ≤ the explicit bound with the same leading term. */
const explicit = (): Outcome =>
  proved(
    checked(
      'odd k = 3, …, 21, T = 2, …, 60 and 10³, 10⁶, 10⁹, 10¹²',
      odd(3n, 21n).flatMap((k) =>
        [...integers(2n, 60n), ...[3, 6, 9, 12].map(powerOfTen)].map((T) => ({ k, T })),
      ),
      ({ k, T }) =>
        atMost(Real.of(kAryMeanSquaredError(offsetDigits(k), T)), kAryExplicitBound(offsetDigits(k), T)),
      ({ k, T }) => `k = ${k}, T = ${T}`,
    ),
    'all odd k and T ≥ 1',
    'W(T) ≤ hν(T + ½), ν = (k² − 1)/(4k), and h < 1 + log_k(2T); the proof stands beside kAryExplicitBound',
  );

const oddAverage = (k: bigint): Rational => Rational.ratio(k * k - 1n, 4n * k);

export default statement({
  id: 'APT Thm 1.1',
  says: 'For odd k there is an ε-private counter of error k(1 − 1/k²)/(2ε²log(k)³)·log(T)³ + o(log(T)³) in O(T) time and O(log T) space.',
  formula: '\\mathrm{MSE}=\\frac{k(1-1/k^2)}{2\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
  expected: 'holds',
  erratum:
    'The proof treats T = (k^h − 1)/2 only; for every T an explicit bound with the same leading term is proved here.',
  rests: { kAryMeanSquaredError, kAryExplicitBound, kAryLeadingConstant },
  cost: 'moderate',
  decide: () =>
    settle(all(lemma47(), explicit(), asymptotics([3n, 5n, 19n], offsetDigits, oddAverage)), [
      number('leading constant, k = 19', kAryLeadingConstant(nineteen)),
      ...[6, 9, 12, 18].map((e) =>
        number(`ε²·MSE, k = 19, T = 10^${e}`, kAryMeanSquaredError(nineteen, powerOfTen(e))),
      ),
    ]),
});
