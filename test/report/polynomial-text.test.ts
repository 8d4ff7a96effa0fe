import { describe, expect, it } from 'vitest';
import { polynomialText, quadraticRoot } from '../../src/report/polynomial-text.js';

describe('polynomials as text', () => {
  it.each([
    [[], '0'],
    [[-3n], '−3'],
    [[0n, 1n], 'x'],
    [[1n, -3n, 1n], 'x^2 − 3x + 1'],
    [[-1n, 0n, 0n, -2n], '−2x^3 − 1'],
    [[5n, -1n, 12n], '12x^2 − x + 5'],
  ])('%o', (coefficients, text) => {
    expect(polynomialText(coefficients)).toBe(text);
  });

  it.each([
    [[1n, -3n, 1n], true, '(3 + √5)/2'],
    [[1n, -3n, 1n], false, '(3 − √5)/2'],
    [[25n, -16n, 1n], true, '8 + √39'],
    [[-2n, 0n, 1n], true, '√2'],
    [[-2n, 0n, 1n], false, '−√2'],
    [[-3n, 0n, 4n], true, '√3/2'],
    [[-12n, 0n, 1n], true, '2√3'],
    [[1n, 3n, 1n], true, '(−3 + √5)/2'],
    [[361n, -561n, 100n], true, '(561 + √170321)/200'],
  ] as const)('a root of %o', (coefficients, isLarger, text) => {
    expect(quadraticRoot(coefficients, isLarger)).toBe(text);
  });
});
