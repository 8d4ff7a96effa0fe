import { bandPattern, isNarrow, type Weights } from './band-pattern.js';
import { minSeparation, mostRounds, type MinSeparation, type ParticipationSchema } from './participation-schema.js';
import type { Found } from './pattern-search.js';
import { residueClasses } from './residue-classes.js';

/** The pattern of the largest weight, and how it is known. */
export interface LargestWeight {
  readonly found: Found;
  readonly by: 'all-rounds' | 'dynamic-program';
}

/** Pairs that are added up for one pattern of all rounds. */
const MOST_PAIRS = 2 ** 25;

/** The pattern of the largest weight where one pattern holds every round, or a dynamic program has few states; `undefined` elsewhere. */
export function largestWeight(weights: Weights, schema: MinSeparation): LargestWeight | undefined {
  const { rounds, reach } = weights;
  if (schema.separation === 1 && schema.participations >= rounds) {
    if (rounds * Math.min(rounds, reach) > MOST_PAIRS) return undefined;
    let value = 0n;
    for (let p = 0; p < rounds; p++) {
      value += weights.single(p);
      for (let q = p + 1; q < Math.min(rounds, p + reach); q++) value += weights.pair(p, q);
    }
    const pattern = Array.from({ length: rounds }, (_, j) => j);
    return { found: { value, bound: value, pattern, signs: [] }, by: 'all-rounds' };
  }
  return isNarrow(weights, schema)
    ? { found: bandPattern(weights, schema), by: 'dynamic-program' }
    : undefined;
}

/** Rounds, counted from 0, and the schema under which their subsets are patterns. */
export interface Group {
  readonly rounds: readonly number[];
  readonly within: MinSeparation;
}

/** All rounds under a minimal separation; the residue classes of fixed epochs, in each of which up to k rounds of any distance go together. */
export function groupsOf(schema: ParticipationSchema, n: number): readonly Group[] {
  if (schema.kind === 'min-separation')
    return [{ rounds: Array.from({ length: n }, (_, j) => j), within: schema }];
  const within = minSeparation(mostRounds(schema, n), 1);
  return residueClasses(schema.period, n).map((rounds) => ({ rounds, within }));
}
