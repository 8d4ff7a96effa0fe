import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { logLowerBound, logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, coq, given, proof, result, step, type Step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { errorTail } from './ground/square-root-tail.js';

/** The lower side, which every reading has. */
const below: readonly Step[] = [
  step(
    'trace',
    'π·γ_F(M_n)/√n ≥ (1 + 1/(2n))(2 + ln((2n + 1)/3)) for n ≥ 1.',
    result('Result: trace norm of the prefix sum'),
  ),
  step(
    'below',
    'This exceeds 2 + ln((2n + 1)/5) + ln(2n + 1)/(2n) by ln(5/3) + (2 − ln 3)/(2n) > 0.',
    after('trace'),
    given,
  ),
];

/** Below the index of the tail the upper side with 4n/5 fails at n = 1 only. */
const onlyFirst = (): Outcome =>
  checked(
    'the upper side with 4n/5 for each n below the index of its tail',
    [1n],
    (only) => {
      const { first, otherwise, exceptions } = truthSet(findInequality('gamma-restored'));
      return first === 1n && otherwise && exceptions.length === 1 && exceptions[0] === only;
    },
    (only) => `n = ${only}`,
  );

export default statement({
  id: 'HUU eq (11)',
  section: '1.2.2',
  mark: 'restored',
  forcedBy:
    'Theorems 2 and 3 follow from it by (5); its numbers 2, 4 and 5 are those that later papers attribute to them',
  alternatives: ['3 in the place of the 5 below, which holds too'],
  says: 'For the n×n prefix sum γ_F(M_n)/√n lies between (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/π and 1 + ln(4n/5)/π, and two lower-triangular factors attain the upper bound.',
  formula:
    '\\frac1\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)\\le\\frac{\\gamma_F(M_n)}{\\sqrt n}\\le1+\\frac{\\ln(4n/5)}\\pi',
  expected: 'reading: - + +',
  rests: { logUpperBound, logLowerBound, truthSet, schattenMean, squareRootError },
  cost: 'moderate',
  readings: [
    {
      says: 'with 4n/5 above, for every n ≥ 1',
      truth: refuted(
        'n = 1',
        proof(
          'n = 1',
          step('one', 'γ_F(M_1) = 1, because M_1 = (1).', given),
          step('less', '1 + ln(4/5)/π < 1, as ln(4/5) < 0.', after('one')),
        ),
      ),
    },
    {
      says: 'with 4n/5 above, for every n ≥ 2',
      truth: proof(
        'every n ≥ 2',
        ...below,
        ...errorTail,
        step(
          'norm',
          'γ_F(M_n) ≤ √n·U_n by the square root; and γ_F(A) ≤ ‖B‖_F‖C‖_{1→2} + ‖A − BC‖_F for all B and C, as γ_F is a norm and at most ‖·‖_F.',
          coq('root_below'),
          cites('HUU Fact 43'),
          cites('HUU Lemma 1', 1),
        ),
        step(
          'cases',
          'Below the index of the tail the square root, or another factorization of M_n, decides the upper side for each n: it fails at n = 1 only.',
          computed(onlyFirst),
        ),
        step('all', 'Both sides hold.', after('below'), after('tail'), after('norm'), after('cases')),
      ),
    },
    {
      says: 'with (4n + 1)/5 above, for every n ≥ 1, the upper bound by two equal lower-triangular factors',
      truth: proof(
        'every n ≥ 1',
        ...below,
        step('error', 'U_n ≤ 1 + ln((4n + 1)/5)/π.', cites('HUU eq (6)', 2)),
        step(
          'root',
          'M_n = L·L with the lower-triangular square root L of (12), and γ_F(M_n) ≤ √n·U_n.',
          coq('root_below'),
          cites('HUU eq (12)'),
        ),
        step('all', 'Both sides hold.', after('below'), after('error'), after('root')),
      ),
    },
  ],
  evidence: () =>
    [1n, 2n, 6n, 7n].flatMap((n) => [
      number(`‖M_n‖_1/n ≤ γ_F(M_n)/√n at n = ${n}`, schattenMean(n)),
      number(`U_n ≥ γ_F(M_n)/√n at n = ${n}`, squareRootError(n)),
      number(`1 + ln(4n/5)/π at n = ${n}`, logUpperBound('restored', n)),
    ]),
});
