import { describe, expect, it } from 'vitest';
import {
  approxSchatten1,
  approxSingularValue,
  approxSingularValues,
} from '../../../src/float64/oracle/spectrum.js';

describe('the float64 twins of the spectrum', () => {
  it('are those of small prefix sums', () => {
    expect(approxSingularValue(1, 1)).toBeCloseTo(1, 15);
    expect(Array.from(approxSingularValues(2)).map((x) => x.toFixed(14))).toEqual([
      '1.61803398874989',
      '0.61803398874989',
    ]);
  });

  it('have the trace norm of the document on both sides of the switch to the expansion', () => {
    expect(approxSchatten1(12)).toBeCloseTo(18.573703827183512, 13);
    expect(approxSchatten1(1000) / 1000).toBeCloseTo(2.902063362253003, 14);
    for (const n of [14, 15, 16, 17, 300]) {
      const sum = approxSingularValues(n).reduce((a, b) => a + b, 0);
      expect(approxSchatten1(n) / sum).toBeCloseTo(1, 13);
    }
  });

  it('refuse what is no index', () => {
    expect(() => approxSingularValue(3, 4)).toThrow(
      'approxSingularValue: expected i of at most n = 3, got 4',
    );
    expect(() => approxSingularValue(3, 0)).toThrow(/expected i, an integer from 1/);
    expect(() => approxSchatten1(1.5)).toThrow(/approxSchatten1: expected n, an integer from 1/);
    expect(() => approxSingularValues(0)).toThrow(/approxSingularValues: expected an integer from 1/);
  });
});
