import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { compared } from '../expression/compare.js';
import type { Truth } from '../expression/meaning.js';

/** What a printed number is of a value: `wrong` from the digit `from` on, the first significant one being 1. */
export type DigitVerdict =
  | { readonly verdict: 'exact' | 'rounded' | 'cut off' | 'undecided' }
  | { readonly verdict: 'wrong'; readonly from: number };

/** A number as it is printed: a decimal, or a fraction. */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

const TEN = Rational.integer(10n);
const HALF = Rational.ratio(1n, 2n);

/**
 * Judges a printed number. A fraction must be the value itself; a decimal may be the value rounded to the nearest, within half a unit of its last digit, or cut off,
 * less than a unit from it toward zero. Otherwise the k-th significant digit is the first that is wrong where the value is more than half a unit of that digit away.
 *
 * @throws SyntaxError for what is no number, UndecidedError where the value has no enclosure
 */
export function judgeDigits(printed: string, value: Real): DigitVerdict {
  const found = DECIMAL.exec(printed);
  const exact = Rational.parse(printed);
  if (found === null) return fractionVerdict(exact, value);
  const [, , whole = '', decimals = '', power = '0'] = found;
  const last = TEN.pow(Number(power) - decimals.length);
  const distance = Real.max(value.sub(exact), Real.of(exact).sub(value));
  const within = (unit: Rational): Truth => compared(distance, '<=', Real.of(unit.mul(HALF)));
  if (compared(value, '==', Real.of(exact)) === 'true') return { verdict: 'exact' };
  const rounded = within(last);
  if (rounded === 'true') return { verdict: 'rounded' };
  const cut = cutOff(exact, last, value);
  if (cut === 'true') return { verdict: 'cut off' };
  if (rounded === 'undecided' || cut === 'undecided') return { verdict: 'undecided' };
  const significant = (whole + decimals).replace(/^0+/, '').length;
  for (let k = 1; k <= significant; k += 1) {
    const truth = within(last.mul(TEN.pow(significant - k)));
    if (truth === 'undecided') return { verdict: 'undecided' };
    if (truth === 'false') return { verdict: 'wrong', from: k };
  }
  return { verdict: 'wrong', from: Math.max(1, significant) };
}

function fractionVerdict(exact: Rational, value: Real): DigitVerdict {
  const truth = compared(value, '==', Real.of(exact));
  if (truth === 'undecided') return { verdict: 'undecided' };
  return truth === 'true' ? { verdict: 'exact' } : { verdict: 'wrong', from: 1 };
}

/** Whether the value is less than a unit farther from zero than what is printed, and on the same side. */
function cutOff(exact: Rational, unit: Rational, value: Real): Truth {
  const side = exact.sign() < 0 ? -1n : 1n;
  const beyond = value.sub(exact).mul(side);
  const [least, most] = [compared(beyond, '>=', Real.ZERO), compared(beyond, '<', Real.of(unit))];
  if (exact.sign() === 0) return 'false';
  if (least === 'false' || most === 'false') return 'false';
  return least === 'true' && most === 'true' ? 'true' : 'undecided';
}
