import { decimalDown, decimalUp, enclosureText, provedDigits } from '../arithmetic/decimal.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';

/** One number, or one fact, on which a verdict rests. */
export interface Evidence {
  readonly label: string;
  /** The number to the digits that are proved, or the fact in words. */
  readonly value: string;
  /** Decimals rounded outward between which the number lies; equal for a short decimal. */
  readonly enclosure?: { readonly inf: string; readonly sup: string };
  /** The exact fraction, where there is one of moderate length. */
  readonly exact?: string;
}

/** The longest fraction that is written out. */
const LONGEST = 120;

/** Bits at which a real number is enclosed: some 38 digits. */
const BITS = 128;

/** A number as evidence, to `digits` significant digits: exact, or by an interval that contains it. */
export function number(
  label: string,
  value: Real | Rational | Dyadic | Interval | bigint | number,
  digits = 15,
): Evidence {
  if (value instanceof Real) return number(label, value.enclose(BITS), digits);
  if (typeof value === 'bigint' || typeof value === 'number') {
    if (!Number.isInteger(Number(value)))
      throw new RangeError(`number: expected an exact number, got ${value} for ${label}`);
    return { label, value: `${value}` };
  }
  if (value instanceof Rational || value instanceof Dyadic) {
    const exact = value instanceof Dyadic ? value.toRational() : value;
    const [inf, sup] = [decimalDown(exact, digits), decimalUp(exact, digits)];
    const text = inf === sup ? inf : `${provedDigits({ inf: exact, sup: exact }, digits)}…`;
    const fraction = `${exact}`;
    const shown = inf === sup && fraction === inf ? {} : { enclosure: { inf, sup } };
    return {
      label,
      value: text,
      ...shown,
      ...(fraction.length <= LONGEST && fraction !== text ? { exact: fraction } : {}),
    };
  }
  const enclosure = enclosureText(value, digits + 2);
  const proved = provedDigits(value, digits);
  const text = proved === '' ? `[${enclosure.inf}, ${enclosure.sup}]` : `${proved}…`;
  return { label, value: value.isPoint() ? enclosure.inf : text, enclosure };
}

/** A fact as evidence. */
export function note(label: string, value: string): Evidence {
  return { label, value };
}
