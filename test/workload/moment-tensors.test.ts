import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { certify } from '../../src/certificate/certify.js';
import { momentTensors } from '../../src/workload/moment-tensors.js';
import { parityMatrix } from '../../src/workload/parity.js';

describe('momentTensors', () => {
  it('has the coordinates of x ⊗ x in lexicographic order', () => {
    const workload = momentTensors(2, 2);
    expect(workload).toMatchObject({
      kind: 'explicit',
      title: 'moment-tensors d=2 order=2',
      rows: 4,
      cols: 4,
    });
    // columns (1, 1), (−1, 1), (1, −1), (−1, −1); rows 11, 12, 21, 22
    expect(workload.matrix().integers).toEqual(
      [
        [1n, 1n, 1n, 1n],
        [1n, -1n, -1n, 1n],
        [1n, -1n, -1n, 1n],
        [1n, 1n, 1n, 1n],
      ].flat(),
    );
    expect(momentTensors(3, 1).matrix().equals(parityMatrix(3, 1))).toBe(true);
  });

  // Σ_{s} C(d,s)·√n_s, n_s = the index sequences in which exactly s given indices occur an odd number of times ([NT] Thm 64 for odd ℓ).
  it.each<[d: number, order: number, terms: [count: bigint, n: bigint][]]>([
    // without a constant to subtract, s = 0 counts as well: n_0 = n_2 = 2
    [
      2,
      2,
      [
        [1n, 2n],
        [1n, 2n],
      ],
    ],
    [2, 3, [[2n, 4n]]],
    [
      3,
      3,
      [
        [3n, 7n],
        [1n, 6n],
      ],
    ],
  ])('has the known optimum at d = %d, order = %d', (d, order, terms) => {
    const gamma = terms.reduce(
      (sum, [count, n]) => sum.add(Interval.point(n).sqrt(100).mul(Interval.point(count), 100), 100),
      Interval.point(0n),
    );
    const { inf, sup, reached } = certify(momentTensors(d, order));
    expect(reached).toBe(true);
    expect(inf.compare(gamma.sqr(100).sup.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(gamma.sqr(100).inf.toRational())).toBeGreaterThanOrEqual(0);
  });

  it('refuses what does not fit', () => {
    expect(() => momentTensors(0, 1)).toThrow('momentTensors: expected d, an integer from 1 to 12, got 0');
    expect(() => momentTensors(2, 0)).toThrow(
      'momentTensors: expected order, an integer from 1 to 12, got 0',
    );
    expect(() => momentTensors(2, 13)).toThrow('got 13');
    expect(() => momentTensors(12, 4)).toThrow('got 20736×4096');
  });
});
