import { InputError, shown } from '../validate/readers/input-error.js';
import { type JsonValue, readJsonObject } from '../validate/readers/json-value.js';
import { readBytes } from '../files/disk.js';
import { decodeText } from '../validate/readers/text.js';

/** A program that is to be asked, and what. */
export interface ConformCheck {
  readonly name: string;
  readonly command: readonly string[];
  /** Questions, or beginnings of their names; all where it is empty. */
  readonly ask: readonly string[];
}

/** Checks of a manifest at most. */
const MOST_CHECKS = 1000;
/** The words of a command are the fifth. */
const LEVELS = 5;

/**
 * Reads `{"format": "etalon-conform-manifest", "version": "1", "checks": [{"name": …, "command": […], "ask": […]}, …]}`.
 *
 * @throws InputError that names the field
 */
export function readManifest(file: string): readonly ConformCheck[] {
  const document = readJsonObject(decodeText(readBytes(file), file), file, LEVELS);
  requireWord(document, 'format', 'etalon-conform-manifest', file);
  requireWord(document, 'version', '1', file);
  requireOnly(document, ['format', 'version', 'checks'], file);
  const checks = document.get('checks');
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MOST_CHECKS)
    throw new InputError(file, `a list of 1 to ${MOST_CHECKS} checks`, 'another value', { field: 'checks' });
  return (checks as readonly JsonValue[]).map((check, i) => readCheck(check, file, `checks[${i}]`));
}

function requireWord(
  document: ReadonlyMap<string, JsonValue>,
  field: string,
  word: string,
  file: string,
): void {
  const found = document.get(field);
  if (found === word) return;
  throw new InputError(file, `"${word}"`, typeof found === 'string' ? shown(found) : 'another value', {
    field,
  });
}

/** A field that is misspelt would be left unread. */
function requireOnly(
  fields: ReadonlyMap<string, JsonValue>,
  names: readonly string[],
  file: string,
  field?: string,
): void {
  const strange = [...fields.keys()].find((name) => !names.includes(name));
  if (strange === undefined) return;
  const wanted = `only ${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
  throw new InputError(file, wanted, shown(strange), field === undefined ? {} : { field });
}

function readCheck(check: JsonValue, file: string, field: string): ConformCheck {
  if (!(check instanceof Map)) throw new InputError(file, 'an object', 'another value', { field });
  const fields = check as ReadonlyMap<string, JsonValue>;
  requireOnly(fields, ['name', 'command', 'ask'], file, field);
  const command = words(fields.get('command'), file, `${field}.command`);
  if (command.length === 0)
    throw new InputError(file, 'a program and its arguments', 'none', { field: `${field}.command` });
  const name = fields.get('name') ?? command.join(' ');
  if (typeof name !== 'string')
    throw new InputError(file, 'a text', 'another value', { field: `${field}.name` });
  return { name, command, ask: words(fields.get('ask') ?? [], file, `${field}.ask`) };
}

function words(value: JsonValue | undefined, file: string, field: string): readonly string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value as readonly string[];
  throw new InputError(file, 'a list of texts', 'another value', { field });
}
