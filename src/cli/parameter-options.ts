import { isAboutParameters } from '../parameter/parameter-error.js';
import { described } from '../parameter/inputs.js';
import type { Parameter } from '../parameter/parameter.js';
import { DetailedError } from '../text/detailed-error.js';
import { UsageError } from '../text/usage-error.js';

const optionOf = (name: string): string => `--${name}`;

/**
 * Does something whose errors about parameters are told as errors about the options that gave them.
 *
 * @param placeOf where a parameter was given, if not by the option of its name
 */
export function spokenOfOptions<T>(work: () => T, placeOf = optionOf): T {
  try {
    return work();
  } catch (problem) {
    throw inTermsOfOptions(problem, placeOf);
  }
}

function inTermsOfOptions(problem: unknown, placeOf: typeof optionOf): unknown {
  if (!isAboutParameters(problem)) return problem;
  const options = problem.parameters.map(placeOf).join(', ');
  const expected = problem.expected.replace(/`([a-z-]+)`/g, '--$1');
  if (options.startsWith('--')) return new UsageError(`${options}: expected ${expected}, got ${problem.got}`);
  return new DetailedError({ code: 'input', path: options, expected, received: problem.got });
}

/**
 * What is made from the texts of parameters, each given by the option of its name; errors speak of the options.
 *
 * @param given the text of an option, if it is given
 * @param placeOf as of {@link spokenOfOptions}
 * @param missing the error about a parameter that is not given and cannot be left out
 */
export function fromOptions<T>(
  parameters: readonly Parameter[],
  given: (name: string) => string | undefined,
  missing: (parameter: Parameter) => UsageError,
  make: (texts: ReadonlyMap<string, string>) => T,
  placeOf = optionOf,
): T {
  const texts = new Map<string, string>();
  for (const parameter of parameters) {
    const { name, preset, optional } = parameter;
    const text = given(name);
    if (text !== undefined) texts.set(name, text);
    else if (preset === undefined && optional !== true) throw missing(parameter);
  }
  return spokenOfOptions(() => make(texts), placeOf);
}

/** An option that is not given and cannot be left out. */
export const missingOption = (parameter: Parameter): UsageError =>
  new UsageError(`--${parameter.name}: expected ${wanted(parameter)}, got none`);

/** What a parameter may be, and what it is for. */
export const wanted = (parameter: Parameter): string => `${described(parameter)} (${parameter.description})`;
