import { insist, MOST_ENTRIES, utf8, type Plain } from './matrix.js';

/** A Python dictionary of strings, booleans and tuples of integers, token by token. */
function dictionary(text: string): Map<string, string | boolean | number[]> {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const c = text.charAt(at);
    if (' \t\n'.includes(c)) at += 1;
    else if (c === "'" || c === '"') {
      const end = text.indexOf(c, at + 1);
      insist(end > 0, 'a string without its end');
      const inside = text.slice(at + 1, end);
      insist(!inside.includes('\\') && !inside.includes('\n'), 'an escape');
      tokens.push(`"${inside}`);
      at = end + 1;
    } else {
      const isWord = (x: string): boolean => (x >= 'a' && x <= 'z') || (x >= 'A' && x <= 'Z');
      const isDigit = (x: string): boolean => x >= '0' && x <= '9';
      const same = isWord(c) ? isWord : isDigit(c) ? isDigit : undefined;
      let end = at + 1;
      while (same && end < text.length && same(text.charAt(end))) end += 1;
      tokens.push(text.slice(at, end));
      at = end;
    }
  }
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && (at += 1) > 0;
  const found = new Map<string, string | boolean | number[]>();
  insist(take('{'), 'a dictionary');
  while (!take('}')) {
    const key = tokens[at] ?? '';
    insist(key.startsWith('"') && !found.has(key.slice(1)), 'a key');
    at += 1;
    insist(take(':'), 'a colon');
    let value: string | boolean | number[];
    if (key === '"descr') {
      insist(tokens[at]?.startsWith('"') === true, 'a number type');
      value = tokens[at]!.slice(1);
      at += 1;
    } else if (key === '"fortran_order') {
      value = take('True');
      insist(value || take('False'), 'a boolean');
    } else {
      insist(key === '"shape' && take('('), 'a tuple');
      value = [];
      while (!take(')')) {
        const number = tokens[at] ?? '';
        insist(/^(0|[1-9][0-9]*)$/.test(number) && number.length <= 15, 'a length');
        value.push(Number(number));
        at += 1;
        const comma = take(',');
        insist(comma || (value.length > 1 && tokens[at] === ')'), 'a comma');
      }
    }
    found.set(key.slice(1), value);
    insist(take(',') || tokens[at] === '}', 'a comma');
  }
  insist(at === tokens.length && found.size === 3, 'the three keys');
  return found;
}

/** Exponent and fraction bits of the binary formats. */
const FLOATS: Readonly<Record<string, readonly [exponent: number, fraction: number]>> = {
  f2: [5, 10],
  f4: [8, 23],
  f8: [11, 52],
};

/** The exact value of the bits of a floating-point number, from its definition. */
function valueOf(bits: bigint, exponent: number, fraction: number): readonly [bigint, bigint] {
  const field = (bits >> BigInt(fraction)) & ((1n << BigInt(exponent)) - 1n);
  const part = bits & ((1n << BigInt(fraction)) - 1n);
  const sign = bits >> BigInt(exponent + fraction) === 1n ? -1n : 1n;
  insist(field !== (1n << BigInt(exponent)) - 1n, 'a finite number');
  const mantissa = field === 0n ? part : part + (1n << BigInt(fraction));
  const power = (field === 0n ? 1n : field) - ((1n << BigInt(exponent - 1)) - 1n) - BigInt(fraction);
  return power >= 0n ? [(sign * mantissa) << power, 1n] : [sign * mantissa, 1n << -power];
}

/** A .npy file: every entry put together from its bytes. */
export function npy(bytes: Uint8Array): Plain {
  insist([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59].every((byte, k) => bytes[k] === byte), 'the magic');
  const version = bytes[6]!;
  insist(version >= 1 && version <= 3 && bytes[7] === 0, 'the version');
  const start = version === 1 ? 10 : 12;
  insist(bytes.length >= start, 'a header');
  const length = bytes.slice(8, start).reduceRight((so, byte) => 256 * so + byte, 0);
  insist(length <= 10_000 && start + length <= bytes.length, 'a header');
  const head = bytes.slice(start, start + length);
  // A byte order mark inside is a character like others.
  const text =
    version === 3 ? utf8(Uint8Array.of(120, ...head)).slice(1) : String.fromCharCode(...head);
  insist(text.endsWith('\n'), 'the end of the header');
  const fields = dictionary(text);
  const [descr, fortran, shape] = [fields.get('descr'), fields.get('fortran_order'), fields.get('shape')] as [string, boolean, number[]]; // prettier-ignore
  const [order, type] = [descr.charAt(0), descr.slice(1)];
  const width = Number(type.slice(1));
  insist(['f2', 'f4', 'f8', 'i1', 'i2', 'i4', 'i8', 'u1', 'u2', 'u4', 'u8', 'b1'].includes(type), 'a type');
  insist(order === '<' || order === '>' || (order === '|' && width === 1), 'a byte order');
  const [rows, cols] = shape;
  insist(shape.length === 2 && rows! > 0 && cols! > 0 && rows! * cols! <= MOST_ENTRIES, 'a shape');
  const data = bytes.slice(start + length);
  insist(data.length === rows! * cols! * width, 'the data');
  const entry = (k: number): readonly [bigint, bigint] => {
    const own = [...data.slice(k * width, (k + 1) * width)];
    const bits = (order === '>' ? own : own.reverse()).reduce((so, byte) => (so << 8n) | BigInt(byte), 0n);
    const float = FLOATS[type];
    if (float) return valueOf(bits, ...float);
    insist(type !== 'b1' || bits < 2n, 'a boolean');
    return [type.startsWith('i') ? BigInt.asIntN(8 * width, bits) : bits, 1n];
  };
  const entries = Array.from({ length: rows! * cols! }, (_, k) => {
    const [i, j] = [Math.floor(k / cols!), k % cols!];
    return entry(fortran ? j * rows! + i : k);
  });
  return { rows: rows!, cols: cols!, entries, numberType: type.startsWith('f') ? `float${8 * width}` : 'integer' };
} // prettier-ignore
