import { exp, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { cothSquared, localMeanError } from '../../bound/mean/local-randomizer.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { ratios } from './ground/pairs.js';
import { optima } from './ground/optima.js';
import { setText } from './ground/samples.js';

/** √(π/2)·coth(1/2): the constant for p = 2. */
const constant = PI.div(Real.of(2n))
  .mul(cothSquared(exponential(Rational.ONE)))
  .sqrt();

/** The exact error of the ball randomizer for p = 2 against the constant over min{1, ε}, and against a sixth of it. */
function planar(): Outcome {
  return checked(
    'six sets with rational optimum, every point once, ε = 1/10, 1, 5, p = 2, the constant √(π/2)·coth(1/2) and a sixth of it',
    optima().flatMap((optimum) =>
      ['1/10', '1', '5'].map((epsilon) => ({ optimum, epsilon: rational(epsilon) })),
    ),
    ({ optimum: { points, upper, value }, epsilon }) => {
      const error = localMeanError(points.points, upper, points.dimension, exponential(epsilon)).sqrt();
      const root = Real.of(BigInt(points.size)).sqrt();
      const rate = constant.mul(value).div(root.mul(Real.of(Rational.min(Rational.ONE, epsilon))));
      return error.compare(rate) < 0 && error.mul(Real.of(6n)).compare(rate) > 0;
    },
    ({ optimum, epsilon }) => `K = ${setText(optimum.points)}, ε = ${epsilon}`,
  );
}

/** d = 1: the report is ±c, c = coth(ε/2), of mean y and variance c² − y²; λ = a/c. */
const reports = (): Outcome =>
  checked(
    'd = 1, e^ε = 3/2, 2, 4, y = 0, 1/2, 1, λ = −2/c, 1/(10c), 3/(2c), c = coth(ε/2): E e^{λ(R − y)} between e^{λ²(c² − y²)/4} and e^{πλ²c²}',
    ratios.flatMap((r) =>
      ['0', '1/2', '1'].flatMap((y) =>
        ['-2', '1/10', '3/2'].map((a) => ({ r, y: rational(y), a: rational(a) })),
      ),
    ),
    ({ r, y, a }) => {
      const scale = r.add(Rational.ONE).div(r.sub(Rational.ONE));
      const lambda = a.div(scale);
      const law = randomizedResponse(y, r);
      const moment = law.atoms.reduce(
        (sum, { outcome, probability }) =>
          sum.add(exponential(outcome[0]!.sub(y).mul(lambda)).mul(Real.of(probability))),
        Real.ZERO,
      );
      const [above, quarter] = [cothSquared(Real.of(r)).mul(Real.of(lambda.pow(2))), rational('1/4')];
      const below = lambda
        .pow(2)
        .mul(scale.pow(2).sub(y.pow(2)))
        .mul(quarter);
      return (
        law.mean()[0]!.equals(y) &&
        moment.compare(exp(PI.mul(above))) < 0 &&
        moment.compare(exponential(below)) > 0
      );
    },
    ({ r, y, a }) => `e^ε = ${r}, y = ${y}, a = ${a}/coth(ε/2)`,
  );

export default statement({
  id: 'NT Thm 17',
  section: '2.2',
  mark: 'restored',
  forcedBy: '“analogously to Theorem 15”, and an average of n subgaussian reports; the range of ε is lost',
  alternatives: ['1/ε for ε ≤ 1', 'a larger range of ε with another function of it'],
  says: 'For p ≥ 2, ε of some range and bounded K there is an ε-locally private mechanism, unbiased over K, whose root mean squared ℓ_p error is for every X in Kⁿ at most a constant times √min{p, log 2d}·Γ_p(K)/(ε√n): everyone runs a private point release, unbiased and O(1/ε)-subgaussian, on the whitened point, and the average is multiplied by A.',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\log2d\\}}\\;\\Gamma_p(K)}{\\varepsilon\\sqrt n},\\qquad\\mathbb E\\,e^{\\langle a,R(y)-y\\rangle}\\le e^{O(1/\\varepsilon^2)|a|^2}\\quad(\\varepsilon\\le1)',
  expected: 'reading: + +',
  rests: { localMeanError, cothSquared, randomizedResponse },
  cost: 'moderate',
  readings: [
    {
      says: 'for all ε > 0, with 2√(πe)·coth(ε/2) ≤ 2√(πe)·coth(1/2)/min{1, ε} < 13/min{1, ε}, that is 13/ε for ε ≤ 1, by the ball randomizer of Duchi, Jordan and Wainwright',
      truth: confirmed(
        proof(
          'all p in [2, ∞], ε > 0, n ≥ 1, bounded K and X in Kⁿ; the randomizer is not the one that the document cites',
          step(
            'explicit',
            'Some ε-locally private mechanism, unbiased over K, has an error of at most 2√(πe)·coth(ε/2)·√min{p, ln 2d}·Γ_p(K)/√n.',
            result('Result: local mean estimation in every norm'),
          ),
          step(
            'range',
            'coth(ε/2) ≤ coth(1/2)/min{1, ε}: t·coth t increases and coth t decreases in t > 0.',
            given,
          ),
          step(
            'rate',
            'So the error is at most 13·√min{p, ln 2d}·Γ_p(K)/(min{1, ε}·√n).',
            after('explicit'),
            after('range'),
          ),
        ),
        planar,
      ),
    },
    {
      says: 'its reports R(y) of points y of the unit ball are subgaussian with √(2π)·coth(ε/2), less than 5.5/ε for ε ≤ 1: E e^{⟨a, R(y) − y⟩} ≤ e^{σ²|a|²/2} with that σ',
      truth: confirmed(
        proof(
          'all ε > 0, d ≥ 1, y in the unit ball of ℝ^d and a in ℝ^d, R the report of the same randomizer',
          step(
            'moments',
            'R(y) is ε-private of mean y, and E e^{⟨a, R(y) − y⟩} ≤ e^{π·coth²(ε/2)·|a|²}, where π·coth²(ε/2) = σ²/2.',
            result('Result: local mean estimation in every norm'),
          ),
          step(
            'range',
            'ε·coth(ε/2) increases in ε > 0, so for ε ≤ 1 it is at most coth(1/2) < 2.17, and √(2π)·2.17 < 5.5.',
            after('moments'),
          ),
        ),
        reports,
      ),
    },
  ],
  evidence: () => [
    number('√(π/2)·coth(1/2), the constant for p = 2', constant),
    number(
      '2√(πe)·coth(1/2), the constant for all p',
      Real.of(8n).mul(exponential(Rational.ONE)).sqrt().mul(constant),
    ),
  ],
});
