import { UsageError } from '../text/usage-error.js';

/** What is done for an option; of what is refused by the functions of a pattern the option is named in the place of them. */
export function spokenOf<T>(option: string, functions: RegExp, work: () => T): T {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof RangeError) || !functions.test(problem.message)) throw problem;
    throw new UsageError(`${option}: ${problem.message.replace(functions, '')}`, { cause: problem });
  }
}
