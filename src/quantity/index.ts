/**
 * The named constants of the documents: their names, parameters, limits and values.
 *
 * @packageDocumentation
 */
export { ParameterError, type ParameterProblem, ParameterSyntaxError } from '../parameter/parameter-error.js';
export type { Inputs, Parameter, Parametric, Range } from '../parameter/parameter.js';
export { type Evaluated, evaluateQuantity, quantity } from './evaluate.js';
export { type QuantityInput } from './input-text.js';
export { MOST_DIGITS, type Quantity, type Value } from './quantity.js';
export { allQuantities, findQuantity } from './registry.js';
export { searchQuantities } from './search.js';
