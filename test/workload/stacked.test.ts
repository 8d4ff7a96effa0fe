import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { parity, parityMatrix } from '../../src/workload/parity.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { stacked } from '../../src/workload/stacked.js';

describe('stacked', () => {
  it('has every pair of columns, the first on top', () => {
    const pair = explicit(Matrix.ofRationals([[Rational.parse('1/3'), Rational.parse('5')]]));
    const product = stacked(prefixSum(2), pair);
    expect(product).toMatchObject({
      kind: 'explicit',
      title: '(prefix-sum n=2) × (explicit 1x2)',
      rows: 3,
      cols: 4,
    });
    const expected = [
      ['1', '1', '0', '0'],
      ['1', '1', '1', '1'],
      ['1/3', '5', '1/3', '5'],
    ];
    expect(expected.map((_, i) => product.matrix().row(i).map(String))).toEqual(expected);
  });

  it('builds the cube from segments: {±1}^d = {±1} × … × {±1}', () => {
    // Bit i of a parity's column index belongs to x_i, so the last bit, of the first factor, is the last row.
    const segment = parity(1, 1);
    const cube = stacked(segment, stacked(segment, segment)).matrix();
    const reversed = [2, 1, 0].map((i) => cube.row(i));
    expect(Matrix.ofRationals(reversed).equals(parityMatrix(3, 1))).toBe(true);
  });

  it('refuses what is too large', () => {
    expect(() => stacked(prefixSum(65), prefixSum(64))).toThrow(
      'stacked: expected at most 4096 rows, 4096 columns and 4194304 entries, got 129×4160',
    );
  });
});
