import {
  decimalValue,
  decimalDown,
  decimalUp,
  enclosureText,
  provedDigits,
  sqrtDecimalDown,
  sqrtDecimalUp,
} from '../arithmetic/decimal.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import { exactlyOrEnclosed } from '../quantity/values.js';

/** A number to be printed: exact, or enclosed. */
export type Shown = Rational | Interval;

/** A number as narrowly as it is known, at most to the digits; at so many bits where it cannot be told from 0. */
export function shownReal(x: Real, digits: number, bits: number): Shown {
  try {
    const value = exactlyOrEnclosed(digits, x);
    return 'value' in value ? value.value : value.values[0]!;
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    return x.enclose(bits);
  }
}

/** The fields of a number in every JSON answer: the exact fraction where there is one, and decimals rounded outward. */
export interface ShownJson {
  readonly exact: { readonly num: string; readonly den: string } | null;
  readonly enclosure: { readonly inf: string; readonly sup: string };
}

/** A number as JSON; `digits` significant digits in the enclosure, rounded outward. */
export function numberJson(x: Shown, digits: number): ShownJson {
  return x instanceof Rational
    ? {
        exact: { num: `${x.num}`, den: `${x.den}` },
        enclosure: { inf: decimalDown(x, digits), sup: decimalUp(x, digits) },
      }
    : { exact: null, enclosure: enclosureText(x, digits + 3) };
}

/** Digits of an enclosure whose ends share none, such as [5.99…9, 6.00…1]. */
const ENOUGH = 20;

/** Digits below which both ends are printed. */
const FEW = 4;

/** A number as one line of text: the fraction and its decimals, or the enclosure. */
export function numberText(x: Shown, digits: number): string {
  if (x instanceof Rational) {
    const decimal = shortText(x, digits);
    const fraction = `${x}`;
    return fraction === decimal ? decimal : `${fraction} = ${decimal}`;
  }
  const { inf, sup } = enclosureText(x, digits + 3);
  return `${shortText(x, digits)}  in [${inf}, ${sup}]`;
}

/** Only proved digits: the decimal itself when it is exact, otherwise the digits common to both ends and an ellipsis, or both ends. */
export function shortText(
  x: Shown | { readonly inf: Rational; readonly sup: Rational },
  digits: number,
): string {
  if (x instanceof Rational) {
    const down = decimalDown(x, digits);
    return down === decimalUp(x, digits) ? down : `${provedDigits({ inf: x, sup: x }, digits)}…`;
  }
  if (x.inf instanceof Rational && x.sup instanceof Rational && x.inf.equals(x.sup))
    return shortText(x.inf, digits);
  const proved = provedDigits(x, digits);
  // Ends on two sides of a short decimal, such as [4.49…9, 4.50…1], share fewer digits than are known.
  const known = Math.min(digits, ENOUGH, commonDigits(rationalEnds(x)));
  const shown = significant(proved);
  // Nor do a few digits tell how wide an enclosure is.
  if (2 * shown >= known && shown >= Math.min(digits, FEW)) return `${proved}…`;
  const { inf, sup } = enclosureText(x, Math.min(digits, ENOUGH, known + FEW));
  return `[${inf}, ${sup}]`;
}

/** The decimals, rounded outward, of the roots of both ends of an enclosure of a square, and the rationals they spell. */
export function rootEnclosure(square: { readonly inf: Rational; readonly sup: Rational }): {
  readonly inf: string;
  readonly sup: string;
  readonly exact: { readonly inf: Rational; readonly sup: Rational };
} {
  const digits = commonDigits(square) + 4;
  const [inf, sup] = [sqrtDecimalDown(square.inf, digits), sqrtDecimalUp(square.sup, digits)];
  return { inf, sup, exact: { inf: decimalValue(inf), sup: decimalValue(sup) } };
}

const rationalEnds = ({ inf, sup }: Interval | Enclosure): Enclosure => ({
  inf: inf instanceof Rational ? inf : inf.toRational(),
  sup: sup instanceof Rational ? sup : sup.toRational(),
});

/** Significant digits of a decimal as text. */
const significant = (text: string): number => text.replace(/e.*$/, '').replace(/^[^1-9]*|\D/g, '').length;

/** Digits to which both ends of an enclosure of positive numbers agree, at most 100. */
function commonDigits({ inf, sup }: { readonly inf: Rational; readonly sup: Rational }): number {
  let width = sup.sub(inf);
  let digits = 0;
  while (digits < 100 && width.compare(sup) < 0) {
    width = width.mul(Rational.integer(10n));
    digits += 1;
  }
  return digits;
}

/** The root of a non-negative rational as text with only proved digits. */
export function rootText(square: Rational, digits: number): string {
  const { inf, sup } = rootJson(square, digits + 2);
  return inf === sup ? inf : shortText({ inf: decimalValue(inf), sup: decimalValue(sup) }, digits);
}

/** The root of a non-negative rational as decimals rounded outward. */
export function rootJson(square: Rational, digits: number): { readonly inf: string; readonly sup: string } {
  return { inf: sqrtDecimalDown(square, digits), sup: sqrtDecimalUp(square, digits) };
}
