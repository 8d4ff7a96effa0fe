import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  columnMatrix,
  innerProduct,
  matrixVector,
  quadraticForm,
  vectorDifference,
  vectorMultiple,
  vectorSum,
} from '../../src/linear/vector.js';

const v = (...texts: string[]): Rational[] => texts.map((text) => Rational.parse(text));

describe('vectors', () => {
  it('are added, subtracted, multiplied', () => {
    expect(vectorSum(v('1/2', '1'), v('1/2', '-1')).map(String)).toEqual(['1', '0']);
    expect(vectorDifference(v('1/2', '1'), v('1/2', '-1')).map(String)).toEqual(['0', '2']);
    expect(vectorMultiple(Rational.parse('-2'), v('1/2', '1')).map(String)).toEqual(['-1', '-2']);
    expect(innerProduct(v('1', '2', '3'), v('4', '-5', '1/3')).toString()).toBe('-5');
    const a = Matrix.ofIntegers(2, 2, [1n, 2n, 3n, 4n]);
    expect(matrixVector(a, v('1', '1/2')).map(String)).toEqual(['2', '5']);
    expect(columnMatrix(v('1', '1/2')).equals(Matrix.ofIntegers(2, 1, [2n, 1n], Rational.parse('1/2')))).toBe(
      true,
    );
    expect(quadraticForm(a, v('1', '2')).toString()).toBe('27');
  });

  it('have one length', () => {
    expect(() => innerProduct(v('1'), v('1', '2'))).toThrow('innerProduct: expected 1 entries, got 2');
    expect(() => vectorSum(v('1'), v('1', '2'))).toThrow('vectorSum: expected 1 entries, got 2');
    expect(() => vectorDifference(v('1', '2'), v('1'))).toThrow('vectorSum: expected 2 entries, got 1');
  });
});
