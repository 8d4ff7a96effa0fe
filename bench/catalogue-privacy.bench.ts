import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { chiMean } from '../src/bound/learning/blog-chi-mean.js';
import { regretNoise } from '../src/bound/learning/regret-noise.js';
import { approxGaussianDelta, approxGaussianMultiplier } from '../src/float64/oracle/privacy.js';
import { nonadaptiveDelta } from '../src/privacy/noise/adaptive-gap.js';
import { discreteGaussianVariance } from '../src/privacy/gaussian/discrete-gaussian.js';
import { discreteLaplaceVariance } from '../src/privacy/laplace/discrete-laplace.js';
import { closedFormLimit } from '../src/privacy/gaussian/gaussian-constant.js';
import { gaussianDelta, isGaussianPrivate } from '../src/privacy/gaussian/gaussian-delta.js';
import { gaussianEpsilon, gaussianMultiplier } from '../src/privacy/gaussian/gaussian-inverse.js';
import { bestIntegerOrder } from '../src/privacy/notion/renyi.js';
import { zcdpRho } from '../src/privacy/notion/zcdp.js';

const q = Rational.parse;
const [one, z, delta] = [q('1'), q('4.3'), q('1e-6')];

for (const bits of [64, 140, 1000]) {
  describe(`the Gaussian mechanism at ${bits} bits`, () => {
    bench('δ(ε, σ)', () => {
      gaussianDelta(one, z).toBits(bits);
    });
    bench('σ(ε, δ)', () => {
      gaussianMultiplier(one, delta).enclose(bits);
    });
    bench('ε(σ, δ)', () => {
      gaussianEpsilon(z, delta).enclose(bits);
    });
    bench('limit of the classical form', () => {
      closedFormLimit('classical', delta).enclose(bits);
    });
    bench('best integer Rényi order', () => {
      bestIntegerOrder(q('1/37'), delta);
    });
    bench('ρ(ε, δ)', () => {
      zcdpRho(one, delta).toBits(bits);
    });
  });
}

describe('the Gaussian mechanism', () => {
  bench('is σ = 4.3 (1, 1e-6)-DP?', () => {
    isGaussianPrivate(one, delta, z);
  });
  bench('δ(ε, σ) in float64', () => {
    approxGaussianDelta(1, 4.3);
  });
  bench('σ(ε, δ) in float64', () => {
    approxGaussianMultiplier(1, 1e-6);
  });
});

describe('noise and regret at 140 bits', () => {
  bench('variance of the discrete Laplace distribution', () => {
    discreteLaplaceVariance(q('5')).toBits(140);
  });
  bench('variance of the discrete Gaussian distribution', () => {
    discreteGaussianVariance(q('100')).toBits(140);
  });
  bench('regret noise of 1000 steps', () => {
    regretNoise('mean', 1000).enclose(140);
  });
  bench('mean norm in 10^9 dimensions', () => {
    chiMean(10n ** 9n).enclose(140);
  });
  bench('hidden direction in 10^4 dimensions', () => {
    nonadaptiveDelta(
      { dimension: 10_000, sigma: q('4'), tauSquared: q('1/100'), shift: q('2') },
      q('2'),
    ).toBits(60);
  });
});
