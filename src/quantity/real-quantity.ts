import type { Real } from '../arithmetic/real.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import type { Quantity, Value } from './quantity.js';
import { exactlyOrEnclosed } from './values.js';

/** A quantity given by a real number. */
export function realQuantity(
  name: string,
  statement: string,
  formula: string,
  source: string,
  parameters: readonly Parameter[],
  value: (inputs: Inputs) => Real,
  mostDigits?: number,
): Quantity {
  const evaluate = (inputs: Inputs, digits: number): Value => exactlyOrEnclosed(digits, value(inputs));
  const quantity = { name, statement, formula, source, parameters, evaluate };
  return mostDigits === undefined ? quantity : { ...quantity, mostDigits };
}
