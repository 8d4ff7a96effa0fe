import { bitLength } from '../arithmetic/bits.js';
import { ln } from '../arithmetic/elementary.js';
import { UndecidedError } from '../arithmetic/enclose.js';
import type { Interval } from '../arithmetic/interval.js';
import { Real } from '../arithmetic/real.js';

/** Steps of a machine word that may go into fractions, of n words some n²: seconds, and no fraction beyond two million bits. */
const MOST_STEPS = 2 ** 31;
const WORD = 64;
/** Words of fractions that are kept in any case, 0 among them. */
const FEW_WORDS = 64;
/** Binary exponents of a number at most in size, and natural ones of a power: their decimals take seconds. */
const LARGEST = 2 ** 25;
const LARGEST_POWER = 2n ** 24n;
/** Bits at which the size of a number is looked at. */
const COARSE = 64;

/** How much of what is evaluated stays exact: fractions as long as reducing them takes seconds, what comes then is only enclosed. */
export class Exactness {
  #steps = 0;

  /** The number, no longer as a fraction where those have become too long. */
  kept(x: Real): Real {
    const { rational } = x;
    if (rational === undefined) return x;
    const words = (bitLength(rational.num) + bitLength(rational.den)) / WORD;
    this.#steps += words ** 2;
    return this.#steps <= MOST_STEPS || words <= FEW_WORDS ? x : Real.enclosed((bits) => x.enclose(bits));
  }
}

/** How far the ends of an interval other than 0 are from 1, in powers of two, from above. */
const exponentOf = (x: Interval): number =>
  Math.max(
    ...[x.mig(), x.mag()].map(({ mantissa, exponent }) =>
      mantissa === 0n ? 0 : Math.abs(exponent + bitLength(mantissa)) + 1,
    ),
  );

/** @throws RangeError for a number whose decimals have too large an exponent to be printed */
export function requireExtent(x: Real): void {
  const known = knownOf(x);
  if (known !== undefined && exponentOf(known) > LARGEST)
    throw new RangeError(`expected a number from 2^-${LARGEST} to 2^${LARGEST} in size, got one beyond`);
}

/** @throws RangeError for a power x^y that would be beyond e^(±2^24) */
export function requirePower(x: Real, y: Real): void {
  const [base, exponent] = [x.enclose(COARSE).abs(), y.enclose(COARSE)];
  if (
    base.sign() === undefined ||
    base.sign() === 0 ||
    exponentOf(base) * 2 ** exponentOf(exponent) < LARGEST
  )
    return;
  const size = ln(Real.within(base)).mul(Real.within(exponent)).enclose(COARSE);
  if (size.mag().toRational().floor() >= LARGEST_POWER)
    throw new RangeError('expected a power from e^-16777216 to e^16777216 in size, got one beyond');
}

/** What is known of a number at once; nothing where it is the quotient by what is not told from 0. */
function knownOf(x: Real): Interval | undefined {
  try {
    return x.enclose(COARSE);
  } catch (problem) {
    if (problem instanceof UndecidedError) return undefined;
    throw problem;
  }
}
