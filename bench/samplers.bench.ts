import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { approxGaussianForSimulation, simulationSource } from '../src/float64/oracle/simulated-noise.js';
import { BallRandomizer } from '../src/mechanism/mean/ball-randomizer.js';
import { cryptoSource } from '../src/privacy/sampler/random-source.js';
import { sampleDiscreteGaussian } from '../src/privacy/sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../src/privacy/sampler/sample-discrete-laplace.js';

/** Draws per measurement. */
const DRAWS = 1000;

const source = cryptoSource();

/** The parameters σ² and b². */
for (const parameter of ['1', '10000', '1e12', '1e40']) {
  const variance = Rational.parse(parameter);
  const scale = Rational.dyadic(1n, Math.round(Math.log2(Number(parameter)) / 2));
  describe(`1000 draws, σ² or b² about ${parameter}`, () => {
    bench('discrete Gaussian', () => {
      for (let i = 0; i < DRAWS; i += 1) sampleDiscreteGaussian(source, variance);
    });
    bench('discrete Laplace', () => {
      for (let i = 0; i < DRAWS; i += 1) sampleDiscreteLaplace(source, scale);
    });
  });
}

describe('1000 draws from N(0, 1) in float64, for simulation', () => {
  const simulation = simulationSource(1);
  bench('polar method', () => {
    for (let i = 0; i < DRAWS; i += 1) approxGaussianForSimulation(simulation, 1);
  });
});

describe('a report of the ball randomizer', () => {
  for (const dimension of [1, 3, 10, 100]) {
    const randomizer = new BallRandomizer(dimension, Rational.ONE, Rational.parse('1/1000'));
    const y = new Array<Rational>(dimension).fill(Rational.ZERO);
    bench(`dimension ${dimension}`, () => void randomizer.release(source, y));
  }
});
