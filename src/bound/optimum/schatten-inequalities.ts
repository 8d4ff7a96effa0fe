import { EULER_GAMMA, ln, PI } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import type { ProvedInequality } from '../inequality.js';
import { logLowerBound } from '../square-root/logarithmic-bounds.js';
import { schattenMean } from './gamma-bounds.js';
import { SCHATTEN_CONSTANT } from './schatten.js';

/**
 * [HUU] Thm 3 and eq. (30), and its sharpened form, as inequalities in n ≥ 1. Both tails rest on the first enveloping term
 * 2S_n + 1 > (2N/π)·(ln N + γ + ln(8/π)), N = 2n + 1, that is S_n/(2n) > (N/(2nπ))·(ln N + γ + ln(8/π)) − 1/(4n).
 */
export const schattenInequalities: readonly ProvedInequality[] = [
  {
    name: 'schatten-printed',
    statement: 'S_n/(2n) >= (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/pi',
    source: 'HUU Thm 3, eqs (11), (30)',
    first: 1n,
    strict: false,
    margin: (n) => schattenMean(n).sub(logLowerBound('printed', n)),
    isEquality: () => false,
    eventually: true,
    argument:
      'pi times the margin exceeds k - 2 + ln 5 + (k - pi/2)/(2n), k = gamma + ln(8/pi), which is monotone in n: all later values lie ' +
      'between this one and the limit k - 2 + ln 5.',
    tail(n) {
      const limit = SCHATTEN_CONSTANT.add(ln(5n)).sub(2n);
      const rest = SCHATTEN_CONSTANT.sub(PI.div(2n)).div(2n * n);
      return Real.min(limit.add(rest), limit);
    },
  },
  {
    name: 'schatten-sharpened',
    statement: 'S_n/(2n) >= (1 + 1/(2n)) (2 + ln((2n+1)/3))/pi',
    source: 'HUU Thm 3, sharpened',
    first: 1n,
    strict: false,
    margin: (n) => schattenMean(n).sub(logLowerBound('sharpened', n)),
    isEquality: () => false,
    eventually: true,
    argument:
      '2 n pi/(2n+1) times the margin exceeds gamma + ln(24/pi) - 2 - pi/(2(2n+1)), which increases with n.',
    tail(n) {
      const taken = PI.div(2n * (2n * n + 1n));
      const ln24 = ln(Real.of(24n).div(PI));
      return EULER_GAMMA.add(ln24).sub(2n).sub(taken);
    },
  },
];
