import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  circularRangeGammaF,
  circularWindowGamma2,
  circularWindowGammaF,
} from '../../src/bound/optimum/circulant.js';
import { certify, certificateKind } from '../../src/certificate/certify.js';
import { certifyCirculant, isCircular } from '../../src/certificate/certify-circulant.js';
import { normKind } from '../../src/certificate/certify-norm.js';
import { doubleFactors } from '../../src/certificate/double-factors.js';
import { prove } from '../../src/certificate/prove.js';
import { proveProduct } from '../../src/certificate/prove-product.js';
import {
  circularRange as gramOfRanges,
  circularWindow as gramOfWindows,
} from '../../src/checker/circulant-workload.js';
import { circularSquare } from '../../src/checker/circular-square.js';
import { circularRange, circularWindow } from '../../src/workload/circular.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Real } from '../../src/arithmetic/real.js';
import { Random } from '../../fuzz/random.js';

const TWO = Rational.integer(2n);
const sizes = [1, 2, 3, 4, 5, 8, 9, 12, 30];
const cases = sizes.flatMap((n) =>
  [1, 2, 3, n - 1, n].filter((w) => w >= 1 && w <= n).map((w): [number, number] => [n, w]),
);

/** Whether a closed form by sines lies in an enclosure of the square. */
function contains({ inf, sup }: { readonly inf: Rational; readonly sup: Rational }, root: Real): boolean {
  const { inf: low, sup: high } = root.sqr().enclose(400);
  return inf.compare(high.toRational()) <= 0 && sup.compare(low.toRational()) >= 0;
}

describe('Lemma G of docs/certificate-circulant.md', () => {
  it.each(cases)('AᵀA of n = %i, window = %i', (n, w) => {
    const a = circularWindow(n, w).matrix();
    expect(gramOfWindows(n, w).gram()).toEqual(
      a
        .transpose()
        .mul(a)
        .column(0)
        .map(({ num }) => num),
    );
  });

  it.each([1, 2, 3, 4, 7, 12])('AᵀA of all arcs of n = %i', (n) => {
    const a = circularRange(n).matrix();
    expect(gramOfRanges(n).gram()).toEqual(
      a
        .transpose()
        .mul(a)
        .column(0)
        .map(({ num }) => num),
    );
  });
});

describe('the square of a circulant matrix', () => {
  it('is that of the sums, for entries of any sign and length', () => {
    const random = new Random(20261127, 1);
    for (let round = 0; round < 200; round++) {
      const n = random.integer(1, 9);
      const half = Array.from(
        { length: n },
        () => random.bits(random.pick([0, 1, 3, 64, 200])) * BigInt(random.pick([-1, 1])),
      );
      const x = Array.from({ length: n }, (_, j) => half[Math.min(j, n - j)]!);
      const plain = x.map((_, j) => x.reduce((sum, y, i) => sum + y * x[(j - i + n) % n]!, 0n));
      expect(circularSquare(x)).toEqual(plain);
    }
  });

  it('holds where every sum is as large as it can be', () => {
    for (const bits of [1n, 2n, 3n, 4n, 7n, 8n, 61n])
      for (const n of [1, 2, 15, 16, 17])
        for (const entry of [(1n << bits) - 1n, -(1n << bits) + 1n, 1n << bits, -(1n << bits)])
          expect(circularSquare(Array.from({ length: n }, () => entry))).toEqual(
            Array.from({ length: n }, () => BigInt(n) * entry * entry),
          );
  });
});

describe('certificates of kind circulant', () => {
  it.each(cases)('of windows n = %i, w = %i enclose what sines say, to the digits', (n, w) => {
    for (const digits of [3, 15, 60]) {
      const mean = prove(circularWindow(n, w), { kind: 'circulant', digits });
      const largest = prove(circularWindow(n, w), { kind: 'circulant', p: 'infinity', digits });
      expect([mean.reached, largest.reached]).toEqual([true, true]);
      expect(contains(mean, circularWindowGammaF(n, w))).toBe(true);
      expect(contains(largest, circularWindowGamma2(n, w))).toBe(true);
    }
  });

  it.each(sizes)('of all arcs of n = %i', (n) => {
    const { inf, sup, reached } = prove(circularRange(n), { kind: 'circulant', digits: 40 });
    expect(reached).toBe(true);
    expect(contains({ inf, sup }, circularRangeGammaF(n))).toBe(true);
  });

  it.each([
    [5, 2, '5/2'],
    [6, 3, '3'],
    [7, 3, '64'],
    [9, 4, '7/3'],
  ])('of other norms meet those with matrices: n = %i, w = %i, p = %s', (n, w, text) => {
    const p = Rational.parse(text);
    const light = prove(circularWindow(n, w), { kind: 'circulant', p, digits: 12 });
    const dense = prove(circularWindow(n, w), { kind: 'gamma-p', p, digits: 6 });
    expect(light.reached).toBe(true);
    expect(light.inf.compare(dense.sup)).toBeLessThanOrEqual(0);
    expect(light.sup.compare(dense.inf)).toBeGreaterThanOrEqual(0);
  });

  it('are issued unless matrices take no time, and of nothing else', () => {
    expect(certificateKind(circularWindow(90, 4))).toBe('gamma-F');
    expect(certificateKind(circularWindow(100, 4))).toBe('circulant');
    expect(certificateKind(circularRange(10))).toBe('gamma-F');
    expect(certificateKind(circularRange(11))).toBe('circulant');
    expect(normKind(circularWindow(200, 4), 'infinity', 'matrix', 12)).toBe('circulant');
    expect(normKind(circularWindow(200, 4), 'infinity', 'points', 12)).toBe('gamma-p');
    expect([isCircular(circularRange(9), TWO), isCircular(circularRange(9), 'infinity')]).toEqual([
      true,
      false,
    ]);
    expect(() => certifyCirculant(circularRange(9), 'infinity', 5)).toThrow(
      'certifyCirculant: expected circular windows, or all circular ranges and p = 2, for a certificate of kind circulant, got circular-range n=9 and p = infinity',
    );
    expect(() => certifyCirculant(prefixSum(9), TWO, 5)).toThrow('got prefix-sum n=9 and p = 2');
    expect(() => prove(circularWindow(9, 2), { kind: 'circulant', p: Rational.integer(65n) })).toThrow(
      'numerator of at most 64',
    );
  });

  it('are factors of products', () => {
    const one = certify(circularWindow(8, 3), { kind: 'circulant' });
    const { inf, sup, cols } = proveProduct([one.bytes, certify(prefixSum(4)).bytes]);
    expect(cols).toBe(32n);
    const sums = certify(prefixSum(4));
    expect(inf.compare(one.inf.mul(sums.inf))).toBeLessThanOrEqual(0);
    expect(sup.compare(one.sup.mul(sums.sup))).toBeGreaterThanOrEqual(0);
  });

  it('have factors in doubles that reach them to rounding', () => {
    for (const [workload, p] of [
      [circularWindow(40, 7), { num: 1, den: 0 }],
      [circularWindow(101, 7), { num: 2, den: 1 }],
      [circularRange(20), { num: 2, den: 1 }],
    ] as const) {
      const certified = prove(workload, { kind: 'circulant', p: p.den === 0 ? 'infinity' : TWO, digits: 14 });
      const { squared } = doubleFactors(workload, certified, p);
      expect(squared.compare(certified.inf)).toBeGreaterThanOrEqual(0);
      expect(squared.compare(certified.sup.mul(Rational.parse('1.0000000001')))).toBeLessThan(0);
    }
  });
});
