import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { bernoulliOfReal, decided, uniformReal } from '../../../src/privacy/sampler/random-real.js';
import { seededTestSource, type RandomSource } from '../../../src/privacy/sampler/random-source.js';
import { alarms } from '../../../src/privacy/sampler/false-alarm.js';

/** A source that gives out the bits of the text, and then fails. */
function scripted(text: string): RandomSource & { readonly used: () => number } {
  let at = 0;
  return {
    bits(count) {
      if (at + count > text.length) throw new RangeError('no bits left');
      at += count;
      return count === 0 ? 0n : BigInt(`0b${text.slice(at - count, at)}`);
    },
    used: () => at,
  };
}

describe('uniformReal', () => {
  it('is the number with the random bits, whatever is asked first', () => {
    const x = uniformReal(scripted('1011'));
    expect(
      x.enclose(2).equals(Interval.hullOfRationals(Rational.parse('1/2'), Rational.parse('3/4'), 8)),
    ).toBe(true);
    expect(x.enclose(4).subset(x.enclose(2))).toBe(true);
    expect(x.enclose(1).equals(x.enclose(4))).toBe(true);
    expect(
      x.enclose(4).contains(Rational.parse('11/16')) && x.enclose(4).contains(Rational.parse('12/16')),
    ).toBe(true);
  });
});

describe('bernoulliOfReal', () => {
  const half = Real.of(Rational.parse('1/2'));

  it('is true when the uniform number is below p', () => {
    expect(bernoulliOfReal(scripted(`0${'1'.repeat(30)}0`), half)).toBe(true);
    expect(bernoulliOfReal(scripted(`1${'0'.repeat(30)}1`), half)).toBe(false);
  });

  it('looks further where 32 bits do not tell', () => {
    const below = scripted('0' + '1'.repeat(31) + '0'.repeat(32));
    expect(bernoulliOfReal(below, half)).toBe(true);
    expect(below.used()).toBe(64);
    const above = scripted('1' + '0'.repeat(31) + '1'.repeat(32));
    expect(bernoulliOfReal(above, half)).toBe(false);
  });

  it('has the probability p, over 50000 draws of an irrational one', () => {
    const source = seededTestSource(201n);
    const p = half.sqrt();
    let count = 0;
    for (let i = 0; i < 50_000; i += 1) if (bernoulliOfReal(source, p)) count += 1;
    expect(
      alarms([{ name: '√½', probability: p.enclose(200), count }], 50_000, Rational.parse('1e-6')),
    ).toEqual([]);
  });
});

describe('decided', () => {
  it('doubles the precision until there is an answer', () => {
    const asked: number[] = [];
    const x = Real.enclosed((bits) => {
      asked.push(bits);
      return Interval.point(BigInt(bits));
    });
    expect(decided(x, (y) => (y.contains(128n) ? 'now' : undefined))).toBe('now');
    expect(asked).toEqual([32, 64, 128]);
  });
});
