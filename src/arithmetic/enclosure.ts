import { Rational } from './rational.js';

/** A number that lies between two rationals, both included: decided when they are equal. */
export interface Enclosure {
  readonly inf: Rational;
  readonly sup: Rational;
}

/** The enclosure of a number that is known. */
export const exactly = (x: Rational): Enclosure => ({ inf: x, sup: x });

/** Whether the number is known. */
export const isExact = ({ inf, sup }: Enclosure): boolean => inf.equals(sup);

/** The largest of numbers that are enclosed, at least one. */
export const largestEnclosed = (numbers: readonly Enclosure[]): Enclosure => ({
  inf: numbers.map(({ inf }) => inf).reduce((x, y) => Rational.max(x, y)),
  sup: numbers.map(({ sup }) => sup).reduce((x, y) => Rational.max(x, y)),
});

/** The image of an enclosure under a function that does not decrease. */
export function increasing(x: Enclosure, f: (value: Rational) => Rational): Enclosure {
  const inf = f(x.inf);
  return { inf, sup: isExact(x) ? inf : f(x.sup) };
}

/** The product of two enclosed numbers, both at least 0. */
export const productOf = (x: Enclosure, y: Enclosure): Enclosure => {
  const inf = x.inf.mul(y.inf);
  return { inf, sup: isExact(x) && isExact(y) ? inf : x.sup.mul(y.sup) };
};

/** Whether inf and sup of a non-negative number agree to `digits` decimal digits: (sup − inf)·10^digits ≤ inf. */
export function agrees({ inf, sup }: Enclosure, digits: number): boolean {
  return (
    sup
      .sub(inf)
      .mul(Rational.integer(10n ** BigInt(digits)))
      .compare(inf) <= 0
  );
}
