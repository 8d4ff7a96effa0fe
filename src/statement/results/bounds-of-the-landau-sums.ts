import { LN2, EULER_GAMMA, ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, coq, given, literature, proof, step } from '../proof.js';

/** The three bounds, from their formulas, beside the exact fractions. */
function small(): Outcome {
  const c = EULER_GAMMA.add(LN2.mul(4n));
  return checked(
    'n = 2, …, 100',
    integers(2n, 100n),
    (n) => {
      const G = landauSum(n);
      const scaled = G.mul(PI);
      return (
        G.compare(
          ln(Rational.ratio(4n * n - 1n, 3n))
            .div(PI)
            .add(1n),
        ) < 0 &&
        scaled.compare(ln(Rational.ratio(4n * n - 1n, 4n)).add(c)) > 0 &&
        scaled.compare(ln(n).add(c)) < 0
      );
    },
    (n) => `n = ${n}`,
  );
}

export default ownResult({
  id: 'Result: bounds of the Landau sums',
  improves:
    'It gives the bound of the squared sensitivity of the square root that (28) needs, with the right side of the integral.',
  about: ['HUU eq (28)', 'HUU Thm 2', 'HUU eq (6)'],
  says: 'G_n = Σ_{k<n} f(k)² is at most 1 + ln((4n − 1)/3)/π for every n ≥ 1, and πG_n lies strictly between ln(n − 1/4) + c and ln(n) + c with c = γ + 4 ln 2.',
  formula:
    'G_n\\le1+\\frac1\\pi\\ln\\frac{4n-1}3,\\qquad\\ln(n-\\tfrac14)+c<\\pi G_n<\\ln n+c,\\quad c=\\gamma+4\\ln2',
  expected: 'holds',
  rests: { landauSum },
  truth: confirmed(
    proof(
      'every n ≥ 1',
      step('first', 'G_n ≤ 1 + ln((4n − 1)/3)/π for every n ≥ 1.', coq('G_upper')),
      step(
        'ratio',
        '1/(m + 4/π − 1) ≤ πf(m)² < 1/(m + 1/4) for every m ≥ 1.',
        coq('chen_qi_lower_sq'),
        coq('chen_qi_upper_sq'),
      ),
      step(
        'falls',
        'As 1/x is convex, 1/(m + 1/4) is less than its integral over the interval of length 1 centred there, ln(m + 3/4) − ln(m − 1/4); so πG_n − ln(n − 1/4) strictly decreases.',
        after('ratio'),
      ),
      step(
        'means',
        'ln y < √y − 1/√y for y > 1, because the difference vanishes at 1 and has the derivative (√y − 1)²/(2y^{3/2}); with y = 1 + 1/m, ln(1 + 1/m) < 1/√(m(m + 1)).',
        given,
      ),
      step(
        'rises',
        '4/π − 1 < 11/40, and (m + 11/40)² = m² + (11/20)m + 121/1600 < m² + m for m ≥ 1, so πf(m)² ≥ 1/(m + 4/π − 1) > 1/√(m(m + 1)) > ln(1 + 1/m): πG_n − ln n strictly increases.',
        after('ratio'),
        after('means'),
      ),
      step(
        'limit',
        'πG_n − ln n tends to c = γ + 4 ln 2, and so does πG_n − ln(n − 1/4).',
        literature(
          'Watson’s asymptotics of Landau’s constants (1930): Σ_{k≤n} f(k)² = (ln(n + 1) + γ + 4 ln 2)/π + o(1)',
          'it is stated for these very sums, whose last term f(n)² tends to 0',
        ),
      ),
      step(
        'all',
        'What strictly decreases to its limit is above it, what strictly increases to it is below it: ln(n − 1/4) + c < πG_n < ln n + c.',
        after('first'),
        after('falls'),
        after('rises'),
        after('limit'),
      ),
    ),
    small,
  ),
  evidence: () =>
    [1n, 10n, 1000n].flatMap((n) => [
      number(`G_${n}`, landauSum(n)),
      number(
        `1 + ln((4n − 1)/3)/π at n = ${n}`,
        ln(Rational.ratio(4n * n - 1n, 3n))
          .div(PI)
          .add(1n),
      ),
    ]),
});
