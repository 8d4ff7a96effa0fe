import { findQuantity } from '../quantity/registry.js';
import { COUNTING } from './counting-questions.js';
import { NOISE } from './noise-questions.js';
import { PRIVACY } from './privacy-questions.js';
import { quantityQuestion } from './quantity-question.js';
import type { Question } from './question.js';
import { RELEASE_QUESTIONS } from './release-questions.js';
import { STRATEGY_QUESTIONS } from './strategy-questions.js';

/**
 * Everything that an implementation can be asked: quantities whose float64 formula has a derived bound, strategies, factors and releases.
 *
 * @example
 * ```ts
 * (await questions()).some(({ name }) => name === 'gaussian-sigma'); // true
 * ```
 */
export async function questions(): Promise<readonly Question[]> {
  const asked = Object.entries({ ...COUNTING, ...PRIVACY, ...NOISE });
  const quantities = await Promise.all(
    asked.map(async ([name, rest]) => quantityQuestion(await findQuantity(name), rest)),
  );
  return [...quantities, ...STRATEGY_QUESTIONS, ...RELEASE_QUESTIONS];
}
