import { floorDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { nearestMultiple } from '../../mechanism/stream/clipping.js';

/** Up to where numbers are told apart, which depends on the domain of the items alone. */
export interface NumeralLimits {
  readonly step: Rational;
  /** Longest fraction that is read, in characters. */
  readonly longest: number;
  /** A decimal of at least 10^largest in size counts as 10^largest. */
  readonly largest: number;
  /** Decimal places after which there is no multiple of the step, and less than 1 of which is less than half of it: 10^−places < step/2. */
  readonly places: number;
}

/*
 * Why this is not the reader of numerals of validate/readers: there a text of more than 2000 characters or an exponent of five digits is no number,
 * and every number is exact. A stream cannot refuse an item that is to be clipped for being long, so here decimals of any length and exponent
 * are numbers, of which only as much is computed as the nearest multiple of the step depends on.
 */

/** A decimal numeral: ±0.d₁d₂d₃…·10^(place + 1), d₁ ≠ 0; of 0 there are no digits. */
interface Decimal {
  readonly sign: bigint;
  readonly digits: string;
  /** Infinite for exponents that no number holds. */
  readonly place: number;
}

const FRACTION = /^[+-]?[0-9]+\/[0-9]+$/;

/** The exact number of a text; `beyond` for one that is too large or has too many places to be a multiple of the step; `undefined` for no number. */
export function exactNumber(text: string, limits: NumeralLimits): Rational | 'beyond' | undefined {
  const decimal = readDecimal(text);
  if (decimal === undefined) return readFraction(text, limits.longest);
  const { digits, place } = decimal;
  if (digits === '') return Rational.ZERO;
  if (place >= limits.largest || place < -limits.places) return 'beyond';
  const { head, tail } = divided(decimal, limits);
  return tail < 0 ? head : 'beyond';
}

/**
 * A number with the same nearest multiple of the step, halves up, as the number of a text, however long that is; `undefined` for no number.
 *
 * Digits beyond the places are looked at only where the nearest multiple depends on them: there they are compared with those of the number
 * halfway, which need not be a decimal, block by block. The work is at most near linear in the length of the text.
 */
export function equivalentNumber(text: string, limits: NumeralLimits): Rational | undefined {
  const decimal = readDecimal(text);
  if (decimal === undefined) return readFraction(text, limits.longest);
  const { sign, digits, place } = decimal;
  if (digits === '' || place < -limits.places) return Rational.ZERO;
  if (place >= limits.largest) return Rational.integer(sign * 10n ** BigInt(limits.largest));
  const { head, tail } = divided(decimal, limits);
  if (tail < 0) return head;

  const unit = Rational.ratio(sign, 10n ** BigInt(limits.places));
  const next = head.add(unit);
  const [here, there] = [head, next].map((x) => nearestMultiple(x, limits.step));
  if (here!.equals(there!)) return head;
  const halfway = here!.add(there!).div(Rational.integer(2n));
  const order = compareFraction(digits, tail, halfway.sub(head).div(unit));
  return order < 0 ? head : order > 0 ? next : halfway;
}

/** One pass, without a regular expression that goes back. */
function readDecimal(text: string): Decimal | undefined {
  const body = /^[+-]/.test(text) ? text.slice(1) : text;
  const e = body.search(/[eE]/);
  const [written, power] = e < 0 ? [body, '0'] : [body.slice(0, e), body.slice(e + 1)];
  const point = written.indexOf('.');
  if (/[^0-9.]/.test(written) || !/[0-9]/.test(written) || point !== written.lastIndexOf('.'))
    return undefined;
  const unsigned = /^[+-]/.test(power) ? power.slice(1) : power;
  if (unsigned === '' || /[^0-9]/.test(unsigned)) return undefined;

  const all = written.replace('.', '');
  const first = all.search(/[1-9]/);
  return {
    sign: text.startsWith('-') ? -1n : 1n,
    digits: first < 0 ? '' : all.slice(first),
    place: (point < 0 ? all.length : point) - 1 - first + Number(power),
  };
}

/** The number up to the places, and where the digits after them begin: −1 where they are all 0. */
function divided(
  { sign, digits, place }: Decimal,
  { places }: NumeralLimits,
): { head: Rational; tail: number } {
  const end = place + 1 + places;
  const kept = digits.slice(0, end);
  const units = sign * BigInt(kept === '' ? '0' : kept);
  const shift = place + 1 - kept.length;
  const head =
    shift < 0 ? Rational.ratio(units, 10n ** BigInt(-shift)) : Rational.integer(units * 10n ** BigInt(shift));
  return { head, tail: hasDigit(digits, end) ? end : -1 };
}

const hasDigit = (digits: string, from: number): boolean => {
  for (let i = from; i < digits.length; i += 1) if (digits[i] !== '0') return true;
  return false;
};

const BLOCK = 1000;

/** The sign of 0.d_from d_(from+1)… − x for x in [0, 1]: digits of x are drawn by long division until they differ. */
function compareFraction(digits: string, from: number, { num, den }: Rational): number {
  const size = Math.max(BLOCK, den.toString().length);
  const base = 10n ** BigInt(size);
  let rest = num;
  for (let i = from; i < digits.length; i += size) {
    if (rest === 0n) return hasDigit(digits, i) ? 1 : 0;
    const block = BigInt(digits.slice(i, i + size).padEnd(size, '0'));
    const drawn = floorDiv(rest * base, den);
    if (block !== drawn) return block < drawn ? -1 : 1;
    rest = rest * base - drawn * den;
  }
  return rest === 0n ? 0 : -1;
}

function readFraction(text: string, longest: number): Rational | undefined {
  if (text.length > longest || !FRACTION.test(text)) return undefined;
  try {
    return Rational.parse(text);
  } catch {
    return undefined; // a denominator of 0, or more digits than are read anywhere
  }
}
