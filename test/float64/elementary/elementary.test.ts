import { describe, expect, it } from 'vitest';
import { integerSqrt } from '../../../src/arithmetic/bits.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { exp } from '../../../src/arithmetic/elementary/exponential.js';
import { ln } from '../../../src/arithmetic/elementary/logarithm.js';
import { ln2 } from '../../../src/arithmetic/elementary/ln2.js';
import { pi } from '../../../src/arithmetic/elementary/pi.js';
import { cos, sin } from '../../../src/arithmetic/elementary/trigonometric.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { powerOfTwo } from '../../../src/arithmetic/power-of-two.js';
import { doubleParts } from '../../../src/arithmetic/rational.js';
import { binaryExponentOf } from '../../../src/float64/elementary/binary-exponent.js';
import * as constants from '../../../src/float64/elementary/constants.js';
import { approxExpm1 } from '../../../src/float64/elementary/expm1.js';
import { approxExp } from '../../../src/float64/elementary/exponential.js';
import { approxLog1p } from '../../../src/float64/elementary/log1p.js';
import { approxLog } from '../../../src/float64/elementary/logarithm.js';
import { approxPow } from '../../../src/float64/elementary/power.js';
import { approxCos, approxSin } from '../../../src/float64/elementary/trigonometric.js';
import { productError } from '../../../src/float64/elementary/two-product.js';
import { numbers } from '../sample.js';
import { neighbours, pointOf, ulps, worst } from './ulps.js';

const BITS = 90;
const ONE = Interval.point(1n);

/** `count` numbers ±2^e·u, u in [1, 2), e from low to high. */
function scattered(seed: number, count: number, low: number, high: number): number[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => {
    const e = low + Math.floor(((next() + 1) / 2) * (high - low + 1));
    const u = 1.5 + next() / 2;
    return (next() < 0 ? -u : u) * powerOfTwo(e);
  });
}

const uniform = (seed: number, count: number, reach: number): number[] => {
  const next = numbers(seed);
  return Array.from({ length: count }, () => next() * reach);
};

describe('elementary functions of float64, against exact enclosures', () => {
  it('split ln 2 and π/2 as they say', () => {
    const { LN2_HIGH, LN2_LOW, HALF_PI_HIGH, HALF_PI_MIDDLE, HALF_PI_LOW } = constants;
    const off = (parts: readonly number[], exact: Interval): number =>
      parts
        .reduce((left, x) => left.sub(pointOf(x), 200), exact)
        .mag()
        .magnitude();
    expect(off([LN2_HIGH, LN2_LOW], ln2(200))).toBeLessThanOrEqual(-89);
    expect(off([HALF_PI_HIGH, HALF_PI_MIDDLE, HALF_PI_LOW], pi(200).shift(-1))).toBeLessThanOrEqual(-122);
    for (const x of [LN2_HIGH, HALF_PI_HIGH, HALF_PI_MIDDLE])
      expect(doubleParts(x).mantissa % (1n << 20n)).toBe(0n);
  });

  it('e^x is off by less than 1 ulp, 1.5 where it is subnormal', () => {
    const normal = [
      ...uniform(1, 3000, 700),
      ...scattered(2, 2000, -60, 6),
      ...neighbours(Math.LN2 / 2, 200),
      ...neighbours(709.78, 200),
      ...neighbours(-708.39, 200),
    ];
    expect(worst(normal, approxExp, (x) => exp(x, BITS)).ulps).toBeLessThan(1);
    const subnormal = Array.from({ length: 1000 }, (_, i) => -708.4 - i * 0.0367);
    expect(worst(subnormal, approxExp, (x) => exp(x, BITS)).ulps).toBeLessThan(1.5);
  });

  it('e^x − 1 is off by less than 2 ulp', () => {
    const points = [
      ...uniform(3, 3000, 1.2),
      ...scattered(4, 2000, -80, 4),
      ...uniform(5, 500, 700),
      ...neighbours(Math.LN2 / 2, 100),
      ...neighbours(-Math.LN2 / 2, 100),
    ];
    expect(worst(points, approxExpm1, (x) => exp(x, 250).sub(ONE, BITS)).ulps).toBeLessThan(2);
  });

  it('ln x is off by less than 1 ulp', () => {
    const points = [
      ...scattered(6, 4000, -1074, 1023)
        .map(Math.abs)
        .filter((x) => x > 0),
      ...uniform(7, 3000, 0.5).map((x) => 1 + x),
      ...scattered(8, 1000, -52, -2).map((x) => 1 + x),
      ...neighbours(1, 200),
      ...neighbours(Math.SQRT2, 200),
    ].filter((x) => x !== 1);
    expect(worst(points, approxLog, (x) => ln(x, BITS)).ulps).toBeLessThan(1);
    expect(approxLog(1)).toBe(0);
  });

  it('ln(1 + x) is off by less than 2 ulp', () => {
    const points = [
      ...uniform(9, 3000, 0.99),
      ...scattered(10, 2000, -80, -1),
      ...scattered(11, 1000, -1, 1000).map(Math.abs),
    ];
    const exact = (x: Interval): Interval => ln(x.add(ONE, 2000), BITS);
    expect(worst(points, approxLog1p, exact).ulps).toBeLessThan(2);
  });

  it('x^y is off by less than 1.5 ulp for |y| ≤ 16, and exact for powers of 2', () => {
    const next = numbers(12);
    let most = 0;
    for (const x of [
      ...scattered(13, 2500, -200, 0).map(Math.abs),
      ...scattered(14, 1500, -40, -2).map((u) => 1 + u),
    ]) {
      const reach = Math.min(16, 700 / Math.abs(Math.log(x)));
      const y = next() * reach;
      const exact = exp(ln(pointOf(x), 180).mul(pointOf(y), 180), BITS);
      most = Math.max(most, ulps(approxPow(x, y), exact));
    }
    expect(most).toBeLessThan(1.5);
    for (let k = -1074; k <= 1023; k++) expect(approxPow(2, k)).toBe(powerOfTwo(k));
  });

  it('sin x and cos x are off by less than 1 ulp up to 2^20', () => {
    const points = [
      ...uniform(15, 2000, 1),
      ...uniform(16, 1500, 100),
      ...uniform(17, 1500, 1048576),
      ...scattered(18, 500, -60, 0),
      ...neighbours(Math.PI / 4, 100),
      ...neighbours(Math.PI / 2, 100),
      ...neighbours(300000 * Math.PI, 100),
    ];
    expect(worst(points, approxSin, (x) => sin(x, BITS)).ulps).toBeLessThan(1);
    expect(worst(points, approxCos, (x) => cos(x, BITS)).ulps).toBeLessThan(1);
  });

  it('have their values at the ends', () => {
    expect([approxExp(0), approxExp(710), approxExp(-746), approxExp(-Infinity), approxExp(NaN)]).toEqual([
      1,
      Infinity,
      0,
      0,
      NaN,
    ]);
    expect([approxExpm1(-0), approxExpm1(-800), approxExpm1(800), approxExpm1(NaN)]).toEqual([
      -0,
      -1,
      Infinity,
      NaN,
    ]);
    expect([approxLog(0), approxLog(-1), approxLog(NaN), approxLog(Infinity)]).toEqual([
      -Infinity,
      NaN,
      NaN,
      Infinity,
    ]);
    expect([approxLog1p(-1), approxLog1p(-2), approxLog1p(1e-300), approxLog1p(Infinity)]).toEqual([
      -Infinity,
      NaN,
      1e-300,
      Infinity,
    ]);
    expect([approxPow(0, 0), approxPow(0, 2), approxPow(0, -2), approxPow(-1, 2)]).toEqual([
      1,
      0,
      Infinity,
      NaN,
    ]);
    expect([approxSin(-0), approxCos(0)]).toEqual([-0, 1]);
    expect(() => approxSin(2000000)).toThrow('approxSin: expected |x| ≤ 2^20, got 2000000');
    expect(() => approxCos(NaN)).toThrow('approxCos: expected |x| ≤ 2^20, got NaN');
  });

  it('knows powers of two and binary exponents exactly, down to the subnormal numbers', () => {
    for (let k = -1074, x = Number.MIN_VALUE; k <= 1023; k++, x *= 2) {
      expect(powerOfTwo(k)).toBe(x);
      expect(binaryExponentOf(-x)).toBe(k);
      if (k > -1074) expect(binaryExponentOf(neighbours(x, 2)[0]!)).toBe(k - 1);
    }
    for (const k of [-1075, 1024, 0.5, NaN]) expect(() => powerOfTwo(k)).toThrow('powerOfTwo: expected');
    for (const x of [0, NaN, Infinity])
      expect(() => binaryExponentOf(x)).toThrow('binaryExponentOf: expected');
  });

  it('knows what a product loses exactly', () => {
    const [x, y] = [scattered(19, 500, -40, 40), scattered(20, 500, -40, 40)];
    x.forEach((a, i) => {
      const b = y[i]!;
      const lost = Dyadic.fromDouble(a)
        .mul(Dyadic.fromDouble(b))
        .sub(Dyadic.fromDouble(a * b));
      expect(lost.equals(Dyadic.fromDouble(productError(a, b, a * b)))).toBe(true);
    });
  });
});

describe('Math.sqrt', () => {
  /** Whether r is the double nearest to √x, by integers: (2r − ulp)² ≤ 4x ≤ (2r + ulp)², ties to even impossible. */
  const isNearest = (x: number): boolean => {
    const root = doubleParts(Math.sqrt(x));
    const square = doubleParts(x);
    // √x = √(mantissa·2^(e)); everything over 2^(2f), f = root.exponent − 1.
    const f = 2 * (root.exponent - 1);
    const shift = square.exponent - f;
    if (shift < 0) return false;
    const scaled = square.mantissa << BigInt(shift);
    const middle = 2n * root.mantissa;
    return (middle - 1n) ** 2n <= scaled && scaled <= (middle + 1n) ** 2n;
  };

  it('is correctly rounded on this engine, where rounding is hardest', () => {
    const hard: number[] = [];
    // Squares of numbers of 54 bits, which lie half-way between two doubles, cut to doubles: roots next to a midpoint.
    const next = numbers(21);
    for (let i = 0; i < 4000; i++) {
      const half = (BigInt(Math.floor((next() + 3) * 2 ** 51)) << 1n) | 1n;
      const square = half * half;
      const drop = BigInt(square.toString(2).length - 53);
      const near = Number(square >> drop);
      hard.push(near, near + 1, near * 2, near * 2 + 2);
    }
    expect(hard.filter((x) => !isNearest(x))).toEqual([]);
    const any = [
      ...scattered(22, 4000, -1021, 1023).map(Math.abs),
      ...neighbours(1, 200),
      ...neighbours(4, 200),
    ];
    expect(any.filter((x) => !isNearest(x))).toEqual([]);
    expect(isNearest(Number.MAX_VALUE)).toBe(true);
  });

  it('is exact for squares, and right for subnormal numbers', () => {
    for (let k = 1; k < 3000; k++) expect(Math.sqrt(k * k)).toBe(k);
    for (let k = 1; k < 300; k++) {
      const root = integerSqrt(BigInt(k) << 112n); // of k·2^−1074, in units of 2^(−593)
      const value = Math.sqrt(k * Number.MIN_VALUE);
      expect(Math.abs(value / powerOfTwo(-593) - Number(root))).toBeLessThanOrEqual(
        Number(root) * powerOfTwo(-52),
      );
    }
  });
});
