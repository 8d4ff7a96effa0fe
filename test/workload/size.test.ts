import { describe, expect, it } from 'vitest';
import {
  LARGEST_DIMENSION,
  LARGEST_SQUARE,
  requireBandedWork,
  requireShape,
} from '../../src/workload/size.js';

describe('the sizes of workloads', () => {
  it('are at most 4096 rows, 4096 columns and 2^22 entries', () => {
    expect(() => {
      requireShape('caller', 1024, 4096);
      requireShape('caller', LARGEST_SQUARE, LARGEST_SQUARE);
      requireShape('caller', 1, 2 ** LARGEST_DIMENSION);
    }).not.toThrow();
    for (const [rows, cols] of [
      [4097, 1],
      [1, 4097],
      [1025, 4096],
    ] as const)
      expect(() => {
        requireShape('caller', rows, cols);
      }).toThrow(`caller: expected at most 4096 rows, 4096 columns and 4194304 entries, got ${rows}×${cols}`);
  });

  it('bound what exact arithmetic with an inverse costs', () => {
    expect(() => {
      requireBandedWork('caller', 131072, 256);
      requireBandedWork('caller', 48, 13290);
    }).not.toThrow();
    expect(() => {
      requireBandedWork('caller', 131072, 257);
    }).toThrow(
      'caller: expected n·b² of at most 8589934592 for entries of b bits of the inverse, got n = 131072 and b = 257',
    );
  });
});
