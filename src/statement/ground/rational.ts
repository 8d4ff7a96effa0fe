import { Rational } from '../../arithmetic/rational.js';

/** The number that a fraction or decimal denotes. */
export const rational = (text: string): Rational => Rational.parse(text);
