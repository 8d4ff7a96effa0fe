import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { comparisonLaw, outsideMass } from '../../../privacy/finite/close-laws.js';
import type { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { jointTable, type JointRow } from '../../../privacy/finite/finite-law.js';
import { checked, type Outcome } from '../../outcome.js';
import { rational } from '../../ground/rational.js';
import { pairOf } from './pairs.js';
import { lawPairs } from './samples.js';

/** The pairs with ratios e^ε at which some of them have mass outside: none has a ratio above 4. */
export const closePairs = lawPairs.flatMap((pair) => ['5/4', '3/2'].map((r) => ({ pair, r: rational(r) })));

/** A pair of laws with S = S^{2ε}, δ′ the greater mass outside S, and the law P̃ of Lemma 46. */
export interface Compared {
  readonly p: VectorLaw;
  readonly q: VectorLaw;
  readonly law: VectorLaw;
  readonly tau: Rational;
  /** e^ε. */
  readonly ratio: Rational;
  /** δ′. */
  readonly mass: Rational;
  /** Whether an outcome lies in S, by the definition. */
  readonly inside: (row: JointRow<readonly Rational[]>) => boolean;
}

/** A statement about P̃, pair by pair, δ′ < 1. */
export const compared = (what: string, holds: (found: Compared) => boolean): Outcome =>
  checked(
    `ordered pairs of laws on three outcomes with sixths, e^ε = 5/4, 3/2, δ′ their greater mass outside: ${what}`,
    closePairs.filter(({ pair: [p, q], r }) => outsideOf(p, q, r).compare(Rational.ONE) < 0),
    ({ pair: [p, q], r: ratio }) => {
      const mass = outsideOf(p, q, ratio);
      const { law, tau } = comparisonLaw(p, q, Real.of(ratio), mass);
      const wide = ratio.pow(2);
      const inside = (row: { readonly p: Rational; readonly q: Rational }): boolean =>
        row.p.compare(wide.mul(row.q)) <= 0 && row.q.compare(wide.mul(row.p)) <= 0;
      return holds({ p, q, law, tau, ratio, mass, inside });
    },
    pairOf,
  );

/** The rows of P and Q at which the ratio is within e^{±2ε}, or is not. */
export const rowsOf = (
  { p, q, inside }: Compared,
  within: boolean,
): readonly JointRow<readonly Rational[]>[] => jointTable(p, q).filter((row) => inside(row) === within);

const outsideOf = (p: VectorLaw, r: VectorLaw, ratio: Rational): Rational =>
  Rational.max(outsideMass(p, r, Real.of(ratio)), outsideMass(r, p, Real.of(ratio)));
