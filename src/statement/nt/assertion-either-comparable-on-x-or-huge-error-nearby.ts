import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { chiSquaredBound } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { gaussianSigma } from '../../privacy/gaussian/gaussian-inverse.js';
import { laplaceScale, laplaceVariance } from '../../privacy/laplace/laplace.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { pureCostsMore } from './ground/pure-costs-more.js';
import { refuted } from '../truth.js';

/** The inequality between means and deviations is an equality for randomized response (δ = 0) and for the rare release (ε = 0). */
function equalities(): Outcome {
  const [one, two] = ['1', '2'].map(rational) as [Rational, Rational];
  const cases = ['3/2', '2', '4'].flatMap((ratio) =>
    ['1/10', '1/2'].map((delta) => ({ ratio: rational(ratio), delta: rational(delta) })),
  );
  return checked(
    'K = {−1, 1}, n = 1: randomized response with e^ε = 3/2, 2, 4 and the rare release with δ = 1/10, 1/2',
    cases,
    ({ ratio, delta }) => {
      const spread = randomizedResponse(one, ratio).variance([one]);
      const rare = rareRelease([one.neg()], [one], delta).variance([one]);
      const gap = two.mul(two);
      return (
        chiSquaredBound(Real.of(ratio)).mul(Real.of(spread)).compare(Real.of(gap)) === 0 &&
        delta.mul(rare).equals(one.sub(delta).mul(gap))
      );
    },
    ({ ratio, delta }) => `e^ε = ${ratio}, δ = ${delta}`,
  );
}

/** For K = [−1, 1], n = 1: the deviation 2√2/ε of Laplace noise and the least private one of Gaussian noise. */
const deviations = (epsilon: Rational, delta: Rational): readonly [Real, Real] => [
  Real.of(laplaceVariance(laplaceScale(epsilon, rational('2')))).sqrt(),
  gaussianSigma(epsilon, delta, rational('2')),
];

const smallDelta = (): Outcome =>
  checked(
    'K = [−1, 1], n = 1, δ = 1e-6, ε = 1/10, 1, 4, 8: Laplace noise has the deviation 2√2/ε, Gaussian noise two to four times as much',
    ['1/10', '1', '4', '8'].map(rational),
    (epsilon) => {
      const [laplace, gaussian] = deviations(epsilon, rational('1e-6'));
      return (
        laplace.sqr().compare(Real.of(rational('8').div(epsilon.pow(2)))) === 0 &&
        gaussian.compare(laplace.mul(2n)) > 0 &&
        gaussian.compare(laplace.mul(4n)) < 0
      );
    },
    (epsilon) => `ε = ${epsilon}`,
  );

const largeDelta = (): Outcome =>
  checked(
    'K = [−1, 1], n = 1, (ε, δ) = (1, 1/20), (1/2, 1/20), (1/10, 1/100): Gaussian noise has less than 2√2/ε, and more than half of it',
    [
      ['1', '1/20'],
      ['1/2', '1/20'],
      ['1/10', '1/100'],
    ].map((pair) => pair.map(rational) as [Rational, Rational]),
    ([epsilon, delta]) => {
      const [laplace, gaussian] = deviations(epsilon, delta);
      return (
        laplace.sqr().compare(Real.of(rational('8').div(epsilon.pow(2)))) === 0 &&
        gaussian.compare(laplace) < 0 &&
        gaussian.mul(2n).compare(laplace) > 0
      );
    },
    ([epsilon, delta]) => `ε = ${epsilon}, δ = ${delta}`,
  );

export default statement({
  id: 'NT Assertion: either comparable on X or huge error nearby',
  section: '1',
  mark: 'restored',
  forcedBy: 'the alternative is told in words, and again in Theorem 59',
  alternatives: ['growth with 1/√δ or with 1/√δ′'],
  says: 'For an unbiased (ε, δ)-private mechanism, either the error at X is comparable to that of Gaussian noise, or some neighbour of X has an error that grows like an inverse power of δ. In dimension one Laplace noise has a smaller error than Gaussian noise; in higher dimension pure privacy typically costs much more.',
  formula:
    "\\mathrm{err}(X)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}(X')\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8nd\\sqrt\\delta}",
  expected: 'reading: + + - +',
  rests: { chiSquaredBound, randomizedResponse, rareRelease, gaussianSigma, laplaceScale, laplaceVariance },
  cost: 'moderate',
  readings: [
    {
      says: 'the alternative with the constants 1/8, for all ε > 0 and 0 ≤ δ < 1',
      truth: confirmed(
        proof(
          'all ε > 0, 0 ≤ δ < 1, n ≥ 1, p in [2, ∞], bounded K in ℝ^d and (ε, δ)-private mechanisms unbiased over K, every X in Kⁿ; errors are root mean squared ℓ_p errors',
          step(
            'laws',
            'Let x_1 be the first point of X, L = M(X), and L_u the law of M on X with u in the place of x_1, u in K: L and L_u are (ε, δ)-indistinguishable, and E L_u − E L = (u − x_1)/n.',
            given,
          ),
          step(
            'either',
            'Either the error of L is at least √(1 − δ)·Γ_p(K)/(8n·sinh(ε/2)), or that of L or of some L_u is at least √(1 − δ)·Γ_p(K)/(8nd√δ).',
            after('laws'),
            result('Result: explicit dichotomy'),
          ),
        ),
        equalities,
      ),
    },
    {
      says: 'Laplace noise is better in dimension one at δ = 10⁻⁶ for four ε from 1/10 to 8',
      truth: smallDelta,
    },
    {
      says: 'Laplace noise is better in dimension one for every δ',
      truth: refuted(
        'K = [−1, 1], n = 1, ε = 1, δ = 1/20',
        proof(
          'K = [−1, 1], n = 1 and (ε, δ) = (1, 1/20), (1/2, 1/20), (1/10, 1/100)',
          step(
            'less',
            'The least private Gaussian noise has a smaller deviation than Laplace noise.',
            computed(largeDelta),
          ),
        ),
      ),
    },
    {
      says: 'pure privacy costs more on the unit ball of ℓ_2^d: by a factor of at least (d − 1)/(185·√(d·ln(1/δ))) over Gaussian noise, which grows like √d',
      truth: pureCostsMore,
    },
  ],
  evidence: () =>
    ['1e-6', '1/20'].flatMap((delta) => {
      const [laplace, gaussian] = deviations(rational('1'), rational(delta));
      return [
        number('Laplace noise on K = [−1, 1], n = 1, ε = 1', laplace),
        number(`least Gaussian noise there with δ = ${delta}`, gaussian),
      ];
    }),
});
