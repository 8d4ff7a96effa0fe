import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { sampleNoise, type NoiseLaw } from '../src/privacy/noise/noise-law.js';
import { BatchSampler } from '../src/privacy/sampler/batch/batch-sampler.js';
import { cryptoSource } from '../src/privacy/sampler/random-source.js';

/** Draws per measurement of a batch, and of the sampler one by one. */
const DRAWS = 100_000;
const FEWER = 1000;

const source = cryptoSource();
const target = new Float64Array(DRAWS);

const step = Rational.ONE;
const gaussian = (variance: Rational): NoiseLaw => ({ law: 'discrete-gaussian', variance, step });
const laplace = (scale: Rational): NoiseLaw => ({ law: 'discrete-laplace', scale, step });

const LAWS: readonly (readonly [string, NoiseLaw])[] = [
  ['discrete Gaussian σ² = 50', gaussian(Rational.parse('50'))],
  ['discrete Gaussian σ² = 2^40', gaussian(Rational.dyadic(1n, 40))],
  ['discrete Gaussian σ² = 2^80/3', gaussian(Rational.dyadic(1n, 80).div(Rational.parse('3')))],
  ['discrete Laplace b = 10', laplace(Rational.parse('10'))],
  ['discrete Laplace b = 2^20/3', laplace(Rational.dyadic(1n, 20).div(Rational.parse('3')))],
];

for (const [name, law] of LAWS) {
  describe(name, () => {
    const sampler = new BatchSampler(source, law);
    bench('100000 draws in a batch', () => void sampler.fill(target));
    bench('1000 draws one by one', () => {
      for (let i = 0; i < FEWER; i += 1) sampleNoise(source, law);
    });
    bench('tables', () => void new BatchSampler(source, law));
  });
}
