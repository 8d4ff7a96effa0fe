import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { encloseContraction } from '../../../src/factorization/optimum/contraction.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { agrees, q, reference } from '../fixed-point-fixtures.js';

describe('encloseContraction', () => {
  it('is (9 − 3√5)/4 for the prefix sum of 2', () => {
    const root = Interval.point(45n).sqrt(200);
    const value = Interval.point(9n).sub(root, 200).shift(-2);
    const norm = encloseContraction(prefixSum(2).matrix(), 128);
    expect(norm.contains(value.mid())).toBe(true);
    expect(norm.wid().toRational().compare(q('1e-33'))).toBe(-1);
  });

  it.each([3, 8])('reproduces the reference value for n = %i', (n) => {
    const { norm } = reference(`contraction_factor_S${n}`).expected as { norm: string };
    expect(agrees(encloseContraction(prefixSum(n).matrix(), 160), norm)).toBe(true);
  });

  it.each([
    ['S', 4, '0.6767234'],
    ['S', 16, '0.8047737'],
    ['M', 16, '0.94908'],
  ] as const)('is %s, n = %i: %s', (name, n, text) => {
    const a = name === 'S' ? prefixSum(n) : momentum(n, q('19/20'));
    expect(agrees(encloseContraction(a.matrix(), 90), text)).toBe(true);
  });

  it('is 1/2 for one column', () => {
    expect(encloseContraction(prefixSum(1).matrix(), 100).contains(q('1/2'))).toBe(true);
  });

  it('refuses more than 32 columns', () => {
    expect(() => encloseContraction(prefixSum(33).matrix(), 90)).toThrow('expected the number of columns');
  });
});
