import { absolute, largest, quotient, sum } from './arithmetic.js';
import { within } from './numerals.js';
import { classes, type Schema } from './participation-schema.js';
import type { Columns, L1UpperForm, StrategyForm } from './strategy-form.js';
import { fields, need, type Part } from './text.js';
import { wordsOf } from './work.js';

const MAX_REACH = 2n ** 20n;
/** Distances beyond the gap that are remembered, at most. */
const MAX_REMEMBERED = 30;

/** Lemma Turn: columns R places apart share no row, and a dynamic program tries all patterns with all signs. */
export function readL1Chain(part: Part, C: StrategyForm, schema: Schema): L1UpperForm {
  const parts = fields(part, ['kind', 'reach']);
  const reach = Number(within(parts.reach, 1n, MAX_REACH));
  const isEpochs = schema.kind === 'fixed-epoch';
  const gap = isEpochs ? 1 : schema.gap;
  const most = 2 * gap + MAX_REMEMBERED;
  need(reach <= most, 'limit', parts.reach, `at most ${most}`);
  const groups = isEpochs ? classes(schema) : [Array.from({ length: schema.n }, (_, i) => i)];
  const memories = countMemories(reach - gap - 1, gap);
  const step =
    BigInt(C.columns.height) * BigInt(1 + quotient(reach, gap)) * (100n + 4n * wordsOf(C.bits + 24n));
  const work = groups.map(({ length }) => {
    const counted = BigInt(kept(length, gap, schema.kappa)) * (100n + 4n * wordsOf(C.bits + 64n));
    return BigInt(length) * memories * BigInt(Math.max(1, reach - gap)) * 4n * (400n + step + counted);
  });
  return {
    work: sum(work),
    bits: C.bits + 64n,
    prove: (columns) => {
      const far = reach * (isEpochs ? schema.gap : 1);
      need(far >= columns.width, 'sensitivity', parts.reach, 'a reach beyond which columns share no row');
      return [largest(groups.map((group) => longest(group, columns, reach, gap, schema.kappa))), 1n];
    },
  };
}

/** How many numbers of rounds are told apart: one, where as many as fit are allowed. */
const kept = (places: number, gap: number, kappa: number): number => (kappa * gap >= places ? 1 : kappa);

/** How many memories of distances up to d there are, each place of them with a sign: b(d) = b(d − 1) + 2·b(d − g), 1 below g. */
function countMemories(d: number, gap: number): bigint {
  const counts: bigint[] = [];
  for (let x = 0; x <= d; x++) counts.push(x < gap ? 1n : counts[x - 1]! + 2n * counts[x - gap]!);
  return counts.at(-1) ?? 1n;
}

/** A place of a pattern, and the sign of its round against that of the last one. */
interface Signed {
  readonly place: number;
  readonly sign: bigint;
}

/** What is kept of the patterns with one last place and one memory: by the number of rounds, the largest norm. */
interface State {
  readonly memory: readonly Signed[];
  readonly norms: (bigint | undefined)[];
}

/** The largest ‖Σ_j s_j·C_j‖₁ over the patterns of a group and all signs. */
function longest(
  group: readonly number[],
  columns: Columns,
  reach: number,
  gap: number,
  kappa: number,
): bigint {
  const counts = kept(group.length, gap, kappa);
  const isCounted = kappa * gap < group.length;
  const at = group.map((): Map<string, State> => new Map());
  /** By the number of rounds: the largest norm of a pattern that shares no row with this place. */
  const apart = new Array<bigint | undefined>(counts).fill(undefined);
  const enter = (u: number, memory: readonly Signed[], count: number, norm: bigint): void => {
    const key = memory.map(({ place, sign }) => `${sign}@${place}`).join();
    const state = at[u]!.get(key) ?? { memory, norms: new Array<bigint | undefined>(counts).fill(undefined) };
    at[u]!.set(key, state);
    const known = state.norms[count];
    if (known === undefined || norm > known) state.norms[count] = norm;
  };
  const after = (count: number): number => (isCounted ? count + 1 : 0);
  let most = 0n;
  for (const [u] of group.entries()) {
    // Patterns that end at least `reach` (and a gap) before u.
    const before = u - Math.max(reach, gap);
    if (before >= 0)
      for (const { norms } of at[before]!.values())
        for (const [count, norm] of norms.entries())
          if (norm !== undefined && norm > (apart[count] ?? -1n)) apart[count] = norm;
    const alone = gained(group, columns, u, 1n, []);
    enter(u, [], 0, alone);
    for (const [count, norm] of apart.entries())
      if (norm !== undefined && after(count) < counts) enter(u, [], after(count), norm + alone);
    for (const { memory, norms } of at[u]!.values()) {
      for (const norm of norms) if (norm !== undefined && norm > most) most = norm;
      if (norms.every((norm, count) => norm === undefined || after(count) >= counts)) continue;
      const places = [...memory, { place: u, sign: 1n }];
      for (let next = u + gap; next < Math.min(group.length, u + reach); next++) {
        const near = places.filter(({ place }) => next - place < reach);
        for (const sign of [1n, -1n]) {
          const more = gained(group, columns, next, sign, near);
          const remembered = places
            .filter(({ place }) => next - place < reach - gap)
            .map((one) => ({ place: one.place, sign: one.sign * sign }));
          for (const [count, norm] of norms.entries())
            if (norm !== undefined && after(count) < counts)
              enter(next, remembered, after(count), norm + more);
        }
      }
    }
    if (before >= 0) at[before]!.clear();
  }
  return most;
}

/** What a round with this sign adds to the norm, beside the rounds before it that share rows with it. */
function gained(
  group: readonly number[],
  { entry, rowsOf }: Columns,
  place: number,
  sign: bigint,
  near: readonly Signed[],
): bigint {
  const j = group[place]!;
  const [from, to] = rowsOf(j);
  let more = 0n;
  for (let i = from; i < to; i++) {
    let shared = 0n;
    for (const one of near) shared += one.sign * entry(i, group[one.place]!);
    more += absolute(shared + sign * entry(i, j)) - absolute(shared);
  }
  return more;
}
