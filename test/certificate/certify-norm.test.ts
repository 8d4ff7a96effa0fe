import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { check } from '../../src/checker/checker.js';
import { parseExponent } from '../../src/arithmetic/exponent.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import { cornerSimplex, plusMinus } from './point-sets.js';

const q = Rational.parse;

describe('certifyNorm', () => {
  it('encloses 4/3, the square of γ_2 of the prefix sum of size 2', () => {
    const { inf, sup, reached, bytes } = certifyNorm(prefixSum(2), { p: 'infinity', digits: 14 });
    expect(reached).toBe(true);
    expect([inf.compare(q('4/3')) <= 0, sup.compare(q('4/3')) >= 0]).toEqual([true, true]);
    expect(check(bytes)).toMatchObject({
      proved: true,
      kind: 'gamma-p',
      workload: 'p=infinity matrix prefix-sum n=2',
    });
  });

  it('encloses γ_2 of the prefix sum of size 64 within 10^−12, above γ_F/√n and below the square-root factorization', () => {
    const workload = prefixSum(64);
    const { inf, sup, reached, bytes } = certifyNorm(workload, { p: 'infinity' });
    expect(reached).toBe(true);
    expect(check(bytes).proved).toBe(true);
    const mean = certify(workload, { digits: 6 }).inf.div(Rational.integer(64n));
    expect(mean.compare(sup)).toBeLessThan(0);
    const { B, C } = squareRoot(64);
    const root = Rational.max(Rational.ZERO, ...B.rowNormsSquared()).mul(maxColumnNormSquared(C));
    expect(inf.compare(root)).toBeLessThan(0);
    expect(root.sub(inf).compare(root.mul(q('0.25')))).toBeLessThan(0);
  });

  it('agrees with certify for p = 2, to as many digits', () => {
    const a = explicit(Matrix.ofIntegers(3, 3, [2n, 1n, 0n, 1n, 3n, 1n, 0n, 1n, 4n], q('1/7')));
    const [one, two] = [certifyNorm(a, { digits: 40 }), certify(a, { digits: 40 })];
    expect([one.reached, two.reached]).toEqual([true, true]);
    expect(one.inf.compare(two.sup)).toBeLessThanOrEqual(0);
    expect(two.inf.compare(one.sup)).toBeLessThanOrEqual(0);
  });

  it.each(['5/2', '3', '4'])('reaches 22 digits for independent columns, p = %s', (p) => {
    const { reached, bytes } = certifyNorm(prefixSum(12), { p: q(p), digits: 22 });
    expect(reached).toBe(true);
    expect(check(bytes).proved).toBe(true);
  });

  it('is exactly 0 for a single point with denominators, and for the zero matrix', () => {
    const point = explicit(
      Matrix.ofRationals([
        [q('1/3'), q('1/3')],
        [q('-2/7'), q('-2/7')],
      ]),
    );
    for (const p of ['2', '7/2', 'inf'].map(parseExponent)) {
      expect(certifyNorm(point, { p, domain: 'points' }).claim).toEqual({ inf: '0', sup: '0' });
      const zero = certifyNorm(explicit(Matrix.ofIntegers(2, 3, [0n, 0n, 0n, 0n, 0n, 0n])), { p });
      expect(zero).toMatchObject({ reached: true, claim: { inf: '0', sup: '0' } });
      expect(check(zero.bytes).proved).toBe(true);
    }
  });

  it('certifies repeated points and points with their negatives as they are given', () => {
    const { columns } = cornerSimplex(2);
    const twice = explicit(columns.hconcat(columns).hconcat(columns.scaleBy(q('-1'))));
    const found = certifyNorm(twice, { p: q('3'), domain: 'symmetric points' });
    expect(found.reached).toBe(true);
    expect(check(found.bytes)).toMatchObject({ proved: true, workload: 'p=3 symmetric points explicit 2x9' });
    const once = certifyNorm(explicit(plusMinus([1, 0], [0, 1]).columns), {
      p: q('3'),
      domain: 'symmetric points',
    });
    expect(found.inf.compare(once.sup)).toBeLessThanOrEqual(0);
    expect(once.inf.compare(found.sup)).toBeLessThanOrEqual(0);
  });

  it('is not disturbed by the scale of the points', () => {
    const { columns } = cornerSimplex(3);
    for (const scale of ['1e-200', '1e200', '3e40']) {
      const { inf, sup, reached } = certifyNorm(explicit(columns.scaleBy(q(scale))), { domain: 'points' });
      const square = q(scale).mul(q(scale));
      expect(reached).toBe(true);
      expect(inf.compare(square.mul(q('1.6160254037844387')))).toBeLessThanOrEqual(0);
      expect(sup.compare(square.mul(q('1.6160254037844386')))).toBeGreaterThanOrEqual(0);
    }
  });

  it('tells points apart that float64 does not', () => {
    const near = q('1.00000000000000000000000000001');
    const one = Rational.ONE;
    const found = certifyNorm(
      explicit(
        Matrix.ofRationals([
          [one, near, one],
          [one, one, near],
        ]),
      ),
      { domain: 'points' },
    );
    const scale = near.sub(one).mul(near.sub(one)); // of {0, e_1, e_2}, Γ_2² = 27/32
    expect(found.reached).toBe(true);
    expect(found.inf.compare(scale.mul(q('27/32')))).toBeLessThanOrEqual(0);
    expect(found.sup.compare(scale.mul(q('27/32')))).toBeGreaterThanOrEqual(0);
  });

  it('says when it did not reach what was asked, with the enclosure that it has', () => {
    const { reached, inf, sup } = certifyNorm(prefixSum(3), { p: q('3'), digits: 80 });
    expect(reached).toBe(false);
    expect(sup.sub(inf).compare(inf.mul(q('1e-14')))).toBeLessThan(0);
  });

  it('reports its rounds', () => {
    let rounds = 0;
    certifyNorm(prefixSum(5), { p: q('4'), onProgress: () => (rounds += 1) });
    expect(rounds).toBeGreaterThan(3);
  });

  it('refuses what it cannot certify', () => {
    const a = prefixSum(2);
    expect(() => certifyNorm(a, { p: q('3/2') })).toThrow(RangeError);
    expect(() => certifyNorm(a, { p: q('65') })).toThrow('numerator of at most 64, got 65');
    expect(() => certifyNorm(a, { p: '3' as unknown as Rational })).toThrow(TypeError);
    expect(() => certifyNorm(a, { digits: 0 })).toThrow('digits from 1 to 100, got 0');
    expect(() => certifyNorm(a, { digits: 1.5 })).toThrow(RangeError);
    expect(() => certifyNorm(slidingWindow(1025, 3), { p: q('3') })).toThrow('m·n·min(m, n) of at most 2^30');
    expect(() => certifyNorm({ ...a, cols: 5000 })).toThrow('at most 4096 rows and columns, got 2×5000');
    expect(() => certifyNorm(a, { domain: 'set' as 'points' })).toThrow(
      'domain among matrix, symmetric points, points, got set',
    );
    const long = explicit(Matrix.ofIntegers(1, 2, [1n, 10n ** 5000n]));
    expect(() => certifyNorm(long)).toThrow('at most 4096 characters');
  });
});
