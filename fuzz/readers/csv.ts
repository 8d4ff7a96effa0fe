import { any, attacked, many, malice, maybe, written, type Production } from '../grammar.js';
import type { Random } from '../random.js';
import { cell, DECIMAL, EXTREME, FRACTION, INTEGER } from './numerals.js';

const COMMENT: Production = ['#', any('', ' c', ' 1,2', '#'), any('\n', '\r\n')];
const EMPTY: Production = any('\n', '\r\n', ' \n', '\t\n');
const STRANGE_LINE: Production = any(
  EMPTY, COMMENT, 'a,b\n', 'x;y;z\n', '"1","2"\n', '1,5;2,5\n', ',\n', ';\n', '\t\t\n', '\r', '\0', '\u2028', '\ufeff', '% x\n', ' # 1\n', '1\v2\n', 'sep=;\n',
); // prettier-ignore

/** A file of numbers: comments, rows of one length, one separator. */
function file(random: Random): Production {
  const [rows, cols] = [random.integer(1, 5), random.integer(1, 5)];
  const separator = random.pick([',', ';', '\t', ' ', ', ', ' ; ', '  ', '\t ', ' , ']);
  const others = [',', ';', '\t', ' ', ',,', '', '|'].filter((mark) => mark !== separator);
  const plain = random.pick([
    INTEGER,
    DECIMAL,
    any(INTEGER, FRACTION),
    any(DECIMAL, FRACTION),
    DECIMAL,
    any(INTEGER, INTEGER, INTEGER, EXTREME),
  ]);
  const end = random.pick(['\n', '\r\n', any('\n', '\r\n')]);
  const between = attacked(separator, ...others);
  const row: Production = [
    maybe(attacked('', ' ', '\t')),
    cell(plain),
    ...Array.from({ length: cols - 1 }, () => [between, cell(plain)]),
    attacked('', separator, [separator, '1'], ' '),
  ];
  return [
    attacked('', '\ufeff', STRANGE_LINE),
    many(COMMENT, 0, 1),
    attacked('', EMPTY),
    row,
    ...Array.from({ length: rows - 1 }, () => [end, attacked('', STRANGE_LINE), row]),
    any('', '\n', end),
    attacked('', [end, EMPTY], [EMPTY, COMMENT], [EMPTY, row], COMMENT),
  ];
}

export const csvText = (random: Random): string => written(file(random), random, malice(random));
