import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifyNormBanded } from '../../src/certificate/certify-norm-banded.js';
import { certifyNormSweeps } from '../../src/certificate/certify-norm-sweeps.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { sweptDigits } from '../../src/certificate/certify-sweeps.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const half = Rational.parse('1/2');

describe('certifyNormSweeps', () => {
  it.each([1, 2, 3, 255, 257, 1024, 4096, 5000, 16384])(
    'reaches the digits that sweeps prove, of %i steps',
    (n) => {
      const certified = certifyNorm(prefixSum(n), {
        p: 'infinity',
        kind: 'gamma-2-sweeps',
        digits: sweptDigits(n),
      });
      expect(certified.reached).toBe(true);
      expect(check(certified.bytes)).toMatchObject({ proved: true, kind: 'gamma-2-sweeps' });
    },
  );

  it.each([1, 2, 3, 64, 300])(
    'meets the bounds that integers prove, and is proved by them, of %i steps',
    (n) => {
      const certified = certifyNormSweeps(prefixSum(n), 10);
      expect(check(certified.bytes, { integers: true, budget: 'unlimited' })).toMatchObject({ proved: true });
      const { inf, sup } = certifyNormBanded(prefixSum(n), 'infinity', 13);
      expect(certified.inf.compare(inf)).toBeLessThanOrEqual(0);
      expect(certified.sup.compare(sup)).toBeGreaterThanOrEqual(0);
    },
  );

  it('is chosen for the largest error of prefix sums, unless integers are asked for', () => {
    const of = (options: { integers?: boolean }) =>
      prove(prefixSum(400), { p: 'infinity', digits: 9, ...options }).kind;
    expect([of({}), of({ integers: true })]).toEqual(['gamma-2-sweeps', 'gamma-2-banded']);
    expect(prove(momentum(400, half), { p: 'infinity', digits: 5 }).kind).toBe('gamma-2-banded');
  });

  it('says when it does not reach the digits asked for', () => {
    const options = { p: 'infinity', kind: 'gamma-2-sweeps', digits: 15 } as const;
    expect(certifyNorm(prefixSum(300), options).reached).toBe(false);
  });

  it('takes no other workload, and no integers', () => {
    expect(() => certifyNormSweeps(momentum(3, half), 9)).toThrow(
      'certifyNormSweeps: expected prefix-sum of at most 1048576 steps, got momentum n=3 beta=1/2',
    );
    const options = { p: 'infinity', kind: 'gamma-2-sweeps', integers: true } as const;
    expect(() => certifyNorm(prefixSum(3), options)).toThrow(
      'certifyNorm: expected a kind that integers prove, got gamma-2-sweeps',
    );
  });
});
