import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { GuessingGame, type Guesser } from '../../../src/mechanism/mean/guessing-game.js';
import { hockeyStickDivergence, totalVariation } from '../../../src/privacy/finite/divergence.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

describe('GuessingGame', () => {
  const N = 5;
  const game = new GuessingGame(N);
  const fixed: Guesser[] = Array.from({ length: 2 * N }, (_, i) => () => ({
    guess: i >> 1,
    bit: i % 2 === 0 ? 0 : 1,
  }));
  const distance = (x: Guesser, y: Guesser): Rational => totalVariation(game.law(x), game.law(y));

  it('is (0, 2/N)-DP against inputs fixed in advance: over all of their pairs, and attained', () => {
    const distances = fixed.flatMap((x) => fixed.map((y) => distance(x, y)));
    expect(Rational.max(Rational.ZERO, ...distances).equals(Rational.ratio(2n, BigInt(N)))).toBe(true);
  });

  it('is not private at all against adaptive ones: distance 1', () => {
    const zero: Guesser = (first) => ({ guess: first, bit: 0 });
    const one: Guesser = (first) => ({ guess: first, bit: 1 });
    expect(distance(zero, one).equals(Rational.ONE)).toBe(true);
    // With any e^ε: no finite ε helps.
    expect(
      hockeyStickDivergence(game.law(zero), game.law(one), Real.of(10n ** 30n)).rational?.toString(),
    ).toBe('1');
  });

  it('draws from its law', () => {
    const power = new GuessingGame(4);
    const guesser: Guesser = () => ({ guess: 2, bit: 1 });
    const law = power.law(guesser);
    const { outcomes, open } = lawOfBits((source) => law.key(power.release(source, guesser)), 2);
    expect(open.sign()).toBe(0);
    expect(outcomes.size).toBe(4);
    for (const { outcome, probability } of law.atoms) {
      expect(outcomes.get(law.key(outcome))!.equals(probability)).toBe(true);
    }
  });

  it('refuses guesses out of range', () => {
    expect(() => game.law(() => ({ guess: N, bit: 0 }))).toThrow('GuessingGame: expected guess < 5, got 5');
    expect(() => game.law(() => ({ guess: -1, bit: 0 }))).toThrow('expected guess, an integer of at least 0');
    expect(() => new GuessingGame(1)).toThrow('GuessingGame: expected size, an integer of at least 2');
  });
});
