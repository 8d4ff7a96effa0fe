import fc from 'fast-check';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { neighbours } from './neighbours.js';
import { endsOf, liesIn, shownEnds, type Ends } from './numeral.js';

/** An operation of two intervals; an implementation of one precision overlooks `bits`. */
export type BinaryOperation<I> = (x: I, y: I, bits: number) => I;

/** An operation of one interval. */
export type UnaryOperation<I> = (x: I, bits: number) => I;

/** An interval arithmetic: its intervals, and those of the operations that it has. */
export interface IntervalSubject<I> {
  /** An interval that contains [inf, sup]; by default both are float64 numbers. */
  readonly of: (inf: Rational, sup: Rational) => I;
  /** The ends of an interval. */
  readonly ends: (x: I) => Ends;
  readonly add?: BinaryOperation<I>;
  readonly sub?: BinaryOperation<I>;
  readonly mul?: BinaryOperation<I>;
  /** Of y that do not contain 0. */
  readonly div?: BinaryOperation<I>;
  readonly neg?: UnaryOperation<I>;
  readonly abs?: UnaryOperation<I>;
  readonly sqr?: UnaryOperation<I>;
  /** Of intervals without negative numbers. */
  readonly sqrt?: UnaryOperation<I>;
  /** Whether + − · ÷ and squares are as narrow as `bits` allow: the extreme exact values, rounded outward. */
  readonly sharp?: boolean;
  /** Whether more bits give a subset. */
  readonly nested?: boolean;
  /** The ends that are tried. */
  readonly numbers?: Cases<Rational>;
  readonly precisions?: Cases<number>;
}

const CASES = 300;

/** Numbers of up to 53 bits between about 2^−20 and 2^20: float64 has them, and rounds their sums and products. */
const FLOAT64 = fc
  .tuple(
    fc.oneof(fc.bigInt(-64n, 64n), fc.bigInt(-(1n << 53n) + 1n, (1n << 53n) - 1n)),
    fc.integer({ min: -20, max: 20 }),
  )
  .map(([mantissa, exponent]) => Rational.dyadic(mantissa, exponent - mantissa.toString(2).length));

const PRECISIONS = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 150 }));

const hull = (...numbers: readonly [Rational, ...Rational[]]): Enclosure => ({
  inf: Rational.min(...numbers),
  sup: Rational.max(...numbers),
});
const corners =
  (f: (s: Rational, t: Rational) => Rational) =>
  (x: Enclosure, y: Enclosure): Enclosure =>
    hull(f(x.inf, y.inf), f(x.inf, y.sup), f(x.sup, y.inf), f(x.sup, y.sup));
const straddles = ({ inf, sup }: Enclosure): boolean => inf.sign() <= 0 && sup.sign() >= 0;

/** The exact image of two intervals. */
const BINARY = {
  add: { sign: 'x + y', image: corners((s, t) => s.add(t)) },
  sub: { sign: 'x − y', image: corners((s, t) => s.sub(t)) },
  mul: { sign: 'x·y', image: corners((s, t) => s.mul(t)) },
  div: { sign: 'x/y', image: corners((s, t) => s.div(t)) },
} as const;

/** The exact image of one. */
const UNARY = {
  neg: { sign: '−x', image: ({ inf, sup }: Enclosure) => ({ inf: sup.neg(), sup: inf.neg() }) },
  abs: { sign: '|x|', image: (x: Enclosure) => magnitudes(x) },
  sqr: {
    sign: 'x²',
    image: (x: Enclosure) => {
      const { inf, sup } = magnitudes(x);
      return { inf: inf.pow(2), sup: sup.pow(2) };
    },
  },
} as const;

function magnitudes(x: Enclosure): Enclosure {
  const { inf, sup } = hull(x.inf.abs(), x.sup.abs());
  return { inf: straddles(x) ? Rational.ZERO : inf, sup };
}

/**
 * The laws of an interval arithmetic. For each operation that is given, and for all intervals x ⊆ x′, y ⊆ y′:
 *
 * - x + y ⊇ { s + t : s ∈ x, t ∈ y }, and so on: the exact image is in the result;
 * - x + y ⊆ x′ + y′: inclusion isotony;
 * - where `sharp`, the ends are those of the exact image rounded outward to `bits` bits;
 * - where `nested`, more bits give a subset.
 *
 * For the root: inf ≥ 0, inf² ≤ x and x ≤ sup² at the ends. And [inf, sup] ⊆ of(inf, sup).
 *
 * @example
 * ```ts
 * const exact = {
 *   of: (inf, sup) => ({ inf, sup }),
 *   ends: (x) => x,
 *   add: (x, y) => ({ inf: x.inf.add(y.inf), sup: x.sup.add(y.sup) }),
 * };
 * brokenLaws(intervalLaws(exact)).length; // 0
 * ```
 */
export function intervalLaws<I>(subject: IntervalSubject<I>): Law[] {
  const number = arbitraryOf(subject.numbers ?? FLOAT64);
  const precision = arbitraryOf(subject.precisions ?? PRECISIONS);
  const ends = (x: I): Enclosure => endsOf(subject.ends(x));
  const of = ({ inf, sup }: Enclosure): I => subject.of(inf, sup);
  const pair = fc.tuple(number, number).map(([s, t]) => hull(s, t));
  const interval = fc.oneof(
    number.map((t) => hull(t)),
    pair,
  );
  /** An interval and one around it. */
  const nest = fc
    .tuple(interval, number, number)
    .map(([inner, s, t]) => ({ inner, outer: hull(inner.inf, inner.sup, s, t) }));

  const laws = [
    law('[inf, sup] ⊆ of(inf, sup)', CASES, [interval], (x) => {
      const found = ends(of(x));
      return liesIn(x, found) ? undefined : `of gives ${shownEnds(found)} for ${shownEnds(x)}`;
    }),
  ];

  /** The laws of one operation, on lists of one or two intervals. */
  const operationLaws = (
    sign: string,
    arity: 1 | 2,
    result: (operands: readonly I[], bits: number) => I,
    image: (operands: readonly Enclosure[]) => Enclosure,
    defined: (operands: readonly Enclosure[]) => boolean,
    sharp: boolean,
  ): void => {
    const operands = fc.array(interval, { minLength: arity, maxLength: arity });
    const nests = fc.array(nest, { minLength: arity, maxLength: arity });
    laws.push(
      law(`${sign} contains its values at all members`, CASES, [operands, precision], (list, bits) => {
        const made = list.map(of);
        fc.pre(defined(made.map(ends)));
        const [found, exact] = [ends(result(made, bits)), image(made.map(ends))];
        return liesIn(exact, found) ? undefined : `${shownEnds(found)} does not contain ${shownEnds(exact)}`;
      }),
      law(`${sign} of subsets is a subset`, CASES, [nests, precision], (list, bits) => {
        const [inner, outer] = [list.map((each) => of(each.inner)), list.map((each) => of(each.outer))];
        fc.pre(defined(outer.map(ends)) && inner.every((x, i) => liesIn(ends(x), ends(outer[i]!))));
        const [part, whole] = [ends(result(inner, bits)), ends(result(outer, bits))];
        return liesIn(part, whole) ? undefined : `${shownEnds(part)} is not in ${shownEnds(whole)}`;
      }),
    );
    if (sharp)
      laws.push(
        law(
          `the ends of ${sign} are the extreme values, rounded outward`,
          CASES,
          [operands, precision],
          (list, bits) => {
            const made = list.map(of);
            fc.pre(defined(made.map(ends)));
            const [found, exact] = [ends(result(made, bits)), image(made.map(ends))];
            const nearest = { inf: neighbours(exact.inf, bits).inf, sup: neighbours(exact.sup, bits).sup };
            return liesIn(nearest, found) && liesIn(found, nearest)
              ? undefined
              : `got ${shownEnds(found)}, expected ${shownEnds(nearest)}`;
          },
        ),
      );
    if (subject.nested === true)
      laws.push(
        law(
          `more bits give a subset of ${sign}`,
          CASES,
          [operands, precision, precision],
          (list, bits, more) => {
            const made = list.map(of);
            fc.pre(defined(made.map(ends)));
            const [fine, coarse] = [ends(result(made, bits + more)), ends(result(made, bits))];
            return liesIn(fine, coarse) ? undefined : `${shownEnds(fine)} is not in ${shownEnds(coarse)}`;
          },
        ),
      );
  };

  for (const [name, { sign, image }] of Object.entries(BINARY)) {
    const operation = subject[name as keyof typeof BINARY];
    if (operation === undefined) continue;
    operationLaws(
      sign,
      2,
      ([x, y], bits) => operation(x!, y!, bits),
      ([x, y]) => image(x!, y!),
      ([, y]) => name !== 'div' || !straddles(y!),
      subject.sharp === true,
    );
  }
  for (const [name, { sign, image }] of Object.entries(UNARY)) {
    const operation = subject[name as keyof typeof UNARY];
    if (operation === undefined) continue;
    operationLaws(
      sign,
      1,
      ([x], bits) => operation(x!, bits),
      ([x]) => image(x!),
      () => true,
      subject.sharp === true && name === 'sqr',
    );
  }
  const { sqrt } = subject;
  if (sqrt !== undefined)
    laws.push(
      law('√x contains the roots of all members', CASES, [interval, precision], (each, bits) => {
        const x = of(magnitudes(each));
        fc.pre(ends(x).inf.sign() >= 0);
        const [{ inf, sup }, found] = [ends(x), ends(sqrt(x, bits))];
        return found.inf.sign() >= 0 &&
          found.inf.pow(2).compare(inf) <= 0 &&
          sup.compare(found.sup.pow(2)) <= 0
          ? undefined
          : `${shownEnds(found)} is not around the roots of ${shownEnds({ inf, sup })}`;
      }),
    );
  return laws;
}
