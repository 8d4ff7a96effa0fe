import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../../src/arithmetic/rational.js';
import { lawOfBits } from '../../../../src/laws/bit-law.js';
import { steadyNoise } from '../../../../src/mechanism/stream/noise.js';
import type { NoiseLaw } from '../../../../src/privacy/noise/noise-law.js';
import { BatchSampler } from '../../../../src/privacy/sampler/batch/batch-sampler.js';
import { decayOf } from '../../../../src/privacy/sampler/batch/decay.js';
import { noiseTable, TABLE_SIZE, type TableSize } from '../../../../src/privacy/sampler/batch/noise-table.js';
import {
  paddedTable,
  steadyIndex,
  SteadySampler,
} from '../../../../src/privacy/sampler/batch/steady-sampler.js';
import { seededTestSource, type RandomSource } from '../../../../src/privacy/sampler/random-source.js';

const q = Rational.parse;
const step = Rational.ONE;
const gaussian = (variance: string): NoiseLaw => ({ law: 'discrete-gaussian', variance: q(variance), step });
const laplace = (scale: string): NoiseLaw => ({ law: 'discrete-laplace', scale: q(scale), step });

/** Bits of a source one by one, as samplers take words without `words`. */
const bitsOf = (source: RandomSource): RandomSource => ({ bits: (count) => source.bits(count) });

function batchDraw(law: NoiseLaw, size?: TableSize): (source: RandomSource) => number {
  let current: RandomSource | undefined;
  const sampler = new BatchSampler({ bits: (count) => current!.bits(count) }, law, size);
  const one = new Float64Array(1);
  return (source) => {
    current = source;
    return sampler.fill(one)[0]!;
  };
}

function steadyDraw(law: NoiseLaw, size?: TableSize): (source: RandomSource) => number {
  let current: RandomSource | undefined;
  const sampler = new SteadySampler({ bits: (count) => current!.bits(count) }, law, size);
  return (source) => {
    current = source;
    return Number(sampler.draw());
  };
}

describe('SteadySampler', () => {
  it.each<readonly [NoiseLaw, TableSize, number]>([
    [gaussian('7/3'), { wordBits: 6, spreadBits: 7 }, 18],
    [gaussian('1/10'), { wordBits: 6, spreadBits: 7 }, 18],
    [laplace('1/5'), { wordBits: 5, spreadBits: 7 }, 20],
    [gaussian('50'), { wordBits: 4, spreadBits: 1 }, 16],
    [gaussian('200'), { wordBits: 3, spreadBits: 1 }, 15],
    [laplace('10'), { wordBits: 4, spreadBits: 2 }, 16],
  ])('draws of every string of bits what the batch draws, so the same law: %o in %o', (law, size, depth) => {
    const [steady, batch] = [steadyDraw, batchDraw].map((make) => lawOfBits(make(law, size), depth));
    const texts = (found: typeof steady): string[] =>
      [...found!.outcomes].map(([name, mass]) => `${name} ${mass}`).sort();
    expect(texts(steady)).toEqual(texts(batch));
    expect(steady!.outcomes.size).toBeGreaterThan(1);
  });

  it.each([
    gaussian('50'),
    gaussian('1e6'),
    gaussian('1099511627776'),
    gaussian('1e20'),
    laplace('10'),
    laplace('1e9'),
  ])('draws of words of 32 bits what the batch draws: %o', (law) => {
    const [steady, batch] = [steadyDraw(law), batchDraw(law)];
    const [one, other] = [1, 2].map(() => bitsOf(seededTestSource(11n)));
    for (let i = 0; i < 3000; i += 1) expect(steady(one!)).toBe(batch(other!));
  });

  it('takes as many words whatever is kept, with and without blocks', () => {
    for (const law of [gaussian('50'), laplace('10'), gaussian('1e6'), laplace('1e12')]) {
      let taken = 0;
      const inner = seededTestSource(5n);
      const sampler = new SteadySampler(
        {
          bits: (count) => {
            taken += 1;
            return inner.bits(count);
          },
        },
        law,
      );
      const { blockBits } = noiseTable(decayOf(law));
      const perTrial = blockBits === 0 ? 2 : blockBits < 32 ? 3 : 4;
      for (let i = 0; i < 2000; i += 1) {
        taken = 0;
        sampler.draw();
        expect(taken % perTrial).toBe(0);
        expect(blockBits > 0 || taken === perTrial).toBe(true);
      }
    }
  });

  it('finds in a table of any length what the walk finds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (numbers, far) => {
          const thresholds = Uint32Array.from([...numbers.toSorted((x, y) => x - y), 2 ** 32 - 1]);
          for (const u of [far, ...Array.from({ length: 42 }, (_, x) => x)])
            expect(steadyIndex(paddedTable(thresholds), u)).toBe(thresholds.findIndex((x) => x >= u));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reaches up to 2^64 steps, beyond which it is refused', () => {
    const { blockBits } = noiseTable(decayOf(laplace('18446744073709551616')), TABLE_SIZE, 64);
    expect(blockBits).toBe(57);
    const draws = Array.from(
      { length: 2000 },
      (
        (sampler) => () =>
          sampler.draw()
      )(new SteadySampler(seededTestSource(3n), laplace('18446744073709551616'))),
    );
    const mean = draws.reduce((sum, x) => sum + Math.abs(Number(x)), 0) / 2000 / 2 ** 64;
    // Of 2000 draws the mean of |x|/b is within five deviations, 5/√2000, of 1; the low bits vary.
    expect(Math.abs(mean - 1)).toBeLessThan(5 / Math.sqrt(2000));
    expect(new Set(draws.map((x) => x & 255n)).size).toBeGreaterThan(200);
    expect(() => steadyNoise(seededTestSource(3n), [laplace('18446744073709551617')])).toThrow(
      'at most 2^64 steps',
    );
  });
});
