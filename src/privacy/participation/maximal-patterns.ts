import { requireIndex } from '../../arithmetic/require.js';
import { mostRounds, requireSchema, type ParticipationSchema } from './participation-schema.js';
import { residueClasses } from './residue-classes.js';

/** Partial patterns looked at for one that is found. */
const NODES = 64;

/**
 * The maximal patterns of a schema among n rounds, counted from 0: those to which no round can be added, in lexicographic order.
 *
 * @param limit most patterns
 * @returns `undefined` when there are more, or too many partial ones have to be looked at
 * @throws RangeError unless the schema is one and n at least 1
 */
export function maximalPatterns(
  schema: ParticipationSchema,
  n: number,
  limit: number,
): readonly (readonly number[])[] | undefined {
  requireSchema('maximalPatterns', schema);
  requireIndex('maximalPatterns', 'n', n, 1);
  const most = mostRounds(schema, n);
  if (schema.kind === 'min-separation') return separatedPatterns(n, schema.separation, most, limit);
  const found: number[][] = [];
  for (const rounds of residueClasses(schema.period, n)) {
    const choices = subsets(rounds, Math.min(most, rounds.length), limit - found.length);
    if (choices === undefined) return undefined;
    found.push(...choices);
  }
  return found.sort(lexicographic);
}

/** Neither pattern begins with the other. */
function lexicographic(p: readonly number[], q: readonly number[]): number {
  const at = p.findIndex((round, i) => round !== q[i]);
  return at < 0 ? 0 : p[at]! - (q[at] ?? 0);
}

function separatedPatterns(n: number, b: number, most: number, limit: number): number[][] | undefined {
  const found: number[][] = [];
  let nodes = 0;
  const tooMany = (): boolean => found.length > limit || nodes > NODES * (limit + 1);
  const visit = (pattern: readonly number[], gap: boolean): void => {
    nodes += 1;
    const last = pattern.at(-1);
    const from = last === undefined ? 0 : last + b;
    if (pattern.length === most || from >= n) {
      // With fewer rounds than are allowed no gap may hold one more.
      if (pattern.length === most || !gap) found.push([...pattern]);
      return;
    }
    for (let i = from; i < n && !tooMany(); i++) {
      const hasGap = gap || i - from >= b;
      // A pattern with a gap has as many rounds as are allowed, and those after i are b apart.
      if (hasGap && i + (most - pattern.length - 1) * b >= n) break;
      visit([...pattern, i], hasGap);
    }
  };
  visit([], false);
  return tooMany() ? undefined : found;
}

/** The subsets of this size, in lexicographic order. */
function subsets(rounds: readonly number[], size: number, limit: number): number[][] | undefined {
  const found: number[][] = [];
  const visit = (chosen: readonly number[], from: number): void => {
    if (chosen.length === size) {
      found.push([...chosen]);
      return;
    }
    const last = rounds.length - (size - chosen.length);
    for (let at = from; at <= last && found.length <= limit; at++) visit([...chosen, rounds[at]!], at + 1);
  };
  visit([], 0);
  return found.length > limit ? undefined : found;
}
