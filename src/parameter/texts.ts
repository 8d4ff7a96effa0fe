import type { Rational } from '../arithmetic/rational.js';
import { inTermsOf } from './in-terms-of.js';
import { readInputs } from './inputs.js';
import type { Inputs, Parametric } from './parameter.js';

/** The names of the parameters that can be left out. */
type Omissible<P> = P extends { readonly name: infer N extends string } & (
  { readonly preset: string } | { readonly optional: true }
)
  ? N
  : never;

/** Parameters as exact texts by their names; those that have a preset or are optional can be left out. */
export type ParameterTexts<P extends { readonly name: string }> = {
  readonly [N in Exclude<P['name'], Omissible<P>>]: string;
} & { readonly [N in Omissible<P>]?: string };

/** The texts of an object by name. */
export const textsByName = (texts: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(texts as Readonly<Record<string, string>>));

/**
 * What is made of the checked inputs of something.
 * @param numbers list parameters that are known as numbers, not as texts
 * @throws RangeError or SyntaxError naming the parameter, also for what is thrown underneath: {@link inTermsOf}
 */
export function withInputs<T>(
  owner: Parametric,
  texts: ReadonlyMap<string, string>,
  use: (inputs: Inputs) => T,
  numbers?: ReadonlyMap<string, readonly Rational[]>,
): T {
  const inputs = readInputs(owner, texts, numbers);
  try {
    return use(inputs);
  } catch (problem) {
    throw inTermsOf(owner, problem);
  }
}

/**
 * The entry of a name in a catalogue.
 * @throws RangeError naming the caller and all entries when there is none
 */
export function entryNamed<E extends { readonly name: string }>(
  caller: string,
  entries: readonly E[],
  name: string,
): E {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined) {
    const names = entries.map((entry) => entry.name).join(', ');
    throw new RangeError(`${caller}: expected one of ${names}, got "${String(name).slice(0, 60)}"`);
  }
  return found;
}
