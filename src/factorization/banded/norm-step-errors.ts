import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Workload } from '../../workload/workload.js';
import type { DyadicWeights } from './banded-optimum.js';
import { normDiagonals, type EnclosedDiagonal, type HalfExponent } from './norm-optimum.js';

/** Weights of the columns, and of the rows where these are not the columns' from the last one to the first. */
export interface NormWeights {
  readonly columns: DyadicWeights;
  readonly rows: DyadicWeights | undefined;
}

/**
 * The squared error of every answer, at noise multiplier 1, of the factorization that weights u and v call for: B = AC^{-1} with CᵀC = X, X·V·X = AᵀUA, hence
 *
 *     Y_ii · max_j X_jj,     Y = A·X^{-1}·Aᵀ,
 *
 * enclosed, O(n) for each pole. Their p/2-norm is the upper bound of Lemma P2 (docs/certificate-norm-banded.md).
 *
 * @param workload one whose inverse is banded
 * @param half p/2, none for p = ∞
 * @param digits about as many as the poles are chosen for
 * @throws RangeError for another workload, or weights for which no parameters prove a bound
 */
export function encloseNormStepErrors(
  workload: Workload,
  half: HalfExponent | undefined,
  { columns, rows }: NormWeights,
  digits: number,
): Enclosure[] {
  const e = workload.inverse?.();
  if (e === undefined)
    throw new RangeError(
      `encloseNormStepErrors: expected a workload with a banded inverse, got ${workload.title}`,
    );
  const reversed = { ...columns, entries: columns.entries.slice().reverse() };
  const task = { e, half, isReversed: rows === undefined };
  const { X, Y } = normDiagonals(task, { columns, rows: rows ?? reversed }, digits);
  const ends = endsOf(X);
  const most = (end: 'inf' | 'sup'): Rational =>
    ends.reduce((x, y) => (y[end].compare(x) > 0 ? y[end] : x), Rational.ZERO);
  const largest = { inf: most('inf'), sup: most('sup') };
  // Lemma J: Y is X from its last entry to its first.
  const answers = Y === undefined ? ends.reverse() : endsOf(Y);
  return answers.map(({ inf, sup }) => ({ inf: inf.mul(largest.inf), sup: sup.mul(largest.sup) }));
}

/** Lemma M. */
function endsOf({ mean: { lower, upper, tau, bits } }: EnclosedDiagonal): Enclosure[] {
  const scale = Rational.dyadic(1n, -2 * bits);
  const rest = Rational.ONE.sub(tau);
  return lower.map((x, j) => ({
    inf: scale.mul(Rational.integer(x)).mul(rest),
    sup: scale.mul(Rational.integer(upper[j]!)).div(rest),
  }));
}
