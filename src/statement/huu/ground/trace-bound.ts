import type { Interval } from '../../../arithmetic/interval.js';
import type { Rational } from '../../../arithmetic/rational.js';
import { traceNorm, traceNormLowerBounds } from '../../../bound/optimum/gamma-bounds.js';
import type { Matrix } from '../../../linear/matrix.js';
import { knownGamma } from '../../ground/known-gamma.js';
import { matrixText } from '../../ground/small-matrices.js';
import { checked, proved, type Outcome } from '../../outcome.js';

const BITS = 96;

/** ‖A‖_1/√divisor squared, for a matrix with at most two rows or columns. */
export function traceLowerSquared(a: Matrix, divisor: number): Interval {
  const norm = traceNorm(a);
  if (norm === undefined)
    throw new RangeError(`traceLowerSquared: expected two rows or columns, got ${matrixText(a)}`);
  return traceNormLowerBounds(norm, 1n, BigInt(divisor)).gammaF.sqr().enclose(BITS);
}

const exceeds = (x: Interval, y: Rational): boolean => x.inf.toRational().compare(y) > 0;

/** ‖A‖_1/√(divisor) ≤ γ_F(A) wherever γ_F is known. */
export function traceBound(divisor: (a: Matrix) => number): Outcome {
  return checked(
    'all matrices up to 2×2 with entries 1, 0, −1 whose γ_F is known exactly',
    knownGamma(),
    ({ a, squared }) => !exceeds(traceLowerSquared(a, divisor(a)), squared),
    ({ a }) => `A = ${matrixText(a)}`,
  );
}

/** ‖A‖_1/√m ≤ γ_F(A) for m columns. */
export const overColumns = (): Outcome =>
  proved(
    traceBound((a) => a.cols),
    'all matrices with m columns',
    '‖LR‖_1 ≤ ‖L‖_F·‖R‖_F ≤ √m·‖L‖_F·‖R‖_{1→2} by Cauchy and Schwarz; and A = A·I',
  );
