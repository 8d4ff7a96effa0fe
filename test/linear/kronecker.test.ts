import { describe, expect, it } from 'vitest';
import { truncatedConvolution } from '../../src/linear/kronecker.js';
import { integers, list } from './integers.js';

const naive = (a: readonly bigint[], b: readonly bigint[]): bigint[] =>
  a.map((_, t) => list(t + 1, (k) => a[k]! * b[t - k]!).reduce((sum, term) => sum + term, 0n));

describe('truncatedConvolution', () => {
  const random = integers(7);

  it('agrees with the definition', () => {
    for (const n of [1, 2, 3, 7, 20]) {
      for (const [bitsOfA, bitsOfB] of [
        [1, 1],
        [3, 64],
        [130, 130],
        [500, 1],
      ] as const) {
        const a = list(n, () => random(bitsOfA));
        const b = list(n, () => random(bitsOfB));
        expect(truncatedConvolution(a, b)).toEqual(naive(a, b));
      }
    }
  });

  it('holds the largest coefficients of either sign', () => {
    for (const n of [1, 2, 15, 16, 17]) {
      for (const bits of [1, 2, 3, 4, 5, 31, 64]) {
        const top = (1n << BigInt(bits)) - 1n;
        for (const [x, y] of [
          [top, top],
          [-top, top],
          [-top, -top],
        ] as const) {
          const [a, b] = [new Array<bigint>(n).fill(x), new Array<bigint>(n).fill(y)];
          expect(truncatedConvolution(a, b)).toEqual(naive(a, b));
        }
      }
    }
  });

  it('is not disturbed by large coefficients that are cut off, or by zeros', () => {
    const huge = -(1n << 300n);
    for (const [a, b] of [
      [
        [1n, 0n, -1n, huge],
        [0n, 0n, 2n, huge],
      ],
      [
        [0n, 0n, 0n, huge],
        [-3n, 1n, 1n, -huge],
      ],
      [
        [0n, 0n],
        [0n, 0n],
      ],
      [
        [huge, 1n, -1n],
        [0n, 0n, 1n],
      ],
    ] as const) {
      expect(truncatedConvolution(a, b)).toEqual(naive(a, b));
    }
  });

  it('refuses what no integer of the platform can hold', () => {
    const huge = new Array<bigint>(100).fill(1n << 3_000_000n);
    expect(() => truncatedConvolution(huge, huge)).toThrow(
      'truncatedConvolution: expected 100 coefficients of at most 5368709 bits in the product, got 6000012 bits',
    );
  });
});
