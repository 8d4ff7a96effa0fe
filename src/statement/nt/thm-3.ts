import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { approximateMeanError } from '../../bound/mean/mean-noise.js';
import { gaussianSigma } from '../../privacy/gaussian/gaussian-inverse.js';
import { logInverse } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { largeDelta, largeEpsilon } from './ground/gaussian-rate.js';

const DELTA = rational('1e-6');
const root = logInverse('NT Thm 3', DELTA).sqrt();

/** √2·(√(L + ε) + √L)·Γ_2/ε against √2·(1 + √2)·√L/ε, and against √2·2·√L/ε below, Γ_2 = n = 1. */
function planar(): Outcome {
  const two = Real.of(2n);
  return checked(
    `p = 2, δ = ${DELTA}, ε = 1/100, 1/10, 1, 10`,
    ['1/100', '1/10', '1', '10'].map(rational),
    (epsilon) => {
      const error = approximateMeanError(Real.ONE, epsilon, DELTA, 1n).mul(Real.of(epsilon)).div(root);
      return (
        error.compare(two.sqrt().mul(Real.ONE.add(two.sqrt()))) <= 0 &&
        error.compare(two.mul(two.sqrt())) >= 0
      );
    },
    (epsilon) => `ε = ${epsilon}`,
  );
}

export default statement({
  id: 'NT Thm 3',
  section: '1',
  mark: 'restored',
  forcedBy: 'Theorem 15, Lemma 12 and the remark that combines them; the ranges of ε and δ are lost',
  alternatives: [
    'another range of ε and δ',
    'ln(2/δ) or similar in the place of ln(1/δ)',
    'the error in terms of an explicit ρ',
  ],
  says: 'For p ≥ 2, ε and δ of some range and every bounded K there is a mechanism, unbiased over K and (ε, δ)-differentially private, whose root mean squared ℓ_p error is for every X in Kⁿ at most a constant times √(min{p, log 2d}·log(1/δ))·Γ_p(K)/(εn). It adds to the mean a centred Gaussian of covariance proportional to AAᵀ, where K lies in a shift of AB and A attains Γ_p(K).',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\log2d\\}\\,\\log(1/\\delta)}\\;\\Gamma_p(K)}{\\varepsilon n}',
  expected: 'reading: + - -',
  rests: { approximateMeanError, gaussianSigma },
  readings: [
    {
      says: 'for 0 < ε ≤ ln(1/δ), with the constant 2√e·(1 + √2)',
      truth: confirmed(
        proof(
          'all p in [2, ∞], 0 < δ < 1, 0 < ε ≤ L = ln(1/δ), n ≥ 1, bounded K and X in Kⁿ',
          step('rho', 'With ρ = (√(L + ε) − √L)², ρ + 2√(ρL) = (√ρ + √L)² − L = ε.', given),
          step(
            'mechanism',
            'The mechanism μ(X) + N(0, (2/(ρn²))·AAᵀ), A attaining Γ_p(K), is unbiased and ρ-zCDP with an error of at most 2√e·√(min{p, ln 2d}/ρ)·Γ_p(K)/n.',
            cites('NT Thm 15'),
            cites('NT Assertion: Γ_p is attained'),
          ),
          step(
            'private',
            'It is (ε, δ)-differentially private.',
            after('rho'),
            after('mechanism'),
            cites('NT Lemma 12'),
          ),
          step('rate', '1/√ρ = (√(L + ε) + √L)/ε ≤ (√2 + 1)·√L/ε, because ε ≤ L.', after('rho')),
          step(
            'all',
            'So the error is at most 2√e·(1 + √2)·√(min{p, ln 2d}·L)·Γ_p(K)/(εn).',
            after('private'),
            after('rate'),
          ),
        ),
        planar,
      ),
    },
    {
      says: 'for all ε > 0 and a fixed δ',
      truth: largeEpsilon,
    },
    {
      says: 'for all δ in (0, 1) and a fixed ε',
      truth: largeDelta,
    },
  ],
  evidence: () => [
    number(
      `√2·(√(L + ε) + √L) at ε = 1, δ = ${DELTA}`,
      approximateMeanError(Real.ONE, Rational.ONE, DELTA, 1n),
    ),
    ...['100', '10000'].flatMap((text) => [
      number(
        `least σ for K = [−1, 1], n = 1, ε = ${text}, δ = ${DELTA}`,
        gaussianSigma(rational(text), DELTA, rational('2')),
      ),
      number(
        `√2·(1 + √2)·√L/ε there`,
        Real.of(2n)
          .sqrt()
          .add(2n)
          .mul(root)
          .div(Real.of(rational(text))),
      ),
    ]),
  ],
});
