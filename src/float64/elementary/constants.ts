/** ln 2 = LN2_HIGH + LN2_LOW to 2^−89; LN2_HIGH has 33 bits, so that its multiples by integers below 2^20 are exact. */
export const LN2_HIGH = 0.6931471804855391;
export const LN2_LOW = 7.440617110012397e-11;

/** π/2 = the sum of the three to 2^−122; the first two have 33 bits each. */
export const HALF_PI_HIGH = 1.5707963267341256;
export const HALF_PI_MIDDLE = 6.077100506303966e-11;
export const HALF_PI_LOW = 2.0222662487959506e-21;
