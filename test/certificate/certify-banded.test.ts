import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifyBanded } from '../../src/certificate/certify-banded.js';
import { certificateKind, certify, DEFAULT_DIGITS } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { decay } from '../../src/workload/decay.js';
import { explicit } from '../../src/workload/explicit.js';
import { Matrix } from '../../src/linear/matrix.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { cooldownSchedule } from '../../src/workload/schedule.js';

const q = (text: string): Rational => Rational.parse(text);

describe('certifyBanded', () => {
  // Optimal squared values, computed by dense certificates of 30 digits and more.
  it.each([
    ['1', prefixSum(1), '1'],
    ['2', prefixSum(2), '2.618033988749894848204586834365638'],
    ['16', prefixSum(16), '45.665356811985089561605705205876143'],
    ['64', prefixSum(64), '282.201421052403150231156984710981021'],
    ['momentum 9/10, 4', momentum(4, q('9/10')), '25.941384263741310116'],
    ['momentum 19/20, 16', momentum(16, q('19/20')), '987.568892923664185370'],
  ])('encloses the optimum of prefix sums and momentum to 20 digits (%s)', (_, workload, value) => {
    const certificate = certifyBanded(workload, 20);
    expect(check(certificate.bytes)).toMatchObject({ proved: true, ...certificate.claim });
    const { inf, sup } = certificate;
    expect(sup.sub(inf).div(inf).compare(q('2e-20'))).toBeLessThanOrEqual(0);
    // The value is given to its last digit, up or down.
    const ulp = q(value).div(Rational.integer(10n ** BigInt(value.replace('.', '').length - 1)));
    expect(inf.compare(q(value).add(ulp))).toBeLessThanOrEqual(0);
    expect(sup.compare(q(value).sub(ulp))).toBeGreaterThanOrEqual(0);
  });

  it('is chosen where it is cheaper and matrices take more than seconds', () => {
    const kinds = (digits: number): string[] =>
      [4, 32, 64, 128, 256].map((n) => certificateKind(prefixSum(n), digits));
    const [matrices, weights] = ['gamma-F', 'gamma-F-banded'];
    expect(kinds(15)).toEqual([matrices, matrices, matrices, weights, weights]);
    expect(kinds(41)).toEqual([matrices, matrices, weights, weights, weights]);
    expect(kinds(100)).toEqual([matrices, matrices, matrices, weights, weights]);
    expect(certificateKind(prefixSum(64))).toBe(certificateKind(prefixSum(64), DEFAULT_DIGITS));
    expect(certificateKind(explicit(Matrix.identity(300)), 15)).toBe(matrices);
  });

  it.each([1, 2, 5, 40, 300])('names at least 64 bits, however few digits are asked (n = %i)', (n) => {
    for (const digits of n < 100 ? [1, 2, 3, 4, 5, 6, 7, 8, 12, 20] : [1, 3, 6, 8]) {
      const { bytes, reached } = certify(prefixSum(n), { digits, kind: 'gamma-F-banded' });
      expect([digits, reached, check(bytes)]).toMatchObject([digits, true, { proved: true }]);
    }
  });

  it('is chosen where the entries are too long for matrices, and those of the inverse are not', () => {
    const workload = decay(20, q('1e-300'));
    expect(() => certify(workload, { digits: 5, kind: 'gamma-F' })).toThrow('at most 4096 characters');
    expect(certificateKind(workload, 5, true)).toBe('gamma-F-banded');
    // Sweeps are tried first, and these numbers are beyond their range.
    expect(certificateKind(workload, 5)).toBe('gamma-F-sweeps');
    const { bytes } = certify(workload, { digits: 5 });
    expect(check(bytes)).toMatchObject({ proved: true, kind: 'gamma-F-banded' });
  });

  it('refuses a β whose digits would cost minutes', () => {
    expect(() => certify(momentum(300, q('1e-4000')))).toThrow(
      'momentum: expected n·b² of at most 8589934592 for entries of b bits of the inverse, got n = 300',
    );
    expect(() => certify(decay(300, q('1e-4000')))).toThrow('certifyBanded: expected n·b² of at most');
  });

  it('is chosen beyond n²·digits = 131072', () => {
    const certified = certify(momentum(300, q('19/20'), cooldownSchedule(300, 75, q('1/20'))), {
      digits: 12,
    });
    expect(certified.reached).toBe(true);
    expect(check(certified.bytes)).toMatchObject({
      proved: true,
      kind: 'gamma-F-banded',
      workload: 'momentum n=300 beta=19/20 scheduled',
    });
    expect(certified.bytes.length).toBeLessThan(20000);
  });

  it('refuses a workload without a banded inverse', () => {
    expect(() => certifyBanded(explicit(Matrix.identity(2)), 5)).toThrow(
      'certifyBanded: expected a workload A with a banded A^{-1} or (AᵀA)^{-1}, got explicit 2x2',
    );
    expect(() => certify(explicit(Matrix.identity(2)), { kind: 'gamma-F-banded' })).toThrow(
      'a banded A^{-1}',
    );
  });
});
