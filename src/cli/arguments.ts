import { parseArgs } from 'node:util';
import { brief } from '../text/brief.js';
import { nearest } from '../text/nearest.js';
import { UsageError } from '../text/usage-error.js';
import { wholeText } from '../text/whole.js';
import { FLAG, optionKinds, type OptionKinds, type OptionTable } from './option-table.js';

/** The parsed command line: positionals, and options by name. */
export interface Arguments {
  readonly positionals: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): readonly string[];
}

/** The words before `--`: those that can be options. */
export function beforeFiles(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}

/**
 * Parses a command's arguments strictly: unknown options, missing values and repeated single options are usage errors; what stands
 * after `--` is a positional, whatever it looks like.
 */
export function parseArguments(argv: readonly string[], table: OptionTable): Arguments {
  const kinds: OptionKinds = { ...optionKinds(table), json: FLAG };
  const { tokens } = parseArgs({ args: [...argv], options: kinds, strict: false, tokens: true });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) throw unknownOption(rawName, Object.keys(kinds));
    if (kind.type === 'boolean' && value !== undefined)
      throw new UsageError(`--${name}: expected no value, got ${brief(value)}`);
    if (kind.type === 'string') {
      if (value === undefined) throw new UsageError(`--${name}: expected a value, got none`);
      if (value === '' && kind.file === true)
        throw new UsageError(`--${name}: expected the name of a file, got ""`);
      if (inlineValue !== true && value.length > 1 && value.startsWith('-'))
        throw new UsageError(
          `--${name}: expected a value (--${name}=VALUE if it begins with a dash), got ${brief(value)}`,
        );
    }
    const values = given.get(name) ?? [];
    values.push(value ?? '');
    given.set(name, values);
  }
  for (const [name, { length }] of given) {
    if (length > 1 && kinds[name]?.multiple !== true)
      throw new UsageError(`--${name}: expected once, got ${length} times`);
  }
  const list = (name: string): readonly string[] => given.get(name) ?? [];
  return { positionals, flag: (name) => given.has(name), text: (name) => list(name)[0], list };
}

/** The word that an option has, one of some. @throws UsageError for another */
export function oneOf<Word extends string>(
  args: Arguments,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = args.text(name);
  if (text === undefined) return undefined;
  const word = words.find((one) => one === text);
  if (word === undefined)
    throw new UsageError(`--${name}: expected ${words.join(' or ')}, got ${brief(text)}`);
  return word;
}

function unknownOption(typed: string, names: readonly string[]): UsageError {
  const known = names.map((name) => `--${name}`).sort();
  const near = nearest(typed, known);
  const options =
    near.length > 0
      ? `an option such as ${near.join(', ')}`
      : `one of the options ${known.join(', ')}${/^--?[a-z]/i.test(typed) ? '' : ', or -- before what begins with a sign'}`;
  return new UsageError(`OPTION: expected ${options}, got ${brief(typed)}`);
}

/** A whole number written in digits, within [least, most]. */
export const wholeNumber = (text: string, name: string, least: number, most: number): number =>
  Number(longNumber(text, name, BigInt(least), BigInt(most)));

/** The same of an option; `undefined` where it is not given. */
export function wholeOption(args: Arguments, name: string, least: number, most: number): number | undefined {
  const text = args.text(name);
  return text === undefined ? undefined : wholeNumber(text, `--${name}`, least, most);
}

/** The same of any size. */
export function longNumber(text: string, name: string, least: bigint, most: bigint): bigint {
  const value = /^[0-9]{1,30}$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || value < least || value > most)
    throw new UsageError(
      `${name}: expected a whole number from ${least} to ${wholeText(most)}, got ${brief(text)}`,
    );
  return value;
}
