import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { Matrix } from '../linear/matrix.js';
import type { Parameter } from '../parameter/parameter.js';
import { MOST_ENTRIES, rowsText } from '../parameter/rows.js';
import type { Workload } from '../workload/workload.js';
import { NAMED, type Meaning } from './meaning.js';

/** The value of a variable: a number, a list, the rows of a matrix, or a matrix or workload as formulas make them. */
export type ExpressionInput =
  | Rational
  | Real
  | readonly (Rational | Real)[]
  | readonly (readonly (Rational | Real)[])[]
  | Matrix
  | Workload;

/** What a value given for a variable is in a formula. */
export function meant(value: ExpressionInput): Meaning {
  if (value instanceof Real || value instanceof Rational) return { kind: 'number', value: Real.of(value) };
  if (value instanceof Matrix) return meant(Array.from({ length: value.rows }, (_, i) => value.row(i)));
  if ('kind' in value) return { kind: 'workload', workload: value };
  const [first] = value;
  return first === undefined || first instanceof Real || first instanceof Rational
    ? { kind: 'list', values: reals(value as readonly (Rational | Real)[]) }
    : { kind: 'matrix', rows: (value as readonly (readonly (Rational | Real)[])[]).map(reals) };
}

const reals = (row: readonly (Rational | Real)[]): readonly Real[] => row.map((x) => Real.of(x));

/** What was expected in the place of a value, and what it is. */
export interface Misfit {
  readonly expected: string;
  readonly got: string;
}

const ENCLOSED: Misfit = { expected: 'a rational number', got: 'one that is only enclosed' };

/** The exact text of a value as a parameter of a kind reads it; otherwise why there is none. */
export function textOf(meaning: Meaning, kind: Parameter['kind']): string | Misfit {
  if (kind === 'matrix' || kind === 'points') return matrixText(meaning);
  switch (meaning.kind) {
    case 'text':
      return meaning.text;
    case 'number':
      return meaning.value.rational?.toString() ?? ENCLOSED;
    case 'list':
      return meaning.values.some((x) => x.rational === undefined)
        ? ENCLOSED
        : meaning.values.map(exact).join(',');
    case 'matrix':
      // A row, or a column, of a file is a list.
      if (meaning.rows.length === 1) return textOf({ kind: 'list', values: meaning.rows[0]! }, kind);
      if (meaning.rows[0]?.length === 1) return textOf({ kind: 'list', values: meaning.rows.flat() }, kind);
  }
  return { expected: 'a number, a list or a word in quotes', got: NAMED[meaning.kind] };
}

function matrixText(meaning: Meaning): string | Misfit {
  if (meaning.kind === 'text') return meaning.text;
  if (meaning.kind === 'matrix')
    return meaning.rows.flat().some((x) => x.rational === undefined)
      ? ENCLOSED
      : rowsText(meaning.rows.map((row) => row.map((x) => x.toRational())));
  if (meaning.kind !== 'workload')
    return { expected: 'a matrix such as [[1,2],[0,1]], or a workload', got: NAMED[meaning.kind] };
  const { rows, cols, title } = meaning.workload;
  if (rows * cols > MOST_ENTRIES)
    return { expected: `a workload of at most ${MOST_ENTRIES} entries`, got: `${title}, ${rows}×${cols}` };
  const matrix = meaning.workload.matrix();
  return rowsText(Array.from({ length: rows }, (_, i) => matrix.row(i)));
}

const exact = (x: Real): string => `${x.toRational()}`;
