import { InputError } from '../validate/readers/input-error.js';
import type { ErrorDetails } from '../text/detailed-error.js';
import { UsageError } from '../text/usage-error.js';

/** Longest part of an error that is shown. */
const LONGEST = 1000;

/** `PATH: expected E, got R`, or without a path; E ends at the first `, got `, because only R is the user's own text. */
const SHAPE = /^(?:([^]*?): )??expected ([^]*?), got ([^]*)$/;

/**
 * An error as data. An error that has the four fields as texts is taken as it is; a message of the shape
 * `PATH: expected E, got R` is split there; any other message is what was received, whole.
 */
export function errorDetails(problem: unknown): ErrorDetails {
  const { code, path, expected, received } = fields(problem);
  return { code, path: oneLine(path), expected: oneLine(expected), received: oneLine(received) };
}

/** The JSON document of an error, schemas/error.schema.json. */
export function errorJson(problem: unknown): Record<string, unknown> {
  return { format: 'etalon-error', version: '1', error: errorDetails(problem) };
}

/** The message of an error as one line that moves no cursor. */
export function errorLine(problem: unknown): string {
  return oneLine(messageOf(problem));
}

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

function fields(problem: unknown): ErrorDetails {
  if (hasDetails(problem)) return problem;
  if (problem instanceof InputError)
    return { code: 'input', path: problem.place, expected: problem.expected, received: problem.got };
  if (problem instanceof Error && 'syscall' in problem) {
    const path = 'path' in problem && typeof problem.path === 'string' ? problem.path : '';
    return { code: 'file', path, expected: 'a file that can be used', received: problem.message };
  }
  const [, path = '', expected = '', received] = SHAPE.exec(messageOf(problem)) ?? [];
  return { code: codeOf(problem), path, expected, received: received ?? messageOf(problem) };
}

function hasDetails(problem: unknown): problem is ErrorDetails {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    (['code', 'path', 'expected', 'received'] as const).every(
      (name) => typeof (problem as Record<string, unknown>)[name] === 'string',
    )
  );
}

/** `usage`: the call; `value`: a value that was given; `undecided`; `failure`: anything else. */
function codeOf(problem: unknown): string {
  if (problem instanceof UsageError) return 'usage';
  if (problem instanceof RangeError || problem instanceof SyntaxError || problem instanceof TypeError)
    return 'value';
  return problem instanceof Error && problem.name === 'UndecidedError' ? 'undecided' : 'failure';
}

/** A text in which control and direction characters, which could forge a line or a cursor, are escaped; long ones are cut. */
export function oneLine(text: string): string {
  const escaped = text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return escaped.length > LONGEST ? `${escaped.slice(0, LONGEST)}… (${text.length} characters)` : escaped;
}
