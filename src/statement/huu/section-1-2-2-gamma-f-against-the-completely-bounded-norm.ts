import { landauSum } from '../../bound/square-root/landau.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

/** The trace norm over n·G_n, below γ_F/(√n·γ_cb), is at least 1 − 1.2/ln n. */
const quotients = (): Outcome =>
  checked(
    'n = 10^k, k = 1, …, 12: the trace norm over n·G_n is between 1 − 1.2/ln(n) and 1',
    integers(1n, 12n),
    (k) => {
      const n = 10n ** k;
      const quotient = schattenMean(n).div(landauSum(n));
      // ln(10) < 2.31.
      const least = Real.ONE.sub(Real.of(120n).div(231n * k));
      return quotient.compare(1n) < 0 && quotient.compare(least) > 0;
    },
    (k) => `n = 10^${k}`,
  );

export default statement({
  id: 'HUU Section 1.2.2: gamma_F against the completely bounded norm',
  section: '1.2.2',
  mark: 'restored',
  forcedBy: '(18): the factor between both norms is the root of the number of rows',
  alternatives: ['the gap as a difference'],
  says: 'To estimate γ_F of the prefix sums by the completely bounded norm, of which tight bounds are known, is not tight: (18) leaves a factor √n between both, and the gap between them is indeed about √n.',
  formula: '\\frac{\\gamma_F(M_n)}{\\sqrt n\\,\\gamma_{cb}(M_n)}\\to1',
  expected: 'reading: +',
  rests: { landauSum, schattenMean, squareRootError },
  readings: [
    {
      says: 'γ_F(M_n)/γ_cb(M_n) is at most √n, and its quotient with √n tends to 1',
      truth: confirmed(
        proof(
          'every n ≥ 1, and n → ∞',
          step('most', 'γ_F(M_n) ≤ √n·γ_cb(M_n).', cites('HUU eq (18)')),
          step('bounded', 'γ_cb(M_n) ≤ 1 + ln((4n − 1)/3)/π, by the square root.', coq('gamma2_upper')),
          step(
            'trace',
            'γ_F(M_n)/√n ≥ (2 + ln((2n + 1)/3))/π.',
            result('Result: trace norm of the prefix sum'),
          ),
          step(
            'quotient',
            'So γ_F(M_n)/(√n·γ_cb(M_n)) lies between (2 + ln((2n + 1)/3))/(π + ln((4n − 1)/3)), which tends to 1, and 1.',
            after('most'),
            after('bounded'),
            after('trace'),
          ),
        ),
        quotients,
      ),
    },
  ],
  evidence: () =>
    [10n ** 2n, 10n ** 6n].flatMap((n) => [
      number(`trace norm over n·G_n, n = ${n}, below the quotient`, schattenMean(n).div(landauSum(n))),
      number(
        `U_n over the trace norm over n, n = ${n}, above the quotient where below 1`,
        squareRootError(n).div(schattenMean(n)),
      ),
    ]),
});
