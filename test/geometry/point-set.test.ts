import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { PointSet } from '../../src/geometry/point-set.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;

describe('PointSet', () => {
  it('keeps the order of the points and counts each once', () => {
    const k = PointSet.parse([
      ['1', '0.5'],
      ['0', '0'],
      ['2/2', '1/2'],
    ]);
    expect([k.size, k.dimension]).toEqual([2, 2]);
    expect(k.points.map((x) => x.map(String))).toEqual([
      ['1', '1/2'],
      ['0', '0'],
    ]);
    expect(k.columns().equals(Matrix.ofIntegers(2, 2, [2n, 0n, 1n, 0n], q('1/2')))).toBe(true);
    expect(PointSet.ofColumns(k.columns()).equals(k)).toBe(true);
    expect([k.has([q('0'), q('0')]), k.has([q('0'), q('1')])]).toEqual([true, false]);
  });

  it('knows whether it is symmetric, and equal to another', () => {
    const pair = PointSet.parse([['1'], ['-1']]);
    expect(pair.isSymmetric()).toBe(true);
    expect(PointSet.parse([['1'], ['-1'], ['2']]).isSymmetric()).toBe(false);
    expect(PointSet.parse([['0']]).isSymmetric()).toBe(true);
    expect(pair.equals(PointSet.parse([['-1'], ['1']]))).toBe(true);
    expect(pair.equals(PointSet.parse([['-1'], ['1'], ['3']]))).toBe(false);
    expect(pair.equals(PointSet.parse([['-1'], ['3']]))).toBe(false);
  });

  it('refuses what is empty, ragged, not rational or too large', () => {
    expect(() => PointSet.of([])).toThrow('PointSet.of: expected a point with a coordinate, got none');
    expect(() => PointSet.of([[]])).toThrow('expected a point with a coordinate');
    expect(() => PointSet.parse([['1', '2'], ['1']])).toThrow('expected 2 coordinates of point 2, got 1');
    expect(() => PointSet.parse([['1', '1e9999999']])).toThrow(RangeError);
    expect(() => PointSet.of([[1 as unknown as Rational]])).toThrow(
      'expected Rationals in point 1, got number',
    );
    expect(() => PointSet.of(new Array(100_001).fill([q('1')]))).toThrow('expected at most 100000 points');
    expect(PointSet.of(new Array(100_000).fill([q('1')])).size).toBe(1);
  });
});
