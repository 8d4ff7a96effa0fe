import { ExpressionError } from './expression-error.js';

/** What is computed, the place said of what is refused. */
export function spoken<T>(at: number, compute: () => T): T {
  try {
    return compute();
  } catch (problem) {
    if (
      !(problem instanceof RangeError || problem instanceof SyntaxError) ||
      problem instanceof ExpressionError
    )
      throw problem;
    const [, said = problem.message] = /^(?:Real\.\w+|Rational\.\w+): ([^]*)$/.exec(problem.message) ?? [];
    throw new RangeError(`expression, character ${at + 1}: ${said}`);
  }
}
