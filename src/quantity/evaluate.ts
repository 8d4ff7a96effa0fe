import { UndecidedError } from '../arithmetic/enclose.js';
import { readInputs } from './inputs.js';
import type { Quantity, Value } from './quantity.js';

/** A value with the texts of all parameters that it belongs to. */
export interface Evaluated {
  readonly inputs: ReadonlyMap<string, string>;
  readonly value: Value;
}

const SHAPE = /^([\w.-]+): expected ([^]*?), got ([^]*)$/;

/**
 * The value of a quantity at the texts of its parameters.
 *
 * @param digits significant digits of an enclosure, at most those that the quantity offers
 * @throws RangeError or SyntaxError naming the parameter, UndecidedError naming the quantity.
 */
export function evaluateQuantity(
  quantity: Quantity,
  given: ReadonlyMap<string, string>,
  digits: number,
): Evaluated {
  const inputs = readInputs(quantity, given);
  try {
    return { inputs: inputs.texts, value: quantity.evaluate(inputs, digits) };
  } catch (problem) {
    throw inTermsOf(quantity, problem);
  }
}

/**
 * The error that speaks of the caller's words: functions underneath name themselves and say which of several parameters does not go
 * with the others, such as t ≤ T.
 */
function inTermsOf(quantity: Quantity, problem: unknown): unknown {
  if (problem instanceof UndecidedError) {
    const [, , expected, got] = SHAPE.exec(problem.message) ?? [];
    if (expected === undefined) return problem;
    return new UndecidedError(`${quantity.name}: expected ${expected}, got ${got!}`, { cause: problem });
  }
  if (!(problem instanceof RangeError || problem instanceof SyntaxError)) return problem;
  const [, caller, expected, got] = SHAPE.exec(problem.message) ?? [];
  if (expected === undefined || got === undefined) return problem;
  const names = quantity.parameters.map(({ name }) => name);
  if (caller !== undefined && names.includes(caller)) return problem;
  const numeric = quantity.parameters.filter(({ kind }) => kind !== 'choice').map(({ name }) => name);
  const [named = numeric.join(', ')] = names
    .filter((name) => placeOf(name, expected) >= 0)
    .sort((x, y) => placeOf(x, expected) - placeOf(y, expected));
  const wanted = expected.startsWith(`${named}, `) ? expected.slice(named.length + 2) : expected;
  return new RangeError(`${named}: expected ${wanted}, got ${got}`, { cause: problem });
}

/** Where a text speaks of a parameter, −1 when it does not; `a` is a name only where it is not an article. */
function placeOf(name: string, text: string): number {
  const end = name === 'a' ? '(?=,| [<>≤≥=])' : '(?![\\w-])';
  return text.search(new RegExp(`(?<![\\w-])${name}${end}`));
}
