import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { inverseForm } from '../../src/linear/inverse-form.js';
import { ldlt, type SemidefiniteLdlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;
const decomposed = (rows: readonly (readonly string[])[]): SemidefiniteLdlt => {
  const found = ldlt(Matrix.ofRationals(rows.map((row) => row.map(q))));
  if (found.definiteness === 'indefinite') throw new RangeError('expected a semidefinite matrix');
  return found;
};

describe('inverseForm', () => {
  it('is yᵀA⁻¹y for a definite matrix', () => {
    const a = decomposed([
      ['27/64', '-9/64'],
      ['-9/64', '27/64'],
    ]);
    expect(inverseForm(a, ['5/8', '-3/8'].map(q))?.toString()).toBe('1');
    expect(inverseForm(a, ['0', '0'].map(q))?.toString()).toBe('0');
  });

  it('is the form of the pseudo-inverse on the range of a singular matrix, and infinite off it', () => {
    const a = decomposed([
      ['0', '0', '0'],
      ['0', '2', '2'],
      ['0', '2', '2'],
    ]);
    // The eigenvalue 4 on (0, 1, 1): 9·2/4.
    expect(inverseForm(a, ['0', '3', '3'].map(q))?.toString()).toBe('9/2');
    expect(inverseForm(a, ['0', '3', '2'].map(q))).toBeUndefined();
    expect(inverseForm(a, ['1', '3', '3'].map(q))).toBeUndefined();
    expect(() => inverseForm(a, [q('1')])).toThrow('inverseForm: expected 3 entries, got 1');
  });
});
