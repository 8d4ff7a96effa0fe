import { magnitude } from '../arithmetic/bits.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { EnclosedSeries } from '../linear/power-series.js';

/** A sum of squares of enclosed numbers, in units of the square of their scale. */
export interface IntegerEnds {
  readonly inf: bigint;
  readonly sup: bigint;
}

/** Both ends of y² where |y − x| ≤ radius. */
function squareEnds(x: bigint, radius: bigint): IntegerEnds {
  const [near, far] = [magnitude(x) - radius, magnitude(x) + radius];
  return { inf: near > 0n ? near * near : 0n, sup: far * far };
}

/** Σ_{s≤t} c_s², t = 0, …, n − 1, in units of scale². */
export function partialSquares({ integers, radius }: EnclosedSeries): readonly IntegerEnds[] {
  let [inf, sup] = [0n, 0n];
  return integers.map((x) => {
    const square = squareEnds(x, radius);
    inf += square.inf;
    sup += square.sup;
    return { inf, sup };
  });
}

/** Both ends in units of a positive rational. */
export const inUnits = ({ inf, sup }: IntegerEnds, unit: Rational): Enclosure => {
  const low = unit.mul(Rational.integer(inf));
  return { inf: low, sup: inf === sup ? low : unit.mul(Rational.integer(sup)) };
};

/** The sum of both ends. */
export function sumOfEnds(terms: readonly IntegerEnds[]): IntegerEnds {
  let [inf, sup] = [0n, 0n];
  for (const term of terms) {
    inf += term.inf;
    sup += term.sup;
  }
  return { inf, sup };
}

/** The ends that are the largest. */
export const largestEnds = (terms: readonly IntegerEnds[]): IntegerEnds =>
  terms.reduce((most, x) => ({
    inf: x.inf > most.inf ? x.inf : most.inf,
    sup: x.sup > most.sup ? x.sup : most.sup,
  }));

/** Whether every one is known to so many digits. */
export function allAgree(terms: readonly IntegerEnds[], digits: number): boolean {
  const power = 10n ** BigInt(digits);
  return terms.every(({ inf, sup }) => (sup - inf) * power <= inf);
}
