import { absolute, times, type Fraction } from './arithmetic.js';
import { nearest } from './double.js';
import type { Bidiagonal } from './sweeps-bidiagonal.js';
import type { Momentum } from './sweeps-momentum.js';

/** Limits of docs/certificate-sweeps.md: rates and β, entries of E, and H are up to these, and down to their inverses. */
export const RATES = 1048576;
export const ENTRIES = 1125899906842624;
export const CARRIED = 100n;

/** Bits behind the point with which H is computed. */
const PLACES = 128n;

/** Whether a double is from 1/limit to limit; an infinite one and 0 are not. */
export const isWithin = (x: number, limit: number): boolean => x >= 1 / limit && x <= limit;

/** The doubles of momentum, those of its rates given, H_j by integers (Lemma H); undefined where one is above 2^100. */
export function momentumDoubles(
  beta: Fraction,
  exact: readonly Fraction[],
  rates: Float64Array,
): Momentum | undefined {
  const [num, den] = beta;
  const H = new Float64Array(exact.length);
  const unit = Number(1n << PLACES);
  const most = 1n << (PLACES + CARRIED);
  let carried = 0n;
  for (let j = exact.length - 1; j >= 0; j--) {
    const [rate, over] = exact[j]!;
    carried = (rate << PLACES) / over + (num * carried) / den;
    if (carried > most) return undefined;
    // Number() rounds an integer to the nearest double.
    H[j] = Number(carried) / unit;
  }
  return { rates, beta: nearest(beta), betaSquared: nearest(times(beta, beta)), H };
}

/** The doubles of E by its main diagonal and its subdiagonal. */
export function bidiagonalDoubles(main: readonly Fraction[], below: readonly Fraction[]): Bidiagonal {
  const first: readonly Fraction[] = [[0n, 1n], ...below];
  const sizes = (values: readonly Fraction[]): Float64Array =>
    Float64Array.from(values, ([num, den]) => nearest([absolute(num), den]));
  const squares = (values: readonly Fraction[]): Float64Array =>
    Float64Array.from(values, (x) => nearest(times(x, x)));
  return { main: sizes(main), first: sizes(first), D: squares(main), B: squares(first) };
}
