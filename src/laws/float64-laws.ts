import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { endsOf, exactOf, shown, shownEnds, type Enclosed, type Numeral } from './numeral.js';

/** A function in float64, its exact values, and how far it may be from them. */
export interface Float64Subject<X> {
  readonly arguments: Cases<X>;
  /** The function in float64. */
  readonly fast: (x: X) => number;
  /** The value, or an enclosure of it that is narrow beside the allowance. */
  readonly exact: (x: X) => Enclosed;
  /** The stated bound of the relative error, 2^−50 for instance; 0 by default. */
  readonly relative?: Numeral | ((x: X) => Numeral);
  /** The stated bound of the absolute error, which is added; 0 by default. */
  readonly absolute?: Numeral | ((x: X) => Numeral);
}

const CASES = 200;

/**
 * The laws of a float64 function with a stated error:
 *
 * - fast(x) is a finite number;
 * - |fast(x) − exact(x)| ≤ relative·|exact(x)| + absolute, in exact arithmetic.
 *
 * @example
 * ```ts
 * const third = { arguments: [1, 2, 10], fast: (x) => x / 3, exact: (x) => Rational.ratio(BigInt(x), 3n), relative: 2 ** -53 };
 * for (const law of float64Laws(third)) law.check();
 * ```
 */
export function float64Laws<X>(subject: Float64Subject<X>): Law[] {
  const { fast, exact, relative = 0n, absolute = 0n } = subject;
  const argument = arbitraryOf(subject.arguments);
  const share = (x: X): Rational => exactOf(typeof relative === 'function' ? relative(x) : relative);
  const slack = (x: X): Rational => exactOf(typeof absolute === 'function' ? absolute(x) : absolute);
  return [
    law('fast(x) is finite', CASES, [argument], (x) => {
      const found = fast(x);
      return Number.isFinite(found) ? undefined : `got ${found}`;
    }),
    law('|fast(x) − exact(x)| ≤ relative·|exact(x)| + absolute', CASES, [argument], (x) => {
      const found = fast(x);
      if (!Number.isFinite(found)) return `got ${found}`;
      const [value, { inf, sup }] = [Rational.fromDouble(found), endsOf(exact(x))];
      const size = Rational.max(inf.abs(), sup.abs());
      const most = share(x).mul(size).add(slack(x));
      // Beyond the allowance of every number that the exact value can be.
      const distance = Rational.max(inf.sub(value), value.sub(sup));
      return distance.compare(most) <= 0
        ? undefined
        : `got ${found}, exact is ${shownEnds({ inf, sup })}: off by ${shown(distance)}, allowed ${shown(most)}`;
    }),
  ];
}
