import { exactly, isExact } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import { offsetDigits, plainDigits } from '../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../factorization/k-ary/k-ary-factors.js';
import { kAryWeight, kAryWeightSum } from '../factorization/k-ary/k-ary-weight.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { l1Alike } from '../privacy/participation/l1-sensitivity.js';
import { mostRounds, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import {
  participationSensitivity,
  type ParticipationSensitivity,
} from '../privacy/participation/participation.js';
import { requireWord } from '../parameter/require-word.js';
import { spectralNormSquared } from '../privacy/participation/spectral-norm.js';
import type { Workload } from '../workload/workload.js';
import { listedStrategy } from './listed-strategy.js';
import { listedRounds } from './long-rounds.js';
import { kAryAbsoluteParticipation, kAryParticipation } from './k-ary-sensitivity.js';
import type { Strategy } from './strategy.js';

/** The digits in which times are written: 0, …, k − 1, or as symmetric about 0 as k allows. */
const K_ARY_DIGITS = ['plain', 'offset'] as const;

/** The k-ary mechanism over n items. */
export interface KAryParameters {
  readonly n: Count;
  readonly arity: number;
  /** The digits in which times are written: 0, …, k − 1, or as symmetric about 0 as k allows. */
  readonly digits: (typeof K_ARY_DIGITS)[number];
}

/** The least arity in which every time has its digits: with 2 there is no 0 between −1/2 and 1/2. */
export const leastArity = (digits: KAryParameters['digits']): number => (digits === 'offset' ? 3 : 2);

/** Most items whose nodes are gone through, and of which the matrix is written out. */
const MOST_LISTED = 2 ** 16;
const MOST_WRITTEN = 512;
/** Most items for which ‖C‖_{2→2} is computed. */
const MOST_NORMED = 256;

/**
 * The nodes that the k-ary mechanism uses for n items, [APT] Algorithm 3: releases add and subtract ‖rep(t)‖₁ of them. C holds the indicators
 * of the nodes, B ±1. The sensitivity under several participations comes from the tree of the nodes (`kAryParticipation`).
 *
 * @throws ParameterError for an arity that no digits have, other digits, or a size out of range
 */
export function kAryStrategy({ n: rounds, arity, digits }: KAryParameters): Strategy {
  const n = listedRounds(rounds, MOST_LISTED, 'a k-ary strategy');
  requireWord('digits', digits, K_ARY_DIGITS);
  if (!Number.isSafeInteger(arity) || arity < leastArity(digits) || arity > 2 ** 20)
    throw new ParameterError(['arity'], `a whole number from ${leastArity(digits)} to 2^20`, `${arity}`);
  const system = (digits === 'offset' ? offsetDigits : plainDigits)(BigInt(arity));
  const variance = (t: number): bigint => kAryWeight(system, BigInt(t));
  const requirePrefixSum = (workload: Workload): void => {
    if (workload.kind !== 'prefix-sum')
      throw new ParameterError(['workload'], 'prefix-sum for a k-ary strategy', workload.title);
  };
  const once = (): ParticipationSensitivity => {
    const counts = new Array<number>(n + 1).fill(0);
    for (const { first, last } of kAryNodes(system, n)) {
      counts[Number(first) - 1]! += 1;
      if (Number(last) < n) counts[Number(last)]! -= 1;
    }
    let [held, most, round] = [0, 0, 1];
    counts.slice(0, n).forEach((change, x) => {
      held += change;
      if (held > most) [most, round] = [held, x + 1];
    });
    const squared = exactly(Rational.integer(BigInt(most)));
    return { scalar: squared, vector: squared, absolute: squared, pattern: [round], by: 'column' };
  };
  const isOnce = (schema: ParticipationSchema): boolean => mostRounds(schema, n) === 1;
  const several = (schema: ParticipationSchema): ParticipationSensitivity => {
    const found = kAryParticipation(system, n, schema);
    if (isExact(found.vector) || n > MOST_WRITTEN) return found;
    // A program over the band of X may decide what one over the tree does not.
    const written = participationSensitivity(kAryFactorization(system, n).C, schema);
    return isExact(written.vector) ? written : found;
  };
  return listedStrategy({
    kind: 'k-ary',
    title: `k-ary n=${n} arity=${arity} ${digits} digits`,
    rounds: n,
    nodes: { name: 'k-ary', arity, n, digits },
    isLowerTriangular: false,
    requireAffordable: requirePrefixSum,
    sensitivity: (schema) => (isOnce(schema) ? once() : several(schema)),
    l1: (schema) => l1Alike(isOnce(schema) ? once().vector : kAryAbsoluteParticipation(system, n, schema)),
    matrix: () => (n > MOST_WRITTEN ? undefined : kAryFactorization(system, n).C),
    operatorNormSquared: () =>
      n > MOST_NORMED ? undefined : spectralNormSquared(kAryFactorization(system, n).C),
    errors: (workload) => {
      requirePrefixSum(workload);
      const rows = Array.from({ length: n }, (_, t) => exactly(Rational.integer(variance(t + 1))));
      return {
        answers: BigInt(n),
        total: exactly(Rational.integer(kAryWeightSum(system, BigInt(n)))),
        largest: rows.reduce((x, y) => (y.sup.compare(x.sup) > 0 ? y : x)),
        steps: () => rows,
      };
    },
  });
}
