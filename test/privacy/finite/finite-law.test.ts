import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { hockeyStickDivergence } from '../../../src/privacy/finite/divergence.js';
import { FiniteLaw, jointTable } from '../../../src/privacy/finite/finite-law.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

const q = Rational.parse;
const law = (...probabilities: string[]): FiniteLaw<number> =>
  new FiniteLaw(
    probabilities.map((probability, outcome) => ({ outcome, probability: q(probability) })),
    String,
  );

describe('FiniteLaw', () => {
  it('is drawn from with exactly its probabilities', () => {
    const some = law('1/8', '3/8', '1/2');
    const { outcomes, open } = lawOfBits((source) => some.sample(source), 18);
    for (const { outcome, probability } of some.atoms) {
      const found = outcomes.get(String(outcome))!;
      expect(found.compare(probability) <= 0 && found.add(open).compare(probability) >= 0, `${outcome}`).toBe(
        true,
      );
    }
    expect(outcomes.size).toBe(3);
    expect(open.compare(q('1/1000'))).toBe(-1);
  });

  it('takes no bits when there is no choice', () => {
    const { outcomes, open } = lawOfBits((source) => law('0', '1').sample(source), 0);
    expect([outcomes.get('1')?.toString(), open.toString()]).toEqual(['1', '0']);
  });

  it('refuses probabilities that are negative or do not add up to 1', () => {
    expect(() => law('1/4', '1/4')).toThrow('FiniteLaw: expected probabilities of sum 1, got 1/2');
    expect(() => law()).toThrow('FiniteLaw: expected probabilities of sum 1, got 0');
    expect(() => law('3/2', '-1/2')).toThrow('FiniteLaw: expected probabilities >= 0, got -1/2');
  });

  it('drops values of probability 0, and merges those of one key', () => {
    expect(law('0', '1').atoms).toHaveLength(1);
    const merged = new FiniteLaw(
      ['1/2', '1/3', '1/6'].map((p, outcome) => ({ outcome, probability: q(p) })),
      (outcome) => `${outcome % 2}`,
    );
    expect(merged.atoms.map(({ probability }) => `${probability}`)).toEqual(['2/3', '1/3']);
    expect(merged.probability(4).toString()).toBe('2/3');
    expect(law('1/2', '1/2').probability(2).toString()).toBe('0');
    expect(
      law('1/4', '3/4')
        .expectation((x) => q(`${x}`))
        .toString(),
    ).toBe('3/4');
  });

  it('is tabulated beside another', () => {
    const table = jointTable(law('1/2', '1/2'), law('0', '1/3', '2/3'));
    expect(table.map(({ outcome, p, q: other }) => [outcome, p, other].join(' '))).toEqual([
      '0 1/2 0',
      '1 1/2 1/3',
      '2 0 2/3',
    ]);
  });

  it('has as hockey-stick divergence the maximum over all events, by enumeration', () => {
    const [first, second] = [law('1/2', '1/3', '1/6'), law('1/6', '1/3', '1/4', '1/4')];
    for (const odds of ['1', '3/2', '4']) {
      let most = Rational.ZERO;
      for (let event = 0; event < 16; event += 1) {
        const mass = (of: FiniteLaw<number>): Rational =>
          of.expectation((outcome) => ((event >> outcome) % 2 === 1 ? Rational.ONE : Rational.ZERO));
        most = Rational.max(most, mass(first).sub(q(odds).mul(mass(second))));
      }
      expect(hockeyStickDivergence(first, second, Real.of(q(odds))).rational?.equals(most), odds).toBe(true);
    }
  });
});
