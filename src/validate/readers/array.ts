import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';

/**
 * How a file holds its numbers, which decides what “correct to rounding” means for them:
 * binary floating point, machine integers, decimal text (taken as printed from float64),
 * or text that is exact by intent (fractions such as 1/3, JSON strings).
 */
export type NumberType = 'float16' | 'float32' | 'float64' | 'integer' | 'decimal' | 'exact';

/** An array of a file: its name there and the exact matrix (m×n) that it holds. */
export interface NamedMatrix {
  readonly name: string;
  readonly matrix: Matrix;
  readonly numberType: NumberType;
}

/** Bits of the significand, the leading one included (IEEE 754 binary16, binary32, binary64). */
const PRECISION = { float16: 11, float32: 24, float64: 53, decimal: 53 } as const;

/**
 * Unit roundoff u of a number type: rounding to nearest changes x by at most u·|x| in the normal range.
 * u = 2^-11, 2^-24, 2^-53 for the three formats, 2^-53 for decimal text, 0 for integers and exact text.
 */
export function unitRoundoff(type: NumberType): Rational {
  return type === 'integer' || type === 'exact' ? Rational.ZERO : Rational.dyadic(1n, -PRECISION[type]);
}
