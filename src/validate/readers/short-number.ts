import { provedDigits } from '../../arithmetic/decimal.js';
import type { Rational } from '../../arithmetic/rational.js';

/** A rational for a message: of a long fraction the decimals at its beginning. */
export function shortNumber(x: Rational): string {
  const text = `${x}`;
  return text.length > 40 ? `${provedDigits({ inf: x, sup: x }, 6)}…` : text;
}
