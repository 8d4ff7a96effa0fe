import { Rational } from '../../arithmetic/rational.js';
import { countingLowerBoundClaim } from '../../bound/optimum/lower-bound-claim.js';
import { countingLowerBound } from '../../bound/optimum/private-lower-bound.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Thm 4',
  also: ['HUU eq (7)'],
  says: 'For δ below a constant every (ε, δ)-private mechanism for counting has mean squared error at least the square of (2 + ln((2n+1)/5) + …)/(π(e^{2ε} − 1)).',
  formula:
    '\\mathrm{err}\\ge\\frac{1}{(e^{2\\varepsilon}-1)^2\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
  expected: 'refuted: ε = 1/128, δ = 1e-2, n = 1',
  erratum:
    'It cannot hold with ε and δ free: the right side grows without bound as ε → 0, while Gaussian noise is (0, δ)-private with finite error.',
  rests: { countingLowerBoundClaim, countingLowerBound },
  decide: () => {
    const delta = rational('1e-2');
    const at = (n: bigint, eps: Rational): boolean =>
      countingLowerBoundClaim(n, eps, delta, 'general').refuted;
    const kept = checked(
      'δ = ε/10, ε = 1, 1/2, …, 1/64 and n = 1, 100',
      range(0, 6).flatMap((i) => [1n, 100n].map((n) => ({ n, eps: Rational.dyadic(1n, -i) }))),
      ({ n, eps }) => !countingLowerBoundClaim(n, eps, eps.div(Rational.integer(10n)), 'general').refuted,
    );
    return settle(
      checked(
        'ε = 1, 1/2, 1/4, … at δ = 1e-2, n = 1 against the exactly calibrated square-root mechanism',
        range(0, 12).map((i) => Rational.dyadic(1n, -i)),
        (eps) => !at(1n, eps),
        (eps) => `ε = ${eps}, δ = 1e-2, n = 1`,
      ),
      [
        number('bound at ε = 1/128', countingLowerBoundClaim(1n, rational('1/128'), delta, 'general').value),
        number(
          'variance of the calibrated mechanism there',
          gaussianMultiplier(rational('1/128'), delta).sqr(),
        ),
        note(
          'where δ ≤ ε/10',
          kept.holds ? `no contradiction found: ${kept.on}` : `contradicted too at ${kept.counterexample}`,
        ),
      ],
    );
  },
});
