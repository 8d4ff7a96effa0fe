import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { sampleBernoulli, sampleBernoulliExp } from '../../../src/privacy/sampler/sample-bernoulli.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

const q = Rational.parse;

describe('sampleBernoulli', () => {
  it('is true with probability p', () => {
    const { outcomes } = lawOfBits((source) => sampleBernoulli(source, q('0.3')), 20);
    expect(outcomes.get('true')!.equals(Rational.ratio((3n << 20n) / 10n, 1n << 20n))).toBe(true);
  });

  it('refuses what is no probability', () => {
    for (const p of ['-1/3', '4/3']) {
      expect(() => sampleBernoulli(seededTestSource(1n), q(p))).toThrow(
        /^sampleBernoulli: expected p [<>]= [01], got/,
      );
    }
    expect(() => sampleBernoulli(seededTestSource(1n), 0.5 as never)).toThrow(TypeError);
  });
});

describe('sampleBernoulliExp', () => {
  it('is true with probability e^-γ, as far as 14 bits decide', () => {
    const { outcomes, open } = lawOfBits((source) => sampleBernoulliExp(source, q('1/2')), 14);
    const yes = outcomes.get('true')!;
    // e^−0.5 = 0.60653065971…
    expect(yes.compare(q('0.6065306597')) <= 0).toBe(true);
    expect(yes.add(open).compare(q('0.6065306598')) >= 0).toBe(true);
    expect(open.compare(q('0.01'))).toBe(-1);
  });

  it('refuses negative exponents, and is quick for large ones', () => {
    expect(() => sampleBernoulliExp(seededTestSource(1n), q('-1'))).toThrow(
      'sampleBernoulliExp: expected gamma >= 0',
    );
    expect(sampleBernoulliExp(seededTestSource(1n), q('1e9000'))).toBe(false);
  });
});
