import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import type { Real } from '../../../src/arithmetic/real.js';
import { approxDouble } from '../../../src/arithmetic/rational.js';
import { signTensorGamma } from '../../../src/bound/mean/sign-tensors.js';
import { boxGamma, cornerGamma } from '../../../src/geometry/closed-forms.js';
import type { Exponent } from '../../../src/arithmetic/exponent.js';
import {
  approxBoxGamma,
  approxCornerGamma,
  approxSignTensorGamma,
} from '../../../src/float64/oracle/domains.js';

const exponents: readonly (readonly [Exponent, number])[] = [
  ...['2', '3', '4', '5/2'].map((p) => [Rational.parse(p), approxDouble(Rational.parse(p))] as const),
  ['infinity', Infinity],
];
/** Relative distance of a double from the exact number. */
const off = (approximate: number, exact: Real): number =>
  Math.abs(approximate / approxDouble(exact.enclose(80).inf.toRational()) - 1);

describe('approximate closed forms of Γ_p', () => {
  it('are near the exact ones', () => {
    for (const [p, double] of exponents) {
      const sides = ['1', '2', '5', '0'].map((side) => Rational.parse(side));
      expect(off(approxBoxGamma(sides.map(approxDouble), double), boxGamma(sides, p))).toBeLessThan(1e-14);
      for (const d of [1, 2, 9, 1000]) {
        expect(off(approxCornerGamma(d, double), cornerGamma(BigInt(d), p)), `d = ${d}`).toBeLessThan(1e-13);
      }
      for (const [d, order] of [
        [3, 3],
        [6, 4],
        [20, 5],
      ] as const) {
        expect(off(approxSignTensorGamma(d, order, double), signTensorGamma(d, order, p))).toBeLessThan(
          1e-13,
        );
      }
    }
    expect(approxBoxGamma([0, 0], 2)).toBe(0);
    expect(approxBoxGamma([1e200, 1e200], Infinity)).toBeCloseTo(Math.SQRT2 * 1e200, -190);
    expect(() => approxBoxGamma([1], 1)).toThrow('approxBoxGamma: expected p, at least 2, got 1');
  });
});
