import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { proveReleaseNoise } from '../../../src/certificate/privacy/prove-release-noise.js';
import { check } from '../../../src/checker/checker.js';
import { StreamMechanism } from '../../../src/mechanism/stream/stream-mechanism.js';
import { binaryTreeCounter } from '../../../src/mechanism/tree/tree-counters.js';
import { bandedVectors, squareRootBands } from '../../../src/mechanism/vector/banded-vectors.js';
import { treeVectors } from '../../../src/mechanism/vector/tree-vectors.js';
import type { VectorDesign } from '../../../src/mechanism/vector/vector-design.js';
import { clippedSteps, vectorSteps } from '../../../src/mechanism/vector/vector-items.js';
import { readVectorState, writeVectorState } from '../../../src/mechanism/vector/vector-state.js';
import { VectorStream } from '../../../src/mechanism/vector/vector-stream.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';

const q = Rational.parse;
const items = { kind: 'ball', dimension: 3, radius: Rational.ONE, step: Rational.dyadic(1n, -6) } as const;
const zcdp = { kind: 'zcdp', rho: q('1/2') } as const;
const approximate = { kind: 'approximate', epsilon: q('2'), delta: q('1e-6') } as const;
const base = { items, target: zcdp, relation: 'zero-out', length: 13, records: 3 } as const;
const bands = { coefficients: squareRootBands(4, 6), bits: 6 };

/** Items and noise of a run, in steps. */
function run(
  seed: bigint,
  rounds: number,
  noiseBits: number,
): { items: Int32Array[]; noise: Float64Array[] } {
  const random = seededTestSource(seed);
  const signed = (bits: number): number => Number(random.bits(bits)) - 2 ** (bits - 1);
  const each = <A>(make: () => A): A[] => Array.from({ length: rounds }, make);
  return {
    items: each(() => Int32Array.from({ length: 3 }, () => signed(6))),
    noise: each(() => Float64Array.from({ length: 3 }, () => signed(noiseBits))),
  };
}

/** The releases of a core on given items and noise, in steps of the noise. */
function played(design: VectorDesign, { items: given, noise }: ReturnType<typeof run>): Float64Array[] {
  const core = design.core();
  return given.map((item, t) => {
    const target = new Float64Array(3);
    core.next(item, (terms) => terms.set(noise[t]!), target);
    return target;
  });
}

describe('bandedVectors', () => {
  it('releases the prefix sums where the noise is 0', () => {
    const { items: given } = run(1n, 13, 8);
    const released = played(bandedVectors({ ...base, ...bands }), {
      items: given,
      noise: given.map(() => new Float64Array(3)),
    });
    const sum = [0, 0, 0];
    released.forEach((release, t) => {
      sum.forEach((_, c) => (sum[c]! += given[t]![c]! * 64));
      expect([...release]).toEqual(sum);
    });
  });

  it('solves c * g = Cx + z up to half a step of the noise', () => {
    for (const coefficients of [
      [64],
      [64, 32],
      squareRootBands(4, 6),
      [64, 64, 64, 1, 0],
      squareRootBands(13, 6),
    ]) {
      const given = run(2n, 13, 20);
      const released = played(bandedVectors({ ...base, coefficients, bits: 6 }), given);
      const answers = released.map((release, t) => release.map((x, c) => x - (released[t - 1]?.[c] ?? 0)));
      for (let t = 0; t < 13; t += 1)
        for (let c = 0; c < 3; c += 1) {
          let noisy = given.noise[t]![c]!;
          let folded = 0;
          coefficients.forEach((coefficient, i) => {
            noisy += coefficient * (given.items[t - i]?.[c] ?? 0);
            folded += coefficient * (answers[t - i]?.[c] ?? 0);
          });
          expect(Math.abs(folded / 64 - noisy)).toBeLessThanOrEqual(0.5);
        }
    }
  });

  it('takes the sensitivity of the written-out matrix under its participation', () => {
    for (const participation of [fixedEpochs(5), fixedEpochs(2), minSeparation(3, 4), minSeparation(2, 1)]) {
      const padded = [...bands.coefficients, ...new Array<number>(9).fill(0)].map(BigInt);
      const dense = LowerToeplitz.ofIntegers(padded, Rational.dyadic(1n, -6)).toMatrix();
      const { sensitivity, noise } = bandedVectors({ ...base, ...bands, participation }).guarantee;
      const { vector } = participationSensitivity(dense, participation);
      expect(sensitivity).toEqual({ norm: 'l2', squared: vector.sup });
      expect(noise.law === 'discrete-gaussian' && noise.variance.equals(vector.sup)).toBe(true);
    }
  });

  it('has a certificate where rounds of one record have no row in common', () => {
    const certified = { ...base, ...bands, target: approximate, length: 16 };
    const design = bandedVectors({ ...certified, participation: fixedEpochs(4) });
    const { bytes } = proveReleaseNoise(design);
    const { proved } = check(bytes);
    expect(proved).toBe(true);
    const text = new TextDecoder().decode(bytes);
    // Four rounds of 64² at most each.
    expect(text).toContain(`"difference":"${4 * 64 * 64}"`);
    for (const other of [
      { length: 16, participation: fixedEpochs(3) },
      { length: 13, participation: fixedEpochs(4) },
    ])
      expect(() => proveReleaseNoise(bandedVectors({ ...certified, ...other }))).toThrow(/listed columns/);
    expect(check(proveReleaseNoise(treeVectors({ ...base, target: approximate })).bytes).proved).toBe(true);
  });

  it('refuses what doubles do not hold, and strategies that increase', () => {
    expect(() => bandedVectors({ ...base, coefficients: [64, 65], bits: 6 })).toThrow(
      /do not increase, got 65/,
    );
    expect(() => bandedVectors({ ...base, coefficients: [63], bits: 6 })).toThrow(/got 63 at 0/);
    expect(() => bandedVectors({ ...base, coefficients: [64, 0.5], bits: 6 })).toThrow(RangeError);
    expect(() => bandedVectors({ ...base, ...bands, records: 2 ** 26 })).toThrow(/at most 2\^31 steps/);
    expect(() => bandedVectors({ ...base, ...bands, length: 2 ** 40 })).toThrow(RangeError);
    const coarse = { ...items, step: q('1/3') };
    expect(() => bandedVectors({ ...base, ...bands, items: coarse })).toThrow(/power of two, got 1\/3/);
    const fine = { ...items, step: Rational.dyadic(1n, -27) };
    expect(() => bandedVectors({ ...base, ...bands, items: fine })).toThrow(/2\^26 steps/);
    const tiny = { kind: 'zcdp', rho: Rational.dyadic(1n, -90) } as const;
    expect(() => bandedVectors({ ...base, ...bands, target: tiny })).toThrow(RangeError);
    expect(() => bandedVectors({ ...base, ...bands, target: { kind: 'pure', epsilon: q('1') } })).toThrow(
      /rho or/,
    );
  });
});

describe('treeVectors', () => {
  it('is the binary tree counter, term by term', () => {
    const drawn = run(3n, 13, 30);
    // Inside the ball, outside which the counter refuses items.
    const given = { ...drawn, items: drawn.items.map((item) => item.map((x) => Math.trunc(x / 2))) };
    const design = treeVectors(base);
    const released = played(design, given);
    const terms = given.noise.flatMap((noise) => [...noise].map(BigInt));
    const counter = StreamMechanism.start(binaryTreeCounter(base), { draw: () => terms.shift()! });
    given.items.forEach((item, t) => {
      const values = Array.from(item, (x) => items.step.mul(Rational.integer(BigInt(x))));
      const expected = counter.step(values).map((x) => x.div(design.unit).num);
      expect([...released[t]!].map(BigInt)).toEqual(expected);
    });
    expect(design.guarantee.total).toEqual(binaryTreeCounter(base).guarantee.total);
  });

  it('releases residues modulo 2^52 of least size', () => {
    const far = 2 ** 51 - 1;
    const given = {
      items: [Int32Array.of(20, 20, 0), Int32Array.of(0, 20, 0), Int32Array.of(0, 0, 1)],
      noise: [
        Float64Array.of(far, -far, far),
        Float64Array.of(far, -far, far),
        Float64Array.of(far, far, far),
      ],
    };
    const lift = Number(items.step.div(treeVectors(base).unit).num);
    const released = played(treeVectors(base), given);
    const sums = [0n, 0n, 0n];
    const live: readonly (readonly number[])[] = [[0], [1], [1, 2]];
    released.forEach((release, t) => {
      sums.forEach((_, c) => (sums[c]! += BigInt(given.items[t]![c]! * lift)));
      const expected = sums.map((sum, c) =>
        BigInt.asIntN(52, sum + live[t]!.reduce((all, round) => all + BigInt(given.noise[round]![c]!), 0n)),
      );
      expect([...release].map(BigInt)).toEqual(expected);
    });
  });
});

describe('clippedSteps', () => {
  it('rounds to the grid, halves up, and shortens what is outside exactly as far as the ball', () => {
    const ball = { ...items, dimension: 2 };
    expect([...clippedSteps([0.5, -0.25], ball)]).toEqual([32, -16]);
    expect([...clippedSteps([1 / 128, -1 / 128], ball)]).toEqual([1, 0]);
    expect([...clippedSteps([3, 4], ball)]).toEqual([38, 51]);
    expect([...clippedSteps([NaN, 0.5], ball)]).toEqual([0, 32]);
    expect([...clippedSteps([Infinity, 0], ball)]).toEqual([64, 0]);
    expect(() => clippedSteps([1], ball)).toThrow(/expected 2 numbers, got 1/);
  });

  it('leaves no vector longer than the radius', () => {
    const random = seededTestSource(4n);
    for (const dimension of [1, 3, 50])
      for (let round = 0; round < 100; round += 1) {
        const ball = { ...items, dimension, step: Rational.dyadic(1n, -Number(random.bits(4))) };
        const scale = 2 ** (Number(random.bits(4)) - 8);
        const record = Array.from(
          { length: dimension },
          () => (Number(random.bits(20)) / 2 ** 19 - 1) * scale,
        );
        const steps = clippedSteps(record, ball);
        const square = steps.reduce((sum, x) => sum + x * x, 0);
        const most = Number(ball.step.pow(2).num === 0n ? 0n : Rational.ONE.div(ball.step.pow(2)).num);
        expect(square).toBeLessThanOrEqual(most);
        expect(() => vectorSteps(steps, ball)).not.toThrow();
      }
  });
});

describe('VectorStream', () => {
  const designs = [
    bandedVectors({ ...base, ...bands }),
    treeVectors(base),
    treeVectors({ ...base, target: approximate }),
  ];

  it.each(designs)('continues from its bytes as it would have gone on: $name', (design) => {
    const given = run(5n, 13, 8);
    const inside = given.items.map((item) => item.map((x) => Math.trunc(x / 2)));
    for (const cut of [0, 1, 6, 12]) {
      const random = seededTestSource(6n);
      const whole = VectorStream.start(design, random);
      inside.slice(0, cut).forEach((item) => whole.step(item));
      const bytes: number[] = [];
      writeVectorState(whole.state(), (part) => void bytes.push(...part));
      let at = 0;
      const state = readVectorState(bytes.length, (target) => {
        target.set(bytes.slice(at, at + target.length));
        at += target.length;
      });
      // The same words from now on.
      const [one, other] = [seededTestSource(8n), seededTestSource(8n)];
      const first = VectorStream.resume(design, whole.state(), one);
      const firsts = inside.slice(cut).map((item) => [...first.step(item)]);
      const second = VectorStream.resume(design, state, other);
      expect(second.time).toBe(cut);
      expect(inside.slice(cut).map((item) => [...second.step(item)])).toEqual(firsts);
      expect(() => second.step(inside[0]!)).toThrow(/at most 13 items/);
    }
  });

  it('refuses damaged states, those of others, and parts', () => {
    const stream = VectorStream.start(designs[0]!, seededTestSource(0n));
    stream.step(Int32Array.of(1, 2, 3));
    const bytes: number[] = [];
    writeVectorState(stream.state(), (part) => void bytes.push(...part));
    const read = (from: readonly number[]): unknown => {
      let at = 0;
      return readVectorState(from.length, (target) => {
        target.set(from.slice(at, at + target.length));
        at += target.length;
      });
    };
    read(bytes);
    for (let at = 0; at < bytes.length; at += 1)
      expect(() => read(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)))).toThrow();
    for (const length of [0, 7, 8, 40, bytes.length - 33, bytes.length - 1])
      expect(() => read(bytes.slice(0, length))).toThrow(/saved state/);
    expect(() => VectorStream.resume(designs[1]!, stream.state(), seededTestSource(0n))).toThrow(
      /saved state/,
    );
    const other = bandedVectors({ ...base, ...bands, records: 2 });
    expect(() => VectorStream.resume(other, stream.state(), seededTestSource(0n))).toThrow(
      /expected the parameters of .*, got others/,
    );
    const late = { ...stream.state(), time: 14 };
    expect(() => VectorStream.resume(designs[0]!, late, seededTestSource(0n))).toThrow(/at most 13/);
  });

  it('takes items as integers or as multiples of the step, and refuses others', () => {
    const design = designs[1]!;
    const released = [
      Int32Array.of(1, -2, 3),
      BigInt64Array.of(1n, -2n, 3n),
      Float64Array.of(1 / 64, -1 / 32, 3 / 64),
    ].map((item) => [...VectorStream.start(design, seededTestSource(9n)).step(item)]);
    expect(released[1]).toEqual(released[0]);
    expect(released[2]).toEqual(released[0]);
    const stream = VectorStream.start(design, seededTestSource(9n));
    for (const item of [
      Int32Array.of(64, 1, 0),
      Float64Array.of(1 / 128, 0, 0),
      BigInt64Array.of(2n ** 40n, 0n, 0n),
      Int32Array.of(1),
    ])
      expect(() => stream.step(item)).toThrow(/^item: expected/);
    expect(stream.time).toBe(0);
    expect([...stream.step(Int32Array.of(1, -2, 3))]).toEqual(released[0]);
  });

  it('adds clipped records, and cuts sums to what so many may have', () => {
    const design = designs[1]!;
    const item = (records: readonly (readonly number[])[]): Float64Array =>
      VectorStream.start(design, seededTestSource(9n)).stepOfRecords(records);
    const zero = VectorStream.start(design, seededTestSource(9n)).step(Int32Array.of(0, 0, 0));
    const difference = (records: readonly (readonly number[])[]): number[] =>
      [...item(records)].map((x, c) => x - zero[c]!);
    expect(difference([])).toEqual([0, 0, 0]);
    expect(
      difference([
        [0.5, 0, 0],
        [0, 30, 40],
      ]),
    ).toEqual([0.5, 38 / 64, 51 / 64]);
    expect(difference(new Array<number[]>(5).fill([1, 0, 0]))).toEqual([3, 0, 0]);
  });

  it('is broken by a source that fails', () => {
    const stream = VectorStream.start(designs[0]!, {
      bits: () => {
        throw new Error('no more');
      },
    });
    expect(() => stream.step(Int32Array.of(0, 0, 0))).toThrow('no more');
    expect(() => stream.state()).toThrow(/whole mechanism/);
    expect(() => stream.step(Int32Array.of(0, 0, 0))).toThrow(/whole mechanism/);
  });
});
