import type { Quantity } from '../quantity/quantity.js';
import type { Question } from './question.js';

/** What is added to a quantity, so that an implementation can be asked it. */
export type AskedQuantity = Pick<Question, 'unsafe' | 'estimate'>;

/** The question for a quantity. */
export function quantityQuestion(quantity: Quantity, asked: AskedQuantity): Question {
  const { name, statement, formula, source, parameters } = quantity;
  const evaluate: Question['evaluate'] = (inputs, digits) => quantity.evaluate(inputs, digits);
  return { name, statement, formula, source, parameters, evaluate, ...asked };
}
