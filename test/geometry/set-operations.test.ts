import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { PointSet } from '../../src/geometry/point-set.js';
import {
  coordinateProjection,
  differenceBody,
  dilated,
  image,
  kroneckerSet,
  minkowskiSum,
  orthogonalProjection,
  productSet,
  projectionMatrix,
  symmetrisation,
  translated,
  union,
} from '../../src/geometry/set-operations.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;
const set = (...points: string[]): PointSet => PointSet.parse(points.map((point) => point.split(',')));
const same = (k: PointSet, ...points: string[]): void => {
  expect(k.points.map((x) => x.join(',')).sort()).toEqual(points.sort());
};

describe('operations on point sets', () => {
  const k = set('0,0', '1,0', '0,1');

  it('move, scale, join and symmetrise', () => {
    same(translated(k, [q('1'), q('-1/2')]), '1,-1/2', '2,-1/2', '1,1/2');
    same(dilated(k, q('-2')), '0,0', '-2,0', '0,-2');
    same(union(k, set('1,1', '0,0')), '0,0', '1,0', '0,1', '1,1');
    same(symmetrisation(set('1', '3'), [q('-2')]), '-1', '1');
    same(symmetrisation(set('1', '3'), [q('0')]), '-1', '1', '-3', '3');
  });

  it('add, subtract, multiply', () => {
    same(minkowskiSum(set('0', '1'), set('0', '2')), '0', '1', '2', '3');
    same(differenceBody(k), '0,0', '1,0', '-1,0', '0,1', '0,-1', '1,-1', '-1,1');
    same(productSet(set('1', '2'), set('0,3')), '1,0,3', '2,0,3');
    same(kroneckerSet(set('1,2'), set('1,-1', '3,0')), '1,-1,2,-2', '3,0,6,0');
  });

  it('map and project', () => {
    same(image(Matrix.ofIntegers(1, 2, [1n, -1n]), k), '0', '1', '-1');
    same(coordinateProjection(set('1,2,3', '1,5,3'), [2, 0]), '3,1');
    same(
      orthogonalProjection(set('1,1', '-1,-1'), Matrix.ofIntegers(2, 1, [2n, 1n])),
      '6/5,3/5',
      '-6/5,-3/5',
    );
    const p = projectionMatrix(Matrix.ofIntegers(3, 2, [1n, 1n, 0n, 1n, 2n, 0n]));
    expect(p.mul(p).equals(p)).toBe(true);
    expect(p.transpose().equals(p)).toBe(true);
  });

  it('refuse indices out of range and dependent columns', () => {
    expect(() => coordinateProjection(k, [2])).toThrow('expected coordinates from 0 to 1, got 2');
    expect(() => coordinateProjection(k, [])).toThrow('got none');
    expect(() => projectionMatrix(Matrix.ofIntegers(2, 2, [1n, 2n, 1n, 2n]))).toThrow(
      'expected independent columns',
    );
  });
});
