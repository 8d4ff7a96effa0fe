import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { leastWidth, wideProjection } from '../../src/geometry/narrow-directions.js';
import { PointSet } from '../../src/geometry/point-set.js';
import { affineHull } from '../../src/geometry/hull.js';
import { widestNeighbour } from '../../src/geometry/widest-neighbour.js';

const q = Rational.parse;
const set = (...points: string[]): PointSet => PointSet.parse(points.map((point) => point.split(',')));

describe('leastWidth', () => {
  it('is found along a normal of a facet of the difference body', () => {
    expect(leastWidth(set('0', '3', '1')).widthSquared.toString()).toBe('9');
    // The triangle 0, e_1, e_2: the height on the long side is √(1/2).
    const { direction, widthSquared } = leastWidth(set('0,0', '1,0', '0,1'));
    expect(widthSquared.toString()).toBe('1/2');
    expect(direction[0]!.equals(direction[1]!)).toBe(true);
    // A regular tetrahedron of side √2 has width 1 between opposite edges.
    expect(leastWidth(set('0,0,0', '1,1,0', '1,0,1', '0,1,1')).widthSquared.toString()).toBe('1');
    // A segment in the plane: only its own direction counts.
    expect(leastWidth(set('0,0', '3,4')).widthSquared.toString()).toBe('25');
  });

  it('has no value for a point, and a limit', () => {
    expect(() => leastWidth(set('1,1'))).toThrow('leastWidth: expected at least two points, got one');
    const many = PointSet.of(
      Array.from({ length: 30 }, (_, i) => [1n, 2n, 3n].map((k) => Rational.integer(BigInt(i) ** k))),
    );
    expect(() => leastWidth(many)).toThrow('expected at most 200000 choices of differences');
  });
});

describe('wideProjection (NT Lemma 50)', () => {
  it('removes narrow directions only', () => {
    // A flat octahedron.
    const corners = set('1,0,0', '-1,0,0', '0,1/100,0', '0,0,1', '0,0,-1', '0,-1/100,0');
    const { removed, image } = wideProjection(corners, q('17/10'));
    expect(removed).toHaveLength(1);
    // (1, 100, 1), the normal of a face.
    expect(removed[0]!.widthSquared.toString()).toBe('2/5001');
    expect(affineHull(image).rank).toBe(2);
    // All that is left is at least γ/d wide.
    expect(leastWidth(image).widthSquared.compare(q('17/30').pow(2)) >= 0).toBe(true);
    expect(wideProjection(corners, q('1/1000')).removed).toHaveLength(0);
  });

  it('may leave a point only when γ was not at most Γ_2', () => {
    const { removed, image } = wideProjection(set('0,0', '1,0', '0,1'), q('100'));
    expect([removed.length, image.size]).toEqual([2, 1]);
    expect(() => wideProjection(set('0,0'), q('0'))).toThrow('wideProjection: expected gamma > 0');
  });
});

describe('widestNeighbour (NT Lemma 38)', () => {
  it('moves the mean by at least w/(2n)', () => {
    const k = set('0,0', '4,0', '0,2');
    const found = widestNeighbour(k, [['2', '0'].map(q), ['1', '1'].map(q)], ['1', '0'].map(q));
    expect([found.index, found.record.map(String), found.shift.toString()]).toEqual([1, ['4', '0'], '3/2']);
    expect(() => widestNeighbour(k, [], ['1', '0'].map(q))).toThrow('expected at least one record');
  });
});
