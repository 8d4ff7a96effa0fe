import { Rational } from './rational.js';

/** The exponent p of a norm ‖·‖_p, or of a trace functional: a rational, or infinity. */
export type Exponent = Rational | 'infinity';

const TWO = Rational.integer(2n);

/** Whether a text spells infinity: `inf`, `infinity` or `∞`, in capitals or not. */
export function isInfinity(text: string): boolean {
  return /^(?:inf|infinity|∞)$/i.test(text);
}

/**
 * The exponent that a text spells: a rational, or infinity.
 * @throws SyntaxError for anything else, RangeError when it is less than 2.
 */
export function parseExponent(text: string): Exponent {
  const p = isInfinity(text) ? 'infinity' : Rational.parse(text);
  requireExponent('parseExponent', p, TWO);
  return p;
}

/** @throws TypeError unless p is a Rational or 'infinity', RangeError unless p ≥ least. */
export function requireExponent(caller: string, p: Exponent, least: Rational = TWO): void {
  if (p === 'infinity') return;
  if (!(p instanceof Rational)) {
    throw new TypeError(`${caller}: expected an exponent, a Rational or 'infinity', got ${typeof p}`);
  }
  if (p.compare(least) < 0)
    throw new RangeError(`${caller}: expected an exponent of at least ${least}, got ${p}`);
}

/** 1/p; 0 for infinity. */
export function reciprocalExponent(p: Exponent): Rational {
  return p === 'infinity' ? Rational.ZERO : Rational.ONE.div(p);
}

/** p/2, the exponent of tr_{p/2}. */
export function halfExponent(p: Exponent): Exponent {
  return p === 'infinity' ? p : p.div(TWO);
}

/** q = p/(p − 2) with 1/q + 2/p = 1: infinity for p = 2, 1 for p = ∞. [NT] Theorem 26. */
export function dualExponent(p: Exponent): Exponent {
  if (p === 'infinity') return Rational.ONE;
  return p.equals(TWO) ? 'infinity' : p.div(p.sub(TWO));
}

/** q′ = 2p/(p + 2): 1 for p = 2, 2 for p = ∞. [NT] Lemma 60. */
export function productExponent(p: Exponent): Rational {
  return p === 'infinity' ? TWO : TWO.mul(p).div(p.add(TWO));
}

/** The exponent as {@link parseExponent} reads it. */
export function exponentText(p: Exponent): string {
  return p === 'infinity' ? 'inf' : p.toString();
}
