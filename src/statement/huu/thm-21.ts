import { PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { chenQiBound } from '../../bound/square-root/chen-qi.js';
import { wallisRatio } from '../../bound/square-root/wallis.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** 1/(πf(m)²) − m. */
const shift = (m: number): Real => Real.ONE.div(PI.mul(wallisRatio(BigInt(m)).sqr())).sub(BigInt(m));

/** It decreases from 4/π − 1 and lies between 1/4 and 1/4 + 1/(16m). */
const decreasing = (): Outcome =>
  checked(
    'm = 2, …, 60',
    range(2, 60),
    (m) =>
      shift(m).compare(shift(m - 1)) < 0 &&
      shift(m).compare(Rational.ratio(1n, 4n)) > 0 &&
      shift(m).compare(Rational.ratio(1n, 4n).add(Rational.ratio(1n, BigInt(16 * m)))) < 0 &&
      shift(m).compare(Real.of(4n).div(PI).sub(1n)) < 0,
    (m) => `m = ${m}`,
  );

export default statement({
  id: 'HUU Thm 21',
  section: '2.1',
  mark: 'forced',
  forcedBy:
    'for bounds of this form only these two constants are best possible; it is the theorem of the paper cited there',
  alternatives: [
    'from m = 0 on, where the left side is false',
    'strict on the left, which is false at m = 1',
  ],
  says: 'For every m ≥ 1 the quotient (2m − 1)!!/(2m)!! lies between 1/√(π(m + 4/π − 1)) and 1/√(π(m + 1/4)), and both constants, 4/π − 1 and 1/4, are the best possible.',
  formula:
    '\\frac1{\\sqrt{\\pi(m+\\frac4\\pi-1)}}\\le\\frac{(2m-1)!!}{(2m)!!}<\\frac1{\\sqrt{\\pi(m+\\frac14)}}',
  expected: 'holds',
  rests: { chenQiBound, wallisRatio },
  truth: confirmed(
    proof(
      'every m ≥ 1, with f(m) = (2m − 1)!!/(2m)!!',
      step(
        'entries',
        '(2m − 1)!!/(2m)!! is the product of the 1 − 1/(2k), k ≤ m, that is f(m).',
        cites('HUU eq (12)'),
        given,
      ),
      step('bounds', '1/√(π(m + 4/π − 1)) ≤ f(m) < 1/√(π(m + 1/4)).', coq('chen_qi'), after('entries')),
      step(
        'left constant',
        'f(1) = 1/2 = 1/√(π·4/π): at m = 1 the lower bound is an equality, and with a smaller constant in the place of 4/π − 1 it would exceed f(1).',
        given,
      ),
      step(
        'quotients',
        'Let w_m = π(m + 1/4)f(m)². Then w_{m+1}/w_m = (m + 5/4)(m + 1/2)²/((m + 1/4)(m + 1)²) = 1 + (1/16)/((m + 1/4)(m + 1)²), and (m + 1/4)(m + 1) ≥ (m + 1/2)², so the quotient is at most 1 + (1/16)/(m + 1/2)³.',
        after('entries'),
      ),
      step('limit', 'πm·f(m)² ≤ 1 ≤ π(m + 1/2)f(m)², so w_m tends to 1.', coq('wallis')),
      step(
        'tail',
        'As 1/x³ is convex, Σ_{k≥m} 1/(k + 1/2)³ is at most its integral from m on, 1/(2m²); so ln w_m ≥ −1/(32m²) and w_m ≥ 1 − 1/(32m²).',
        after('quotients'),
        after('limit'),
      ),
      step(
        'right constant',
        '1/(πf(m)²) − m = (m + 1/4)/w_m − m is at most 1/4 + (m + 1/4)/(32m² − 1), which tends to 1/4. With a constant a > 1/4 in its place the upper bound would say that it is always more than a, which fails for large m.',
        after('tail'),
      ),
      step(
        'all',
        'Both bounds hold, and neither constant can be improved.',
        after('bounds'),
        after('left constant'),
        after('right constant'),
      ),
    ),
    decreasing,
  ),
  evidence: () => [
    number('lower bound at m = 1, with equality', chenQiBound('lower', 1n)),
    number('f(1)', wallisRatio(1n).toRational()),
    number('upper bound at m = 1', chenQiBound('upper', 1n)),
    number('lower bound at m = 0, where f(0) = 1', chenQiBound('lower', 0n)),
    number('1/(πf(m)²) − m at m = 60', shift(60)),
  ],
});
