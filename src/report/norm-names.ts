import { exponentText, type Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';

const TWO = Rational.integer(2n);

/** The name of the bounded quantity. */
export function quantityName(p: Exponent, points: boolean): string {
  if (points) return `Γ_${p === 'infinity' ? '∞' : p.toString()}`;
  if (p === 'infinity') return 'γ_2';
  return p.equals(TWO) ? 'γ_F' : `γ_(${p})`;
}

/** The name of a norm among matrix norms, as --norm takes it. */
export function normName(p: Exponent): string {
  if (p === 'infinity') return '2';
  return p.equals(TWO) ? 'F' : exponentText(p);
}
