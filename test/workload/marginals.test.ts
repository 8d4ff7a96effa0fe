import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { binomial } from '../../src/bound/optimum/parity.js';
import { certify } from '../../src/certificate/certify.js';
import { marginals } from '../../src/workload/marginals.js';

describe('marginals', () => {
  it('has a row for every set of attributes and every assignment to it', () => {
    const workload = marginals(2, 1);
    expect(workload).toMatchObject({ kind: 'explicit', title: 'marginals d=2 k=1', rows: 4, cols: 4 });
    expect(workload.matrix().integers).toEqual(
      [
        [1n, 0n, 1n, 0n], // attribute 0 is 0
        [0n, 1n, 0n, 1n], // attribute 0 is 1
        [1n, 1n, 0n, 0n],
        [0n, 0n, 1n, 1n],
      ].flat(),
    );
  });

  it('orders assignments by their bits on the attributes of the set', () => {
    // The last set is {1, 2}: assignments 00, 10, 01, 11 to (attribute 1, attribute 2).
    const matrix = marginals(3, 2).matrix();
    const lastSet = [8, 9, 10, 11].map((i) => matrix.row(i).join(''));
    expect(lastSet).toEqual(['11000000', '00110000', '00001100', '00000011']);
  });

  it('is the total count for k = 0 and the histogram for k = d', () => {
    expect(marginals(2, 0).matrix().integers).toEqual([1n, 1n, 1n, 1n]);
    expect(marginals(1, 1).matrix().integers).toEqual([1n, 0n, 0n, 1n]);
  });

  it.each([
    [3, 1],
    [4, 2],
    [4, 3],
  ])(
    'has γ_F = 2^(−k/2)·Σ_s C(d,s)·√C(d−s,k−s) at d = %d, k = %d, as its Gram matrix is diagonal in characters',
    (d, k) => {
      const bits = 100;
      let sum = Interval.point(0n);
      for (let s = 0; s <= k; s++)
        sum = sum.add(
          Interval.point(binomial(d - s, k - s))
            .sqrt(bits)
            .mul(Interval.point(binomial(d, s)), bits),
          bits,
        );
      const gammaSquared = sum.sqr(bits).shift(-k);
      const { inf, sup, reached } = certify(marginals(d, k));
      expect(reached).toBe(true);
      expect(inf.compare(gammaSquared.sup.toRational())).toBeLessThanOrEqual(0);
      expect(sup.compare(gammaSquared.inf.toRational())).toBeGreaterThanOrEqual(0);
    },
  );

  it('refuses sets that do not fit, and too many rows', () => {
    expect(() => marginals(13, 1)).toThrow('marginals: expected d, an integer from 0 to 12, got 13');
    expect(() => marginals(3, 4)).toThrow('marginals: expected k, an integer from 0 to 3, got 4');
    expect(() => marginals(NaN, 1)).toThrow('got NaN');
    expect(() => marginals(12, 6)).toThrow(
      'marginals: expected at most 4096 rows, 4096 columns and 4194304 entries, got 59136×4096',
    );
  });
});
