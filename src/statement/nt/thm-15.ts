import { Real } from '../../arithmetic/real.js';
import { meanNoiseCovariance, meanNoiseError, meanNoiseRho } from '../../bound/mean/mean-noise.js';
import { PointSet } from '../../geometry/point-set.js';
import { twoPairsOptimum } from '../../geometry/rational-optima.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ellipsoidsAround, exponents, pText, planarSets, setText } from './ground/samples.js';

const RHO = rational('1/3');

/** The noise N(0, 2M/(ρn²)) has a privacy of at most ρ, and of exactly ρ where K reaches both ends of a diameter of the ellipsoid. */
function privacy(): Outcome {
  return checked(
    'seven sets of the plane, ellipsoids of three shapes that touch them, ρ = 1/3, n = 5',
    planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e }))),
    ({ k, e }) => {
      const covariance = e.matrix.scaleBy(rational('2').div(RHO.mul(rational('25'))));
      const rho = meanNoiseRho(k, covariance, 5n);
      const isTight = k.isSymmetric() || k.size === 2;
      return (
        meanNoiseCovariance(e.matrix, RHO, 5n).equals(covariance) &&
        rho !== undefined &&
        rho.compare(RHO) <= 0 &&
        (!isTight || rho.equals(RHO))
      );
    },
    ({ k }) => `K = ${setText(k)}`,
  );
}

export default statement({
  id: 'NT Thm 15',
  section: '2.2',
  mark: 'forced',
  forcedBy:
    'the proof: the whitened points lie in B, their mean has sensitivity 2/n, then Lemma 13 and two cases for p',
  alternatives: ['constant and base of the logarithm'],
  says: 'Let p ≥ 2, ρ > 0, K bounded and A a d×d matrix with K ⊏ AB. Then M(X) = μ(X) + Z with Z ~ N(0, (2/(ρn²))·AAᵀ) is ρ-zCDP and unbiased over K, and for every X in Kⁿ (E‖M(X) − μ(X)‖_p²)^{1/2} is at most a constant times √(min{p, log 2d}/ρ)·√tr_{p/2}(AAᵀ)/n.',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\sqrt{\\frac{\\min\\{p,\\log2d\\}}{\\rho}}\\,\\frac{\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}}{n}',
  expected: 'holds',
  rests: { meanNoiseCovariance, meanNoiseRho, meanNoiseError },
  truth: confirmed(
    proof(
      'all p in [2, ∞], ρ > 0, n ≥ 1, bounded K and A with K ⊏ AB, every X in Kⁿ, with the constant 2√e for the natural logarithm',
      step('whitened', 'Let K ⊆ v + AB; choose for each x in K a y(x) in B with x = v + A·y(x).', given),
      step(
        'sensitivity',
        'The mean of the y(x_i) changes by ‖y(x) − y(x′)‖/n ≤ 2/n when one point of X is replaced.',
        after('whitened'),
      ),
      step(
        'private mean',
        'Adding G ~ N(0, (2/(ρn²))·I) to it is ρ-zCDP: (2/n)²/(2ρ) = 2/(ρn²).',
        after('sensitivity'),
        cites('NT Lemma 13'),
      ),
      step(
        'private',
        'M(X) is v + A·(that sum), because A·G ~ N(0, (2/(ρn²))·AAᵀ): a function of the output of a ρ-zCDP mechanism.',
        after('whitened'),
        after('private mean'),
        cites('NT Lemma 11'),
      ),
      step('unbiased', 'E Z = 0, so that E M(X) = μ(X); and M(X) − μ(X) = Z has one law for every X.', given),
      step(
        'error',
        '(E‖Z‖_p²)^{1/2} ≤ √(2e·min{p, ln 2d})·√((2/(ρn²))·tr_{p/2}(AAᵀ)) = 2√e·√(min{p, ln 2d}/ρ)·√tr_{p/2}(AAᵀ)/n.',
        cites('NT eq (1)', 2),
      ),
      step(
        'all',
        'So M is ρ-zCDP and unbiased, and its error is bounded at every X.',
        after('private'),
        after('unbiased'),
        after('error'),
      ),
    ),
    privacy,
  ),
  evidence: () => {
    const { points, upper } = twoPairsOptimum();
    return exponents
      .map((p) =>
        number(
          `bound of the error on ${setText(PointSet.of(points.points))} with the best A for p = 2, ρ = ${RHO}, n = 5, in the norm p = ${pText(p)}`,
          meanNoiseError(upper.matrix, p, RHO, 5n),
        ),
      )
      .concat(number('√tr(AAᵀ) there', Real.of(4n)));
  },
});
