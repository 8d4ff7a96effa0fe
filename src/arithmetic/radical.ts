import { bitLength } from './bits.js';
import { apart } from './decided.js';
import { Dyadic } from './dyadic.js';
import { gcd } from './gcd.js';
import { exp } from './elementary/exponential.js';
import { ln } from './elementary/logarithm.js';
import { Interval } from './interval.js';
import { Rational } from './rational.js';
import { rationalRoot } from './root.js';

/** Powers up to this size are multiplied out when two radicals are multiplied or compared. */
const LARGEST_POWER = 512n;

/** Bits whose loss in a power is left to the next attempt. */
const FEW = 8;

/** base^exponent with base ≥ 0; the exponent has the denominator 1 only when it is 1, whenever the power is rational. */
export interface Radical {
  readonly base: Rational;
  readonly exponent: Rational;
}

/** Whether a power is small enough to be multiplied out. */
export const isModerate = (power: bigint): boolean => -LARGEST_POWER < power && power < LARGEST_POWER;

/** Bits up to which an integer power is multiplied out, however large the exponent. */
const LONGEST = 1n << 17n;

const isShort = ({ num, den }: Rational, power: bigint): boolean =>
  BigInt(bitLength(num) + bitLength(den)) * (power < 0n ? -power : power) <= LONGEST;

/** base^exponent for base ≥ 0 (> 0 unless the exponent is positive): the rational that it is, or a radical in which no rational hides. */
export function radicalPower(base: Rational, exponent: Rational): Rational | Radical {
  if (exponent.sign() === 0 || base.equals(Rational.ONE)) return Rational.ONE;
  if (base.sign() === 0) return Rational.ZERO;
  const { num, den } = exponent;
  if (den === 1n && isShort(base, num)) return base.pow(Number(num));
  // For k, l without a common factor b^(k/l) is rational exactly when b^(1/l) is.
  const root = isModerate(num) && isModerate(den) ? rationalRoot(base, Number(den)) : undefined;
  return root === undefined ? { base, exponent } : root.pow(Number(num));
}

/** The product of two radicals as one, x^a·y^b = (x^(aL)·y^(bL))^(1/L) for the least common L, when those powers are moderate. */
export function radicalProduct(x: Radical, y: Radical): Rational | Radical | undefined {
  if (x.base.sign() < 0 || y.base.sign() < 0) return undefined;
  if (x.base.equals(y.base)) return radicalPower(x.base, x.exponent.add(y.exponent));
  const common = (x.exponent.den / gcd(x.exponent.den, y.exponent.den)) * y.exponent.den;
  const [a, b] = [x.exponent, y.exponent].map(({ num, den }) => num * (common / den)) as [bigint, bigint];
  if (!isModerate(a) || !isModerate(b)) return undefined;
  const base = x.base.pow(Number(a)).mul(y.base.pow(Number(b)));
  return radicalPower(base, Rational.ratio(1n, common));
}

/** { t^exponent : t ∈ x } at about `bits` bits, for x > 0; an integer power ≥ 0, or below 2^53 in size, of any x that has it. */
export function enclosePower(x: Interval, exponent: Rational, bits: number): Interval {
  const { num, den } = exponent;
  const w = bits + 16 + bitLength(exponent.abs().floor());
  if (den <= 2n && isSafe(num)) {
    const power = x.pow(Number(num), w);
    return den === 1n ? power : power.sqrt(bits);
  }
  return exp(ln(x, w).mul(Interval.fromRational(exponent, w), w), bits);
}

/** Whether a power is that of a loop. */
const isSafe = (power: bigint): boolean => Number.isSafeInteger(Number(power));

/**
 * The power of a number that is enclosed: of any for an integer exponent ≥ 0, of one other than 0 for an integer, of one ≥ 0 otherwise.
 * @throws RangeError when it turns out to be none of these, UndecidedError when it cannot be told from 0 where it must be.
 */
export function powerOf(enclose: (w: number) => Interval, exponent: Rational, bits: number): Interval {
  // A large power multiplies the relative error; a small one is not worth another evaluation of the base.
  const lost = bitLength(exponent.abs().floor());
  const x = enclose(lost > FEW ? bits + lost : bits);
  const isInteger = exponent.den === 1n;
  if (x.sign() === 1 || (isInteger && exponent.sign() > 0)) return enclosePower(x, exponent, bits);
  // The root of a number ≥ 0 that is not yet told from 0.
  if (exponent.den === 2n && exponent.sign() > 0 && x.sup.sign() >= 0)
    return enclosePower(Interval.of(Dyadic.ZERO, x.sup), exponent, bits);
  const base = apart('Real.power', enclose, bits);
  if (!isInteger && base.sign() === -1)
    throw new RangeError(`Real.power: expected a positive base, got ${base}`);
  return enclosePower(base, exponent, bits);
}
