import { withInputs } from '../parameter/texts.js';
import { inputText, type QuantityInput } from './input-text.js';
import { MOST_DIGITS, type Quantity, type Value } from './quantity.js';
import { findQuantity } from './registry.js';

/** A value with the texts of all parameters that it belongs to. */
export interface Evaluated {
  readonly inputs: ReadonlyMap<string, string>;
  readonly value: Value;
}

/**
 * The value of a quantity at the texts of its parameters.
 *
 * @param digits significant digits of an enclosure, at most those that the quantity offers
 * @throws RangeError or SyntaxError naming the parameter, UndecidedError naming the quantity.
 */
export function evaluateQuantity(
  quantity: Quantity,
  given: ReadonlyMap<string, string>,
  digits: number,
): Evaluated {
  return withInputs(quantity, given, (inputs) => ({
    inputs: inputs.texts,
    value: quantity.evaluate(inputs, digits),
  }));
}

/**
 * A named constant of the documents at exact texts of its parameters, or at values that have one: exact where it is rational, otherwise enclosed to a relative width of
 * 10^−digits.
 *
 * @param asked digits; 30 when left out, or as many as the quantity offers where those are fewer
 * @throws RangeError or SyntaxError that names the quantity or the parameter; UndecidedError when the enclosure cannot be made that narrow.
 * @example
 * ```ts
 * const { value } = await quantity('k-ary-mse', { T: '1000000', k: '19' });
 * `${value}`; // '11425309/10000'
 * ```
 */
export async function quantity(
  name: string,
  given: Readonly<Record<string, QuantityInput>> = {},
  asked?: number,
): Promise<Value> {
  const found = await findQuantity(name);
  const most = found.mostDigits ?? MOST_DIGITS;
  const digits = asked ?? Math.min(30, most);
  if (!Number.isSafeInteger(digits) || digits < 1 || digits > most)
    throw new RangeError(`quantity: expected digits from 1 to ${most} for ${name}, got ${digits}`);
  const texts = new Map(Object.entries(given).map(([key, value]) => [key, inputText(value)]));
  return evaluateQuantity(found, texts, digits).value;
}
