import { Rational } from '../../arithmetic/rational.js';
import {
  effectiveRho,
  meanNoiseCovariance,
  meanNoiseError,
  meanNoiseRho,
} from '../../bound/mean/mean-noise.js';
import { simplexDifferenceGamma, simplexGamma } from '../../geometry/closed-forms.js';
import { cornerOptimum } from '../../geometry/rational-optima.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { ellipsoidsAround, planarSets, setText } from './ground/samples.js';

/** The noise has at most the ρ that is claimed. */
const privacy = (): Outcome =>
  checked(
    'seven sets of the plane, ellipsoids of three shapes that touch them, ρ = 1/3, n = 5',
    planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e }))),
    ({ k, e }) => {
      const rho = meanNoiseRho(k, meanNoiseCovariance(e.matrix, rational('1/3'), 5n), 5n);
      return rho !== undefined && rho.compare(rational('1/3')) <= 0;
    },
    ({ k }) => `K = ${setText(k)}`,
  );

export default statement({
  id: 'NT Thm 15',
  says: 'For K ⊏ AB the mean plus N(0, 2AAᵀ/(ρn²)) is ρ-zCDP and has the error O(√min{p, ln 2d}·√tr_{p/2}(AAᵀ)/(√ρ·n)).',
  formula: 'Z\\sim N\\bigl(0,\\tfrac{2}{\\rho n^2}AA^\\top\\bigr)',
  expected: 'holds',
  erratum:
    'For K without symmetry this is too much noise: ½·Γ_p(K − K) in place of Γ_p(K) is what ρ-zCDP needs, up to a factor 2 in variance less.',
  rests: { meanNoiseCovariance, meanNoiseRho, effectiveRho, meanNoiseError },
  decide: () => {
    const corner = cornerOptimum();
    return settle(
      proved(
        privacy(),
        'all K ⊏ AB; the error with the factor m_r·d^{1/r − 1/p}, 2 ≤ r ≤ p',
        'x and x′ in v + AB differ by a vector of A⁺-length at most 2; E‖Z‖_p² ≤ d^{2(1/r − 1/p)}·(E‖Z‖_r^r)^{2/r}',
      ),
      [
        number(
          'ρ that the noise on {0, e_1, e_2} really has, for ρ = 1',
          effectiveRho(corner.points, corner.upper.matrix, Rational.ONE)!,
        ),
        number('Γ_2² on {0, e_1, e_2}', rational('27/32')),
        number('(½Γ_2(K − K))² there, all that Gaussian noise needs', rational('2/3')),
        number(
          'variance factor for the simplex of d = 10',
          simplexGamma(10n, rational('2')).div(simplexDifferenceGamma(10n)).power(rational('2')).rational!,
        ),
      ],
    );
  },
});
