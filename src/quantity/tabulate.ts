import { UndecidedError } from '../arithmetic/enclose.js';
import type { Rational } from '../arithmetic/rational.js';
import { evaluateQuantity } from './evaluate.js';
import type { Quantity, Value } from './quantity.js';

/** A quantity at one value of the input that changes; why there is none, where it cannot be enclosed. */
export interface TableRow {
  readonly at: Rational;
  readonly value: Value | string;
}

/**
 * A quantity at every value of one of its inputs.
 *
 * @param given the texts of the other inputs
 * @param input the name of the input that changes
 * @param onRow called before every row, with how many there were
 * @throws RangeError or SyntaxError naming the parameter
 */
export function tabulate(
  quantity: Quantity,
  given: ReadonlyMap<string, string>,
  input: string,
  values: readonly Rational[],
  digits: number,
  onRow: (done: number) => void = () => undefined,
): readonly TableRow[] {
  const valueAt = (at: Rational): Value =>
    evaluateQuantity(quantity, new Map([...given, [input, `${at}`]]), digits).value;
  return rowsOf(values, valueAt, onRow);
}

/** What is at every number; why there is nothing, where it cannot be enclosed. */
export const rowsOf = <T>(
  values: readonly Rational[],
  valueAt: (at: Rational) => T,
  onRow: (done: number) => void,
): readonly { readonly at: Rational; readonly value: T | string }[] =>
  values.map((at, done) => {
    onRow(done);
    try {
      return { at, value: valueAt(at) };
    } catch (problem) {
      if (!(problem instanceof UndecidedError)) throw problem;
      return { at, value: problem.message };
    }
  });
