import { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { type MatrixBall, rootAbove, roundedUp } from '../optimum/matrix-ball.js';
import { GrowthError } from './growth-error.js';

/** Largest size of an entry, as a power of two. */
const MOST_MAGNITUDE = 1 << 16;

/** Matrix balls whose centers are multiples of 2^−bits. */
export interface BallOperations {
  of(rows: readonly (readonly Rational[])[]): MatrixBall;
  add(x: MatrixBall, y: MatrixBall): MatrixBall;
  mul(x: MatrixBall, y: MatrixBall): MatrixBall;
  /** x·y·xᵀ. */
  congruent(x: MatrixBall, y: MatrixBall): MatrixBall;
  /** t·x for an integer t ≥ 1. */
  times(t: bigint, x: MatrixBall): MatrixBall;
}

/**
 * Sums and products of matrix balls: ‖XY − X₀Y₀‖ ≤ ‖X₀‖·r_Y + r_X·(‖Y₀‖ + r_Y) in the Frobenius norm, which is submultiplicative, and rounding to multiples of 2^−bits adds
 * at most half a unit for each entry.
 *
 * @throws RangeError when a product exceeds 2^65536: nothing of what is asked for is that large but by an unstable strategy
 */
export function ballOperations(caller: string, bits: number): BallOperations {
  const half = Rational.dyadic(1n, -bits - 1);
  const rounded = (exact: Matrix, radius: Rational): MatrixBall => {
    const center = exact.rounded(bits);
    // √(rows·cols) ≤ the greater of the two.
    const most = Rational.integer(BigInt(Math.max(center.rows, center.cols)));
    return { center, radius: roundedUp(radius.add(half.mul(most))) };
  };
  const norm = ({ center }: MatrixBall): Rational => rootAbove(center.frobeniusSquared());
  const mul = (x: MatrixBall, y: MatrixBall): MatrixBall => {
    const [size, other] = [norm(x), norm(y)];
    if (Dyadic.fromRational(size, 8)[1].magnitude() > MOST_MAGNITUDE)
      throw new GrowthError(caller, MOST_MAGNITUDE);
    return rounded(x.center.mul(y.center), size.mul(y.radius).add(x.radius.mul(other.add(y.radius))));
  };
  return {
    of: (rows) => rounded(Matrix.ofRationals(rows), Rational.ZERO),
    add: (x, y) => ({ center: x.center.add(y.center), radius: roundedUp(x.radius.add(y.radius)) }),
    mul,
    congruent: (x, y) => mul(mul(x, y), { center: x.center.transpose(), radius: x.radius }),
    times: (t, x) => ({
      center: x.center.scaleBy(Rational.integer(t)),
      radius: roundedUp(x.radius.mul(Rational.integer(t))),
    }),
  };
}
