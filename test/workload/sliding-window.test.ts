import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../src/arithmetic/decimal.js';
import { prove } from '../../src/certificate/prove.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import { Matrix } from '../../src/linear/matrix.js';

describe('slidingWindow', () => {
  it.each([1, 2, 5, 8])('is S_n without what left the window: S − (S shifted by %i)', (w) => {
    const n = 8;
    const shift = Matrix.ofIntegers(
      n,
      n,
      Array.from({ length: n * n }, (_, at) => (Math.floor(at / n) - (at % n) === w ? 1n : 0n)),
    );
    const sums = prefixSum(n).matrix();
    expect(
      slidingWindow(n, w)
        .matrix()
        .equals(sums.sub(shift.mul(sums))),
    ).toBe(true);
  });

  // γ_F², to 50 digits by a primal and a dual search that agree
  it.each([
    [4, 2, '5.837611618617794823514973082181847018697'],
    [6, 3, '10.76482458515023220681582983070949530522'],
    [8, 2, '12.30243726322748815830032639592614528364'],
    [8, 4, '16.48430227536973597726953671700895828105'],
  ])('n = %i, w = %i: the proved optimum holds γ_F²', (n, w, square) => {
    const { inf, sup, reached } = prove(slidingWindow(n, w), { digits: 20 });
    const known = decimalValue(square);
    expect(reached).toBe(true);
    expect([inf.compare(known), known.compare(sup)]).toEqual([-1, -1]);
  });

  it('refuses a window that is wider than the stream, or none', () => {
    for (const w of [0, 5, 1.5, NaN])
      expect(() => slidingWindow(4, w)).toThrow('slidingWindow: expected window, an integer from 1 to 4');
  });
});
