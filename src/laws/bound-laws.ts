import { arbitraryOf, type Cases } from './cases.js';
import { law, type Complaint, type Law } from './law.js';
import { canBeAtMost, endsOf, shownEnds, type Enclosed } from './numeral.js';

/** A bounded number, by its name, as a function of the parameters. */
export type Bounds<P> = Readonly<Record<string, (parameters: P) => Enclosed>>;

/** Bounds of a quantity γ of parameters n; numbers or intervals that contain them. */
export interface BoundSubject<P> {
  readonly parameters: Cases<P>;
  /** What is at most γ, by name. */
  readonly lower?: Bounds<P>;
  /** What is at least γ, by name: bounds, or what some construction achieves. */
  readonly upper?: Bounds<P>;
  /** γ itself, where there is a way to it. */
  readonly value?: (parameters: P) => Enclosed;
  /** Parameters at which no γ, and none of the bounds, is less: n + 1, for an error that grows with the stream. */
  readonly next?: (parameters: P) => P;
}

const CASES = 100;

/**
 * The laws of bounds, for every lower bound LB and upper bound UB, by their names:
 *
 * - LB(n) ≤ UB(n); LB(n) ≤ γ(n) and γ(n) ≤ UB(n) where γ is given;
 * - γ(n) ≤ γ(next(n)) and the same of each bound, where `next` is given.
 *
 * An inequality is broken when the enclosures prove its opposite.
 *
 * @throws TypeError when there is nothing to compare.
 * @example
 * ```ts
 * const harmonic = (n) => Array.from({ length: n }, (_, i) => Rational.ratio(1n, BigInt(i + 1))).reduce((a, b) => a.add(b));
 * const bounds = { parameters: [1, 2, 30], lower: { one: () => 1n }, upper: { n: (n) => n }, value: harmonic, next: (n) => n + 1 };
 * for (const law of boundLaws(bounds)) law.check();
 * ```
 */
export function boundLaws<P>(subject: BoundSubject<P>): Law[] {
  const { value, next } = subject;
  const parameters = arbitraryOf(subject.parameters);
  const [lower, upper] = [Object.entries(subject.lower ?? {}), Object.entries(subject.upper ?? {})];
  const atMost = (less: Enclosed, more: Enclosed): Complaint => {
    const [x, y] = [endsOf(less), endsOf(more)];
    return canBeAtMost(x, y) ? undefined : `${shownEnds(x)} is greater than ${shownEnds(y)}`;
  };
  const laws: Law[] = [];
  const order = (name: string, less: (p: P) => Enclosed, more: (p: P) => Enclosed): void => {
    laws.push(law(name, CASES, [parameters], (p) => atMost(less(p), more(p))));
  };
  for (const [below, less] of lower)
    for (const [above, more] of upper) order(`${below} ≤ ${above}`, less, more);
  if (value !== undefined) {
    for (const [below, less] of lower) order(`${below} ≤ γ`, less, value);
    for (const [above, more] of upper) order(`γ ≤ ${above}`, value, more);
  }
  if (next !== undefined)
    for (const [name, f] of [...(value === undefined ? [] : [['γ', value] as const]), ...lower, ...upper])
      order(`${name} does not fall from n to next(n)`, f, (p) => f(next(p)));
  if (laws.length === 0)
    throw new TypeError('boundLaws: expected two of lower, upper and value, or next, got nothing to compare');
  return laws;
}
