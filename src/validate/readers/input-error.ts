/**
 * A file that cannot be read as what it should be: `FILE: expected …, got …`, or `FILE: FIELD: expected …, got …`.
 * Every failure of the readers, from a missing file to a flipped bit, is one of these.
 */
export class InputError extends Error {
  /** The file as the caller named it. */
  readonly file: string;
  readonly field: string | undefined;
  readonly expected: string;
  readonly got: string;

  /** @param options the cause, and which field of the file, such as `theta[2]`, is at fault */
  constructor(
    file: string,
    expected: string,
    got: string,
    { field, ...options }: ErrorOptions & { readonly field?: string | undefined } = {},
  ) {
    super(`${placeOf(file, field)}: expected ${expected}, got ${got}`, options);
    this.name = 'InputError';
    this.file = file;
    this.field = field;
    this.expected = expected;
    this.got = got;
  }

  /** The file, and the field of it where there is one. */
  get place(): string {
    return placeOf(this.file, this.field);
  }
}

const placeOf = (file: string, field: string | undefined): string =>
  field === undefined ? file : `${file}: ${field}`;

/** What is wrong with a field of a file: `FILE: FIELD: expected …, got …`. */
export const fieldError = (
  file: string,
  field: string,
  expected: string,
  got: string,
  options?: ErrorOptions,
): InputError => new InputError(file, expected, got, { ...options, field });

/** An input that asks for more memory or work than its size explains; `--allow-cost` goes on all the same. docs/files.md. */
export class CostError extends InputError {
  readonly code = 'cost';

  constructor(path: string, expected: string, received: string) {
    super(path, `${expected} (--allow-cost goes on all the same)`, received);
    this.name = 'CostError';
  }

  get path(): string {
    return this.file;
  }

  get received(): string {
    return this.got;
  }
}

/** Text from a file, quoted for a message: at most 40 characters, all of them printable ASCII. */
export function shown(text: string): string {
  const start = JSON.stringify(text.slice(0, 40)).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.length > 40 ? `${start}… (${text.length} characters)` : start;
}

/** How messages speak of an array of a file. */
export const arrayNamed = (name: string): string => `array ${shown(name)}`;
