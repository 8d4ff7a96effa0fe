import { magnitude } from '../../arithmetic/bits.js';
import type { L1Columns } from './l1-columns.js';
import { groupsOf, type Group } from './largest-weight.js';
import {
  leastDistance,
  mostRounds,
  type MinSeparation,
  type ParticipationSchema,
} from './participation-schema.js';

/** A pattern, rounds counted from 0, with the sign of each round, and ‖Σ_j s_j·C_j‖₁. */
export interface SignedPattern {
  readonly value: bigint;
  readonly pattern: readonly number[];
  readonly signs: readonly bigint[];
}

/** Additions that the program may take, and distances beyond the gap that it remembers. */
const MOST_ADDITIONS = 2 ** 25;
const MOST_REMEMBERED = 30;

/** Places of a group of rounds from which on columns share no row. */
export const l1Reach = ({ width }: Pick<L1Columns, 'width'>, schema: ParticipationSchema): number =>
  Math.max(1, schema.kind === 'fixed-epoch' ? Math.ceil(width / leastDistance(schema)) : width);

/**
 * The largest ‖Σ_{j∈π} s_j·C_j‖₁ over all patterns and signs (Lemma Turn of docs/certificate-sensitivity.md): a dynamic program over the last round, and
 * those before it that may share rows with a later one, with their signs against its own. `undefined` where it has too many states.
 */
export function signedChain(columns: L1Columns, schema: ParticipationSchema): SignedPattern | undefined {
  if (!isChained(columns, schema)) return undefined;
  const reach = l1Reach(columns, schema);
  let best: SignedPattern | undefined;
  for (const group of groupsOf(schema, columns.rounds)) {
    const found = longestIn(columns, group, reach);
    if (best === undefined || found.value > best.value) best = found;
  }
  return best;
}

/** Whether the program has few enough states. */
export function isChained(columns: L1Columns, schema: ParticipationSchema): boolean {
  const reach = l1Reach(columns, schema);
  const groups = groupsOf(schema, columns.rounds);
  return groups.reduce((sum, group) => sum + additionsOf(columns, group, reach), 0) <= MOST_ADDITIONS;
}

function additionsOf({ rows, width }: L1Columns, { rounds, within }: Group, reach: number): number {
  const gap = within.separation;
  if (reach > 2 * gap + MOST_REMEMBERED) return Infinity;
  // b(d) = b(d − 1) + 2·b(d − g) memories of distances up to d, 1 below g.
  const counts: number[] = [];
  for (let d = 0; d < reach - gap; d++) counts.push(d < gap ? 1 : counts[d - 1]! + 2 * counts[d - gap]!);
  const step = Math.min(rows, width) * (1 + Math.floor(reach / gap)) + countsOf(rounds.length, within);
  return rounds.length * (counts.at(-1) ?? 1) * Math.max(1, reach - gap) * 2 * step;
}

/** How many numbers of rounds are told apart: one where as many as fit are allowed. */
function countsOf(places: number, within: MinSeparation): number {
  const most = mostRounds(within, places);
  return most * within.separation < places ? most : 1;
}

/** A place of the pattern, its sign against the one before, and what came before. */
interface Chosen {
  readonly norm: bigint;
  readonly place: number;
  readonly turn: bigint;
  readonly before: Chosen | undefined;
}

interface Remembered {
  readonly place: number;
  /** Against the last place. */
  readonly sign: bigint;
}

/** The best patterns with one last place and one memory, by the number of their rounds. */
interface State {
  readonly memory: readonly Remembered[];
  readonly best: (Chosen | undefined)[];
}

function longestIn(columns: L1Columns, { rounds, within }: Group, reach: number): SignedPattern {
  const gap = within.separation;
  const isCounted = mostRounds(within, rounds.length) * gap < rounds.length;
  const counts = countsOf(rounds.length, within);
  const after = (count: number): number => (isCounted ? count + 1 : 0);
  const states = rounds.map((): Map<string, State> => new Map());
  const enter = (memory: readonly Remembered[], count: number, chosen: Chosen): void => {
    const at = states[chosen.place]!;
    const key = memory.map(({ place, sign }) => `${sign}@${place}`).join();
    const state = at.get(key) ?? { memory, best: new Array<Chosen | undefined>(counts).fill(undefined) };
    at.set(key, state);
    const known = state.best[count];
    if (known === undefined || chosen.norm > known.norm) state.best[count] = chosen;
  };
  const apart = new Array<Chosen | undefined>(counts).fill(undefined);
  let longest: Chosen = { norm: -1n, place: 0, turn: 1n, before: undefined };
  for (let u = 0; u < rounds.length; u++) {
    const far = u - Math.max(reach, gap);
    for (const { best } of far < 0 ? [] : states[far]!.values())
      best.forEach((chosen, count) => {
        if (chosen !== undefined && chosen.norm > (apart[count]?.norm ?? -1n)) apart[count] = chosen;
      });
    if (far >= 0) states[far]!.clear();
    const alone = gained(columns, rounds, u, 1n, []);
    enter([], 0, { norm: alone, place: u, turn: 1n, before: undefined });
    apart.forEach((before, count) => {
      if (before !== undefined && after(count) < counts)
        enter([], after(count), { norm: before.norm + alone, place: u, turn: 1n, before });
    });
    for (const { memory, best } of states[u]!.values()) {
      for (const chosen of best) if (chosen !== undefined && chosen.norm > longest.norm) longest = chosen;
      if (best.every((chosen, count) => chosen === undefined || after(count) >= counts)) continue;
      const places = [...memory, { place: u, sign: 1n }];
      for (let next = u + gap; next < Math.min(rounds.length, u + reach); next++) {
        const near = places.filter(({ place }) => next - place < reach);
        const kept = places.filter(({ place }) => next - place < reach - gap);
        for (const turn of [1n, -1n]) {
          const more = gained(columns, rounds, next, turn, near);
          const turned = kept.map(({ place, sign }) => ({ place, sign: sign * turn }));
          best.forEach((before, count) => {
            if (before !== undefined && after(count) < counts)
              enter(turned, after(count), { norm: before.norm + more, place: next, turn, before });
          });
        }
      }
    }
  }
  return signedPattern(longest, rounds);
}

function signedPattern(last: Chosen, rounds: readonly number[]): SignedPattern {
  const [pattern, signs]: [number[], bigint[]] = [[], []];
  let sign = 1n;
  for (let at: Chosen | undefined = last; at !== undefined; at = at.before) {
    pattern.unshift(rounds[at.place]!);
    signs.unshift(sign);
    sign *= at.turn;
  }
  return { value: last.norm, pattern, signs };
}

/** What a round with this sign adds to the norm beside those near it. */
function gained(
  { entry, rowsOf }: L1Columns,
  rounds: readonly number[],
  place: number,
  sign: bigint,
  near: readonly Remembered[],
): bigint {
  const j = rounds[place]!;
  const [from, to] = rowsOf(j);
  let more = 0n;
  for (let i = from; i < to; i++) {
    let shared = 0n;
    for (const one of near) shared += one.sign * entry(i, rounds[one.place]!);
    more += magnitude(shared + sign * entry(i, j)) - magnitude(shared);
  }
  return more;
}
