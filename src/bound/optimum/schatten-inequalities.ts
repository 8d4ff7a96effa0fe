import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { ProvedInequality } from '../inequality.js';
import { logLowerBound } from '../square-root/logarithmic-bounds.js';
import { schattenMean } from './gamma-bounds.js';

/**
 * [HUU] Thm 3 and eq. (30), and its sharpened form, as inequalities in n ≥ 1. With x_i = (2i−1)π/(4n+2), S_n = Σ csc x_i.
 * Both rest on csc x > 1/x + x/6, 0 < x < π, and on 1/(2i−1) ≥ ½·ln((2i+1)/(2i−1)), summed over i = 2, …, n: the odd harmonic sum
 * Σ_{i≤n} 1/(2i−1) is at least 1 + ½·ln((2n+1)/3). Each tail is a lower bound of the margin, positive for every n.
 */
export const schattenInequalities: readonly ProvedInequality[] = [
  {
    name: 'schatten-restored',
    statement: 'S_n/(2n) >= (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/pi',
    source: 'HUU Thm 3, eqs (11), (30)',
    first: 1n,
    strict: false,
    margin: (n) => schattenMean(n).sub(logLowerBound('restored', n)),
    isEquality: () => false,
    eventually: true,
    argument:
      'csc x > 1/x and 1/1 + 1/3 + ... + 1/(2n-1) >= 1 + ln((2n+1)/3)/2 give S_n/(2n) > (1 + 1/(2n)) (2 + ln((2n+1)/3))/pi, which ' +
      'exceeds the right side by (ln(5/3) + (2 - ln 3)/(2n))/pi, positive for all n.',
    tail: (n) =>
      Real.of(2n)
        .sub(ln(3n))
        .div(2n * n)
        .add(ln(Rational.ratio(5n, 3n)))
        .div(PI),
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
      'csc x > 1/x + x/6 and 1/1 + 1/3 + ... + 1/(2n-1) >= 1 + ln((2n+1)/3)/2; the sum of the x/6, (2i-1) pi/(24n+12) for i <= n, ' +
      'is n^2 pi/(24n+12), so the margin exceeds n pi/(48n+24), positive for all n.',
    tail: (n) => PI.mul(Rational.ratio(n, 48n * n + 24n)),
  },
];
