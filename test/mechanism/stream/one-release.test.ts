import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { matrixMechanism } from '../../../src/mechanism/stream/matrix-mechanism.js';
import { ONE_TERM, oneRelease } from '../../../src/mechanism/stream/one-release.js';
import { groupPrivacy } from '../../../src/mechanism/stream/group-privacy.js';
import { guaranteeText, perReleaseAdaptive } from '../../../src/mechanism/stream/guarantee.js';
import { squareRootCounter } from '../../../src/mechanism/square-root/square-root-counter.js';
import { givenNoise } from '../../../src/mechanism/stream/noise.js';
import { StreamMechanism, type StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { kAryCounter } from '../../../src/mechanism/k-ary/k-ary-counter.js';
import { binaryTreeCounter, honakerCounter } from '../../../src/mechanism/tree/tree-counters.js';
import { unboundedCounter } from '../../../src/mechanism/k-ary/unbounded-counter.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { readB } from './read-b.js';

const q = Rational.parse;
const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
const pure = { items, relation: 'replacement', target: { kind: 'pure', epsilon: Rational.ONE } } as const;
const rho = { items, relation: 'replacement', target: { kind: 'zcdp', rho: q('1/2') } } as const;

const oneOf = ({ guarantee }: StreamDesign): [string, boolean] => {
  const [statement] = guarantee.perRelease;
  const value =
    statement?.kind === 'pure'
      ? statement.epsilon
      : statement?.kind === 'zcdp' || statement?.kind === 'renyi-grid'
        ? statement.rho
        : q('-1');
  return [`${value}`, guarantee.perReleaseAttained];
};

describe('any one release', () => {
  it('of a k-ary counter is ε/h or ρ/h exactly, with and without subtraction', () => {
    // k = 5 with subtraction has three digits for 53 items, plain two more than 5^2.
    for (const system of [offsetDigits(5n), plainDigits(5n)]) {
      expect(oneOf(kAryCounter({ ...pure, system, length: 53 }))).toEqual(['1/3', true]);
      expect(oneOf(kAryCounter({ ...rho, system, length: 53 }))).toEqual(['1/6', true]);
    }
    expect(guaranteeText(kAryCounter({ ...pure, system: offsetDigits(5n), length: 53 }).guarantee)).toContain(
      'any one release, of items that do not depend on releases: exactly 1/3-DP',
    );
  });

  it('is so exactly only where two items on the grid do differ by the most', () => {
    const off = { ...items, most: q('9/10') };
    expect(oneOf(kAryCounter({ ...pure, items: off, system: offsetDigits(5n), length: 53 }))).toEqual([
      '1/3',
      false,
    ]);
  });

  it('of sums of two equal discrete Laplace terms: the quotients stay below e^(1/b) and come as near as one likes', () => {
    // Probabilities are proportional to q^|x|·(|x| + (1 + q²)/(1 − q²)), q = e^(−1/b), for any rational q here.
    const r = q('1/3');
    const c = Rational.ONE.add(r.pow(2)).div(Rational.ONE.sub(r.pow(2)));
    const weight = (x: bigint): Rational => Rational.integer(x).add(c);
    // As the convolution of q^|x| with itself, to show the formula itself, up to the tail beyond 60.
    const at = (x: number): Rational =>
      Rational.sum(Array.from({ length: 121 }, (_, y) => r.pow(Math.abs(y - 60) + Math.abs(x - (y - 60)))));
    for (const x of [0, 1, 5])
      expect(
        at(x)
          .sub(weight(BigInt(x)).mul(r.pow(x)))
          .abs()
          .compare(q('1e-50')),
      ).toBe(-1);
    for (const x of [0n, 1n, 7n, 1000n])
      expect(
        weight(x)
          .div(weight(x + 1n))
          .compare(Rational.ONE),
      ).toBe(-1);
    expect(
      weight(10n ** 6n)
        .div(weight(10n ** 6n + 1n))
        .compare(q('0.99999')),
    ).toBe(1);
  });

  it('of the square root is that of its own term, and of the unbounded counter that of release 1', () => {
    const root = squareRootCounter({ ...rho, length: 16 });
    const total = root.guarantee.sensitivity;
    if (total.norm !== 'l2') throw new TypeError('expected l2');
    expect(oneOf(root)).toEqual([`${q('1/2').div(total.squared)}`, false]);
    for (const k of [2n, 3n])
      expect(oneOf(unboundedCounter({ ...pure, system: plainDigits(k) }))).toEqual(['1/2', true]);
  });

  it('of Honaker is that of a move of at most three nodes, which moves every release by 1', () => {
    const n = 64;
    const design = honakerCounter({ ...pure, length: n });
    expect(oneOf(design)).toEqual(['3/7', false]);
    expect(oneOf(honakerCounter({ ...rho, length: n }))).toEqual([`${q('1/2').mul(q('5/7'))}`, false]);
    expect(oneOf(honakerCounter({ ...rho, length: 1 }))).toEqual(['1/2', true]);
    const b = readB(() => design.noise(), n);
    for (let t = 0; t < n; t += 1) {
      const row = Array.from({ length: b.cols }, (_, k) => b.get(t, k)).filter((w) => w.sign() !== 0);
      const most = Rational.max(row[0]!, ...row);
      const moved = row.some(
        (w) =>
          w.equals(Rational.ONE) ||
          most.mul(q('2')).sub(w).equals(Rational.ONE) ||
          most.add(w).equals(Rational.ONE),
      );
      expect(moved, `${t + 1}`).toBe(true);
    }
  });

  it('of given factors is found by trying: all entries of the tree, an own term, a column', () => {
    const { B, C } = binaryTree(8);
    const a = prefixSum(8).matrix();
    expect(oneRelease(a, B, C, Rational.ONE, false)).toEqual(ONE_TERM);
    expect(oneRelease(a, B, C, Rational.ONE, true)).toEqual({ ...ONE_TERM, attained: false });
    // 2 = 1/B is no multiple of the lattice's step 4: the column counts.
    const c = Matrix.ofIntegers(2, 1, [4n, 4n]);
    const b = Matrix.ofRationals([[q('1/2'), q('-1/4')]]);
    expect(oneRelease(b.mul(c), b, c, q('4'), false)).toEqual({
      absolute: q('4'),
      squared: q('16'),
      attained: false,
    });
    const one = oneOf(matrixMechanism({ ...pure, A: a, B: a, C: Matrix.identity(8) }));
    expect(one).toEqual(['1', true]);
  });
});

describe('one release of items that depend on earlier ones', () => {
  it('may give away more than of fixed ones: the second of the binary tree, whose item tells the first', () => {
    const design = binaryTreeCounter({ ...pure, length: 3 });
    // The law r^|z|, r = e^(−ε/2): release 2 at −5, when item 2 is 1 if and only if release 1 is above 0.
    const r = q('1/3');
    const seen = (first: bigint): Rational => {
      let sum = Rational.ZERO;
      for (let z = -40n; z <= 40n; z++) {
        const [one] = StreamMechanism.start(design, givenNoise([z])).step([Rational.integer(first)]);
        const item = one!.sign() > 0 ? 1n : 0n;
        const hidden = -5n - first - item;
        const both = StreamMechanism.start(design, givenNoise([z, hidden]));
        both.step([Rational.integer(first)]);
        expect(`${both.step([Rational.integer(item)])[0]!}`).toBe('-5');
        const size = (x: bigint): number => Math.abs(Number(x));
        sum = sum.add(r.pow(size(z) + size(hidden)));
      }
      return sum;
    };
    const quotient = seen(0n).div(seen(1n));
    // (1 + r²)/(2r²) = 5, more than 1/r, which it is of fixed items, and less than 1/r², which all releases give away.
    expect(quotient.sub(q('5')).abs().compare(q('1e-15'))).toBe(-1);
    expect(oneOf(design)).toEqual(['1/2', true]);
    expect(perReleaseAdaptive(design.guarantee)).toBe(false);
    // Where one release may give away what all do, nothing more is said of it.
    const all = binaryTreeCounter({ ...pure, length: 3, participation: minSeparation(2, 1) });
    expect(perReleaseAdaptive(all.guarantee)).toBe(true);
    expect(guaranteeText(all.guarantee)).toContain('any one release: at most 1-DP');
  });
});

describe('groupPrivacy', () => {
  it('is kε and k²ρ, which the tree for n = 4 does not need: Δ² is 3 for one item and 10 for two', () => {
    const { C } = binaryTree(4);
    const columns = Array.from({ length: 4 }, (_, j) =>
      Array.from({ length: C.rows }, (_, i) => C.get(i, j)),
    );
    const squared = (...chosen: readonly number[]): Rational =>
      Rational.sum(columns[0]!.map((_, i) => Rational.sum(chosen.map((j) => columns[j]![i]!)).pow(2)));
    const pairs = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].filter((j) => j > i).map((j) => squared(i, j)));
    expect(`${Rational.max(...([0, 1, 2, 3].map((i) => squared(i)) as [Rational]))}`).toBe('3');
    expect(`${Rational.max(...(pairs as [Rational]))}`).toBe('10');
    for (const [k, exact] of [
      [1, '3'],
      [2, '10'],
    ] as const) {
      const { vector } = participationSensitivity(C, minSeparation(k, 1));
      expect([`${vector.inf}`, `${vector.sup}`]).toEqual([exact, exact]);
    }
    const { guarantee } = kAryCounter({ ...rho, system: plainDigits(2n), length: 4 });
    expect(groupPrivacy(guarantee, 2)).toEqual([{ kind: 'zcdp', rho: q('2') }]);
    expect(groupPrivacy(kAryCounter({ ...pure, system: plainDigits(2n), length: 4 }).guarantee, 3)).toEqual([
      { kind: 'pure', epsilon: q('3') },
    ]);
    const both = { ...rho, target: { kind: 'approximate', epsilon: q('1'), delta: q('1e-6') } } as const;
    expect(groupPrivacy(honakerCounter({ ...both, length: 4 }).guarantee, 2).map(({ kind }) => kind)).toEqual(
      ['zcdp'],
    );
    expect(() => groupPrivacy(guarantee, 0)).toThrow('groupPrivacy: expected k');
  });
});
