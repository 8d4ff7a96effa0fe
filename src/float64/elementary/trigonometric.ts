import { HALF_PI_HIGH, HALF_PI_LOW, HALF_PI_MIDDLE } from './constants.js';

/** Largest |x|: the multiples of π/2 that are subtracted are exact up to there. */
const LARGEST = 1048576;

/** (−1)^j/(2j + 1)! and (−1)^j/(2j)!: what the series leave out is below 2^−66 for |r| ≤ π/4. */
const SINE = [
  -1 / 6,
  1 / 120,
  -1 / 5040,
  1 / 362880,
  -1 / 39916800,
  1 / 6227020800,
  -1 / 1307674368000,
  1 / 355687428096000,
];
const COSINE = [
  1 / 24,
  -1 / 720,
  1 / 40320,
  -1 / 3628800,
  1 / 479001600,
  -1 / 87178291200,
  1 / 20922789888000,
  -1 / 6402373705728000,
];

/**
 * sin x in float64 by + − × ÷ alone, hence the same on every engine; the error is below 1 ulp.
 * @param x radians, |x| ≤ 2^20
 */
export const approxSin = (x: number): number => (x === 0 ? x : sineOfSum('approxSin', x, 0));

/**
 * cos x in float64 by + − × ÷ alone, hence the same on every engine; the error is below 1 ulp.
 * @param x radians, |x| ≤ 2^20
 */
export const approxCos = (x: number): number => sineOfSum('approxCos', x, 1);

/** sin(x + turns·π/2). */
function sineOfSum(caller: string, x: number, turns: number): number {
  if (!(Math.abs(x) <= LARGEST)) throw new RangeError(`${caller}: expected |x| ≤ 2^20, got ${x}`);
  const k = Math.round((x * 2) / Math.PI);
  const first = x - k * HALF_PI_HIGH;
  const second = k * HALF_PI_MIDDLE;
  const difference = first - second;
  // What the difference lost, whichever of the two is larger.
  const back = difference - first;
  const lost = first - (difference - back) - (second + back) - k * HALF_PI_LOW;
  const r = difference + lost;
  const rest = difference - r + lost;
  const quarter = (((k + turns) % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? sine(r, rest) : cosine(r, rest);
  return quarter < 2 ? value : -value;
}

/** sin(r + rest), |r| ≤ π/4. */
function sine(r: number, rest: number): number {
  const z = r * r;
  return r + (z * r * horner(SINE, z) + rest * (1 - z / 2));
}

/** cos(r + rest), |r| ≤ π/4. */
function cosine(r: number, rest: number): number {
  const z = r * r;
  const top = 1 - z / 2;
  return top + (1 - top - z / 2 + (z * z * horner(COSINE, z) - r * rest));
}

function horner(coefficients: readonly number[], z: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * z + coefficients[i]!;
  return sum;
}
