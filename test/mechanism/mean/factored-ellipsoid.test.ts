import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { FactoredEllipsoid } from '../../../src/mechanism/mean/factored-ellipsoid.js';

const q = Rational.parse;
const point = (...coordinates: string[]): Rational[] => coordinates.map(q);

describe('FactoredEllipsoid', () => {
  // A plane ellipse in space.
  const plane = new FactoredEllipsoid(
    Matrix.ofIntegers(3, 2, [2n, 1n, 0n, 1n, 1n, 0n]),
    point('1', '0', '0'),
  );

  it('has coordinates that lead back to the point', () => {
    for (const y of [point('0', '0'), point('3/5', '-4/5'), point('1/7', '1/2')]) {
      expect(plane.coordinates(plane.point(y)).map(String)).toEqual(y.map(String));
    }
  });

  it('refuses points outside, off its plane, or of another dimension', () => {
    expect(() => plane.coordinates(plane.point(point('3/5', '5/6')))).toThrow('got one at squared distance');
    expect(() => plane.coordinates(point('1', '0', '1/10'))).toThrow('got one off its plane');
    expect(() => plane.coordinates(point('1', '0'))).toThrow('expected 3 coordinates, got 2');
  });

  it('refuses dependent columns and a centre of another dimension', () => {
    const dependent = Matrix.ofIntegers(2, 2, [1n, 2n, 1n, 2n]);
    expect(() => new FactoredEllipsoid(dependent, point('0', '0'))).toThrow('expected independent columns');
    expect(() => new FactoredEllipsoid(Matrix.identity(2), point('0'))).toThrow(
      'expected a centre of 2 coordinates, got 1',
    );
  });
});
