import { describe, expect, it } from 'vitest';
import { integerCells, samplerLaws, type SamplerSubject } from '../../src/laws/sampler-laws.js';
import { Rational } from '../../src/arithmetic/rational.js';
import type { RandomSource } from '../../src/privacy/sampler/random-source.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const BITS = 'what 12 bits decide has its probability';
const DRAWS = 'draws have the probabilities stated, but for a false alarm of 1/1000000';
const SQUARE = 'the mean square is E x², but for a false alarm of 1/1000000';

/** P(X = x) = 2^−(|x|+1)·(2/3) of the two-sided geometric law with ratio 1/2: (1 − q)/(1 + q)·q^|x|. */
const mass = (x: bigint): Rational => Rational.ratio(1n, 3n * 2n ** (x < 0n ? -x : x));
/** Σ_{x ≥ m} q^x/3. */
const tail = (m: bigint): Rational => Rational.ratio(2n, 3n * 2n ** m);

/** A coin to choose the sign and −0 to be refused, as discrete Laplace noise is drawn. */
function geometric(source: RandomSource): bigint {
  for (;;) {
    const negative = source.bits(1) === 1n;
    let x = 0n;
    while (source.bits(1) === 1n) x += 1n;
    if (negative && x === 0n) continue;
    return negative ? -x : x;
  }
}

const good: SamplerSubject<bigint> = {
  sample: geometric,
  ...integerCells(12n, mass, tail),
  draws: 20_000,
  // Σ x²·2^−|x|/3 = 2·6/3 and Σ x⁴·2^−|x|/3 = 2·150/3.
  meanSquare: { value: 4n, reach: 36n, fourthMoment: 100n },
};
const half = (name: string): { name: string; probability: string } => ({ name, probability: '1/2' });
const flawed = (sample: (source: RandomSource) => bigint): string[] =>
  broken(samplerLaws({ ...good, sample }));

describe('the laws of samplers', () => {
  it('are kept by two-sided geometric noise', () => {
    expectKept(samplerLaws(good), 5);
    expect(() => {
      samplerLaws(good)[2]!.check({ cases: 500, seed: 11 });
    }).not.toThrow();
  });

  it('find 0 twice as likely: the −0 that is not refused', () => {
    const twice = (source: RandomSource): bigint => {
      const negative = source.bits(1) === 1n;
      let x = 0n;
      while (source.bits(1) === 1n) x += 1n;
      return negative ? -x : x;
    };
    expect(flawed(twice)).toEqual([BITS, DRAWS, SQUARE]);
  });

  it('find a scale that is off, and a sign that is never drawn', () => {
    expect(flawed((source) => 2n * geometric(source))).toEqual([BITS, DRAWS, SQUARE]);
    const positive = (source: RandomSource): bigint => {
      const x = geometric(source);
      return x < 0n ? -x : x;
    };
    expect(flawed(positive)).toEqual([BITS, DRAWS]);
  });

  it('find a bias of five in a hundred that no short string of bits shows', () => {
    const biased = (source: RandomSource): bigint => {
      const x = geometric(source);
      return source.bits(20) < 50_000n ? 0n : x;
    };
    expect(flawed(biased)).toEqual([DRAWS]);
  });

  it('find a uniform integer by the remainder, exactly, and a value outside', () => {
    const cells = ['0', '1', '2'].map((name) => ({ name, probability: '1/3' }));
    expectKept(
      samplerLaws({
        cells,
        sample: (source) => {
          let x = 3n;
          while (x === 3n) x = source.bits(2);
          return x;
        },
        draws: 5000,
      }),
      4,
    );
    expect(broken(samplerLaws({ cells, sample: (source) => source.bits(8) % 3n, draws: 5000 }))).toEqual([
      BITS,
    ]);
    expect(broken(samplerLaws({ cells, sample: (source) => source.bits(2), draws: 5000 }))).toEqual([
      BITS,
      DRAWS,
    ]);
  });

  it('find probabilities that do not add up, and chance of its own', () => {
    const die = ['1', '2', '3', '4', '5', '6'].map((name) => ({ name, probability: 0.16 }));
    expect(broken(samplerLaws({ cells: die, sample: () => '1', draws: 10, depth: 0 }))).toContain(
      'the probabilities add up to 1',
    );
    let calls = 0n;
    expect(flawed((source) => geometric(source) + ((calls += 1n) % 1001n === 0n ? 1n : 0n))).toContain(
      'the same bits give the same outcomes',
    );
  });

  it('are not asked of cells of one name, of no draws, or with an impossible false alarm', () => {
    const coin = { sample: (source: RandomSource) => source.bits(1), cells: ['0', '1'].map(half) };
    expectKept(samplerLaws({ ...coin, draws: 1 }), 4);
    expect(samplerLaws({ ...coin, falseAlarm: '1/2' })).toHaveLength(4);
    expect(() => samplerLaws({ ...coin, cells: ['0', '1', '1'].map(half) })).toThrow(
      new RangeError('samplerLaws: expected distinct cells, got "1" twice'),
    );
    for (const draws of [0, -1, 1.5, NaN])
      expect(() => samplerLaws({ ...coin, draws })).toThrow(
        `samplerLaws: expected draws, an integer of at least 1, got ${draws}`,
      );
    for (const falseAlarm of [0n, 1n, '-1/2', '3/2'])
      expect(() => samplerLaws({ ...coin, falseAlarm })).toThrow(
        `samplerLaws: expected falseAlarm above 0 and below 1, got ${falseAlarm}`,
      );
  });

  it('are each broken by one of these', expectEachBroken);
});
