import { UsageError } from '../text/usage-error.js';

/** The error about parameters as one about the options that gave them. */
export function inTermsOfOptions(problem: unknown, names: readonly string[]): unknown {
  if (!(problem instanceof RangeError || problem instanceof SyntaxError)) return problem;
  const [, blamed = '', rest = ''] = /^([\w, -]+)(: [^]*)$/.exec(problem.message) ?? [];
  const words = blamed.split(', ');
  return words.every((word) => names.includes(word))
    ? new UsageError(`${words.map((word) => `--${word}`).join(', ')}${rest}`)
    : problem;
}
