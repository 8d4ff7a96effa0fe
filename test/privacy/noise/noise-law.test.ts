import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { latticeStep, noiseLawText, sampleNoise } from '../../../src/privacy/noise/noise-law.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { sampleDiscreteGaussian } from '../../../src/privacy/sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../../../src/privacy/sampler/sample-discrete-laplace.js';

const q = Rational.parse;

describe('sampleNoise', () => {
  it('draws in units of the step', () => {
    const [a, b] = [seededTestSource(5n), seededTestSource(5n)];
    for (let i = 0; i < 20; i += 1) {
      expect(sampleNoise(a, { law: 'discrete-laplace', scale: q('3'), step: q('1/4') })).toBe(
        sampleDiscreteLaplace(b, q('12')),
      );
      expect(sampleNoise(a, { law: 'discrete-gaussian', variance: q('3'), step: q('1/4') })).toBe(
        sampleDiscreteGaussian(b, q('48')),
      );
    }
  });

  it('refuses a step or a scale that is not positive', () => {
    const source = seededTestSource(1n);
    expect(() => sampleNoise(source, { law: 'discrete-laplace', scale: q('1'), step: q('0') })).toThrow(
      'step > 0',
    );
    expect(() => sampleNoise(source, { law: 'discrete-laplace', scale: q('0'), step: q('1') })).toThrow(
      'scale > 0',
    );
  });
});

describe('latticeStep', () => {
  it('is the largest number of which all entries times the item step are multiples', () => {
    const c = Matrix.ofRationals([
      [q('1'), q('3/8')],
      [q('0'), q('-5/12')],
    ]);
    expect(latticeStep(c, Rational.ONE).toString()).toBe('1/24');
    expect(latticeStep(c, q('12')).toString()).toBe('1/2');
    expect(latticeStep(Matrix.ofIntegers(1, 2, [6n, -4n]), q('1/10')).toString()).toBe('1/5');
    expect(() => latticeStep(Matrix.ofIntegers(1, 1, [0n]), Rational.ONE)).toThrow('expected C other than 0');
  });
});

describe('noiseLawText', () => {
  it('names the law exactly', () => {
    expect(noiseLawText({ law: 'discrete-laplace', scale: q('1/3'), step: q('1/100') })).toBe(
      'discrete Laplace of scale 1/3 on the multiples of 0.01',
    );
    expect(noiseLawText({ law: 'discrete-gaussian', variance: q('16'), step: q('1') })).toBe(
      'discrete Gaussian of parameter σ² = 16 on the multiples of 1',
    );
  });
});
