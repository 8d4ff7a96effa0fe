import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { affineHull, barycentre, weightedCovariance } from '../../src/geometry/hull.js';
import { PointSet } from '../../src/geometry/point-set.js';

const q = Rational.parse;

describe('affineHull', () => {
  it('gives every point its coordinates', () => {
    const k = PointSet.parse([
      ['1', '1', '1'],
      ['2', '1', '1'],
      ['4', '1', '1'],
      ['1', '2', '3'],
      ['0', '0', '-1'],
    ]);
    const { origin, rank, frame } = affineHull(k);
    expect(rank).toBe(2);
    const points = frame!.basis.mul(frame!.coordinates);
    k.points.forEach((point, i) => {
      expect(points.column(i).map((x, j) => x.add(origin[j]!).toString())).toEqual(point.map(String));
    });
    expect(frame!.coordinates.column(2).map(String)).toEqual(['3', '0']);
  });

  it('is a point for one point', () => {
    const { origin, rank, frame } = affineHull(PointSet.parse([['3', '-7']]));
    expect([origin.map(String), rank, frame]).toEqual([['3', '-7'], 0, undefined]);
  });
});

describe('weighted points', () => {
  it('have a barycentre and a covariance', () => {
    const k = PointSet.parse([
      ['0', '0'],
      ['1', '0'],
      ['0', '1'],
    ]);
    const weights = ['1/4', '3/8', '3/8'].map(q);
    expect(barycentre(k, weights).map(String)).toEqual(['3/8', '3/8']);
    const c = weightedCovariance(k.columns(), weights);
    expect([0, 1].map((i) => c.row(i).map(String))).toEqual([
      ['15/64', '-9/64'],
      ['-9/64', '15/64'],
    ]);
  });
});
