import { describe, expect, it } from 'vitest';
import { certifySweeps, sweptDigits } from '../../src/certificate/certify-sweeps.js';
import { certificateKind, certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { Rational } from '../../src/arithmetic/rational.js';

describe('certifySweeps', () => {
  it.each([1, 2, 255, 257, 1024, 5000])('reaches the digits that it names, of %i steps', (n) => {
    const certified = certify(prefixSum(n), { kind: 'gamma-F-sweeps', digits: sweptDigits(n) });
    expect(certified.reached).toBe(true);
    expect(check(certified.bytes)).toMatchObject({ proved: true, kind: 'gamma-F-sweeps' });
  });

  it('says when it does not reach those asked for', () => {
    expect(certify(prefixSum(300), { kind: 'gamma-F-sweeps', digits: 15 }).reached).toBe(false);
  });

  it('is chosen for prefix sums where it reaches the digits and matrices take long, unless integers are asked for', () => {
    expect(certificateKind(prefixSum(600), 9)).toBe('gamma-F-sweeps');
    expect(certificateKind(prefixSum(600), 9, true)).toBe('gamma-F-banded');
    expect(certificateKind(prefixSum(600))).toBe('gamma-F-banded');
    expect(certificateKind(prefixSum(64), 9)).toBe('gamma-F');
    expect(certificateKind(prefixSum(1048576))).toBe('gamma-F-sweeps');
    expect(certificateKind(momentum(600, Rational.parse('1/2')), 9)).toBe('gamma-F-banded');
    const of = (options: { integers?: boolean }) => certify(prefixSum(400), { digits: 9, ...options }).kind;
    expect([of({}), of({ integers: true })]).toEqual(['gamma-F-sweeps', 'gamma-F-banded']);
  });

  it('takes no other workload, and no integers', () => {
    const other = momentum(3, Rational.parse('1/2'));
    expect(() => certifySweeps(other, 9)).toThrow(
      'certifySweeps: expected prefix-sum of at most 1048576 steps',
    );
    expect(() => certify(prefixSum(3), { kind: 'gamma-F-sweeps', integers: true })).toThrow(
      'certify: expected a kind that integers prove, got gamma-F-sweeps',
    );
  });
});
