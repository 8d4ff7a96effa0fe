import { Rational } from '../../arithmetic/rational.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** Whether noise of a scale hides what one item may change: ‖C‖₁·Δ·ε/b ≤ ε. */
const hidden = (scale: (h: Rational, difference: Rational) => Rational): Outcome =>
  checked(
    'k = 3, T = 1, …, 13 and differences 1/2, 1, 2 of one item',
    ['1/2', '1', '2'].flatMap((difference) =>
      range(1, 13).map((T) => ({ difference: rational(difference), T })),
    ),
    ({ difference, T }) => {
      const system = offsetDigits(3n);
      const h = Rational.integer(BigInt(kAryHeight(system, BigInt(T))));
      const isHeight = T < 5 ? h.compare(rational('2')) <= 0 : h.equals(rational('3'));
      return (
        isHeight &&
        maxColumnNorm1(kAryFactorization(system, T).C).mul(difference).equals(scale(h, difference))
      );
    },
    ({ difference, T }) => `difference ${difference}, T = ${T}`,
  );

export default observation({
  id: 'APT observation: items that are not bits',
  about: ['APT Sec. 2: neighbours and mechanism', 'APT Lemma 4.5'],
  says: 'The document counts bits. For real items of which neighbours change one by at most Δ, noise of the law Lap(hΔ/ε) gives ε-privacy, and the errors are Δ² times those of bits.',
  formula: "|x_i-x_i'|\\le\\Delta\\Rightarrow\\|C(x-x')\\|_1\\le h\\Delta",
  expected: 'holds',
  rests: { kAryFactorization, maxColumnNorm1, kAryHeight },
  truth: confirmed(
    proof(
      'all Δ > 0, ε > 0, k ≥ 2 and T',
      step(
        'change',
        'The item is in one node of each of the h levels, so the sums of the nodes change by at most hΔ in the ℓ₁ norm.',
        given,
      ),
      step(
        'private',
        'With noise of scale hΔ/ε the noisy sums, and the releases as functions of them, are ε-private.',
        after('change'),
        cites('APT Lemma A.2'),
      ),
      step('error', 'The noise is Δ times that for bits, its variance Δ² times.', after('private')),
    ),
    () => hidden((h, difference) => h.mul(difference)),
  ),
});
