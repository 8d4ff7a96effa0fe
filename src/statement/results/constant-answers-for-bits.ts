import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, proof, step } from '../proof.js';

/** The largest mean squared error of the answer t/2 over all streams of n bits. */
const everyStream = (): Outcome =>
  checked(
    'all streams of n = 1, …, 8 bits',
    range(1, 8),
    (n) => {
      const errors = [...vectors(n, [0n, 1n])].map((bits) => {
        let count = 0n;
        const squares = bits.map((bit, i) => {
          count += bit;
          return Rational.ratio(2n * count - BigInt(i + 1), 2n).pow(2);
        });
        return Rational.sum(squares).div(Rational.integer(BigInt(n)));
      });
      const claimed = Rational.ratio(BigInt((n + 1) * (2 * n + 1)), 24n);
      return Rational.max(errors[0]!, ...errors).equals(claimed);
    },
    (n) => `n = ${n}`,
  );

export default ownResult({
  id: 'Result: constant answers for bits',
  improves:
    'It shows that the lower bounds of Theorems 4 and 36 need inputs larger than bits: no constant in them helps.',
  about: ['HUU Thm 4', 'HUU Thm 36', 'HUU Abstract: lower bound for every mechanism'],
  says: 'For streams of n bits the answer t/2 in round t is (0, 0)-private and its largest mean squared error is (n + 1)(2n + 1)/24; so for no n and no b > 0 is b(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(π(e^{2ε} − 1))² a lower bound of the error of all (ε, 0)-private mechanisms for every ε > 0, and the same holds with e^ε.',
  formula:
    '\\max_{x\\in\\{0,1\\}^n}\\frac1n\\sum_{t\\le n}\\Bigl(\\sum_{i\\le t}x_i-\\frac t2\\Bigr)^2=\\frac{(n+1)(2n+1)}{24}',
  expected: 'holds',
  rests: { logLowerBound },
  truth: confirmed(
    proof(
      'every n ≥ 1 and b > 0',
      step(
        'private',
        'The answers do not depend on the stream, so their law is the same for any two: they are (0, 0)-private, and (ε, δ)-private for all ε and δ.',
        given,
      ),
      step('most', 'A count of at most t bits lies between 0 and t, so it is off t/2 by at most t/2.', given),
      step(
        'sum',
        'The mean of the t²/4 is (1/n)·n(n + 1)(2n + 1)/24 = (n + 1)(2n + 1)/24, and the stream of zeros attains it.',
        after('most'),
      ),
      step(
        'bound',
        'The claimed bounds are a positive number over (e^{2ε} − 1)² or (e^ε − 1)², unbounded as ε → 0: 2 + ln((2n + 1)/5) ≥ 2 + ln(3/5) > 0.',
        given,
      ),
      step(
        'fails',
        'So for small ε each is more than the error of a private mechanism.',
        after('private'),
        after('sum'),
        after('bound'),
      ),
    ),
    everyStream,
  ),
  evidence: () => [
    number('error at n = 1', Rational.ratio(6n, 24n)),
    number(
      'bound at n = 1, ε = 3/8, with e^{2ε}',
      logLowerBound('restored', 1n)
        .sqr()
        .div(exp(rational('3/4')).sub(1n).sqr()),
    ),
  ],
});
