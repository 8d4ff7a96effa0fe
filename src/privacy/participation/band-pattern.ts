import { mostRounds, type MinSeparation } from './participation-schema.js';
import type { Found } from './pattern-search.js';

/** Weights of rounds and of pairs of rounds, all ≥ 0; pair(p, q) is looked at for b ≤ q − p < reach only. */
export interface Weights {
  readonly rounds: number;
  single(round: number): bigint;
  /** What rounds p < q add together. */
  pair(p: number, q: number): bigint;
  /** pair(p, q) = 0 wherever q − p ≥ reach. */
  readonly reach: number;
}

/** Additions that a dynamic program may take. */
const MOST_ADDITIONS = 2 ** 25;

/** Whether the dynamic program over the band has few enough states: always where reach ≤ 2b and there are not very many rounds. */
export function isNarrow({ rounds, reach }: Weights, schema: MinSeparation): boolean {
  const b = schema.separation;
  const steps = rounds * (isCapped(schema, rounds) ? mostRounds(schema, rounds) : 1) * Math.max(1, reach - b);
  // How many sets of distances up to x there are: 1 up to b − 1, and a(x) = a(x − 1) + a(x − b).
  const counts: number[] = [];
  for (let x = 0; x < reach - b; x++) {
    counts.push((counts[x - 1] ?? 1) + (x >= b ? (counts[x - b] ?? 1) : 0));
    if (counts[x]! * steps > MOST_ADDITIONS) return false;
  }
  return steps <= MOST_ADDITIONS;
}

/**
 * The pattern of the largest weight by dynamic programming over its last round q and the chosen rounds at distance b, …, reach − 1 − b behind
 * q, its memory: the next round is at least b later, and shares weight only with rounds less than `reach` before it. With reach ≤ 2b nothing is
 * remembered but q. Where at most k rounds bind, their number belongs to the state.
 *
 * Call it where {@link isNarrow}.
 */
export function bandPattern(weights: Weights, schema: MinSeparation): Found {
  const { rounds, reach } = weights;
  const b = schema.separation;
  const memories = memoriesOf(reach, b);
  const size = memories.length;
  const state = (round: number, memory: number): number => round * size + memory;
  const singles = Array.from({ length: rounds }, (_, q) => weights.single(q));
  const alone = (): (bigint | undefined)[] => {
    const values = new Array<bigint | undefined>(rounds * size).fill(undefined);
    singles.forEach((value, q) => (values[state(q, 0)] = value));
    return values;
  };
  const after = nextMemories(memories, reach, b);

  /** All ways to add a round to the patterns of `source`; in place when source and target are the same. */
  const extend = (
    source: readonly (bigint | undefined)[],
    target: (bigint | undefined)[],
    from: Int32Array,
  ): void => {
    const offer = (to: number, value: bigint, origin: number): void => {
      const known = target[to];
      if (known !== undefined && known >= value) return;
      target[to] = value;
      from[to] = origin;
    };
    let far = -1; // of the patterns that share nothing with q, the best
    for (let q = 0; q < rounds; q++) {
      const farthest = q - Math.max(reach, b);
      for (let at = state(farthest, 0); farthest >= 0 && at < state(farthest, size); at++) {
        const value = source[at];
        if (value !== undefined && (far < 0 || value > source[far]!)) far = at;
      }
      if (far >= 0) offer(state(q, 0), source[far]! + singles[q]!, far);
      for (let m = 0; m < size; m++) {
        const value = source[state(q, m)];
        if (value === undefined) continue;
        for (let next = q + b; next < Math.min(rounds, q + reach); next++) {
          let sum = value + singles[next]! + weights.pair(q, next);
          for (const back of memories[m]!)
            if (next - q + back < reach) sum += weights.pair(q - back, next);
          offer(state(next, after[m]![next - q - b]!), sum, state(q, m));
        }
      }
    }
  };

  let values = alone();
  const origins = [new Int32Array(values.length).fill(-1)];
  let best = { value: singles[0]!, at: 0, level: 0 };
  const keepBest = (level: number): void => {
    values.forEach((value, at) => {
      if (value !== undefined && value > best.value) best = { value, at, level };
    });
  };
  if (isCapped(schema, rounds)) {
    keepBest(0);
    for (let level = 1; level < mostRounds(schema, rounds); level++) {
      const target = new Array<bigint | undefined>(values.length).fill(undefined);
      origins.push(new Int32Array(values.length).fill(-1));
      extend(values, target, origins[level]!);
      values = target;
      keepBest(level);
    }
  } else {
    extend(values, values, origins[0]!);
    keepBest(0);
  }
  const pattern: number[] = [];
  for (let { at, level } = best; at >= 0; at = origins[level]![at]!, level = Math.max(0, level - 1))
    pattern.unshift(Math.floor(at / size));
  return { value: best.value, bound: best.value, pattern, signs: pattern.map(() => 1n) };
}

/** Whether the limit k on the number of rounds binds, beside their distances. */
const isCapped = (schema: MinSeparation, rounds: number): boolean =>
  mostRounds(schema, rounds) < Math.ceil(rounds / schema.separation);

/** The sets of distances behind the last round that have to be remembered, each increasing; the empty one first. */
function memoriesOf(reach: number, b: number): readonly (readonly number[])[] {
  const all: number[][] = [];
  const grow = (memory: number[], least: number): void => {
    all.push(memory);
    for (let back = least; back <= reach - 1 - b; back++) grow([...memory, back], back + b);
  };
  grow([], b);
  return all;
}

/** after[m][d − b]: the memory after a step of d rounds from memory m. */
function nextMemories(
  memories: readonly (readonly number[])[],
  reach: number,
  b: number,
): readonly Int32Array[] {
  const indices = new Map(memories.map((memory, index) => [memory.join(), index]));
  return memories.map((memory) =>
    Int32Array.from({ length: Math.max(0, reach - b) }, (_, at) => {
      const d = at + b;
      const kept = [d, ...memory.map((back) => back + d)].filter((back) => back <= reach - 1 - b);
      return indices.get(kept.join())!;
    }),
  );
}
