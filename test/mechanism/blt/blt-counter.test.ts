import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bltLosses } from '../../../src/bound/blt/blt-losses.js';
import { landauSum } from '../../../src/bound/square-root/landau.js';
import { blt, bltCoefficients } from '../../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../../../src/factorization/blt/blt-workload.js';
import { bltCounter, MOST_BLT_STEPS, type BltOptions } from '../../../src/mechanism/blt/blt-counter.js';
import { bltDesign, bltDesigns } from '../../../src/mechanism/blt/blt-designs.js';
import { fixedBlt } from '../../../src/mechanism/blt/blt-precision.js';
import { fixedSensitivity } from '../../../src/mechanism/blt/fixed-sensitivity.js';
import { givenNoise, sampledNoise } from '../../../src/mechanism/stream/noise.js';
import { StreamMechanism } from '../../../src/mechanism/stream/stream-mechanism.js';
import { minSeparation, ONE_PARTICIPATION } from '../../../src/privacy/participation/participation-schema.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';

const q = Rational.parse;
const half = blt([q('1/2')], [q('1/4')]);
const options: BltOptions = {
  strategy: bltDesign(1000, 4).strategy,
  length: 1000,
  items: { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE },
  relation: 'replacement',
  target: { kind: 'zcdp', rho: q('1/2') },
};

describe('the sensitivity in fixed point', () => {
  it.each([
    ['one round', ONE_PARTICIPATION],
    ['three rounds, two apart', minSeparation(3, 2)],
  ])('is that of the sum of squares written out, in %s', (_, schema) => {
    const n = 9;
    const bits = 3;
    const fixed = fixedBlt(half, n, bits);
    const c = bltCoefficients(fixed.strategy, n);
    // η = 2^−36·(1/4)/(1 − 1/2).
    expect(fixed.drift.equals(Rational.dyadic(1n, -37))).toBe(true);
    const e = Rational.dyadic(1n, -36).add(q('1/8')).mul(Rational.integer(2n)).div(q('5'));
    const rounds = schema === ONE_PARTICIPATION ? [0] : [0, 2, 4];
    const moved = c.map((_, t) => Rational.sum(rounds.map((r) => c[t - r] ?? Rational.ZERO)));
    const bound = moved.map((v, t) => (t === 0 ? v : v.add(e)));
    // Four coordinates: √4 = 2.
    const found = fixedSensitivity(fixed, n, { squared: q('25') }, 4, schema);
    for (const [value, exact] of [
      [found.squared, Rational.sum(bound.map((x) => x.mul(x)))],
      [found.absolute, Rational.sum(bound)],
    ] as const) {
      expect(value.compare(exact)).toBeGreaterThanOrEqual(0);
      expect(value.sub(exact).compare(Rational.dyadic(1n, -60))).toBeLessThan(0);
    }
  });

  it('costs less than 2e-9 of the sensitivity at ten million items', () => {
    const { strategy } = bltDesign(10_000_000, 12);
    const fixed = fixedBlt(strategy, 10_000_000);
    const { sensitivity } = bltLosses(fixed.strategy, BLT_PREFIX_SUM, 10n ** 7n, ONE_PARTICIPATION, 15);
    const { squared } = fixedSensitivity(
      fixed,
      10_000_000,
      { absolute: Rational.ONE, squared: Rational.ONE },
      1,
    );
    const quotient = squared.div(sensitivity.sensitivitySquared.inf);
    expect(quotient.compare(Rational.ONE)).toBeGreaterThan(0);
    expect(quotient.compare(q('1.000000002'))).toBeLessThan(0);
  });
});

describe('the counter with buffers', () => {
  it('counts exactly without noise', () => {
    const counter = StreamMechanism.start(bltCounter(options), givenNoise(zeros(1000)));
    let sum = 0n;
    for (let t = 0; t < 1000; t++) {
      const item = BigInt((t * t) % 2);
      sum += item;
      expect(counter.step([Rational.integer(item)])[0]!.equals(Rational.integer(sum))).toBe(true);
    }
    expect(() => counter.step([Rational.ONE])).toThrow('expected at most 1000 items, got one more');
  });

  it('holds as much after many steps as after a few', () => {
    const counter = StreamMechanism.start(
      bltCounter({ ...options, strategy: bltDesign(10_000_000, 12).strategy, length: 10_000_000 }),
      sampledNoise(seededTestSource(1n)),
    );
    const sizes: number[] = [];
    for (let t = 1; t <= 3000; t++) {
      counter.step([Rational.ONE]);
      if (t % 1000 === 0) sizes.push(JSON.stringify(counter.state()).length);
    }
    expect(counter.liveTerms).toBe(0);
    expect(Math.max(...sizes)).toBeLessThan(4096);
  });

  it('goes on from its state, and from no other', () => {
    const design = bltCounter({
      ...options,
      items: { kind: 'ball', radius: q('2'), dimension: 2, step: q('1/4') },
    });
    const noise = sampledNoise(seededTestSource(3n));
    const whole = StreamMechanism.start(design, noise);
    const item = [q('1/4'), q('-1')];
    for (let t = 0; t < 5; t++) whole.step(item);
    const saved = whole.state();
    const [first, second] = [whole, StreamMechanism.resume(design, saved, noise)].map((each) => each.state());
    expect(first).toEqual(second);
    const other = bltCounter({ ...options, strategy: bltDesign(1000, 5).strategy });
    expect(() => StreamMechanism.resume(other, saved, noise)).toThrow(
      'expected the parameters of blt with which the stream began',
    );
    const [coordinate] = saved.coordinates;
    const without = { answers: coordinate!['answers']!, noise: coordinate!['noise']! };
    expect(() =>
      StreamMechanism.resume(design, { ...saved, coordinates: [without, without] }, noise),
    ).toThrow('expected the digest');
  });

  it('covers items that depend on releases, and says what it protects', () => {
    const { guarantee } = bltCounter({
      ...options,
      target: { kind: 'approximate', epsilon: q('1'), delta: q('1e-6') },
    });
    expect(guarantee.adaptive).toBe(true);
    expect(guarantee.perReleaseAttained).toBe(false);
    expect(bltCounter({ ...options, target: { kind: 'pure', epsilon: q('1') } }).guarantee.noise.law).toBe(
      'discrete-laplace',
    );
  });

  it.each<[string, Partial<BltOptions>, string]>([
    ['no items', { length: 0 }, 'length'],
    ['too many items', { length: MOST_BLT_STEPS + 1 }, 'expected length from 1 to 1099511627776'],
    ['no buffers', { strategy: blt([], []) }, 'buffers'],
    [
      'a decay of 1',
      { strategy: blt([q('1')], [q('1/4')]) },
      'expected decays theta in [0, 1) to 64 bits, got 1',
    ],
    ['a negative decay', { strategy: blt([q('-1/2')], [q('1/4')]) }, 'expected decays theta in [0, 1)'],
    ['a negative scale', { strategy: blt([q('1/2')], [q('-1/4')]) }, 'expected output scales omega > 0'],
    [
      'a scale that is rounded to 0',
      { strategy: blt([q('1/2')], [q('1e-30')]) },
      'expected output scales omega > 0',
    ],
    ['an inverse that may grow', { strategy: blt([q('1/2')], [q('3/5')]) }, 'expected c_1² <= c_2'],
    [
      'buffers too coarse',
      { strategy: blt([q('0.9999999999')], [q('1/2')]) },
      'expected the sum of omega/(1 - theta) to be at most 2^30',
    ],
    ['too many places', { places: 41 }, 'places'],
    ['too many bits', { bits: 1025 }, 'bits'],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => bltCounter({ ...options, ...wrong })).toThrow(message);
  });

  it('takes c_1² = c_2', () => {
    expect(() => bltCounter({ ...options, strategy: blt([q('1/2')], [q('1/2')]) })).not.toThrow();
  });
});

/** How far above that of the square root the largest error may be, by steps and buffers; docs/mechanisms.md has all. */
const EXCESS: readonly (readonly [number, number, string])[] = [
  [1000, 4, '1.16e-4'],
  [10_000, 6, '2.49e-5'],
  [1_000_000, 6, '1.08e-3'],
  [1_000_000, 8, '7.22e-5'],
  [1_000_000, 12, '3.02e-7'],
  [10_000_000, 12, '2.98e-6'],
];

describe('the strategies of the table', () => {
  it('are 49, all with a tame inverse', () => {
    expect(bltDesigns()).toHaveLength(49);
    for (const { strategy, steps } of bltDesigns()) expect(() => fixedBlt(strategy, steps)).not.toThrow();
  });

  it.each(EXCESS)('%i steps, %i buffers: at most %s above', (steps, buffers, excess) => {
    const n = BigInt(steps);
    const { strategy } = bltDesign(steps, buffers);
    const { largestLoss } = bltLosses(
      fixedBlt(strategy, steps).strategy,
      BLT_PREFIX_SUM,
      n,
      ONE_PARTICIPATION,
      12,
    );
    const least = landauSum(n).toDigits(20).inf.toRational();
    const most = least.mul(Rational.ONE.add(q(excess)));
    expect(largestLoss.sup.compare(most.mul(most))).toBeLessThanOrEqual(0);
    expect(largestLoss.inf.compare(least.mul(least))).toBeGreaterThan(0);
  });

  it('are found by the least number of steps that suffices', () => {
    expect(bltDesign(1000, 8).steps).toBe(1000);
    expect(bltDesign(1001, 8).steps).toBe(10_000);
    expect(bltDesign(1000, 12).steps).toBe(100_000);
    expect(bltDesign(10 ** 9, 12).steps).toBe(10_000_000);
    expect(() => bltDesign(1000, 13)).toThrow('expected 2 to 12 buffers, got 13');
  });
});

const zeros = (n: number): bigint[] => new Array<bigint>(n).fill(0n);
