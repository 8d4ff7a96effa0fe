import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { pureWidthFactor } from '../../bound/mean/unbiased-lower-bounds.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ratios } from './ground/pairs.js';

/** Randomized response on [−1, 1], of width 2: σ² against 4/(4·(r − 1)²/r), and four times that at the ends. */
const response = (): Outcome =>
  checked(
    'randomized response on [−1, 1], n = 1, at 0, 1/2, 1, e^ε = 3/2, 2, 4: at least the bound, and twice it at the ends',
    ratios.flatMap((r) => ['0', '1/2', '1'].map((x) => ({ r, x: rational(x) }))),
    ({ r, x }) => {
      const variance = Real.of(randomizedResponse(x, r).variance([Rational.ONE]));
      const least = pureWidthFactor(Real.of(r), 1n).mul(2n).power(2n);
      return (
        variance.compare(least) >= 0 && (variance.compare(least.mul(4n)) === 0) === x.equals(Rational.ONE)
      );
    },
    ({ r, x }) => `e^ε = ${r}, x = ${x}`,
  );

export default statement({
  id: 'NT Lemma 41',
  section: '4',
  mark: 'forced',
  forcedBy: 'Lemmas 38, 39 and 40',
  says: 'An ε-DP mechanism unbiased over a bounded K has at every data set of n points, along every θ, a standard deviation of at least w_K(θ)/(2n·√(e^{−ε}(e^ε − 1)²)).',
  formula:
    '\\sqrt{\\mathrm{Var}\\langle\\theta,M(X)\\rangle}\\ge\\frac{w_K(\\theta)}{2n\\sqrt{e^{-\\varepsilon}(e^\\varepsilon-1)^2}}',
  expected: 'holds',
  rests: { pureWidthFactor, randomizedResponse },
  truth: confirmed(
    proof(
      'all ε > 0, n, bounded K, θ, X and mechanisms as said; s denotes √(e^{−ε}(e^ε − 1)²)',
      step(
        'neighbour',
        'For u in K let X′ be X with x_1 replaced by u: the means of ⟨θ, M⟩ differ by ⟨θ, u − x_1⟩/n, and χ²(M(X′)‖M(X)) ≤ s².',
        given,
        cites('NT Lemma 39'),
      ),
      step(
        'each',
        '|⟨θ, u − x_1⟩| ≤ n·s·σ for every u in K, σ the deviation of ⟨θ, M(X)⟩.',
        after('neighbour'),
        cites('NT Lemma 40'),
      ),
      step(
        'width',
        'The supremum of the left side over K is at least w_K(θ)/2, whether it is attained or not, so w_K(θ)/2 ≤ n·s·σ.',
        after('each'),
        cites('NT Lemma 37', 'repair'),
      ),
    ),
    response,
  ),
  evidence: () => [
    number('the factor of w_K(θ) at e^ε = 4, n = 1', pureWidthFactor(Real.of(4n), 1n).rational!),
  ],
});
