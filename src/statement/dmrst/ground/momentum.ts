import { Rational } from '../../../arithmetic/rational.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';
import { range } from '../../outcome.js';

/** The momenta and rates of the checks, in words. */
export const RATES = 'β = 0, 1/2, 19/20, rates 1, 1/2, 1/3, …';

/** All n up to a size, with them. */
export const withRates = (most: number): { n: number; beta: Rational; rates: Rational[] }[] =>
  range(1, most).flatMap((n) =>
    ['0', '1/2', '19/20'].map((beta) => ({
      n,
      beta: rational(beta),
      rates: range(1, n).map((t) => Rational.ratio(1n, BigInt(t))),
    })),
  );

/** M^(η) and M^(β) of (9), entry by entry. */
export function factors(beta: Rational, rates: readonly Rational[]): { eta: Matrix; powers: Matrix } {
  const below = (entry: (i: number, j: number) => Rational): Matrix =>
    Matrix.ofRationals(rates.map((_, i) => rates.map((__, j) => (j > i ? Rational.ZERO : entry(i, j)))));
  return { eta: below((_, j) => rates[j]!), powers: below((i, j) => beta.pow(i - j)) };
}
