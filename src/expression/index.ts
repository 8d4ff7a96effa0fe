/**
 * Formulas as text, evaluated to exact numbers and enclosures, and comparisons with three answers.
 *
 * @packageDocumentation
 */
export type { ExpressionInput } from './argument-text.js';
export { expression, type Expression, type ExpressionValue } from './expression.js';
export { ExpressionError } from './expression-error.js';
export type { Truth } from './meaning.js';
