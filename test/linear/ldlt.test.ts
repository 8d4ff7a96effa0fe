import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';

const matrix = (...rows: string[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.split(' ').map((entry) => Rational.parse(entry))));

describe('ldlt', () => {
  it('decomposes a positive definite matrix', () => {
    const found = ldlt(matrix('4 2 -2', '2 2 1', '-2 1 6'));
    expect(found.definiteness).toBe('positive-definite');
    if (found.definiteness === 'indefinite') return;
    expect(found.pivots.map(String)).toEqual(['4', '1', '1']);
    expect(found.L.integers).toEqual([4n, 0n, 0n, 2n, 4n, 0n, -2n, 8n, 4n]);
    expect(found.D.map(String)).toEqual(['1/4', '1/16', '1/16']);
  });

  it('takes the scale into the weights', () => {
    const found = ldlt(matrix('1/2 1/3', '1/3 1/4'));
    if (found.definiteness === 'indefinite') expect.unreachable();
    expect(found.pivots.map(String)).toEqual(['1/2', '1/36']);
  });

  it('passes over zero pivots of semidefinite matrices', () => {
    for (const [rows, pivots] of [
      [['0'], ['0']],
      [
        ['0 0', '0 3'],
        ['0', '3'],
      ],
      [
        ['1 1 1', '1 1 1', '1 1 2'],
        ['1', '0', '1'],
      ],
      [
        ['0 0 0', '0 0 0', '0 0 0'],
        ['0', '0', '0'],
      ],
      [
        ['2 -2 0 1', '-2 2 0 -1', '0 0 0 0', '1 -1 0 1/2'],
        ['2', '0', '0', '0'],
      ],
    ] as const) {
      const found = ldlt(matrix(...rows));
      expect(found.definiteness).toBe('positive-semidefinite');
      if (found.definiteness === 'positive-semidefinite') expect(found.pivots.map(String)).toEqual(pivots);
    }
  });

  it('shows a vector on which an indefinite form is negative', () => {
    for (const rows of [
      ['-1'],
      ['1 2', '2 1'],
      ['0 1', '1 0'],
      ['0 -1', '-1 5'],
      ['0 1', '1 -5'],
      ['1 1 1', '1 1 2', '1 2 100'],
      ['1 0 0 0', '0 0 0 0', '0 0 0 1/7', '0 0 1/7 9'],
      ['2 -2 0 1', '-2 2 0 -1', '0 0 0 0', '1 -1 0 49/100'],
      ['3 1 1', '1 3 1', '1 1 1/2000'],
    ]) {
      const a = matrix(...rows);
      const found = ldlt(a);
      expect(found.definiteness).toBe('indefinite');
      if (found.definiteness !== 'indefinite') continue;
      const x = Matrix.ofRationals(found.witness.map((entry) => [entry]));
      const form = x.transpose().mul(a).mul(x).get(0, 0);
      expect(form.sign()).toBe(-1);
      expect(found.value.equals(form)).toBe(true);
    }
  });

  it('refuses matrices that are not square or not symmetric', () => {
    expect(() => ldlt(matrix('1 2'))).toThrow('ldlt: expected a square matrix, got 1×2');
    expect(() => ldlt(matrix('1 2', '1/3 1'))).toThrow(
      'ldlt: expected a symmetric matrix, got 1/3 at row 2, column 1 and 2 opposite',
    );
  });
});
