import { requirePrecision } from '../bits.js';
import { Interval } from '../interval.js';
import { sharpened } from './enclosure.js';

/** Precisions are computed in steps of this many bits, so that slowly growing requests share one computation. */
const STEP = 256;

/**
 * A constant as a function of the precision: the tightest interval of `bits`-bit ends, from the most precise one
 * computed so far. Rounding that one outward again gives the same ends as rounding the constant itself.
 */
export function constant(name: string, enclose: (w: number) => Interval): (bits: number) => Interval {
  let known = 0;
  let value = Interval.point(0n);
  return (bits) => {
    requirePrecision(name, bits);
    if (bits > known) {
      const precision = Math.ceil(bits / STEP) * STEP;
      value = sharpened(precision, enclose);
      known = precision;
    }
    return Interval.of(value.inf.roundDown(bits), value.sup.roundUp(bits));
  };
}
