import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { hockeyStick } from '../../src/mechanism/finite-law.js';
import { GuessingGame, type Guesser, type Transcript } from '../../src/mechanism/guessing-game.js';
import { lawOfBits } from '../privacy/exact-law.js';

const key = ({ first, second }: Transcript): string => `${first} ${second}`;

describe('GuessingGame', () => {
  const N = 5;
  const game = new GuessingGame(N);
  const fixed: Guesser[] = Array.from({ length: 2 * N }, (_, i) => () => ({
    guess: i >> 1,
    bit: i % 2 === 0 ? 0 : 1,
  }));
  const distance = (x: Guesser, y: Guesser): Rational =>
    hockeyStick(game.law(x), game.law(y), Rational.ONE, key);

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
      hockeyStick(game.law(zero), game.law(one), Rational.integer(10n ** 30n), key).equals(Rational.ONE),
    ).toBe(true);
  });

  it('draws from its law', () => {
    const power = new GuessingGame(4);
    const guesser: Guesser = () => ({ guess: 2, bit: 1 });
    const { outcomes, open } = lawOfBits((source) => key(power.release(source, guesser)), 2);
    expect(open.sign()).toBe(0);
    for (const { value, probability } of power.law(guesser)) {
      expect(outcomes.get(key(value))!.equals(probability)).toBe(true);
    }
  });

  it('refuses guesses out of range', () => {
    expect(() => game.law(() => ({ guess: N, bit: 0 }))).toThrow('GuessingGame: expected guess < 5, got 5');
    expect(() => game.law(() => ({ guess: -1, bit: 0 }))).toThrow('expected guess, an integer of at least 0');
    expect(() => new GuessingGame(1)).toThrow('GuessingGame: expected size, an integer of at least 2');
  });
});
