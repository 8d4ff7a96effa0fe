import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { kronecker } from '../../src/workload/kronecker.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const row = (...entries: string[]): Matrix => Matrix.ofRationals([entries.map(Rational.parse)]);

describe('kronecker', () => {
  it('replaces every entry of the first by a multiple of the second', () => {
    const product = kronecker(prefixSum(2), explicit(row('1/2', '-3')));
    expect(product).toMatchObject({
      kind: 'explicit',
      title: '(prefix-sum n=2) ⊗ (explicit 1x2)',
      rows: 2,
      cols: 4,
    });
    const expected = row('1/2', '-3', '0', '0').vconcat(row('1/2', '-3', '1/2', '-3'));
    expect(product.matrix().equals(expected)).toBe(true);
  });

  it('multiplies γ_F: the optimum of two-dimensional prefix sums is the square', () => {
    const one = certify(prefixSum(2));
    const two = certify(kronecker(prefixSum(2), prefixSum(2)));
    expect(two.reached).toBe(true);
    expect(two.inf.compare(one.sup.mul(one.sup))).toBeLessThanOrEqual(0);
    expect(two.sup.compare(one.inf.mul(one.inf))).toBeGreaterThanOrEqual(0);
  });

  it('refuses what is too large', () => {
    expect(() => kronecker(prefixSum(65), prefixSum(64))).toThrow('kronecker: expected at most 4096 rows');
    expect(() => kronecker(prefixSum(64), prefixSum(64))).toThrow('4194304 entries, got 4096×4096');
  });
});
