import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import { indistinguishabilityDelta } from './divergence.js';
import type { VectorLaw } from './vector-law.js';
import { meanPoint } from './mean-point.js';

/** A data set: n records, each a vector. */
export type Records = readonly (readonly Rational[])[];

/** A mechanism whose output has finitely many values: the law of the output for a data set. */
export type FiniteMechanism = (records: Records) => VectorLaw;

/** Most data sets that are gone through. */
const MOST_DATA_SETS = 4096;

/** A data set on which a mechanism is biased. */
export interface Bias {
  /** The data set X. */
  readonly records: Records;
  /** E M(X) − μ(X). */
  readonly bias: readonly Rational[];
}

/**
 * The first data set X ∈ K^n on which E M(X) ≠ μ(X), or `undefined` when the mechanism is unbiased over K, exactly. [NT] Definition 1.
 *
 * @param domain the points of K
 * @param n number of records
 * @throws RangeError when there are more than 4096 data sets.
 */
export function findBias(mechanism: FiniteMechanism, domain: Records, n: number): Bias | undefined {
  for (const records of dataSets('findBias', domain, n)) {
    const mean = meanPoint(records);
    const bias = mechanism(records)
      .mean()
      .map((x, i) => x.sub(mean[i]!));
    if (bias.some((x) => x.sign() !== 0)) return { records, bias };
  }
  return undefined;
}

/**
 * The least δ for which a mechanism is (ε, δ)-DP over K^n: the greatest hockey-stick divergence over all ordered pairs of neighbours, data sets
 * that differ in one record. Exact when e^ε is rational.
 *
 * @param domain the points of K
 * @param n number of records
 * @param ratio e^ε ≥ 1
 * @throws RangeError when there are more than 4096 data sets.
 */
export function mechanismDelta(mechanism: FiniteMechanism, domain: Records, n: number, ratio: Real): Real {
  let most = Real.ZERO;
  for (const records of dataSets('mechanismDelta', domain, n)) {
    const here = mechanism(records);
    for (let i = 0; i < n; i += 1) {
      // Each pair once: the new record comes later in K.
      for (const point of domain.slice(domain.indexOf(records[i]!) + 1)) {
        const there = mechanism(records.map((own, j) => (j === i ? point : own)));
        most = Real.max(most, indistinguishabilityDelta(here, there, ratio));
      }
    }
  }
  return most;
}

/** All of K^n. */
function* dataSets(caller: string, domain: Records, n: number): Generator<Records> {
  requireIndex(caller, 'n', n, 1);
  const count = domain.length ** n;
  if (count === 0 || count > MOST_DATA_SETS) {
    throw new RangeError(`${caller}: expected 1 to ${MOST_DATA_SETS} data sets, got ${count}`);
  }
  for (let index = 0; index < count; index += 1) {
    yield Array.from(
      { length: n },
      (_, i) => domain[Math.floor(index / domain.length ** i) % domain.length]!,
    );
  }
}
