// A number that somebody claimed, held against the exact one: what a case of it says.
import { Rational } from '../../dist/arithmetic/rational.js';

/**
 * @typedef {import('../../dist/arithmetic/enclosure.js').Enclosure} Enclosure
 * @typedef {'valid' | 'invalid' | 'acceptable'} Result
 */

/** How many significant digits a decimal writes out. @param {string} text */
const digitsOf = (text) => text.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').length;

/**
 * Whether a claim is right in the digits that it writes (half a unit of the last), on the safe side, or neither. Exact text is judged as it is, a double of 16
 * and more digits as the number that it spells.
 *
 * @param {string} claimed
 * @param {Enclosure} enclosure
 * @param {'below' | 'above' | undefined} unsafe
 * @returns {Result}
 */
export function resultOf(claimed, { inf, sup }, unsafe) {
  const value = Rational.parse(claimed);
  const unit = claimed.includes('/') || digitsOf(claimed) >= 16 ? Rational.ZERO : halfUnit(claimed);
  const [low, high] = [inf.sub(unit), sup.add(unit)];
  if (low.compare(value) <= 0 && value.compare(high) <= 0) return 'valid';
  const isBelow = value.compare(inf) < 0;
  return unsafe === undefined || (unsafe === 'below') === isBelow ? 'invalid' : 'acceptable';
}

/** Half a unit of the last digit written. @param {string} text */
function halfUnit(text) {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const places = (mantissa.split('.')[1] ?? '').length;
  return Rational.parse(`5e${Number(exponent) - places - 1}`);
}
