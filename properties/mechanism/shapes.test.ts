import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { bandedCounter } from '../../src/mechanism/banded/band-counter.js';
import { bltCounter } from '../../src/mechanism/blt/blt-counter.js';
import { bltDesign } from '../../src/mechanism/blt/blt-designs.js';
import { mechanism } from '../../src/mechanism/catalogue.js';
import { parseState } from '../../src/mechanism/stream/mechanism-state.js';
import { givenNoise, sampledNoise } from '../../src/mechanism/stream/noise.js';
import { restarting, windowed } from '../../src/mechanism/stream/reshaped.js';
import { StreamMechanism, type StreamDesign } from '../../src/mechanism/stream/stream-mechanism.js';
import { seededTestSource } from '../../src/privacy/sampler/random-source.js';
import { runs } from '../effort.js';

const n = 12;
const designs: readonly (readonly [string, (length: number) => StreamDesign])[] = [
  ['binary-tree', (length) => mechanism('binary-tree', { n: `${length}`, epsilon: '1', range: '0:9' })],
  ['honaker', (length) => mechanism('honaker', { n: `${length}`, rho: '1/2', range: '0:9' })],
  ['k-ary', (length) => mechanism('k-ary', { n: `${length}`, k: '3', rho: '1/2', range: '0:9' })],
  [
    'square-root',
    (length) => mechanism('square-root', { n: `${length}`, rho: '1/2', range: '0:9', places: '8' }),
  ],
  ['blt', (length) => mechanism('blt', { n: `${length}`, rho: '1/2', range: '0:9', places: '30' })],
  [
    'banded',
    (length) => mechanism('banded', { n: `${length}`, bands: '4', rho: '1/2', range: '0:9', places: '30' }),
  ],
];
const integer = (x: number): Rational => Rational.integer(BigInt(x));
const streams = fc.tuple(
  fc.constantFrom(...designs),
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }),
  fc.integer({ min: 1, max: n }),
  fc.bigInt({ min: 0n, max: 99n }),
);

/** All releases, continued from a state in JSON after `at` items. */
function released(design: StreamDesign, items: readonly number[], seed: bigint, at = -1): Rational[] {
  const source = sampledNoise(seededTestSource(seed));
  let running = StreamMechanism.start(design, source);
  return items.map((x, t) => {
    if (t === at)
      running = StreamMechanism.resume(design, parseState(JSON.stringify(running.state())), source);
    return running.step([integer(x)])[0]!;
  });
}

/** Half a step of the rounding of each of two releases, and of their difference. */
const near = (x: Rational, y: Rational, places: number | undefined): boolean =>
  places === undefined
    ? x.equals(y)
    : x
        .sub(y)
        .abs()
        .compare(Rational.ratio(3n, 2n).mul(Rational.dyadic(1n, -places))) <= 0;

describe('a window over a stream', () => {
  // Differences of decaying sums are no sums of the last items: with G = 1/2 and items 1, without noise, they tend to 0.
  it.each([
    ['blt', (more: object) => mechanism('blt', { n: '12', rho: '1/2', ...more })],
    ['banded', (more: object) => mechanism('banded', { n: '12', rho: '1/2', bands: '4', ...more })],
  ])('is refused of the decaying sums of %s, and made of those that do not decay', (_, made) => {
    expect(() => made({ decay: '1/2', window: '3' })).toThrow(
      'window: expected it without a decay below 1, got both',
    );
    expect(() => windowed(made({ decay: '1/2' }), 3)).toThrow(
      'windowed: expected a design of prefix sums, got one of sums in which an item counts (0.5)^k after k more items',
    );
    expect(made({ decay: '1', window: '3' }).guarantee.answers).toBe('sums of the last 3 items');
  });

  it('is refused of blocks and of windows', () => {
    const design = mechanism('binary-tree', { n: '4', rho: '1/2' });
    expect(() => windowed(restarting(design, 8), 2)).toThrow('windowed: expected a design of prefix sums');
    expect(() => windowed(windowed(design, 3), 2)).toThrow('windowed: expected a design of prefix sums');
  });

  it('is the difference of the prefix sums with the same noise, also when it goes on from a state', () => {
    fc.assert(
      fc.property(streams, fc.integer({ min: 1, max: n - 1 }), ([[, make], items, width, seed], at) => {
        const design = make(n);
        const sums = released(design, items, seed);
        const shape = windowed(design, width);
        const windows = released(shape, items, seed, at);
        const places = design.places ?? (design.release === undefined ? undefined : 30);
        windows.forEach((x, t) => {
          const expected = t < width ? sums[t]! : sums[t]!.sub(sums[t - width]!);
          expect(near(x, expected, places), `${design.name} ${t}`).toBe(true);
        });
        expect(shape.guarantee.total).toEqual(design.guarantee.total);
        expect([shape.guarantee.perRelease, shape.guarantee.perReleaseAttained]).toEqual([
          design.guarantee.total,
          false,
        ]);
      }),
      runs(60),
    );
  });
});

describe('a stream that begins anew', () => {
  it('is one block after another, with fresh noise and the guarantee of one', () => {
    fc.assert(
      fc.property(streams, fc.integer({ min: 1, max: n - 1 }), ([[, make], items, length, seed], at) => {
        const block = make(length);
        const source = sampledNoise(seededTestSource(seed));
        const expected: Rational[] = [];
        for (let from = 0; from < n; from += length) {
          const running = StreamMechanism.start(block, source);
          for (const x of items.slice(from, from + length)) expected.push(running.step([integer(x)])[0]!);
        }
        const shape = restarting(block, n);
        expect(released(shape, items, seed, at).map(String)).toEqual(expected.map(String));
        expect(shape.guarantee.total).toEqual(block.guarantee.total);
        expect(shape.guarantee.releases).toBe(n);
      }),
      runs(60),
    );
  });

  it('holds windows that do not reach beyond its beginning', () => {
    const texts = { n: '12', rho: '1', range: '0:9', window: '3', restart: '5' } as const;
    const shape = mechanism('binary-tree', texts);
    const silent = StreamMechanism.start(shape, givenNoise(new Array<bigint>(40).fill(0n)));
    const answers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3].map((x) => `${silent.step([integer(x)])[0]!}`);
    expect(answers.map(Number)).toEqual([1, 3, 6, 9, 12, 6, 13, 21, 24, 18, 2, 5]);
    expect(shape.guarantee.answers).toBe('sums of the last 3 items, anew after every 5 items');
  });
});

describe('a decaying sum', () => {
  const items = { kind: 'range', least: Rational.ZERO, most: integer(9), step: Rational.ONE } as const;
  const target = { items, relation: 'zero-out', target: { kind: 'zcdp', rho: Rational.ONE } } as const;
  const made = (name: 'blt' | 'banded', decay: Rational, length: number): StreamDesign =>
    name === 'blt'
      ? bltCounter({ ...target, strategy: bltDesign(1000, 3).strategy, length, decay, places: 40 })
      : bandedCounter({ ...target, bands: 5, length, decay, places: 40 });

  it('without noise is Σ γ^(t−i)·x_i, to the last bits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('blt' as const, 'banded' as const),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (name, numbers, twentieths) => {
          const decay = Rational.ratio(BigInt(twentieths), 20n);
          const design = made(name, decay, numbers.length);
          const silent = StreamMechanism.start(design, givenNoise(numbers.map(() => 0n)));
          let exact = Rational.ZERO;
          // Half a step of 2^−40 for printing, and for the buffers t steps of their lattice (Lemmas Fixed and Band).
          const allowed = Rational.dyadic(1n, -40).mul(integer(name === 'blt' ? 2 + numbers.length : 1));
          for (const x of numbers) {
            exact = exact.mul(decay).add(integer(x));
            const [found] = silent.step([integer(x)]);
            expect(found!.sub(exact).abs().compare(allowed)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(60),
    );
  });

  it('moves less the faster it decays, and is the counter itself at 1', () => {
    for (const name of ['blt', 'banded'] as const) {
      const sizes = ['1', '9/10', '1/2', '1/10'].map((decay) => {
        const { sensitivity } = made(name, Rational.parse(decay), 100).guarantee;
        return sensitivity.norm === 'l2' ? sensitivity.squared : Rational.ZERO;
      });
      sizes.slice(1).forEach((size, at) => {
        expect(size.compare(sizes[at]!)).toBeLessThan(0);
      });
      expect(made(name, Rational.ONE, 100).guarantee.answers).toBeUndefined();
    }
    const { sensitivity } = made('banded', Rational.parse('1/2'), 100).guarantee;
    // 81·Σ (f(k)/2^k)² with f = 1, 1/2, 3/8, 5/16, 35/128.
    const exact = [1, 1 / 2, 3 / 8, 5 / 16, 35 / 128].reduce((sum, f, k) => sum + 81 * (f / 2 ** k) ** 2, 0);
    expect(
      sensitivity.norm === 'l2' &&
        Math.abs(Number(sensitivity.squared.num) / Number(sensitivity.squared.den) - exact) < 1e-9,
    ).toBe(true);
  });

  it.each(['0', '-1/2', '3/2'])('refuses γ = %s', (decay) => {
    expect(() => made('banded', Rational.parse(decay), 9)).toThrow('bandedCounter: expected decay in (0, 1]');
    expect(() => made('blt', Rational.parse(decay), 9)).toThrow('bltCounter: expected decay in (0, 1]');
  });
});

describe('what cannot be', () => {
  it.each([
    [{ window: '0' }, 'window'],
    [{ restart: '12' }, 'restart: expected a number below n = 12, got 12'],
    [{ restart: '3', participations: '2' }, 'participations and separation, or period'],
  ])('is refused: %s', (more, message) => {
    expect(() => mechanism('binary-tree', { n: '12', rho: '1', ...more })).toThrow(message);
  });

  it('begins nothing anew that has no length', () => {
    expect(() => mechanism('unbounded', { k: '3', epsilon: '1', restart: '4' })).toThrow(
      'restart: expected it with n, how many items there are in all, got none',
    );
    const endless = mechanism('unbounded', { k: '3', epsilon: '1' });
    expect(() => restarting(endless, 9)).toThrow('restarting: expected a design of known length');
    expect(() => windowed(endless, 0)).toThrow('windowed');
  });
});
