import { insist, MOST_ENTRIES, type Plain } from './matrix.js';
import { spelled, typeOf, type Spelled } from './numeral.js';

const isBlank = (c: string): boolean => c === ' ' || c === '\t';

function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The lines of a text; what ends the last one starts no other. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const c of `${trimmed(text)} `)
    if (!isBlank(c)) word += c;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  return words;
}

/** Rows of numbers; the first of ; , tab that stands in the first row separates all, else blanks do. */
export function csv(text: string): Map<string, Plain> {
  const rows: Spelled[][] = [];
  let separator: string | undefined;
  let ended = false;
  for (const line of linesOf(text)) {
    const row = trimmed(line);
    if (row.startsWith('#')) continue;
    if (row === '') {
      if (rows.length > 0) ended = true;
      continue;
    }
    insist(!ended, 'an empty line between rows');
    separator ??= [';', ',', '\t'].find((mark) => row.includes(mark)) ?? ' ';
    const cells = separator === ' ' ? wordsOf(row) : line.split(separator).map(trimmed);
    const numbers = cells.map(spelled);
    insist(
      numbers.every((x) => x !== undefined),
      'no number',
    );
    insist(rows.length === 0 || rows[0]!.length === numbers.length, 'a row of another length');
    rows.push(numbers);
  }
  const all = rows.flat();
  insist(rows.length > 0 && all.length <= MOST_ENTRIES, 'no row');
  const numberType = typeOf(all.map(({ spelling }) => spelling));
  return new Map([
    ['B', { rows: rows.length, cols: rows[0]!.length, entries: all.map(({ value }) => value), numberType }],
  ]);
}
