import { Rational } from '../../arithmetic/rational.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { statement } from '../statement.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { checked, type Outcome } from '../outcome.js';
import { rational } from '../ground/rational.js';
import { ratios } from './ground/pairs.js';

/** On {±1}, n = 1, w = 2: σ² against 4(1 − δ)/(64·sinh²) and 4(1 − δ)/(64δ). Each alternative is needed by one of both mechanisms. */
const alternatives = (): Outcome =>
  checked(
    'K = {±1}, n = 1: randomized response, e^ε = 3/2, 2, 4, δ = 0, has the first alternative; Theorem 53’s mechanism around −1, δ = 1/10, 1/5, only the second',
    [
      ...ratios.map((r) => ({ r, delta: Rational.ZERO })),
      ...['1/10', '1/5'].map((delta) => ({ r: rational('2'), delta: rational(delta) })),
    ],
    ({ r, delta }) => {
      const ends = ['-1', '1'].map(rational);
      const pure = delta.sign() === 0;
      const variances = ends.map((x) =>
        (pure ? randomizedResponse(x, r) : rareRelease([ends[0]!], [x], delta)).variance([Rational.ONE]),
      );
      const width = rational('2');
      const least = Rational.ONE.sub(delta).mul(width.pow(2));
      const spread = r.sub(Rational.ONE).pow(2).div(r);
      const first = variances[0]!.mul(spread).mul(rational('16')).compare(least) >= 0;
      const second = variances[1]!.mul(delta).mul(rational('64')).compare(least) >= 0;
      return first === pure && second === !pure;
    },
    ({ r, delta }) => `e^ε = ${r}, δ = ${delta}`,
  );

export default statement({
  id: 'NT Lemma 48',
  section: '5.1',
  mark: 'restored',
  forcedBy:
    'only the proof is left: two lower bounds, the first by Lemmas 40 and 47 for the data set itself, the second where a variance exceeds the threshold',
  alternatives: ['√δ′ of Lemma 45 in the place of √δ', 'other constants, under a condition on ε and δ′'],
  says: 'For an (ε, δ)-DP mechanism unbiased over a bounded K, every data set X of n points and every θ, either the deviation along θ at X is at least of the order w_K(θ)/(εn), or at X or a neighbour it is at least of the order w_K(θ)/(√δ·n).',
  formula:
    "\\sigma_X\\ge\\frac{\\sqrt{1-\\delta}\\,w_K(\\theta)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\max_{X'}\\sigma_{X'}\\ge\\frac{\\sqrt{1-\\delta}\\,w_K(\\theta)}{8n\\sqrt\\delta}",
  expected: 'reading: +',
  rests: { randomizedResponse, rareRelease },
  readings: [
    {
      says: 'with 1/8, sinh(ε/2) and √δ, for all ε > 0 and 0 ≤ δ < 1 (the first alternative for δ = 0)',
      truth: confirmed(
        proof(
          'all ε > 0, 0 ≤ δ < 1, bounded K, θ, X and mechanisms as said; σ denotes deviations of ⟨θ, M⟩',
          step(
            'pair',
            'If σ_X is infinite, the first alternative holds; so let it be finite. For δ = 0 so are those at the neighbours, as E_{X′} f² ≤ e^ε·E_X f² for every f; for δ > 0 an infinite one is the second alternative, so let all be finite. For X′ with u in K in the place of x_1: 2·sinh(ε/2)·σ_X + √δ(σ_X + σ_{X′}) ≥ √(1 − δ)·|⟨θ, u − x_1⟩|/n.',
            given,
            result('Result: deviation of close laws'),
          ),
          step(
            'suppose',
            'If δ > 0 and σ is less than √(1 − δ)·w_K(θ)/(8n√δ) at X and all neighbours, the second term is at most √(1 − δ)·w_K(θ)/(4n); for δ = 0 it is 0.',
            after('pair'),
          ),
          step(
            'first',
            'The supremum of |⟨θ, u − x_1⟩| over K is at least w_K(θ)/2, so 2·sinh(ε/2)·σ_X ≥ √(1 − δ)·w_K(θ)(1/2 − 1/4)/n, which is the first alternative.',
            after('suppose'),
            cites('NT Lemma 37', 'repair'),
          ),
        ),
        alternatives,
      ),
    },
  ],
});
