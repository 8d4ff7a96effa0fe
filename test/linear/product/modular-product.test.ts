import { describe, expect, it } from 'vitest';
import { largest } from '../../../src/linear/entries/bigint-entries.js';
import { floatKernel } from '../../../src/linear/product/float-kernel.js';
import type { ResidueKernel } from '../../../src/linear/product/residue-kernel.js';
import { schoolbookProduct } from '../../../src/linear/product/schoolbook-product.js';
import { simdKernel } from '../../../src/linear/product/simd-kernel.js';
import { integers, list, residueProduct } from '../integers.js';

const simd = simdKernel();
const kernels: [string, ResidueKernel][] = [['float64', floatKernel]];
if (simd) kernels.push(['simd', simd]);

const SHAPES: [number, number, number][] = [
  [1, 1, 1],
  [4, 2, 8],
  [3, 5, 7],
  [9, 1, 17],
  [1, 40, 1],
  [13, 30, 9],
];

describe.each(kernels)('modularProduct with the %s kernel', (_, kernel) => {
  const random = integers(5);

  it.each(SHAPES)('agrees term by term for %i×%i times ×%i, at all sizes of entries', (m, r, n) => {
    for (const [bitsOfA, bitsOfB] of [
      [1, 1],
      [14, 15],
      [64, 64],
      [63, 200],
      [300, 0],
      [700, 3],
    ] as const) {
      const a = list(m * r, () => random(bitsOfA));
      const b = list(r * n, () => random(bitsOfB));
      expect(residueProduct(kernel, a, b, m, r, n)).toEqual(schoolbookProduct(a, b, m, r, n));
    }
  });

  it.each(SHAPES)('reaches the bound for %i×%i times ×%i, with both signs', (m, r, n) => {
    for (const bits of [1, 2, 5, 14, 16, 30, 46, 62, 64, 127, 190, 255, 256, 511]) {
      const top = (1n << BigInt(bits)) - 1n;
      for (const [x, y] of [
        [top, top],
        [-top, top],
        [-top, -top],
        [top + 1n, -top - 1n],
      ] as const) {
        const product = residueProduct(kernel, new Array(m * r).fill(x), new Array(r * n).fill(y), m, r, n);
        expect(product).toEqual(new Array(m * n).fill(BigInt(r) * x * y));
      }
    }
  });

  it('is exact for inner dimensions around and beyond what one sum can hold', () => {
    for (const r of [511, 512, 513, 1024, 1025, 1600]) {
      const top = (1n << 64n) - 1n;
      const a = list(3 * r, (k) => (k < r ? top : k < 2 * r ? -top : random(64)));
      const b = list(r * 3, (k) => (k % 3 === 0 ? top : k % 3 === 1 ? -top : random(64)));
      expect(residueProduct(kernel, a, b, 3, r, 3)).toEqual(schoolbookProduct(a, b, 3, r, 3));
    }
  });

  it('does not lose what zeros surround', () => {
    for (const [m, r, n] of [
      [20, 21, 22],
      [33, 33, 33],
    ] as const) {
      const lower = list(m * r, (k) => (k % r <= Math.floor(k / r) ? random(70) : 0n));
      const upper = list(r * n, (k) => (k % n >= Math.floor(k / n) ? random(70) : 0n));
      const lone = list(r * n, (k) => (k === n + 3 || k === (r - 1) * n + n - 1 ? random(90) : 0n));
      const band = list(r * n, (k) => (Math.abs((k % n) - Math.floor(k / n)) < 2 ? random(20) : 0n));
      for (const b of [upper, lone, band]) {
        expect(residueProduct(kernel, lower, b, m, r, n)).toEqual(schoolbookProduct(lower, b, m, r, n));
      }
    }
    expect(residueProduct(kernel, [0n, 0n], [5n, 7n], 1, 2, 1)).toEqual([0n]);
  });

  it('passes through wide factors block by block', () => {
    const [m, r, n] = [5, 600, 130];
    const a = list(m * r, () => random(20));
    const b = list(r * n, (k) => ((Math.floor(k / n) + 3 * (k % n)) % 600 < 40 ? random(20) : 0n));
    expect(residueProduct(kernel, a, b, m, r, n)).toEqual(schoolbookProduct(a, b, m, r, n));
    const triangle = list(r * n, (k) => (Math.floor(k / n) >= 4 * (k % n) ? random(20) : 0n));
    expect(residueProduct(kernel, a, triangle, m, r, n)).toEqual(schoolbookProduct(a, triangle, m, r, n));
  });

  it('splits the rows when the memory would be too large', () => {
    const [m, r, n] = [23, 9, 10];
    const a = list(m * r, () => random(80));
    const b = list(r * n, () => random(80));
    for (const maxSlots of [5000, 0]) {
      let largestMemory = 0;
      const small: ResidueKernel = {
        ...kernel,
        maxSlots,
        allocate: (slots) => {
          largestMemory = Math.max(largestMemory, slots);
          return kernel.allocate(slots);
        },
      };
      expect(residueProduct(small, a, b, m, r, n)).toEqual(schoolbookProduct(a, b, m, r, n));
      if (maxSlots > 0) expect(largestMemory).toBeLessThanOrEqual(maxSlots);
    }
  });

  it('has no answer when its primes do not suffice', () => {
    const few: ResidueKernel = { ...kernel, leastModulus: kernel.greatestModulus - 100 };
    expect(residueProduct(few, [1n << 2000n], [1n << 2000n], 1, 1, 1)).toBeUndefined();
    expect(residueProduct(kernel, [1n << 2000n], [-1n << 2000n], 1, 1, 1)).toEqual([-1n << 4000n]);
  });
});

describe('largest', () => {
  it('is the largest absolute value', () => {
    expect([largest([]), largest([0n]), largest([3n, -5n]), largest([-2n, 4n])]).toEqual([0n, 0n, 5n, 4n]);
  });
});
