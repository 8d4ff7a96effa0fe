import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { sampleUniform } from '../../../src/privacy/sampler/sample-uniform.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

describe('sampleUniform', () => {
  it('gives every integer below the bound the same probability, exactly', () => {
    for (let bound = 1n; bound <= 20n; bound += 1n) {
      const width = (bound - 1n).toString(2).length * Number(bound > 1n);
      const { outcomes, open } = lawOfBits((source) => sampleUniform(source, bound), Math.min(12, 3 * width));
      expect(outcomes.size).toBe(Number(bound));
      const [first] = outcomes.values();
      for (let x = 0n; x < bound; x += 1n)
        expect(outcomes.get(String(x))!.equals(first!), `${x} of ${bound}`).toBe(true);
      // What is left open are the rejections: all strings of some whole draws above the bound.
      const draws = width === 0 ? 0 : Math.floor(Math.min(12, 3 * width) / width);
      const rejected = Rational.ONE.sub(Rational.integer(bound).div(Rational.dyadic(1n, width)));
      const expected = draws === 0 ? Rational.ZERO : rejected.pow(draws);
      expect(open.equals(expected), `${bound}`).toBe(true);
    }
  });

  it('draws no bit for one value, and takes bounds of any size', () => {
    const none = { bits: (count: number): bigint => (count === 0 ? 0n : expect.fail('a bit was drawn')) };
    expect(sampleUniform(none, 1n)).toBe(0n);
    const bound = 10n ** 300n + 7n;
    const source = seededTestSource(1n);
    for (let i = 0; i < 100; i += 1) {
      const x = sampleUniform(source, bound);
      expect(x >= 0n && x < bound).toBe(true);
    }
  });

  it('refuses bounds below 1', () => {
    expect(() => sampleUniform(seededTestSource(1n), 0n)).toThrow(
      'sampleUniform: expected bound, an integer of at least 1, got 0',
    );
    expect(() => sampleUniform(seededTestSource(1n), 3 as never)).toThrow(TypeError);
  });
});
