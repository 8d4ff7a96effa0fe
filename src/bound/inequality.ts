import type { Real } from '../arithmetic/real.js';
import { requireInteger } from '../arithmetic/require.js';
import { apartFromZero } from '../arithmetic/decided.js';

/** An inequality between two numbers that depend on an index n = first, first + 1, …, which is decided for any given n. */
export interface Inequality {
  /** Lower-case words joined by hyphens. */
  readonly name: string;
  /** The inequality as claimed. */
  readonly statement: string;
  /** Document and statement number. */
  readonly source: string;
  /** The smallest index. */
  readonly first: bigint;
  /** Whether equality refutes it. */
  readonly strict: boolean;
  /** The greater side as claimed minus the smaller one: positive where the inequality holds. */
  margin(n: bigint): Real;
  /** True where the margin comes from bounds only: its sign is decided, but its enclosures do not shrink to one number. */
  readonly signOnly?: true;
  /** Whether both sides are equal at n, exactly; everywhere else they differ, so that the margin's sign can be decided. */
  isEquality(n: bigint): boolean;
}

/** An inequality with a proof of its truth value at all large n. */
export interface ProvedInequality extends Inequality {
  /** The truth value for all large n. */
  readonly eventually: boolean;
  /** Why {@link ProvedInequality.tail} proves that. */
  readonly argument: string;
  /** A number that, if it is positive at n, proves that the inequality has the truth value `eventually` at n and everywhere beyond. */
  tail(n: bigint): Real;
}

/** The sign of an inequality's margin at n: 1 strictly true, 0 equality, −1 the reverse is strictly true. Exact. */
export function marginSign(inequality: Inequality, n: bigint): -1 | 0 | 1 {
  requireInteger(inequality.name, 'n', n, inequality.first);
  if (inequality.isEquality(n)) return 0;
  const margin = inequality.margin(n);
  return apartFromZero(inequality.name, (bits) => margin.enclose(bits)).sign;
}

/** Whether an inequality holds at n; exact. */
export function holdsAt(inequality: Inequality, n: bigint): boolean {
  const sign = marginSign(inequality, n);
  return sign > 0 || (sign === 0 && !inequality.strict);
}

/** For which n an inequality holds: `otherwise` for all n ≥ first but the exceptions, where it is the opposite. */
export interface TruthSet {
  readonly first: bigint;
  readonly otherwise: boolean;
  readonly exceptions: readonly bigint[];
  /** The n at which both sides are equal. */
  readonly equalities: readonly bigint[];
  /** Each smaller n was decided by itself; from here on the tail's argument decides. */
  readonly provedFrom: bigint;
}

/** Precision at which a tail is tried, and the largest index at which it may begin. */
const TAIL_BITS = 128;
const LATEST_TAIL = 10_000n;

/**
 * Decides an inequality for all n at once: one by one up to the first n at which its tail is proved to be positive.
 * @throws RangeError when no tail begins within 10 000 indices
 */
export function truthSet(inequality: ProvedInequality): TruthSet {
  const { first, eventually: otherwise } = inequality;
  const exceptions: bigint[] = [];
  const equalities: bigint[] = [];
  for (let n = first; n <= first + LATEST_TAIL; n++) {
    if (inequality.tail(n).enclose(TAIL_BITS).sign() === 1)
      return { first, otherwise, exceptions, equalities, provedFrom: n };
    if (inequality.isEquality(n)) equalities.push(n);
    if (holdsAt(inequality, n) !== otherwise) exceptions.push(n);
  }
  throw new RangeError(
    `truthSet: expected a tail of ${inequality.name} within ${LATEST_TAIL} indices, got none`,
  );
}
