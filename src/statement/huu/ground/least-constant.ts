import { ln, PI } from '../../../arithmetic/elementary.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';

/** The infimum p²(4/9 + ½·ln(2/π)) over ε and δ in (0, 1) of C² = (p/ε)²(4/9 + ln(√(2/π)/δ)), p² = `square`. */
export const leastSquaredConstant = (square: bigint): Real =>
  ln(Real.of(2n).div(PI)).div(2n).add(Rational.ratio(4n, 9n)).mul(square);
