import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { approximateMeanError } from '../../bound/mean/mean-noise.js';
import { gaussianSigma } from '../../privacy/gaussian/gaussian-inverse.js';
import { logInverse } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

const FACTOR = Real.of(2n)
  .sqrt()
  .mul(Real.ONE.add(Real.of(2n).sqrt()));

const DELTA = rational('1e-6');
const root = logInverse('NT Thm 3', DELTA).sqrt();
const epsilons = ['1/100', '1/10', '1', '10', '100', '1000', '10000'];

/** √2(1 + √2)·√L/ε at Γ_2 = n = 1. */
const target = (epsilon: string): Real => FACTOR.mul(root).div(Real.of(rational(epsilon)));

export default statement({
  id: 'NT Thm 3',
  says: 'There is an (ε, δ)-DP unbiased mean with error O(√(min{p, ln 2d}·ln(1/δ))·Γ_p(K)/(εn)).',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}\\ln(1/\\delta)}\\,\\Gamma_p(K)}{\\varepsilon n}',
  expected: 'reading: + -',
  erratum:
    'For ε beyond ln(1/δ) Gaussian noise falls like ε^(−1/2), not 1/ε: ε ≤ ln(1/δ) has to be required.',
  rests: { approximateMeanError, gaussianSigma },
  cost: 'moderate',
  decide: () =>
    settleReadings(
      [
        {
          says: 'p = 2, ε ≤ ln(1/δ), with the constant √2(1 + √2)',
          outcome: proved(
            checked(
              'δ = 1e-6, ε = 1/100, 1/10, 1, 10',
              epsilons.slice(0, 4),
              (epsilon) =>
                approximateMeanError(Real.ONE, rational(epsilon), DELTA, 1n).compare(target(epsilon)) <= 0,
              (epsilon) => `ε = ${epsilon}`,
            ),
            'all ε ≤ ln(1/δ)',
            '√2(√(L + ε) + √L) ≤ √2(√2 + 1)√L for ε ≤ L, and ρ = (√(L + ε) − √L)² implies (ε, δ)-DP',
          ),
        },
        {
          says: 'the same for all ε, by Gaussian noise of any calibration, K = [−1, 1]',
          outcome: checked(
            'δ = 1e-6, ε = 1/100, 1/10, 1, 10, 100, 1000, 10000: the least σ',
            epsilons,
            (epsilon) => gaussianSigma(rational(epsilon), DELTA, rational('2')).compare(target(epsilon)) <= 0,
            (epsilon) => `ε = ${epsilon}, δ = 1e-6`,
          ),
        },
      ],
      [
        number(
          '√2(√(L + ε) + √L) at ε = 1, δ = 1e-6',
          approximateMeanError(Real.ONE, Rational.ONE, DELTA, 1n),
        ),
      ],
    ),
});
