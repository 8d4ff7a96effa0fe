import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  imageEllipsoid,
  kroneckerEllipsoid,
  mixedEllipsoid,
  productEllipsoid,
  sumEllipsoid,
} from '../../src/geometry/ellipsoid-operations.js';
import { ellipsoid } from '../../src/geometry/ellipsoid.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;
const interval = (center: string, radius: string): ReturnType<typeof ellipsoid> =>
  ellipsoid([q(center)], Matrix.ofRationals([[q(radius).pow(2)]]));

describe('ellipsoids of sums, products, images, mixtures', () => {
  it('are exact for intervals', () => {
    // Radii 1 and 3: t = 3 gives 4 = 1 + 3.
    const sum = sumEllipsoid(interval('1', '1'), interval('-4', '3'), q('3'));
    expect([sum.center[0]!.toString(), sum.matrix.get(0, 0).toString()]).toEqual(['-3', '16']);
    const product = productEllipsoid(interval('1', '1'), interval('2', '3'), q('3'));
    expect(product.center.map(String)).toEqual(['1', '2']);
    expect(product.matrix.equals(Matrix.ofIntegers(2, 2, [4n, 0n, 0n, 12n]))).toBe(true);
    const tensor = kroneckerEllipsoid(interval('0', '2'), interval('0', '3'));
    expect([tensor.center[0]!.toString(), tensor.matrix.get(0, 0).toString()]).toEqual(['0', '36']);
    const moved = imageEllipsoid(Matrix.ofIntegers(2, 1, [1n, -2n]), interval('5', '1'));
    expect(moved.center.map(String)).toEqual(['5', '-10']);
    expect(moved.matrix.equals(Matrix.ofIntegers(2, 2, [1n, -2n, -2n, 4n]))).toBe(true);
    const mixed = mixedEllipsoid(interval('0', '1'), interval('8', '3'), q('1/4'));
    expect([mixed.center[0]!.toString(), mixed.matrix.get(0, 0).toString()]).toEqual(['6', '7']);
  });

  it('refuse what does not fit', () => {
    const e = interval('0', '1');
    expect(() => sumEllipsoid(e, e, q('0'))).toThrow('sumEllipsoid: expected t > 0, got 0');
    expect(() => productEllipsoid(e, e, q('-1'))).toThrow('productEllipsoid: expected t > 0');
    expect(() => kroneckerEllipsoid(e, interval('1', '1'))).toThrow('expected the centre 0, got (1)');
    expect(() => mixedEllipsoid(e, e, q('9/8'))).toThrow('expected 0 <= t <= 1, got 9/8');
  });
});
