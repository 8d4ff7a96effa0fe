import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { byPatterns, bySigns, dominance } from '../../../src/certificate/participation/sensitivity.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { maximalPatterns } from '../../../src/privacy/participation/maximal-patterns.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';

/** Columns of squared norm 13 and inner products −6. */
const c = Matrix.ofIntegers(3, 3, [3n, -2n, 0n, 0n, 3n, -2n, -2n, 0n, 3n]);
const gram = c.transpose().mul(c);

describe('the witnesses of a sensitivity', () => {
  it('are above what is exact, and the signs are exact for scalar contributions', () => {
    for (const schema of [minSeparation(3, 1), minSeparation(2, 1), minSeparation(2, 2)]) {
      const patterns = maximalPatterns(schema, 3, 9)!;
      const exact = participationSensitivity(c, schema);
      expect(bySigns(gram, patterns).squared.equals(exact.scalar.sup)).toBe(true);
      for (const bound of [dominance(gram, schema), byPatterns(gram, patterns)]) {
        expect(bound.squared.compare(exact.vector.inf)).toBeGreaterThanOrEqual(0);
        expect(bound.squared.compare(exact.absolute.sup)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('raise weights that are too small until they are proved', () => {
    const patterns = [[0, 1, 2]];
    const fine = c.rounded(40);
    const x = fine.transpose().mul(fine);
    // X has the eigenvalues 19, 19 and 1.
    const enough = byPatterns(x, patterns, [new Float64Array([19, 19, 19])]).squared;
    expect(enough.compare(Rational.integer(57n))).toBeGreaterThanOrEqual(0);
    expect(enough.compare(Rational.parse('57.000000000001'))).toBe(-1);
    const raised = byPatterns(x, patterns, [new Float64Array([15, 15, 15])]).squared;
    expect(raised.compare(Rational.integer(57n))).toBeGreaterThanOrEqual(0);
  });

  it('of equal norms are κ times the largest weight, for both schemas, without prices', () => {
    const unequal = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 0n, 2n, 0n, 0n, 0n, 1n]);
    for (const schema of [fixedEpochs(2), minSeparation(2, 2)]) {
      const { squared, written } = dominance(unequal.transpose().mul(unequal), schema, true);
      expect(squared.equals(Rational.integer(8n))).toBe(true);
      expect(written).toEqual({ kind: 'orthogonal' });
      expect(dominance(gram, fixedEpochs(2), true).squared.equals(Rational.integer(38n))).toBe(true);
    }
  });

  it('are called orthogonal where products vanish exactly', () => {
    const diagonal = Matrix.identity(4);
    expect(dominance(diagonal, fixedEpochs(2)).written).toEqual({ kind: 'orthogonal' });
    expect(dominance(diagonal, minSeparation(2, 2)).written).toMatchObject({
      kind: 'orthogonal',
      exponent: '0',
    });
    expect(dominance(gram, fixedEpochs(1)).written).toMatchObject({ kind: 'dominance' });
  });
});
