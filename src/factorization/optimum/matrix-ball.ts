import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';

/** A matrix known up to its Frobenius norm: every matrix Y with ‖Y − center‖_F ≤ radius is meant. */
export interface MatrixBall {
  readonly center: Matrix;
  /** ≥ 0; 0 when the center is the matrix itself. */
  readonly radius: Rational;
}

/** The enclosure of entry (i, j): center ± radius, with ends of `bits` bits. */
export function ballEntry({ center, radius }: MatrixBall, i: number, j: number, bits: number): Interval {
  const middle = center.get(i, j);
  return Interval.hullOfRationals(middle.sub(radius), middle.add(radius), bits);
}

/** Bits of a bound that need not be tight. */
const BOUND_BITS = 64;

/** A rational ≥ √x, within 2^−62 of it relatively; 0 for x = 0. */
export const rootAbove = (x: Rational): Rational =>
  Interval.fromRational(x, BOUND_BITS).sqrt(BOUND_BITS).sup.toRational();

/** A dyadic rational of 64 bits that is ≥ x. */
export const roundedUp = (x: Rational): Rational => Interval.fromRational(x, BOUND_BITS).sup.toRational();
