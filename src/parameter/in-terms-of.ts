import { UndecidedError } from '../arithmetic/enclose.js';
import { isAboutParameters, ParameterError } from './parameter-error.js';
import type { Parametric } from './parameter.js';

const SHAPE = /^([\w.-]+): expected ([^]*?), got ([^]*)$/;

/**
 * The error that speaks of the caller's words. One that says which parameters are at fault stays. Functions underneath know of no parameters:
 * they name themselves, and in their text what they expected, such as t ≤ T; the first name of a parameter there is the one at fault.
 */
export function inTermsOf(owner: Parametric, problem: unknown): unknown {
  if (isAboutParameters(problem) || !(problem instanceof Error)) return problem;
  const [, caller = '', expected, got = ''] = SHAPE.exec(problem.message) ?? [];
  if (expected === undefined) return problem;
  if (problem instanceof UndecidedError)
    return new UndecidedError(`${owner.name}: expected ${expected}, got ${got}`, { cause: problem });
  if (!(problem instanceof RangeError || problem instanceof SyntaxError)) return problem;
  const names = owner.parameters.map(({ name }) => name);
  if (names.includes(caller)) return new ParameterError([caller], expected, got, { cause: problem });
  const [first] = names
    .filter((name) => placeOf(name, expected) >= 0)
    .sort((x, y) => placeOf(x, expected) - placeOf(y, expected));
  const numeric = owner.parameters.filter(({ kind }) => kind !== 'choice').map(({ name }) => name);
  const blamed = first === undefined ? numeric : [first];
  const start = `${blamed.join(', ')}, `;
  const wanted = expected.startsWith(start) ? expected.slice(start.length) : expected;
  return new ParameterError(blamed, wanted, got, { cause: problem });
}

/** Where a text speaks of a parameter, −1 when it does not; `a` is a name only where it is not an article. */
function placeOf(name: string, text: string): number {
  const end = name === 'a' ? '(?=,| [<>≤≥=])' : '(?![\\w-])';
  return text.search(new RegExp(`(?<![\\w-])${name}${end}`));
}
