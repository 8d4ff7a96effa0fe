import { describe, expect, it } from 'vitest';
import { character, cube, subsetsOfSize } from '../../src/workload/cube.js';

describe('the cube', () => {
  it('lists its points and the subsets of one size in order', () => {
    expect(cube(2)).toEqual([0, 1, 2, 3]);
    expect(cube(0)).toEqual([0]);
    expect(subsetsOfSize(4, 2)).toEqual([0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
    expect(subsetsOfSize(3, 0)).toEqual([0]);
  });

  it('has characters, the products of the signs on a set', () => {
    expect([0b000, 0b001, 0b101, 0b111].map((x) => character(0b101, x))).toEqual([1n, -1n, 1n, 1n]);
    expect(character(0b011, 0b110)).toBe(-1n);
  });
});
