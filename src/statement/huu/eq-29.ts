import { EULER_GAMMA, LN2, ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { squareRootFrobeniusSquared } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, fact, integers, type Outcome } from '../outcome.js';
import { after, cites, computed, coq, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** H_n/n > 1 + ln(2(n+1)/5)/π, the bound at the mean of the rows’ indices. */
const concaveFails = (): Outcome =>
  checked(
    'n = 1, …, 20',
    integers(1n, 20n),
    (n) => {
      const bound = ln(Rational.ratio(2n * (n + 1n), 5n))
        .div(PI)
        .add(1n);
      return squareRootFrobeniusSquared(n).div(n).compare(bound) > 0;
    },
    (n) => `n = ${n}`,
  );

/** ln((4n−1)/(4n+4)) + c − 1 − π − ln(2/5) at n = 20, c = γ + 4·ln 2. */
const tailAt20 = (): Outcome =>
  fact(
    'ln(79/84) + γ + 4·ln 2 − 1 − π − ln(2/5) > 0',
    Real.sum([EULER_GAMMA, LN2.mul(4n), ln(Rational.ratio(79n, 84n)), -1n])
      .sub(PI)
      .sub(ln(Rational.ratio(2n, 5n)))
      .sign() > 0,
    'n = 20',
  );

export default statement({
  id: 'HUU eq (29)',
  section: '5.1',
  mark: 'candidate',
  forcedBy: 'nothing but that it bounds ‖L‖_F by (28), the logarithm being increasing and concave',
  alternatives: [
    'the bound of the last row for every row',
    'the bound at the mean of the indices, by concavity',
  ],
  isProofStep: true,
  says: 'A bound of the Frobenius norm of L by (28), since the logarithm is increasing and strictly concave.',
  formula:
    '\\|L\\|_F^2\\le n\\Bigl(1+\\frac1\\pi\\ln\\frac{4n}5\\Bigr)\\quad\\text{or}\\quad n\\Bigl(1+\\frac1\\pi\\ln\\frac{2(n+1)}5\\Bigr)\\ \\text{or}\\ \\dots',
  expected: 'reading: - - +',
  rests: { squareRootFrobeniusSquared },
  readings: [
    {
      says: 'n(1 + ln(4n/5)/π) for every n ≥ 1',
      truth: refuted(
        'n = 1',
        proof('n = 1', step('one', 'L = (1), so ‖L‖_F² = 1, and 1 + ln(4/5)/π < 1, as ln(4/5) < 0.', given)),
      ),
    },
    {
      says: 'n(1 + ln(2(n + 1)/5)/π), at the mean of the indices, for every n ≥ 1',
      truth: refuted(
        'n = 1',
        proof(
          'every n ≥ 1: it fails for each; H_n = ‖L‖_F², G_n the squared norm of the last row, c = γ + 4·ln 2',
          step(
            'landau',
            'π·G_n − ln(n − 1/4) tends to c and falls with n, since π·f(n)² < 1/(n + 1/4) < ln((n + 3/4)/(n − 1/4)), the integral of a convex function being above its midpoint: π·G_n > ln(n − 1/4) + c.',
            coq('chen_qi'),
            literature(
              'Landau’s asymptotics of G_n',
              'G_n is the sum of the squares of the first n numbers C(2k, k)/4^k',
            ),
          ),
          step(
            'closed',
            'H_n/n = (1 + 1/(4n))G_n − n·f(n)² and n·f(n)² < n/(π(n + 1/4)) < 1/π.',
            coq('H_closed'),
            coq('chen_qi'),
          ),
          step(
            'tail',
            'So π times the excess of H_n/n over the bound is more than ln((n − 1/4)/(n + 1)) + c − 1 − π − ln(2/5), which grows with n.',
            after('landau'),
            after('closed'),
          ),
          step(
            'large',
            'At n = 20 that is positive, hence for every n ≥ 20.',
            after('tail'),
            computed(tailAt20),
          ),
          step('small', 'For n = 1, …, 20 H_n/n exceeds the bound by computation.', computed(concaveFails)),
          step('all', 'So it fails for every n.', after('large'), after('small')),
        ),
      ),
    },
    {
      says: 'n(1 + ln((4n + 1)/5)/π) for every n ≥ 1',
      truth: proof(
        'every n ≥ 1; H_n = ‖L‖_F² = G_1 + … + G_n',
        step('rows', 'G_t grows with t, so H_n ≤ n·G_n and (H_n/n)² ≤ G_n·H_n/n = U_n².', given),
        step(
          'error',
          'U_n² is the mean squared error of the square root at C = 1, and U_n ≤ 1 + ln((4n + 1)/5)/π.',
          after('rows'),
          cites('HUU eq (6)', 2),
        ),
      ),
    },
  ],
  evidence: () =>
    [1, 2, 1000].map((n) => number(`‖L‖_F² at n = ${n}`, squareRootFrobeniusSquared(BigInt(n)).toRational())),
});
