import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { finiteLaw, hockeyStick, sampleFiniteLaw, type FiniteLaw } from '../../src/mechanism/finite-law.js';
import { lawOfBits } from '../privacy/exact-law.js';

const q = Rational.parse;
const law = (...probabilities: string[]): FiniteLaw<number> =>
  finiteLaw(probabilities.map((probability, value) => [value, q(probability)]));

describe('sampleFiniteLaw', () => {
  it('has exactly the probabilities of the law', () => {
    const some = law('1/8', '3/8', '1/2');
    const { outcomes, open } = lawOfBits((source) => sampleFiniteLaw(source, some), 18);
    for (const { value, probability } of some) {
      const found = outcomes.get(String(value))!;
      expect(found.compare(probability) <= 0 && found.add(open).compare(probability) >= 0, `${value}`).toBe(
        true,
      );
    }
    expect(open.compare(q('1/1000'))).toBe(-1);
  });

  it('refuses probabilities that do not add up to 1', () => {
    const source = { bits: () => 1n };
    expect(() => sampleFiniteLaw(source, law('1/4', '1/4'))).toThrow(
      'expected probabilities that add up to 1, got 1/2 missing',
    );
  });
});

describe('hockeyStick', () => {
  it('is the maximum over all events, by enumeration', () => {
    const [first, second] = [law('1/2', '1/3', '1/6'), law('1/6', '1/3', '1/4', '1/4')];
    for (const odds of ['1', '3/2', '4']) {
      let most = Rational.ZERO;
      for (let event = 0; event < 16; event += 1) {
        const mass = (of: FiniteLaw<number>): Rational =>
          Rational.sum(
            of.filter(({ value }) => (event >> value) % 2 === 1).map(({ probability }) => probability),
          );
        most = Rational.max(most, mass(first).sub(q(odds).mul(mass(second))));
      }
      expect(hockeyStick(first, second, q(odds), String).equals(most), odds).toBe(true);
    }
  });

  it('drops values of probability 0', () => {
    expect(law('0', '1')).toHaveLength(1);
  });
});
