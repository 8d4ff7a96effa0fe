import { describe, expect, it, vi } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { discreteLaplacePmf } from '../../../src/privacy/laplace/discrete-laplace.js';
import { sampleDiscreteLaplace } from '../../../src/privacy/sampler/sample-discrete-laplace.js';
import { cachedExp, Choices, Outcome, type Law } from '../exact-law.js';

const state = vi.hoisted(() => ({
  uniform: undefined as unknown as (bound: bigint) => bigint,
  exp: undefined as unknown as (n: bigint, d: bigint) => boolean,
}));
vi.mock(import('../../../src/privacy/sampler/bernoulli-exp.js'), () => ({
  bernoulliExp: (_source: unknown, n: bigint, d: bigint) => state.exp(n, d),
}));
vi.mock(import('../../../src/privacy/sampler/sample-uniform.js'), () => ({
  sampleUniform: (_source: unknown, bound: bigint) => state.uniform(bound),
}));

const BITS = 160;
const q = Rational.parse;
const power = cachedExp();

/** The law of one attempt: what is drawn, or `again`. */
function attempt(scale: Rational, cut: number): Law<Interval> {
  const choices = new Choices();
  let attempts = 0;
  state.exp = (n, d) => choices.flip(power(n, d));
  state.uniform = (bound) => {
    attempts += 1;
    if (attempts === 2) throw new Outcome('again');
    const weight = Interval.fromRational(Rational.ratio(1n, bound), BITS);
    return BigInt(choices.choose(Array<Interval>(Number(bound)).fill(weight)));
  };
  const half = Interval.fromRational(q('1/2'), BITS);
  const source = {
    bits: (count: number) => (count === 1 ? BigInt(choices.choose([half, half])) : expect.fail()),
  };
  return choices.law(() => {
    attempts = 0;
    return sampleDiscreteLaplace(source, scale);
  }, cut);
}

describe('sampleDiscreteLaplace', () => {
  const scales = ['1/10', '1/3', '1', '5/2', '7/3', '4'];

  it('draws every x with probability tanh(1/(2b))·e^(-|x|/b), given its uniform integers and coins', () => {
    for (const scale of scales) {
      const { outcomes, open } = attempt(q(scale), 60);
      const again = outcomes.get('again')!;
      // Attempts are independent: P(x) = P(x at the first)/(1 − P(again)), up to what is left open.
      const kept = Interval.point(1n).sub(again, BITS);
      expect(open.sup.toRational().compare(q('1e-15')), scale).toBe(-1);
      for (let x = -8n; x <= 8n; x += 1n) {
        const expected = discreteLaplacePmf(q(scale), x).toBits(BITS);
        const drawn = outcomes.get(String(x)) ?? Interval.point(0n);
        const least = drawn.div(kept, BITS);
        const most = drawn.add(open, BITS).div(kept.sub(open, BITS), BITS);
        expect(least.inf.compare(expected.sup) <= 0, `${x} at ${scale}`).toBe(true);
        expect(most.sup.compare(expected.inf) >= 0, `${x} at ${scale}`).toBe(true);
      }
    }
  });

  it('starts again no more often than its comment says', () => {
    const bound = q('0.684'); // 1 − (1 − e^−1)/2 = 0.68394
    for (const scale of scales) {
      expect(attempt(q(scale), 40).outcomes.get('again')!.sup.toRational().compare(bound), scale).toBe(-1);
    }
  });

  it('refuses scales that are not positive', () => {
    const source = { bits: () => 0n };
    expect(() => sampleDiscreteLaplace(source, q('0'))).toThrow(
      'sampleDiscreteLaplace: expected scale > 0, got 0',
    );
    expect(() => sampleDiscreteLaplace(source, 1 as never)).toThrow(TypeError);
  });
});
