import { eulerGamma, ln, pi } from '../../arithmetic/elementary.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { encloseSchattenMean } from './gamma-bounds.js';
import type { ProvedInequality } from '../inequality.js';
import { encloseLogLowerBound } from '../square-root/logarithmic-bounds.js';
import { encloseSchattenConstant } from './schatten.js';

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
    margin: (n, bits) => encloseSchattenMean(n, bits).sub(encloseLogLowerBound('printed', n, bits), bits),
    isEquality: () => false,
    eventually: true,
    argument:
      'pi times the margin exceeds k - 2 + ln 5 + (k - pi/2)/(2n), k = gamma + ln(8/pi), which is monotone in n: all later values lie ' +
      'between this one and the limit k - 2 + ln 5.',
    tail(n, bits) {
      const k = encloseSchattenConstant(bits);
      const limit = k.add(ln(Interval.point(5n), bits), bits).sub(Interval.point(2n), bits);
      const rest = k.sub(pi(bits).shift(-1), bits).div(Interval.point(2n * n), bits);
      return Interval.min(limit.add(rest, bits), limit);
    },
  },
  {
    name: 'schatten-sharpened',
    statement: 'S_n/(2n) >= (1 + 1/(2n)) (2 + ln((2n+1)/3))/pi',
    source: 'HUU Thm 3, sharpened',
    first: 1n,
    strict: false,
    margin: (n, bits) => encloseSchattenMean(n, bits).sub(encloseLogLowerBound('sharpened', n, bits), bits),
    isEquality: () => false,
    eventually: true,
    argument:
      '2 n pi/(2n+1) times the margin exceeds gamma + ln(24/pi) - 2 - pi/(2(2n+1)), which increases with n.',
    tail(n, bits) {
      const taken = pi(bits).div(Interval.point(Dyadic.of(2n * n + 1n, 1)), bits);
      const ln24 = ln(Interval.point(24n).div(pi(bits), bits), bits);
      return eulerGamma(bits).add(ln24, bits).sub(Interval.point(2n), bits).sub(taken, bits);
    },
  },
];
