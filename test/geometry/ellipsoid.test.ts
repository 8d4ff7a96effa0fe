import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { ellipsoid, ellipsoidInclusion, ellipsoidOfFactor, inclusion } from '../../src/geometry/ellipsoid.js';
import { PointSet } from '../../src/geometry/point-set.js';
import {
  ellipsoidSupportSquared,
  farthestAlong,
  supportFunction,
  width,
} from '../../src/geometry/support.js';
import { Matrix } from '../../src/linear/matrix.js';
import { innerProduct, vectorDifference } from '../../src/linear/vector.js';

const q = Rational.parse;
const v = (...texts: string[]): Rational[] => texts.map(q);
const matrix = (...rows: string[][]): Matrix => Matrix.ofRationals(rows.map((row) => row.map(q)));

describe('support functions', () => {
  const k = PointSet.parse([
    ['0', '0'],
    ['1', '0'],
    ['0', '3'],
  ]);

  it('are the greatest product, and the width both ways', () => {
    expect(supportFunction(k, v('-1', '-1')).toString()).toBe('0');
    expect(supportFunction(k, v('2', '1')).toString()).toBe('3');
    expect(width(k, v('1', '-1')).toString()).toBe('4');
    expect(ellipsoidSupportSquared(matrix(['2', '1'], ['1', '3']), v('1', '-1')).toString()).toBe('3');
  });

  it('find the farthest point of a closed set (NT Lemma 37)', () => {
    const { point, distance } = farthestAlong(k, v('1/2', '1/2'), v('0', '1'));
    expect([point.map(String), distance.toString()]).toEqual([['0', '3'], '5/2']);
  });
});

describe('points in an ellipsoid', () => {
  const k = PointSet.parse([
    ['1', '1'],
    ['-1', '1'],
    ['1', '3'],
  ]);

  /** Checks that a direction separates its point. */
  const separates = (set: PointSet, center: Rational[], m: Matrix): void => {
    const verdict = inclusion(set, ellipsoid(center, m));
    if (verdict.inside) throw new Error('expected a point outside');
    const along = innerProduct(verdict.direction, vectorDifference(set.points[verdict.index]!, center));
    expect(along.sign()).toBe(1);
    expect(along.pow(2).compare(ellipsoidSupportSquared(m, verdict.direction))).toBe(1);
  };

  it('are inside up to the boundary, exactly', () => {
    expect(inclusion(k, ellipsoid(v('0', '2'), matrix(['2', '0'], ['0', '2'])))).toEqual({ inside: true });
    separates(k, v('0', '2'), matrix(['2', '0'], ['0', '1.999999999999999999999']));
    separates(k, v('0', '2'), matrix(['2', '1'], ['1', '2']));
  });

  it('may lie in a singular one only when they lie in its subspace', () => {
    const line = PointSet.parse([
      ['1', '2'],
      ['-1', '-2'],
    ]);
    expect(inclusion(line, ellipsoid(v('0', '0'), matrix(['1', '2'], ['2', '4'])))).toEqual({ inside: true });
    separates(line, v('0', '0'), matrix(['1', '1.9'], ['1.9', '3.61']));
    separates(line, v('0', '0'), matrix(['1', '0'], ['0', '0']));
    expect(inclusion(PointSet.parse([['5']]), ellipsoid(v('5'), matrix(['0'])))).toEqual({ inside: true });
    separates(PointSet.parse([['5']]), v('4'), matrix(['0']));
  });

  it('name the first one outside', () => {
    const verdict = inclusion(k, ellipsoid(v('0', '1'), matrix(['1', '0'], ['0', '1'])));
    expect(verdict.inside ? undefined : verdict.index).toBe(2);
  });
});

describe('an ellipsoid in another', () => {
  it('is decided by M ⪯ N, with a direction where it fails', () => {
    const n = matrix(['2', '1'], ['1', '2']);
    expect(ellipsoidInclusion(matrix(['1', '1'], ['1', '1']), n)).toEqual({ below: true });
    const verdict = ellipsoidInclusion(matrix(['1', '-1'], ['-1', '1']), n);
    if (verdict.below) throw new Error('expected it not to be inside');
    const at = (m: Matrix): Rational => ellipsoidSupportSquared(m, verdict.direction);
    expect(at(matrix(['1', '-1'], ['-1', '1'])).compare(at(n))).toBe(1);
  });

  it('has a matrix AAᵀ, or is refused', () => {
    const e = ellipsoidOfFactor(v('0', '0'), Matrix.ofIntegers(2, 1, [1n, 2n]));
    expect(e.matrix.equals(matrix(['1', '2'], ['2', '4']))).toBe(true);
    expect(() => ellipsoid(v('0', '0'), matrix(['1', '2'], ['2', '3']))).toThrow(
      'expected a positive semidefinite matrix',
    );
    expect(() => ellipsoid(v('0'), matrix(['1', '2'], ['2', '3']))).toThrow(
      'expected a matrix of order 1, got 2×2',
    );
  });
});
