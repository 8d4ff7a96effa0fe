import { describe, expect, it, vi } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { discreteGaussianPmf } from '../../../src/privacy/gaussian/discrete-gaussian.js';
import { discreteLaplacePmf } from '../../../src/privacy/laplace/discrete-laplace.js';
import { sampleDiscreteGaussian } from '../../../src/privacy/sampler/sample-discrete-gaussian.js';
import { cachedExp, Choices, Outcome, type Law } from '../exact-law.js';

const state = vi.hoisted(() => ({
  laplace: undefined as unknown as (t: bigint, s: bigint) => bigint,
  exp: undefined as unknown as (n: bigint, d: bigint) => boolean,
}));
vi.mock(import('../../../src/privacy/sampler/bernoulli-exp.js'), () => ({
  bernoulliExp: (_source: unknown, n: bigint, d: bigint) => state.exp(n, d),
}));
vi.mock(import('../../../src/privacy/sampler/sample-discrete-laplace.js'), async (original) => ({
  ...(await original()),
  discreteLaplace: (_source: unknown, t: bigint, s: bigint) => state.laplace(t, s),
}));

const BITS = 160;
const RADIUS = 60n;
const q = Rational.parse;
const power = cachedExp();
const nothing = { bits: (): bigint => expect.fail('a bit was drawn past the samplers below') };

/** The law of one attempt, given the law of discrete Laplace noise up to |y| = 60: what is drawn, or `again`. */
function attempt(variance: Rational): Law<Interval> {
  const choices = new Choices();
  const weights: Interval[] = [];
  let attempts = 0;
  state.exp = (n, d) => choices.flip(power(n, d));
  state.laplace = (t, s) => {
    attempts += 1;
    if (attempts === 2) throw new Outcome('again');
    if (weights.length === 0) {
      for (let y = 0n; y <= RADIUS; y += 1n)
        weights.push(discreteLaplacePmf(Rational.ratio(t, s), y).toBits(BITS));
      weights.unshift(...weights.slice(1).reverse());
    }
    return BigInt(choices.choose(weights)) - RADIUS;
  };
  return choices.law(() => {
    attempts = 0;
    return sampleDiscreteGaussian(nothing, variance);
  }, 400);
}

describe('sampleDiscreteGaussian', () => {
  const variances = ['1/100', '1/3', '16/25', '99/100', '1', '5/2', '35/4', '9'];

  it('draws every x with probability proportional to e^(-x²/(2σ²)), given its discrete Laplace noise and coins', () => {
    for (const variance of variances) {
      const { outcomes } = attempt(q(variance));
      const drawn = [...outcomes].filter(([name]) => name !== 'again');
      let kept = Interval.point(0n);
      for (const [, mass] of drawn) kept = kept.add(mass, BITS);
      for (let x = -9n; x <= 9n; x += 1n) {
        const expected = discreteGaussianPmf(q(variance), x).toBits(BITS);
        const ratio = outcomes.get(String(x))!.div(kept, BITS).div(expected, BITS);
        // The outcomes beyond 60 of discrete Laplace noise are missing: less than 10^−20 of all.
        expect(ratio.inf.toRational().compare(q('1.00000000000000000001')), `${x} at ${variance}`).toBe(-1);
        expect(ratio.sup.toRational().compare(q('0.99999999999999999999')), `${x} at ${variance}`).toBe(1);
      }
    }
  });

  it('keeps a draw with probability more than 1/3, as its comment says', () => {
    for (const variance of variances) {
      let kept = Interval.point(0n);
      for (const [name, mass] of attempt(q(variance)).outcomes)
        if (name !== 'again') kept = kept.add(mass, BITS);
      expect(kept.inf.toRational().compare(q('1/3')), variance).toBe(1);
    }
  });

  it('refuses parameters that are not positive', () => {
    expect(() => sampleDiscreteGaussian(nothing, q('0'))).toThrow(
      'sampleDiscreteGaussian: expected variance > 0, got 0',
    );
    expect(() => sampleDiscreteGaussian(nothing, 1 as never)).toThrow(TypeError);
  });
});
