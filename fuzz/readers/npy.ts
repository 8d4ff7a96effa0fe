import { any, attacked, beside, malice, many, written, type Production } from '../grammar.js';
import type { Random } from '../random.js';

const TYPES = ['f2', 'f4', 'f8', 'f8', 'f8', 'i1', 'i2', 'i4', 'i8', 'u1', 'u2', 'u4', 'u8', 'b1'];
const WRONG_TYPE = any(
  '<f16',
  '<c16',
  '|O',
  '<U4',
  '|S8',
  '<M8[ns]',
  'f8',
  '=f8',
  '<f3',
  '<i3',
  '',
  '<',
  '|f8',
  '|V8',
  '>b1',
  '<f08',
  '<F8',
  ' <f8',
  '<f8 ',
);
const SPACE = any('', ' ', ' ', '  ', '\t');
const quoted = (inside: Production): Production => any(["'", inside, "'"], ['"', inside, '"']);

/** An infinity, the largest number, the least one or a NaN, little-endian. */
function special(random: Random, type: string): number[] {
  const top = { f2: [0, 0x7c], f4: [0, 0, 0x80, 0x7f], f8: [0, 0, 0, 0, 0, 0, 0xf0, 0x7f] }[type]!;
  const bits = random.pick([top, top, [top[0]! + 1, ...top.slice(1)], [1, ...top.slice(1).fill(0)]]);
  return random.chance(0.5) ? bits : [...bits.slice(0, -1), bits.at(-1)! | 0x80];
}

/** The bytes of numbers: anything, and the ends of the formats. */
function data(random: Random, type: string, count: number): Uint8Array {
  const width = Number(type.slice(1));
  const bytes = random.bytes(count * width);
  for (let k = 0; k < count; k += 1) {
    const own = bytes.subarray(k * width, (k + 1) * width);
    if (type === 'b1') own.fill(random.chance(0.98) ? own[0]! & 1 : random.pick([2, 3, 128, 255]));
    else if (type.startsWith('f') && random.chance(0.02)) own.set(special(random, type));
    else if (random.chance(0.3)) own.fill(0);
    else if (random.chance(0.1)) own.fill(255, random.integer(0, width));
    else if (random.chance(0.1)) own.set([0x80], width - 1);
    else if (type.startsWith('f') && random.chance(0.8))
      own[width - 1] = random.pick([0x3f, 0xbf, 0x40, 0x3c]);
  }
  return bytes;
}

const LONG = 'LONG';

/** A .npy file, its header a Python dictionary; the length that it states and its data can lie. */
export function npyBytes(random: Random, spite = malice(random)): Uint8Array {
  const evil = beside(spite);
  const type = random.pick(TYPES);
  const width = Number(type.slice(1));
  const [rows, cols] = [random.integer(1, 5), random.integer(1, 5)];
  const order = random.pick(width === 1 ? ['|', '<', '>'] : ['<', '<', '>']);
  const shape: Production = attacked(
    ['(', SPACE, `${rows}`, SPACE, ',', SPACE, `${cols}`, any('', ',', ', '), ')'],
    '()', `(${rows * cols},)`, `(${rows})`, `(${rows}, ${cols}, 1)`, `(0, ${cols})`, `(-${rows}, ${cols})`, `(${cols}, ${rows})`, `[${rows}, ${cols}]`, `(0${rows}, ${cols})`,
    `(${rows}L, ${cols}L)`, `(${rows}.0, ${cols})`, `('${rows}', ${cols})`, `(${2 ** 40}, ${2 ** 24})`, '(4097, 4096)', '(1000000000000000, 1)', `(${rows}, ${cols}`, `(,${rows}, ${cols})`, `(${rows},, ${cols})`,
  );
  const entry = (name: string, value: Production, ...wrong: readonly Production[]): Production => [
    SPACE, quoted(attacked(name, name.toUpperCase(), '', 'x', ` ${name}`, 'descr', 'shape', '__proto__')), SPACE, attacked(':', '=', '', '::'), SPACE, attacked(value, ...wrong, 'None', '{}'),
  ];
  const entries = random.shuffled([
    entry('descr', quoted(attacked(`${order}${type}`, WRONG_TYPE, `|${type}`)), "[('x', '<f8')]", `<${type}`),
    entry('fortran_order', random.pick(['True', 'False']), 'true', '1', '0', "'True'", 'Tru', 'Falsee'),
    entry('shape', shape),
  ]);
  const header: Production = [
    attacked('', ' ', '\n', 'x'), attacked('{', '', '[', 'dict('), entries[0]!, attacked(',', '', ', ,'), entries[1]!, attacked(',', ''), entries[2]!, any('', ',', ', '),
    attacked('', entries[0]!, "'x': 1"), SPACE, attacked('}', '', ']', '}}', '}#'), attacked(many(' ', 0, 20), many(' ', 100, 200), LONG), attacked('\n', '', '\n\n', '\r\n', '\0', 'é\n'),
  ];
  const version = random.chance(evil) ? random.pick([0, 1, 2, 3, 4, 255]) : random.pick([1, 1, 1, 2, 3]);
  const unpadded = written(header, random, spite);
  // Blanks up to the longest header that is read, or one beyond it.
  const written_ = unpadded.replace(LONG, ' '.repeat(Math.max(0, 10_000 - unpadded.length + LONG.length + random.integer(0, 1))));
  const text = version === 3 ? new TextEncoder().encode(written_) : Uint8Array.from(written_, (c) => c.charCodeAt(0));
  const lied = random.chance(evil / 2) ? random.pick([0, 1, -1, 2, 65535, 10001, 2 ** 31, -text.length]) : 0;
  const start = version === 1 ? 10 : 12;
  const head = new Uint8Array(start);
  head.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, version, random.chance(evil / 4) ? 1 : 0]);
  const view = new DataView(head.buffer);
  if (version === 1) view.setUint16(8, text.length + lied, true);
  else view.setUint32(8, text.length + lied, true);
  if (random.chance(evil / 4)) head[random.integer(0, 5)] = random.integer(0, 255);
  const content = data(random, type, rows * cols);
  const cut = random.chance(evil) ? random.pick([0, 1, content.length - 1, content.length - width]) : content.length;
  const more = random.chance(evil / 2) ? random.bytes(random.integer(1, 9)) : new Uint8Array();
  const whole = Uint8Array.of(...head, ...text, ...content.subarray(0, cut), ...more);
  return random.chance(evil / 4) ? whole.subarray(0, random.integer(0, whole.length)) : whole;
} // prettier-ignore
