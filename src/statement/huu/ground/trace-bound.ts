import type { Interval } from '../../../arithmetic/interval.js';
import { traceNorm, traceNormLowerBounds } from '../../../bound/optimum/gamma-bounds.js';
import type { Matrix } from '../../../linear/matrix.js';
import { matrixText } from '../../ground/small-matrices.js';

const BITS = 96;

/** ‖A‖_1/√divisor squared, for a matrix with at most two rows or columns. */
export function traceLowerSquared(a: Matrix, divisor: number): Interval {
  const norm = traceNorm(a);
  if (norm === undefined)
    throw new RangeError(`traceLowerSquared: expected two rows or columns, got ${matrixText(a)}`);
  return traceNormLowerBounds(norm, 1n, BigInt(divisor)).gammaF.sqr().enclose(BITS);
}
