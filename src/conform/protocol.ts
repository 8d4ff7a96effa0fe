import { Rational } from '../arithmetic/rational.js';
import type { ConformCase } from './case.js';

/** What a program said in one line. */
export type Reply =
  | { readonly kind: 'values'; readonly values: readonly Rational[] }
  | { readonly kind: 'no-number'; readonly why: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'garbage'; readonly why: string };

/** A number as text: longer ones are no numbers of a program in double precision. */
const LONGEST_NUMBER = 2000;
/** Characters of a strange answer that are shown. */
const SHOWN = 80;

/** The line that asks a case. */
export const requestLine = ({ id, question, inputs }: ConformCase): string =>
  JSON.stringify({ id, ask: question, inputs });

/** The lines that ask a case step by step: the items known by then, which step it is, and of how many. */
export function stepLines({ id, question, inputs, stream, truth }: ConformCase): readonly string[] {
  const items = inputs[stream!]!.split(',');
  return truth.map((_, t) => {
    const known = { ...inputs, [stream!]: items.slice(0, t + 1).join(',') };
    return JSON.stringify({ id, ask: question, inputs: known, step: t + 1, of: truth.length });
  });
}

/**
 * Reads `{"id": n, "value": x}`, `{"id": n, "values": [x, …]}`, `{"id": n, "refused": "why"}` or `{"id": n, "unsupported": true}`; a number is a JSON number, taken
 * as the nearest double, or a text, taken exactly.
 *
 * @param id that of the request
 * @param count how many numbers are asked for; of another count none is read, and only the first where inputs have no answer
 */
export function readReply(line: string, id: number, count?: number): Reply {
  const reply = parsed(line) ?? parsed(line.replace(NOT_FINITE, '"$&"'));
  if (reply === undefined) return garbage(`no JSON: ${line}`);
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    return garbage(`no object: ${line}`);
  const fields = new Map(Object.entries(reply));
  if (fields.get('id') !== id) return garbage(`another id than ${id}: ${line}`);
  if (fields.get('unsupported') === true) return { kind: 'unsupported' };
  if (typeof fields.get('refused') === 'string') return { kind: 'refused' };
  const listed = fields.get('values');
  if (Array.isArray(listed))
    return count === undefined || listed.length === count
      ? readValues(count === undefined ? listed.slice(0, 1) : listed)
      : garbage(`${listed.length} numbers for ${count}`);
  return fields.has('value')
    ? readValues([fields.get('value')])
    : garbage(`neither value, values, refused nor unsupported: ${line}`);
}

/** What is no number and no JSON, and yet is written by libraries of JSON: Python's, for one. */
const NOT_FINITE = /(?<=[:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g;

/** The value of a JSON text; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function garbage(why: string): Reply {
  return { kind: 'garbage', why: why.length > SHOWN ? `${why.slice(0, SHOWN)}…` : why };
}

function readValues(list: readonly unknown[]): Reply {
  const values: Rational[] = [];
  for (const one of list) {
    const value = readNumber(one);
    if (value === undefined)
      return {
        kind: 'no-number',
        why: `${typeof one === 'object' ? JSON.stringify(one) : String(one)}`.slice(0, SHOWN),
      };
    values.push(value);
  }
  return { kind: 'values', values };
}

function readNumber(value: unknown): Rational | undefined {
  // Draws of integers are many, and need not be taken apart.
  if (Number.isSafeInteger(value)) return Rational.integer(BigInt(value as number));
  if (typeof value === 'number') return Number.isFinite(value) ? Rational.fromDouble(value) : undefined;
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return undefined;
  try {
    return Rational.parse(value);
  } catch {
    return undefined;
  }
}
