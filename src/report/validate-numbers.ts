import {
  decimalValue,
  decimalDown,
  decimalUp,
  sqrtDecimalDown,
  sqrtDecimalUp,
} from '../arithmetic/decimal.js';
import { agrees, isExact, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { KnownValue } from '../validate/relation.js';
import { KNOWN_DIGITS } from '../validate/validation.js';
import { numberJson, rootEnclosure, rootText, shortText, type ShownJson } from './numbers.js';

/** Significant digits of a validation. */
export const DIGITS = 20;

/** A number as JSON: the fraction where it is exact, and decimals rounded outward. */
export function enclosureJson(x: Enclosure): ShownJson {
  return isExact(x)
    ? numberJson(x.inf, DIGITS)
    : { exact: null, enclosure: { inf: decimalDown(x.inf, DIGITS), sup: decimalUp(x.sup, DIGITS) } };
}

/** The root of a number as decimals rounded outward. */
export const rootsJson = ({ inf, sup }: Enclosure): { readonly inf: string; readonly sup: string } => ({
  inf: sqrtDecimalDown(inf, DIGITS),
  sup: sqrtDecimalUp(sup, DIGITS),
});

/** The root of a number as text with only proved digits. */
export function rootShown(x: Enclosure): string {
  if (isExact(x)) return rootText(x.inf, DIGITS);
  const { inf, sup } = rootsJson(x);
  return shortText({ inf: decimalValue(inf), sup: decimalValue(sup) }, DIGITS);
}

/** The root of a squared sensitivity: where it is not known to nine digits, both its ends, and that they are proved ends. */
export function sensitivityShown(squared: Enclosure): string {
  if (agrees(squared, KNOWN_DIGITS)) return rootShown(squared);
  const { inf, sup } = rootEnclosure(squared);
  return `[${inf}, ${sup}] (enclosed)`;
}

/** The value that a claim is about, with only proved digits. */
export const knownText = ({ enclosure, squared }: KnownValue): string =>
  squared ? rootShown(enclosure) : shortText(enclosure, DIGITS);

/** The size of a difference, with only proved digits. */
export function sizeText({ inf, sup }: Enclosure, digits: number): string {
  return inf.sign() >= 0
    ? shortText({ inf, sup }, digits)
    : sup.sign() <= 0
      ? shortText({ inf: sup.neg(), sup: inf.neg() }, digits)
      : `at most ${decimalUp(Rational.max(inf.neg(), sup), digits)}`;
}
