import { exp, ln, LN2 } from '../../arithmetic/elementary.js';
import { newtonZero } from '../../arithmetic/newton-zero.js';
import { Real } from '../../arithmetic/real.js';
import { offsetDigits, plainDigits, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryLeadingConstant } from './k-ary-constants.js';

/** The mechanisms whose leading constants are minimised over k: plain digits, offset digits with odd k or with even k. */
export type KAryFamily = 'plain' | 'odd' | 'even';

// The derivative of C(k) = p(k)/ln(k)³ has the sign of g below, which for k > 1 is first negative and then positive: so C
// falls up to the one zero of g and rises after it.

/** Plain digits, p = k − 1: g = k ln k − 3(k − 1); g(1) = 0, and g′ = ln k − 2 changes sign once, at e². */
const plainMinimiser = (): Real =>
  newtonZero(
    'kAryRealMinimiser',
    16n,
    17n,
    (k) => k.mul(ln(k)).sub(k.sub(1n).mul(3n)),
    (k) => ln(k).sub(2n),
  );

/** Offset digits and odd k, p = k − 1/k: g = (k² + 1) ln k − 3(k² − 1); g(1) = 0, and g′/k = 2 ln k − 5 + 1/k² rises from −4 to ∞. */
const oddMinimiser = (): Real =>
  newtonZero(
    'kAryRealMinimiser',
    19n,
    20n,
    (k) => k.sqr().add(1n).mul(ln(k)).sub(k.sqr().sub(1n).mul(3n)),
    (k) => k.mul(ln(k).mul(2n).sub(5n)).add(Real.ONE.div(k)),
  );

/**
 * The real k > 1 where the leading constant is least: the root of k ln k = 3(k − 1) (plain), of (k² + 1) ln k = 3(k² − 1)
 * (odd), and e³ (even, p = k). [APT] Thm 3.7, Cor 4.9, Cor A.7.
 */
export function kAryRealMinimiser(family: KAryFamily): Real {
  if (family === 'even') return exp(3n);
  return family === 'plain' ? plainMinimiser() : oddMinimiser();
}

/** The least leading constant over all real k > 1. */
export function kAryRealMinimum(family: KAryFamily): Real {
  const k = kAryRealMinimiser(family);
  const cube = ln(k).div(LN2).power(3n);
  if (family === 'plain') return k.sub(1n).div(cube);
  const twice = family === 'even' ? k : k.sub(Real.ONE.div(k));
  return twice.div(cube).div(2n);
}

/**
 * The integer k of a family with the least leading constant, and that constant. C falls before the real minimiser and
 * rises after it, so only the last k of the family before it and the first one after it can be best: the smaller of
 * their constants decides.
 */
export function kAryOptimum(family: KAryFamily): { k: bigint; constant: Real } {
  const { inf, sup } = kAryRealMinimiser(family).enclose(64);
  const floor = inf.floor();
  // The last number of the family's parity up to the minimiser.
  const parity = { plain: floor, odd: 1n, even: 0n }[family];
  const below = floor - ((floor + parity) % 2n);
  const above = below + (family === 'plain' ? 1n : 2n);
  if (above < sup.ceil()) {
    throw new RangeError(`kAryOptimum: expected the minimiser between ${below} and ${above}, got ${inf}`);
  }
  const constant = (k: bigint): Real => kAryLeadingConstant(digitsOf(family, k));
  const k = constant(above).compare(constant(below)) > 0 ? below : above;
  return { k, constant: constant(k) };
}

const digitsOf = (family: KAryFamily, k: bigint): DigitSystem =>
  family === 'plain' ? plainDigits(k) : offsetDigits(k);
