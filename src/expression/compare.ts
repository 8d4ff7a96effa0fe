import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { Comparison } from './node.js';
import type { Truth } from './meaning.js';

/** Bits at which two numbers are compared first, and last. */
const COARSE = 64;
const FINEST = 4096;

/** Whether x ∘ y. @throws UndecidedError where one of them has no enclosure */
export function compared(x: Real, operator: Comparison, y: Real): Truth {
  const sign = signOf(x, y);
  if (sign === undefined) return 'undecided';
  const holds = {
    '<': sign < 0,
    '<=': sign <= 0,
    '>': sign > 0,
    '>=': sign >= 0,
    '==': sign === 0,
    '!=': sign !== 0,
  }[operator];
  return holds ? 'true' : 'false';
}

/** The sign of x − y; undefined where they do not come apart and are not known to be equal. */
function signOf(x: Real, y: Real): -1 | 0 | 1 | undefined {
  const difference = x.sub(y);
  for (let bits = COARSE; bits <= FINEST; bits *= 4) {
    const sign = difference.enclose(bits).sign();
    if (sign !== undefined) return sign;
    const exact = difference.rational;
    if (exact !== undefined) return exact.sign();
    if (bits === COARSE && areEqual(x, y)) return 0;
  }
  return undefined;
}

/** Whether radicals or rationals are equal: where squares and the like of both are rational, their quotient is 1. */
function areEqual(x: Real, y: Real): boolean {
  try {
    return x.div(y).rational?.equals(Rational.ONE) === true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

/** Both claims. */
export const both = (a: Truth, b: Truth): Truth =>
  a === 'false' || b === 'false' ? 'false' : a === 'true' && b === 'true' ? 'true' : 'undecided';

/** The opposite. */
export const opposite = (a: Truth): Truth => (a === 'true' ? 'false' : a === 'false' ? 'true' : a);

/** At least one of two claims. */
export const either = (a: Truth, b: Truth): Truth => opposite(both(opposite(a), opposite(b)));
