import { any, attacked, malice, many, written, type Production } from '../grammar.js';
import type { Random } from '../random.js';
import { cell, DIGIT, EXTREME, FRACTION } from './numerals.js';

const SPACE = any('', '', '', ' ', '\n', '\t', '\r\n');
const NUMBER: Production = any(
  '0',
  '1',
  '-1',
  '10',
  '1.5',
  '-0',
  '-0.0',
  '1e3',
  '1E-2',
  '1.25e+1',
  ['0.', many(DIGIT, 1, 6)],
  many(['1', DIGIT], 1, 9),
);
const WRONG_NUMBER: Production = any(
  '01',
  '.5',
  '5.',
  '+1',
  '1e',
  '-',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '{}',
  '[1]',
  '"',
  '1 1',
  '1d',
  '0x1',
  "'1'",
);
const QUOTED: Production = ['"', any(FRACTION, NUMBER, FRACTION, '.5', '+1', '\\u0031', '1\\/2'), '"'];
const WRONG_QUOTED: Production = any(
  '""',
  '"x"',
  '"\\x"',
  '"\\u12"',
  '"1',
  '"1\n"',
  '"\t1"',
  '"1 "',
  '"\\"',
  ['"', many('1', 2000, 2001), '"'],
  ['"', many('\\u0031', 666, 666), any('111', '1111'), '"'],
);
const NAME: Production = any(
  'B',
  'C',
  'A',
  'L',
  'R',
  '\\u0042',
  'b',
  'é',
  '__proto__',
  'constructor',
  'toString',
  '',
  '0',
  '1',
  'length',
);

function matrix(random: Random): Production {
  const [rows, cols] = [random.integer(1, 4), random.integer(1, 4)];
  const plain = random.pick([
    NUMBER,
    any(NUMBER, QUOTED),
    QUOTED,
    NUMBER,
    any(NUMBER, NUMBER, NUMBER, EXTREME),
  ]);
  const entry: Production = [SPACE, attacked(plain, WRONG_NUMBER, WRONG_QUOTED, cell(plain)), SPACE];
  const comma = attacked(',', ',,', '', ';', ' ');
  const list = (items: readonly Production[]): Production => [
    attacked('[', '', '[[', '{', '('),
    ...items.flatMap((item, k) => (k === 0 ? [item] : [comma, item])),
    attacked('', ',', ',1', ',null'),
    attacked(']', '', ']]', '}', ')'),
  ];
  const row = list(Array.from({ length: cols }, () => entry));
  return [
    SPACE,
    attacked(
      list(Array.from({ length: rows }, () => [SPACE, row, SPACE])),
      '[]',
      '[[]]',
      '[[],[]]',
      '1',
      '"1"',
      'null',
      '[1,2]',
      '[[[1]]]',
      '{}',
      row,
    ),
    SPACE,
  ];
}

/** One matrix, or an object of some. */
function file(random: Random): Production {
  if (random.chance(0.4)) return [attacked('', '\ufeff', '//'), matrix(random), attacked('', ',', '[]', 'x', '\0')];
  const names = Array.from({ length: random.pick([0, 1, 2, 2, 2, 3, 17]) }, (_, k): Production => {
    const name: Production = k < 2 ? ['B', 'C'][k]! : `x${k}`;
    return [SPACE, '"', attacked(name, 'B', 'C', NAME), '"', SPACE, attacked(':', '', '=', '::'), matrix(random)];
  });
  return ['{', ...names.flatMap((item, k) => (k === 0 ? [item] : [attacked(',', '', ',,'), item])), attacked('', ','), SPACE, attacked('}', '', ']', '}}'), SPACE];
} // prettier-ignore

export const jsonText = (random: Random): string => written(file(random), random, malice(random));
