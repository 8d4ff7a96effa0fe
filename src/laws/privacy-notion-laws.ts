import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { canBeAtMost, endsOf, exactOf, shown, shownEnds, type Enclosed, type Numeral } from './numeral.js';

/** A notion of privacy with one parameter p, such as the ρ of zCDP or the μ of Gaussian DP, and what it says in (ε, δ). */
export interface PrivacyNotionSubject {
  /** The parameters that are tried, positive. */
  readonly parameters: Cases<Rational>;
  readonly deltas: Cases<Rational>;
  /** An ε at which p implies (ε, δ)-DP. */
  readonly epsilon: (parameter: Rational, delta: Rational) => Enclosed;
  /** The δ at an ε: the inverse of `epsilon`. */
  readonly delta?: (parameter: Rational, epsilon: Rational) => Enclosed;
  /** The parameter that implies (ε, δ)-DP: the inverse of `epsilon`. */
  readonly parameter?: (epsilon: Rational, delta: Rational) => Enclosed;
  /** The exact ε at δ of some mechanism that has the parameter: what the conversion must not promise less than. */
  readonly attained?: (parameter: Rational, delta: Rational) => Enclosed;
  /** The parameter of two mechanisms together. */
  readonly compose?: (first: Rational, second: Rational) => Numeral;
  /** The exact ε at δ of two mechanisms of these parameters together. */
  readonly attainedTogether?: (first: Rational, second: Rational, delta: Rational) => Enclosed;
}

const CASES = 40;

/**
 * The laws of a notion with the conversion ε(p, δ):
 *
 * - ε(p, δ) does not fall as p grows, and does not grow with δ;
 * - it is at least the exact ε of a mechanism that has the parameter p;
 * - δ(p, ε(p, δ)) = δ and p(ε(p, δ), δ) = p: the inverses are inverses;
 * - p∘q = q∘p, (p∘q)∘r = p∘(q∘r), p∘0 = p, and p∘q says no less than p alone: ε(p, δ) ≤ ε(p∘q, δ);
 * - ε(p∘q, δ) is at least the exact ε of two mechanisms together.
 *
 * @example
 * ```ts
 * const pure = {
 *   parameters: [Rational.ONE, Rational.parse('1/7')],
 *   deltas: [Rational.parse('1e-6')],
 *   epsilon: (p) => p,
 *   compose: (p, q) => p.add(q),
 * };
 * for (const law of privacyNotionLaws(pure)) law.check();
 * ```
 */
export function privacyNotionLaws(subject: PrivacyNotionSubject): Law[] {
  const { epsilon, delta, parameter, attained, compose, attainedTogether } = subject;
  const [p, d] = [arbitraryOf(subject.parameters), arbitraryOf(subject.deltas)];
  const atMost = (less: Enclosed, more: Enclosed, what: string): string | undefined => {
    const [x, y] = [endsOf(less), endsOf(more)];
    return canBeAtMost(x, y) ? undefined : `${what}: ${shownEnds(x)} is more than ${shownEnds(y)}`;
  };
  const ordered = (x: Rational, y: Rational): readonly [Rational, Rational] =>
    x.compare(y) < 0 ? [x, y] : [y, x];

  const laws = [
    law('ε(p, δ) does not fall as p grows', CASES, [p, p, d], (x, y, at) => {
      const [less, more] = ordered(x, y);
      return atMost(epsilon(less, at), epsilon(more, at), `ε at ${shown(less)} and at ${shown(more)}`);
    }),
    law('ε(p, δ) does not grow with δ', CASES, [p, d, d], (at, x, y) => {
      const [less, more] = ordered(x, y);
      return atMost(epsilon(at, more), epsilon(at, less), `ε at δ = ${shown(more)} and ${shown(less)}`);
    }),
  ];
  if (attained !== undefined)
    laws.push(
      law('ε(p, δ) is at least what a mechanism of parameter p costs', CASES, [p, d], (at, small) =>
        atMost(attained(at, small), epsilon(at, small), 'the exact ε and the promised one'),
      ),
    );
  if (delta !== undefined)
    laws.push(
      law('δ(p, ε(p, δ)) = δ', CASES, [p, d], (at, small) => {
        const loss = endsOf(epsilon(at, small));
        fc.pre(loss.inf.sign() > 0);
        const back = { inf: endsOf(delta(at, loss.sup)).inf, sup: endsOf(delta(at, loss.inf)).sup };
        return back.inf.compare(small) <= 0 && small.compare(back.sup) <= 0
          ? undefined
          : `the δ at ε = ${shownEnds(loss)} is ${shownEnds(back)}`;
      }),
    );
  if (parameter !== undefined)
    laws.push(
      law('p(ε(p, δ), δ) = p', CASES, [p, d], (at, small) => {
        const loss = endsOf(epsilon(at, small));
        fc.pre(loss.inf.sign() > 0);
        const back = {
          inf: endsOf(parameter(loss.inf, small)).inf,
          sup: endsOf(parameter(loss.sup, small)).sup,
        };
        return back.inf.compare(at) <= 0 && at.compare(back.sup) <= 0
          ? undefined
          : `the parameter at ε = ${shownEnds(loss)} is ${shownEnds(back)}`;
      }),
    );
  if (compose !== undefined) {
    const of = (x: Rational, y: Rational): Rational => exactOf(compose(x, y));
    const equal = (x: Rational, y: Rational): string | undefined =>
      x.equals(y) ? undefined : `${shown(x)} is not ${shown(y)}`;
    laws.push(
      law(
        'p∘q = q∘p, (p∘q)∘r = p∘(q∘r), p∘0 = p',
        CASES,
        [p, p, p],
        (x, y, z) =>
          equal(of(x, y), of(y, x)) ??
          equal(of(of(x, y), z), of(x, of(y, z))) ??
          equal(of(x, Rational.ZERO), x),
      ),
      law('ε(p, δ) ≤ ε(p∘q, δ)', CASES, [p, p, d], (x, y, small) =>
        atMost(epsilon(x, small), epsilon(of(x, y), small), 'ε of one mechanism and of both'),
      ),
    );
    if (attainedTogether !== undefined)
      laws.push(
        law('ε(p∘q, δ) is at least what two mechanisms cost together', CASES, [p, p, d], (x, y, small) =>
          atMost(attainedTogether(x, y, small), epsilon(of(x, y), small), 'the exact ε and the promised one'),
        ),
      );
  }
  return laws;
}
