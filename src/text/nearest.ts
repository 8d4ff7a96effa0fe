/**
 * The known words nearest to what was typed: by insertions, deletions, changes and swaps of neighbouring letters, at most one for
 * every three letters typed; nearest first, at most `most`.
 *
 * @example
 * ```ts
 * nearest('landua-sum', ['landau-sum', 'wallis-ratio']); // ['landau-sum']
 * ```
 */
export function nearest(typed: string, known: readonly string[], most = 3): readonly string[] {
  const word = typed.slice(0, 80).toLowerCase();
  const allowed = Math.max(1, Math.floor(word.length / 3));
  return known
    .map((candidate) => ({ candidate, distance: distance(word, candidate.toLowerCase()) }))
    .filter((near) => near.distance <= allowed)
    .sort((x, y) => x.distance - y.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** The edits from a to b, each letter edited once (optimal string alignment), row by row of the table of all prefixes. */
function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, change, swapped ? before[j - 2]! + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
