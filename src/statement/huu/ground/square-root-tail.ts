import { after, coq, given, result, step, type Step } from '../../proof.js';

/**
 * Why U_n ≤ 1 + ln(4n/5)/π, and so every bound 1 + ln(p(n))/π with p(n) ≥ 4n/5, holds from any n on at which the margin of the last step
 * is positive. With l = ln n, c = γ + 4·ln 2 and b = π + ln(4/5).
 */
export const errorTail: readonly Step[] = [
  step(
    'landau',
    'πG_n < l + c for every n ≥ 1, l = ln n, c = γ + 4 ln 2.',
    result('Result: bounds of the Landau sums'),
  ),
  step('wallis', 'π(n + 1/2)f(n)² ≥ 1, so πn·f(n)² ≥ 1 − 1/(2n + 1) > 1 − 1/(2n).', coq('wallis')),
  step('closed', 'H_n = (n + 1/4)G_n − n²f(n)².', coq('H_closed')),
  step(
    'root',
    'π²U_n² = πG_n·(πH_n/n) < (l + c)(l + c − 1 + (l + c)/(4n) + 1/(2n)).',
    after('landau'),
    after('wallis'),
    after('closed'),
  ),
  step(
    'growth',
    'With b = π + ln(4/5), (l + b)² minus that is (2b − 2c + 1)l + b² − c² + c − (l + c)²/(4n) − (l + c)/(2n). The derivatives of its last two terms are (l + c)(l + c − 2)/(4n²) and (l + c − 1)/(2n²), positive for c > 2, so for 2b − 2c + 1 > 0 the whole increases with n.',
    given,
  ),
  step(
    'tail',
    'Where 2b − 2c + 1, c − 2 and that difference at n are positive, π²U_m² < (l + b)² = (π + ln(4m/5))² for every m ≥ n; so it is with (4m + 1)/5 or m, which are more than 4m/5 ≥ 4/5, where π + ln(4/5) > 0.',
    after('root'),
    after('growth'),
  ),
];
