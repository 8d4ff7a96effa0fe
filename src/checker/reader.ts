/** Limits of docs/certificate-format.md, section 4. */
const MAX_BYTES = 134217728, MAX_DEPTH = 5, MAX_SIZE = 4096n, MAX_DIGITS = 4096;

/** The first test that failed; thrown to the one place that turns it into a verdict. */
export class Refusal {
  constructor(readonly code: string, readonly path: string, readonly expected: string, readonly received: string) {}
}

/** A test of the certificate: the first that fails is the verdict. */
export function need(holds: boolean, code: string, path: string, expected: string, received: unknown): asserts holds {
  if (!holds) throw new Refusal(code, path, expected, brief(received));
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : Array.isArray(value) ? `an array of ${value.length}` : typeof value === 'object' ? 'an object' : `${value}`;
  return text.length > 60 ? `${text.slice(0, 48)}… (${text.length} characters)` : text;
}

/** Writes a parsed text in canonical form again. */
export function canonical(value: unknown, depth: number): string {
  if (typeof value === 'string') return `"${value}"`;
  need(typeof value === 'object' && value !== null, 'canonical', '', 'only objects, arrays and strings', value);
  need(depth <= MAX_DEPTH, 'canonical', '', `at most ${MAX_DEPTH} levels of nesting`, value);
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonical(item, depth + 1)).join(',')}]`;
  return `{${Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => `"${key}":${canonical(item, depth + 1)}`).join(',')}}`;
}

/** The one JSON text of a certificate, known to be canonical. */
export function read(bytes: Uint8Array): unknown {
  need(bytes.length <= MAX_BYTES, 'too-large', '', `at most ${MAX_BYTES} bytes`, bytes.length);
  need(bytes.length > 0 && bytes.every((x, i) => (i === bytes.length - 1 ? x === 10 : x >= 32 && x <= 126)), 'text', '', 'printable ASCII and one final newline', `${bytes.length} bytes`);
  const text = new TextDecoder().decode(bytes.subarray(0, -1));
  let parsed: unknown;
  try { parsed = JSON.parse(text); } catch { need(false, 'json', '', 'a JSON text', text); }
  need(canonical(parsed, 1) === text, 'canonical', '', 'sorted keys, no spaces, no repeated keys', text);
  return parsed;
}

/** An object with exactly these fields, named in their order. */
export function fields(value: unknown, path: string, names: string): Record<string, unknown> {
  const keys = Object.keys(value as object);
  need(keys.sort().join(' ') === names, 'fields', path, `the fields ${names}`, keys.join(' '));
  return value as Record<string, unknown>;
}

export function integer(value: unknown, path: string): bigint {
  need(typeof value === 'string' && /^(0|-?[1-9][0-9]*)$/.test(value), 'integer', path, 'a canonical integer', value);
  need(value.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, value);
  return BigInt(value);
}

/** A number of rows or columns. */
export function size(value: unknown, path: string): number {
  const number = integer(value, path);
  need(number >= 1n && number <= MAX_SIZE, 'limit', path, `a size from 1 to ${MAX_SIZE}`, value);
  return Number(number);
}

/** An array of integers whose length is known. */
export function integers(value: unknown, path: string, length: number): bigint[] {
  need(Array.isArray(value) && value.length === length, 'shape', path, `an array of ${length}`, value);
  return value.map((item: unknown, i) => integer(item, `${path}[${i}]`));
}

/** A non-negative rational [numerator, denominator], not necessarily reduced. */
export type Fraction = readonly [bigint, bigint];
export const plus = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
export const times = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]];
export const atMost = (x: Fraction, y: Fraction): boolean => x[0] * y[1] <= y[0] * x[1];
export const powerOfTwo = (e: bigint): Fraction => (e >= 0n ? [1n << e, 1n] : [1n, 1n << -e]);
export const gcd = (x: bigint, y: bigint): bigint => { while (y !== 0n) [x, y] = [y, x % y]; return x < 0n ? -x : x; };
export const absolute = (x: bigint): bigint => (x < 0n ? -x : x);

/** A non-negative number in decimal notation. */
export function decimal(value: unknown, path: string): Fraction {
  need(typeof value === 'string' && /^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/.test(value), 'decimal', path, 'a canonical decimal', value);
  need(value.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, value);
  const [whole = '', part = ''] = value.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

/** A fraction [num, den] in lowest terms, den ≥ 1, not negative. */
export function fraction(value: unknown, path: string): Fraction {
  const [num, den] = integers(value, path, 2) as [bigint, bigint];
  need(den > 0n && gcd(num, den) === 1n, 'fraction', path, 'a fraction in lowest terms', `${num}/${den}`);
  need(num >= 0n, 'sign', path, 'at least 0', `${num}/${den}`);
  return [num, den];
}
