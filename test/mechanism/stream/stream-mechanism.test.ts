import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bandedLowRank, denseMatrix } from '../../../src/factorization/banded/banded-low-rank.js';
import { guaranteeText } from '../../../src/mechanism/stream/guarantee.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { lowerTriangularForm } from '../../../src/factorization/optimum/lower-triangular-form.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { bandedMechanism } from '../../../src/mechanism/banded/banded-mechanism.js';
import { ItemError } from '../../../src/mechanism/stream/item.js';
import { KAryNoise } from '../../../src/mechanism/k-ary/k-ary-noise.js';
import { matrixMechanism } from '../../../src/mechanism/stream/matrix-mechanism.js';
import { formerParameters } from '../../../src/mechanism/stream/design-text.js';
import { parseState, type MechanismState } from '../../../src/mechanism/stream/mechanism-state.js';
import { givenNoise, sampledNoise, type NoiseSource } from '../../../src/mechanism/stream/noise.js';
import { StateError } from '../../../src/mechanism/stream/saved.js';
import { squareRootCounter } from '../../../src/mechanism/square-root/square-root-counter.js';
import { StreamMechanism, type StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { kAryCounter } from '../../../src/mechanism/k-ary/k-ary-counter.js';
import { binaryTreeCounter, honakerCounter } from '../../../src/mechanism/tree/tree-counters.js';
import { unboundedCounter } from '../../../src/mechanism/k-ary/unbounded-counter.js';
import type { BallDomain, RangeDomain } from '../../../src/privacy/notion/item-domain.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { readB } from './read-b.js';

const parse = (text: string): Rational => Rational.parse(text);
const items: RangeDomain = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE };
const ball: BallDomain = { kind: 'ball', dimension: 3, radius: parse('1'), step: parse('1/8') };
const relation = 'replacement';
const pure = { items, relation, target: { kind: 'pure', epsilon: parse('1/2') } } as const;
const zcdp = { items, relation, target: { kind: 'zcdp', rho: parse('1/8') } } as const;
const vectors = { ...zcdp, items: ball } as const;
/** So little noise that its lattice is finer than that of the items. */
const tight = {
  items,
  relation,
  target: { kind: 'approximate', epsilon: parse('8'), delta: parse('1e-6') },
} as const;
const loose = { ...tight, target: { ...tight.target, epsilon: parse('1e12') } } as const;
const A = prefixSum(6).matrix();
const structure = bandedLowRank(
  Matrix.ofIntegers(
    6,
    6,
    Array.from({ length: 36 }, (_, k) => [8n, 4n][Math.floor(k / 6) - (k % 6)] ?? 0n),
    parse('1/8'),
  ),
  2,
  Matrix.ofIntegers(6, 2, [1n, 0n, 2n, 1n, 3n, -1n, 3n, 5n, 3n, 0n, 3n, 1n], parse('1/8')),
  Matrix.ofIntegers(6, 2, [1n, 1n, 1n, 0n, 2n, 1n, 1n, 3n, 1n, 1n, 1n, 1n], parse('1/3')),
);

const DESIGNS: readonly (readonly [string, StreamDesign])[] = [
  ['binary tree', binaryTreeCounter({ ...pure, length: 6 })],
  ['Honaker', honakerCounter({ ...vectors, length: 6 })],
  ['k-ary', kAryCounter({ ...pure, length: 6, system: offsetDigits(3n) })],
  ['prepared square root', squareRootCounter({ ...vectors, length: 6, places: 3 })],
  ['streaming square root', squareRootCounter({ ...zcdp, length: 6, prepared: false })],
  ['unbounded', unboundedCounter({ ...pure, system: offsetDigits(3n) })],
  ['matrix', matrixMechanism({ ...zcdp, A: prefixSum(8).matrix(), ...honakerFull(3) })],
  ['banded', bandedMechanism({ ...vectors, A, structure, places: 2 })],
  ['binary tree, on a finer lattice', binaryTreeCounter({ ...tight, length: 6 })],
  ['square root, on a finer lattice', squareRootCounter({ ...loose, length: 6, bits: 14, places: 2 })],
];

const item = (design: StreamDesign, t: number): Rational[] =>
  design.guarantee.items.kind === 'ball'
    ? [parse('1/2'), parse(t % 2 === 0 ? '-1/4' : '3/8'), Rational.ZERO]
    : [Rational.integer(BigInt(t % 2))];

describe('a mechanism on a stream', () => {
  it.each(DESIGNS)('(%s) releases the answers when there is no noise', (_, design) => {
    const mechanism = StreamMechanism.start(design, { draw: () => 0n });
    let sums = item(design, 0).map(() => Rational.ZERO);
    for (let t = 1; t <= 6; t += 1) {
      const next = item(design, t);
      sums = sums.map((sum, c) => sum.add(next[c]!));
      const release = mechanism.step(next);
      // The banded one rounds to quarters of an eighth, which holds eighths.
      expect(release.map(String)).toEqual(sums.map(String));
    }
    expect(mechanism.time).toBe(6n);
  });

  it.each(DESIGNS)('(%s) continues from its state, at every step, with the same releases', (_, design) => {
    const whole = sampledNoise(seededTestSource(3n));
    const parts = sampledNoise(seededTestSource(3n));
    const first = StreamMechanism.start(design, whole);
    let second = StreamMechanism.start(design, parts);
    for (let t = 1; t <= 6; t += 1) {
      expect(second.step(item(design, t)).map(String)).toEqual(first.step(item(design, t)).map(String));
      const text = JSON.stringify(second.state());
      second = StreamMechanism.resume(design, parseState(text), parts);
      expect(JSON.stringify(second.state())).toBe(text);
      expect(second.liveTerms).toBe(first.liveTerms);
    }
  });

  it.each(DESIGNS)(
    '(%s) refuses one item too many and items outside, and draws nothing then',
    (_, design) => {
      let draws = 0;
      const noise: NoiseSource = { draw: () => BigInt((draws += 1)) };
      const mechanism = StreamMechanism.start(design, noise);
      for (const wrong of [
        [],
        [Rational.ONE, Rational.ONE],
        [parse('1/3')],
        [parse('2'), Rational.ZERO, Rational.ZERO],
        [parse('3/4'), parse('3/4'), Rational.ZERO],
        [parse('1/16'), Rational.ZERO, Rational.ZERO],
        [Number.NaN as unknown as Rational],
      ])
        expect(() => mechanism.step(wrong)).toThrow(ItemError);
      expect([mechanism.time, draws]).toEqual([0n, 0]);
      const { releases } = design.guarantee;
      if (releases === 'unbounded') return;
      for (let t = 1; t <= releases; t += 1) mechanism.step(item(design, t));
      const before = [draws, JSON.stringify(mechanism.state())];
      expect(() => mechanism.step(item(design, 1))).toThrow(/expected at most \d items, got one more/);
      expect([draws, JSON.stringify(mechanism.state())]).toEqual(before);
    },
  );

  it('is not used on after its noise failed half-way', () => {
    const mechanism = StreamMechanism.start(binaryTreeCounter({ ...pure, length: 6 }), givenNoise([1n]));
    mechanism.step([Rational.ONE]);
    expect(() => mechanism.step([Rational.ONE])).toThrow(/expected enough terms/);
    expect(() => mechanism.step([Rational.ONE])).toThrow(/expected a whole mechanism/);
    // Its sums may hold the item already: continued with that item they would count it twice.
    expect(() => mechanism.state()).toThrow(/expected a whole mechanism/);
  });

  it('continues from no state of another split or of other factors of one matrix', () => {
    const split = (late: string): StreamDesign =>
      unboundedCounter({
        ...pure,
        system: plainDigits(2n),
        split: (r) => parse(r < 5 ? '1/2' : late),
      });
    const halved = bandedLowRank(
      structure.band,
      structure.bandwidth,
      structure.left.add(structure.left),
      Matrix.ofIntegers(6, 2, structure.right.integers, parse('1/6')),
    );
    expect(denseMatrix(halved).equals(denseMatrix(structure))).toBe(true);
    for (const [one, other] of [
      [split('1/10'), split('9/10')],
      [bandedMechanism({ ...zcdp, A, structure }), bandedMechanism({ ...zcdp, A, structure: halved })],
    ] as const) {
      const mechanism = StreamMechanism.start(one, sampledNoise(seededTestSource(3n)));
      mechanism.step([Rational.ONE]);
      expect(() =>
        StreamMechanism.resume(other, mechanism.state(), sampledNoise(seededTestSource(3n))),
      ).toThrow(/expected the parameters of/);
    }
  });

  it('counts noise in steps of its own lattice, of which that of Cx is a part', () => {
    const system = offsetDigits(3n);
    const matrices = { A: prefixSum(8).matrix(), ...honakerFull(3) };
    const both = (make: (target: typeof zcdp | typeof loose) => StreamDesign) => [make(zcdp), make(loose)];
    for (const [coarse, fine] of [
      both((target) => binaryTreeCounter({ ...target, length: 6 })),
      both((target) => honakerCounter({ ...target, length: 6 })),
      both((target) => kAryCounter({ ...target, length: 6, system })),
      both((target) => matrixMechanism({ ...target, ...matrices })),
      both((target) => bandedMechanism({ ...target, A, structure })),
    ]) {
      const times = coarse!.guarantee.noise.step.div(fine!.guarantee.noise.step);
      expect([times.isInteger(), times.compare(Rational.ONE)]).toEqual([true, 1]);
      const noise = (unit: bigint): NoiseSource => {
        let k = 0n;
        return { draw: () => unit * ((k += 1n) * k - 7n) };
      };
      const first = StreamMechanism.start(coarse!, noise(1n));
      const second = StreamMechanism.start(fine!, noise(times.num));
      for (let t = 1; t <= 6; t += 1)
        expect(second.step([Rational.ONE]).map(String)).toEqual(first.step([Rational.ONE]).map(String));
    }
  });

  it('says of a state from before, whose noise for (ε, δ) was found from ρ, that it is one', () => {
    const target = { kind: 'approximate', epsilon: parse('8'), delta: parse('1e-6') } as const;
    const design = binaryTreeCounter({ ...pure, target, length: 6 });
    const mechanism = StreamMechanism.start(design, sampledNoise(seededTestSource(3n)));
    mechanism.step([Rational.ONE]);
    const former = formerParameters(design.parameters);
    expect(former).toMatchObject({ target: { epsilon: '8', delta: '1/1000000' } });
    const before = StreamMechanism.start(
      { ...design, parameters: former! },
      sampledNoise(seededTestSource(3n)),
    );
    before.step([Rational.ONE]);
    const again = (state: MechanismState): StreamMechanism =>
      StreamMechanism.resume(design, state, sampledNoise(seededTestSource(3n)));
    expect(again(mechanism.state()).time).toBe(1n);
    expect(() => again(before.state())).toThrow(/from an earlier version, whose noise for epsilon and delta/);
    expect(formerParameters(binaryTreeCounter({ ...pure, length: 6 }).parameters)).toBeUndefined();
  });

  it.each(DESIGNS)('(%s) refuses states that are forged: right digest, wrong insides', (_, design) => {
    const mechanism = StreamMechanism.start(design, sampledNoise(seededTestSource(3n)));
    mechanism.step(item(design, 1));
    mechanism.step(item(design, 2));
    const state = mechanism.state();
    expect(() =>
      StreamMechanism.resume({ ...design, name: 'another' }, state, sampledNoise(seededTestSource(3n))),
    ).toThrow(/expected one of another, got one of/);
    for (const noise of [{}, { time: '-1' }, [], '']) expect(() => design.noise(noise)).toThrow(StateError);
  });
});

describe('saved noise', () => {
  const law = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE } as const;
  it('must have the terms that its time uses', () => {
    const system = offsetDigits(3n);
    const height = kAryHeight(system, 13n);
    const noise = new KAryNoise(system, height, law);
    const source = sampledNoise(seededTestSource(1n));
    for (let t = 0; t < 5; t += 1) noise.next(source);
    expect(noise.save()).toMatchObject({ time: '5' });
    expect(() => new KAryNoise(system, height, law, { time: '4', terms: [[], [], []] })).toThrow(
      /as many noise terms/,
    );
    expect(() => new KAryNoise(system, height, law, { time: '14', terms: [] })).toThrow(/time of at most 13/);
    expect(() => new KAryNoise(system, height, law, { time: '0', terms: [['x'], [], []] })).toThrow(
      /expected an integer/,
    );
    expect(() => new KAryNoise(system, height, law, { time: '00', terms: [] })).toThrow(StateError);
  });
});

describe('the noise of the unbounded counter', () => {
  it('adds one term for each closed segment to a counter of its own for the open one', () => {
    for (const system of [plainDigits(3n), offsetDigits(3n), offsetDigits(4n)]) {
      const law = (name: string) =>
        ({ law: 'discrete-laplace', scale: parse(name), step: Rational.ONE }) as const;
      const design = unboundedCounter({ ...pure, system });
      const T = 40;
      const read = readB(() => design.noise(), T);
      const inside: Matrix[] = [];
      let row = 0;
      for (let r = 1; row < T; r += 1) {
        let size = 0n;
        for (let i = 0; i < r; i += 1) size = size * system.k + system.b;
        const rows = Math.min(Number(size), T - row);
        inside.push(readB(() => new KAryNoise(system, r, law('1')), rows));
        row += rows;
      }
      // Row by row: ones for the totals, then the segment's own row; columns in the order of drawing.
      const expected: bigint[][] = [];
      let before = 0;
      const totals: number[] = [];
      inside.forEach((block, r) => {
        if (r > 0) {
          totals.push(before);
          before += 1;
        }
        for (let t = 0; t < block.rows; t += 1) {
          const line = new Array<bigint>(read.cols).fill(0n);
          for (const column of totals) line[column] = 1n;
          block.row(t).forEach((x, j) => (line[before + j] = x.num));
          expected.push(line);
        }
        before += block.cols;
      });
      expect(read.equals(Matrix.ofIntegers(T, read.cols, expected.flat()))).toBe(true);
    }
  });

  it('has in segment r the scales rΔ/ε₂ and Δ/ε₁', () => {
    const laws: string[] = [];
    const design = unboundedCounter({ ...pure, system: offsetDigits(3n) });
    const noise = design.noise();
    const source: NoiseSource = {
      draw: (law) => {
        laws.push(law.law === 'discrete-laplace' ? `${law.scale}` : law.law);
        return 0n;
      },
    };
    for (let t = 1; t <= 6; t += 1) noise.next(source);
    // Segments of 1, 4 and more items; ε = 1/2 split as 1/2, 1/3 and 1/4 of it for the totals.
    expect(laws[0]).toBe('4');
    expect(laws[1]).toBe('4');
    expect(laws.slice(2, -2).every((scale) => scale === '6')).toBe(true);
    expect(laws.slice(-2)).toContain('8');
    expect(laws.includes('6')).toBe(true);
  });
});

describe('guarantees', () => {
  it('are exact: ε and ρ of all releases are those asked for', () => {
    for (const [, design] of DESIGNS) {
      const { total, relation: neighbours } = design.guarantee;
      const [first, second] = total;
      if (second !== undefined) {
        expect(second).toMatchObject({ kind: 'approximate', delta: tight.target.delta, by: 'rounded' });
        continue;
      }
      const { rho } = zcdp.target;
      const grid = { kind: 'renyi-grid', rho, q: 1024n };
      const concentrated = first?.kind === 'renyi-grid' ? grid : zcdp.target;
      expect(first).toEqual(design.guarantee.noise.law === 'discrete-laplace' ? pure.target : concentrated);
      expect(neighbours).toBe('replacement');
    }
  });

  it('hold for adaptive items: pure ones always, concentrated ones at all orders for causal strategies, else at those of a grid', () => {
    const kindOf = ({ guarantee: { adaptive, total } }: StreamDesign): unknown => [adaptive, total[0]?.kind];
    const offset = { length: 13, system: offsetDigits(3n) };
    expect(kindOf(kAryCounter({ ...pure, ...offset }))).toEqual([true, 'pure']);
    expect(kindOf(kAryCounter({ ...zcdp, ...offset }))).toEqual([true, 'renyi-grid']);
    expect(kindOf(kAryCounter({ ...tight, ...offset }))).toEqual([false, 'zcdp']);
    expect(kindOf(kAryCounter({ ...zcdp, length: 13, system: plainDigits(3n) }))).toEqual([true, 'zcdp']);
    const full = honakerFull(3);
    const target = { ...zcdp, A: prefixSum(8).matrix() };
    expect(kindOf(matrixMechanism({ ...target, ...full }))).toEqual([true, 'renyi-grid']);
    expect(kindOf(matrixMechanism({ ...target, ...honakerStreaming(8) }))).toEqual([true, 'zcdp']);
    const form = lowerTriangularForm(target.A, full.B, 40);
    expect(kindOf(matrixMechanism({ ...target, ...form }))).toEqual([true, 'zcdp']);
  });

  it('at the orders of a grid rest on noise as much finer than the moves, of the same variance', () => {
    const offset = { length: 13, system: offsetDigits(3n) };
    const [coarse, fine] = [kAryCounter({ ...tight, ...offset }), kAryCounter({ ...zcdp, ...offset })];
    const { noise, sensitivity, total } = fine.guarantee;
    expect(noise.step.mul(Rational.integer(1024n)).equals(items.step)).toBe(true);
    expect(coarse.guarantee.adaptive).toBe(false);
    const squared = sensitivity.norm === 'l2' ? sensitivity.squared : Rational.ZERO;
    const variance = noise.law === 'discrete-gaussian' ? noise.variance : Rational.ONE;
    const [first] = total;
    expect(first?.kind === 'renyi-grid' && first.rho.equals(squared.div(variance.add(variance)))).toBe(true);
    expect(fine.parameters).toMatchObject({ orders: '1024' });
    expect(guaranteeText(fine.guarantee)[1]).toContain('they may depend on earlier releases');
    expect(guaranteeText(fine.guarantee).at(-1)).toContain('-zCDP at the orders 1 + 1/1024, 1 + 2/1024, …');
  });

  it('count zero-out neighbours half in a symmetric range and in a ball', () => {
    const symmetric: RangeDomain = { ...items, least: Rational.integer(-1n) };
    const scale = (r: 'replacement' | 'zero-out'): string => {
      const { noise } = binaryTreeCounter({ ...pure, items: symmetric, relation: r, length: 7 }).guarantee;
      return noise.law === 'discrete-laplace' ? `${noise.scale}` : '';
    };
    expect([scale('zero-out'), scale('replacement')]).toEqual(['6', '12']);
  });

  it('put the noise on the lattice of Cx', () => {
    const half = Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 2n], parse('1/2'));
    const B = Matrix.ofIntegers(2, 2, [2n, 0n, 1n, 1n]);
    const design = matrixMechanism({
      ...zcdp,
      items: { ...items, step: parse('1/10') },
      A: B.mul(half),
      B,
      C: half,
    });
    expect(`${design.guarantee.noise.step}`).toBe('1/20');
    expect(design.guarantee.sensitivity).toEqual({ norm: 'l2', squared: Rational.ONE });
  });

  it('refuse what they cannot give', () => {
    expect(() => binaryTreeCounter({ ...pure, items: ball, length: 5 })).toThrow(
      /for vectors of dimension 3/,
    );
    expect(() => unboundedCounter({ ...pure, items: ball, system: offsetDigits(3n) })).toThrow(
      /vectors of dimension 3/,
    );
    expect(() => honakerCounter({ ...pure, length: 0 })).toThrow(/length/);
    expect(() => kAryCounter({ ...pure, length: 1.5, system: offsetDigits(3n) })).toThrow(/length/);
    const wrong = { ...pure, target: { kind: 'pure', epsilon: Rational.ZERO } } as const;
    expect(() => binaryTreeCounter({ ...wrong, length: 5 })).toThrow(/epsilon/);
    expect(() => squareRootCounter({ ...zcdp, length: 5, places: -1 })).toThrow(/places/);
    const { B, C } = honakerFull(1);
    expect(() => matrixMechanism({ ...zcdp, A: prefixSum(2).matrix(), B, C: C.add(C) })).toThrow(
      /B·C = A exactly/,
    );
    expect(() =>
      matrixMechanism({ ...zcdp, A: A.transpose(), B: A.transpose(), C: Matrix.identity(6) }),
    ).toThrow(/lower-triangular A/);
    const flat = bandedLowRank(Matrix.identity(2), 1, Matrix.identity(2), Matrix.identity(2));
    expect(() =>
      bandedMechanism({
        ...zcdp,
        A: prefixSum(2).matrix(),
        structure: { ...flat, band: flat.band.sub(flat.band) },
      }),
    ).toThrow(/zeros on its diagonal/);
    // A band wider than it says: the noise would leave out what the strategy counts on.
    expect(() => bandedMechanism({ ...zcdp, A, structure: { ...structure, bandwidth: 1 } })).toThrow(
      /expected 1 diagonals/,
    );
    const late = (r: number): Rational => (r < 5 ? parse('1/2') : parse('3/2'));
    expect(() => unboundedCounter({ ...pure, system: offsetDigits(3n), split: late })).toThrow(/epsilon/);
    expect(() => unboundedCounter({ ...pure, system: { k: 3n, a: 1n, b: 0n } })).toThrow(
      /digits of plainDigits or offsetDigits/,
    );
  });
});
