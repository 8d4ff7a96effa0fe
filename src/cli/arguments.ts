import { parseArgs } from 'node:util';
import { UsageError } from './command.js';

interface OptionKind {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
}

/** The parsed command line: positionals, and options by name. */
export interface Arguments {
  readonly positionals: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): readonly string[];
}

/** Parses a command's arguments strictly: unknown options, missing values and repeated single options are usage errors. */
export function parseArguments(
  argv: readonly string[],
  options: Readonly<Record<string, OptionKind>>,
): Arguments {
  const kinds: Readonly<Record<string, OptionKind>> = { ...options, json: { type: 'boolean' } };
  // Every string option is parsed as a list, so that a repetition is noticed instead of overwritten.
  const described = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      {
        type: kind.type,
        multiple: kind.type === 'string',
        ...(kind.short === undefined ? {} : { short: kind.short }),
      },
    ]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...argv], options: described, allowPositionals: true, strict: true });
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message.split('. ')[0]! : String(problem));
  }
  const list = (name: string): string[] => {
    const value = parsed.values[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  for (const [name, kind] of Object.entries(options)) {
    if (kind.type === 'string' && kind.multiple !== true && list(name).length > 1) {
      throw new UsageError(`--${name}: expected once, got ${list(name).length} times`);
    }
  }
  return {
    positionals: parsed.positionals,
    flag: (name) => parsed.values[name] === true,
    text: (name) => list(name)[0],
    list,
  };
}

/** A whole number written in digits, within [least, most]. */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= least && value <= most)) {
    throw new UsageError(`${name}: expected a whole number from ${least} to ${most}, got ${brief(text)}`);
  }
  return value;
}

/** A user's text, short enough for an error message. */
export function brief(text: string): string {
  return text.length > 60 ? `"${text.slice(0, 50)}…" (${text.length} characters)` : `"${text}"`;
}
