import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { discreteLaplacePmf } from '../../privacy/laplace/discrete-laplace.js';
import { laplaceScale } from '../../privacy/laplace/laplace.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const BITS = 96;

/** pmf(y)/pmf(y + Δ) ≤ e^ε for the discrete Laplace law of scale Δ/ε. */
function laplacePrivate(): Outcome {
  const cases = ['1/2', '1', '3'].flatMap((eps) =>
    [1n, 2n, 5n].flatMap((shift) => range(-6, 6).map((y) => ({ eps: rational(eps), shift, y: BigInt(y) }))),
  );
  return proved(
    checked(
      'its discrete twin, ε = 1/2, 1, 3, shifts 1, 2, 5, y = −6, …, 6',
      cases,
      ({ eps, shift, y }) => {
        const scale = laplaceScale(eps, Rational.integer(shift));
        const ratio = discreteLaplacePmf(scale, y).div(discreteLaplacePmf(scale, y + shift));
        // Equality occurs, so the enclosures may touch.
        return ratio.enclose(BITS).inf.compare(exp(eps).enclose(BITS).sup) <= 0;
      },
      ({ eps, shift, y }) => `ε = ${eps}, shift ${shift}, y = ${y}`,
    ),
    'all ε and Δ₁',
    'the densities of Lap(b)^d at two points differ by the factor e^((‖y − u‖₁ − ‖y‖₁)/b) ≤ e^(‖u‖₁/b)',
  );
}

export default statement({
  id: 'APT Lemma A.2',
  says: 'Laplace noise of scale Δ₁/ε is ε-private.',
  formula: 'f(x)+\\mathrm{Lap}(\\Delta_1/\\varepsilon)^d',
  expected: 'holds',
  rests: { laplaceScale, discreteLaplacePmf },
  decide: () =>
    settle(laplacePrivate(), [
      number('scale for ε = 1/2, Δ₁ = 3', laplaceScale(rational('1/2'), rational('3'))),
    ]),
});
