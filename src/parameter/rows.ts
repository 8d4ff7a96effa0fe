import type { Rational } from '../arithmetic/rational.js';

/** Longest text of a matrix, in characters, and its most numbers. */
const LONGEST = 1_000_000;
export const MOST_ENTRIES = 65_536;

/** The rows of a matrix: all of one length, which is at least 1. */
export type Rows = readonly (readonly Rational[])[];

/** Why a text is no matrix: what was expected of it, and what it is. */
export interface RowsProblem {
  readonly expected: string;
  readonly got: string;
}

/**
 * The rows that a text spells: `[[1,2],[0,1/2]]`, or `1,2;0,1/2`.
 *
 * @param number the number that the text of an entry spells; it throws for another text
 */
export function readRows(text: string, number: (entry: string) => Rational): Rows | RowsProblem {
  if (text.length > LONGEST)
    return { expected: `a matrix of at most ${LONGEST} characters`, got: `${text.length}` };
  const [, bracketed] = /^\s*\[\s*\[([^]*)\]\s*\]\s*$/.exec(text) ?? [];
  const lines = bracketed === undefined ? text.split(';') : bracketed.split(/\]\s*,\s*\[/);
  const entries = lines.map((line) => line.split(','));
  const count = entries.reduce((sum, row) => sum + row.length, 0);
  if (count > MOST_ENTRIES) return { expected: `at most ${MOST_ENTRIES} numbers`, got: `${count}` };
  const width = entries[0]!.length;
  const odd = entries.findIndex((row) => row.length !== width);
  if (odd >= 0)
    return { expected: `rows of ${width} numbers each`, got: `${entries[odd]!.length} in row ${odd + 1}` };
  return entries.map((row) => row.map((entry) => number(entry.trim().replace(/^"(.*)"$/, '$1'))));
}

/** The text of rows, as {@link readRows} reads it. */
export const rowsText = (rows: Rows): string => `[${rows.map((row) => `[${row.join(',')}]`).join(',')}]`;
