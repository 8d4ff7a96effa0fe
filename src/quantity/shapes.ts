import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { PointSet } from '../geometry/point-set.js';
import { ldlt, type SemidefiniteLdlt } from '../linear/ldlt.js';
import { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import type { Quantity, Value } from './quantity.js';
import { enclosedAll, exactly, exactlyAll, exactlyOrEnclosed } from './values.js';

/** A parameter that is tried with an example. */
export const shaped = (
  kind: 'list' | 'matrix' | 'points',
  name: string,
  description: string,
  example: string,
): Parameter => ({ name, kind, description, example });

/** A choice of words, the first one unless given. */
export const choice = (name: string, choices: readonly string[], description: string): Parameter => ({
  name,
  kind: 'choice',
  choices,
  preset: choices[0]!,
  description,
});

/** One that may be left out. */
export const optional = (parameter: Parameter): Parameter => {
  const { name, kind, description } = parameter;
  return { name, kind, description, optional: true };
};

/** Bits of all entries over a common denominator at most; and n²·bits of an entry where equations of order n are solved. */
const MOST_BITS = 2 ** 26;
const MOST_SOLVED = 2 ** 20;

/** @throws ParameterError for entries that are too long over their common denominator; how long one is */
function requireShort(name: string, rows: readonly (readonly Rational[])[]): number {
  const count = rows.length * rows[0]!.length;
  let longest = 0;
  let common = 1n;
  for (const row of rows)
    for (const { num, den } of row) {
      longest = Math.max(longest, bitLength(num));
      if (common % den !== 0n) common = Rational.ratio(common, den).num * den;
      if (count * (longest + bitLength(common)) > MOST_BITS)
        throw refused(name, 'entries of at most 2^26 bits over a common denominator', 'more');
    }
  return longest + bitLength(common);
}

/** The matrix of a parameter. */
export function matrixOf(inputs: Inputs, name: string): Matrix {
  return Matrix.ofRationals(rowsOf(inputs, name));
}

/** The rows of a parameter, checked for their length. */
export function rowsOf(inputs: Inputs, name: string): readonly (readonly Rational[])[] {
  requireShort(name, inputs.rows(name));
  return inputs.rows(name);
}

/** The points of a parameter. */
export function pointsOf(inputs: Inputs, name: string): PointSet {
  return PointSet.of(rowsOf(inputs, name));
}

/** The matrix of a parameter of which equations are solved: square, and symmetric where that is asked for. */
export function solvableOf(inputs: Inputs, name: string, isSymmetric = true): Matrix {
  const rows = inputs.rows(name);
  const n = rows.length;
  if (rows[0]!.length !== n) throw refused(name, 'a square matrix', `${n}×${rows[0]!.length}`);
  const bits = requireShort(name, rows);
  if (n * n * bits > MOST_SOLVED)
    throw refused(
      name,
      'n²·bits of at most 2^20, bits those of an entry over the common denominator',
      `${n}²·${bits}`,
    );
  const matrix = Matrix.ofRationals(rows);
  if (isSymmetric && !matrix.equals(matrix.transpose()))
    throw refused(name, 'a symmetric matrix', `${n}×${n} without symmetry`);
  return matrix;
}

/** A matrix of which equations are solved and which is positive semidefinite, and its decomposition. */
export function semidefiniteOf(
  inputs: Inputs,
  name: string,
): { readonly matrix: Matrix; readonly found: SemidefiniteLdlt } {
  const matrix = solvableOf(inputs, name);
  const found = ldlt(matrix);
  if (found.definiteness !== 'indefinite') return { matrix, found };
  throw refused(name, 'a positive semidefinite matrix', `${found.value} along (${found.witness.join(', ')})`);
}

/** The error that speaks of one parameter. */
export const refused = (name: string, expected: string, got: string): ParameterError =>
  new ParameterError([name], expected, got);

/** @throws ParameterError unless a list has so many numbers */
export function listOf(inputs: Inputs, name: string, count: number): readonly Rational[] {
  const list = inputs.list(name);
  if (list.length !== count) throw refused(name, `${count} numbers`, `${list.length}`);
  return list;
}

type Result = Rational | Real | Matrix | readonly (Rational | Real)[];

/** A quantity that is a number, numbers, or a matrix row by row. */
export function shapedQuantity(
  name: string,
  statement: string,
  formula: string,
  source: string,
  parameters: readonly Parameter[],
  result: (inputs: Inputs, digits: number) => Result,
  mostDigits?: number,
): Quantity {
  const evaluate = (inputs: Inputs, digits: number): Value => valueOf(result(inputs, digits), digits);
  const quantity = { name, statement, formula, source, parameters, evaluate };
  return mostDigits === undefined ? quantity : { ...quantity, mostDigits };
}

function valueOf(result: Result, digits: number): Value {
  if (result instanceof Rational) return exactly(result);
  if (result instanceof Real) return exactlyOrEnclosed(digits, result);
  if (result instanceof Matrix)
    return {
      ...exactlyAll(Array.from({ length: result.rows }, (_, i) => result.row(i)).flat()),
      columns: result.cols,
    };
  const rationals = result.flatMap((x) => (x instanceof Rational ? x : (x.rational ?? [])));
  if (rationals.length === result.length) return exactlyAll(rationals);
  return enclosedAll(result.map((x) => Real.of(x).toDigits(digits)));
}
