import { UndecidedError } from '../arithmetic/enclose.js';
import type { Parametric } from './parameter.js';

const SHAPE = /^([\w.-]+): expected ([^]*?), got ([^]*)$/;

/**
 * The error that speaks of the caller's words: functions underneath name themselves and say which of several parameters does not go
 * with the others, such as t ≤ T.
 */
export function inTermsOf(owner: Parametric, problem: unknown): unknown {
  if (problem instanceof UndecidedError) {
    const [, , expected, got] = SHAPE.exec(problem.message) ?? [];
    if (expected === undefined) return problem;
    return new UndecidedError(`${owner.name}: expected ${expected}, got ${got!}`, { cause: problem });
  }
  if (!(problem instanceof RangeError || problem instanceof SyntaxError)) return problem;
  const [, caller, expected, got] = SHAPE.exec(problem.message) ?? [];
  if (expected === undefined || got === undefined) return problem;
  const names = owner.parameters.map(({ name }) => name);
  if (caller !== undefined && names.includes(caller)) return problem;
  const numeric = owner.parameters.filter(({ kind }) => kind !== 'choice').map(({ name }) => name);
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
