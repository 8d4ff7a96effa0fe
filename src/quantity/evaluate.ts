import { inTermsOf } from '../parameter/in-terms-of.js';
import { readInputs } from '../parameter/inputs.js';
import type { Quantity, Value } from './quantity.js';

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
  const inputs = readInputs(quantity, given);
  try {
    return { inputs: inputs.texts, value: quantity.evaluate(inputs, digits) };
  } catch (problem) {
    throw inTermsOf(quantity, problem);
  }
}
