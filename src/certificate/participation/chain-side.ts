import { Rational } from '../../arithmetic/rational.js';
import { magnitude } from '../../arithmetic/bits.js';
import type { Matrix } from '../../linear/matrix.js';
import { groupsOf, largestWeight } from '../../privacy/participation/largest-weight.js';
import { leastDistance, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import type { SensitivityWitness } from './sensitivity.js';

/** Distances that are remembered: docs/certificate-sensitivity.md, Lemma Chain. */
const MOST_REMEMBERED = 30;

/** S of Lemma Chain, and the object that states it, of rounds that so many places apart share nothing. */
export function chain(
  squared: bigint,
  reach: number,
  schema: ParticipationSchema,
): SensitivityWitness | undefined {
  const gap = schema.kind === 'fixed-epoch' ? 1 : leastDistance(schema);
  if (reach > 2 * gap + MOST_REMEMBERED) return undefined;
  return { squared: Rational.integer(squared), written: { kind: 'chain', reach: `${reach}` } };
}

/**
 * The same of X = CᵀC, where a dynamic program has few enough states.
 *
 * @param least a reach that is stated at least
 */
export function byChain(
  { cols: n, integers }: Matrix,
  schema: ParticipationSchema,
  least = 1,
): SensitivityWitness | undefined {
  const groups = groupsOf(schema, n).map(({ rounds, within }) => {
    const x = (t: number, u: number): bigint => magnitude(integers[rounds[t]! * n + rounds[u]!]!);
    let reach = 1;
    for (let t = 0; t < rounds.length; t++)
      for (let u = t + reach; u < rounds.length; u++) if (x(t, u) !== 0n) reach = u - t + 1;
    return { size: rounds.length, within, x, reach };
  });
  const reach = Math.max(least, ...groups.map((group) => group.reach));
  let most = 0n;
  for (const { size, within, x } of groups) {
    const weights = {
      rounds: size,
      single: (t: number) => x(t, t),
      pair: (t: number, u: number) => 2n * x(t, u),
      reach,
    };
    const decided = largestWeight(weights, within);
    if (decided === undefined) return undefined;
    if (decided.found.value > most) most = decided.found.value;
  }
  return chain(most, reach, schema);
}
