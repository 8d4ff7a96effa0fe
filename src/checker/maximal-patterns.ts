import { roundsFrom, type Schema } from './participation-schema.js';

/** The most maximal patterns that are enumerated. */
export const MAX_PATTERNS = 100_000;

/**
 * Visits the patterns to which no round can be added, in lexicographic order, and stops after more than `most` of them; returns how many
 * were visited. The array that is visited is the same every time.
 *
 * Such a pattern has κ rounds (of fixed epochs, no more than its class), or it is *tight*: of a min-separation schema, with no room before
 * its first round, between two of them, or after its last one.
 */
export function eachMaximalPattern(
  { kind, n, gap, kappa }: Schema,
  most: number,
  visit: (pattern: readonly number[]) => void,
): number {
  const isEpochs = kind === 'fixed-epoch';
  const pattern: number[] = [];
  let visited = 0;
  /** Adds rounds until there are `size` of them, or until a tight pattern has no room left. */
  const extend = (size: number, isTight: boolean): void => {
    const last = pattern.at(-1)!;
    if (pattern.length === size || (isTight && last + gap >= n)) {
      visited += 1;
      visit(pattern);
      return;
    }
    for (let next = last + gap; next < n && visited <= most; next += isEpochs ? gap : 1) {
      const staysTight = isTight && next - last < 2 * gap;
      if (!staysTight && !fits(next, size - pattern.length)) break;
      pattern.push(next);
      extend(size, staysTight);
      pattern.pop();
    }
  };
  /** Whether so many rounds fit, the first of them this one. */
  const fits = (first: number, rounds: number): boolean => first + (rounds - 1) * gap < n;

  for (let first = 0; first < n && visited <= most; first++) {
    const size = isEpochs ? Math.min(kappa, roundsFrom(first % gap, n, gap)) : kappa;
    const isTight = !isEpochs && first < gap;
    if (!isTight && !fits(first, size)) continue;
    pattern.push(first);
    extend(size, isTight);
    pattern.pop();
  }
  return visited;
}
