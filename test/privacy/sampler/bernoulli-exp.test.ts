import { describe, expect, it, vi } from 'vitest';
import { exp } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bernoulliExp } from '../../../src/privacy/sampler/bernoulli-exp.js';
import { Choices } from '../exact-law.js';

const state = vi.hoisted(() => ({ flip: undefined as unknown as (n: bigint, d: bigint) => boolean }));
vi.mock(import('../../../src/privacy/sampler/bernoulli.js'), () => ({
  bernoulli: (_source: unknown, n: bigint, d: bigint) => state.flip(n, d),
}));

const nothing = { bits: (): bigint => expect.fail('a bit was drawn past bernoulli') };

describe('bernoulliExp', () => {
  it('is true with probability e^-γ when its coins have their probabilities', () => {
    for (const gamma of ['0', '1/1000', '1/3', '1', '1001/1000', '2', '5/2']) {
      const { num, den } = Rational.parse(gamma);
      for (const common of [1n, 6n]) {
        const choices = new Choices();
        state.flip = (n, d) => {
          expect(n >= 0n && n <= d).toBe(true);
          return choices.flip(Interval.fromRational(Rational.ratio(n, d), 200));
        };
        const { outcomes, open } = choices.law(() => bernoulliExp(nothing, common * num, common * den), 50);
        const expected = exp(Interval.fromRational(Rational.ratio(-num, den), 200), 160);
        const yes = outcomes.get('true')!;
        expect(open.sup.toRational().compare(Rational.dyadic(1n, -36)), gamma).toBe(-1);
        expect(yes.inf.compare(expected.sup) <= 0, gamma).toBe(true);
        expect(yes.add(open, 160).sup.compare(expected.inf) >= 0, gamma).toBe(true);
      }
    }
  });

  it('expects fewer than e²/(e - 1) coins', () => {
    for (const gamma of ['1/2', '1', '3/2', '5/2']) {
      const { num, den } = Rational.parse(gamma);
      const choices = new Choices();
      let coins = 0;
      state.flip = (n, d) => {
        coins += 1;
        return choices.flip(Interval.fromRational(Rational.ratio(n, d), 200));
      };
      const { outcomes, open } = choices.law(() => {
        coins = 0;
        bernoulliExp(nothing, num, den);
        return coins;
      }, 40);
      let expected = Interval.point(0n);
      for (const [name, mass] of outcomes)
        expected = expected.add(mass.mul(Interval.point(BigInt(name)), 160), 160);
      expect(open.sup.toRational().compare(Rational.dyadic(1n, -28)), gamma).toBe(-1);
      expect(expected.sup.toRational().compare(Rational.parse('4.31')), gamma).toBe(-1);
    }
  });
});
