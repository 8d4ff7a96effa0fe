import { any, attacked, many, malice, maybe, written, type Production } from '../grammar.js';
import type { Random } from '../random.js';
import { cell, DECIMAL, EXTREME, INTEGER, NO_NUMERAL } from './numerals.js';

const GAP = attacked(' ', '  ', '\t', ' \t ', '', '\u00a0', ',');
const END = attacked('\n', '\r\n', ' \n', '\n\n', '\r', '');
const WRONG_SIZE = any(
  '0',
  '-1',
  '1',
  '9',
  '4096',
  '100000',
  '999999999999999',
  '1000000000000000',
  '1.0',
  '1e1',
  '',
  '02',
  '+2',
  'x',
  '3 3',
);

/** A matrix in the exchange format: banner, comments, sizes, as many lines as they say. */
function file(random: Random): Production {
  const format = random.pick(['array', 'coordinate']);
  const field = random.pick(format === 'array' ? ['real', 'integer'] : ['real', 'integer', 'pattern']);
  const symmetry = random.pick(
    field === 'pattern' ? ['general', 'symmetric'] : ['general', 'general', 'symmetric', 'skew-symmetric'],
  );
  const rows = random.integer(1, 5);
  const cols = symmetry === 'general' ? random.integer(1, 5) : rows;
  const value = cell(field === 'integer' ? INTEGER : random.pick([INTEGER, DECIMAL, DECIMAL, DECIMAL, DECIMAL, any(INTEGER, INTEGER, EXTREME)]));
  const places = Array.from({ length: rows * cols }, (_, k) => [Math.floor(k / cols), k % cols] as const).filter(
    ([i, j]) => symmetry === 'general' || i > j || (i === j && symmetry === 'symmetric'),
  );
  const listed =
    format === 'array' ? places : random.shuffled(places).slice(0, random.integer(0, places.length));
  const line = ([i, j]: readonly [number, number]): Production => [
    attacked('', ' ', '% c\n', '\n'),
    ...(format === 'array' ? [] : [attacked(`${i + 1}`, WRONG_SIZE, `${i}`, `${j + 1}`, `${rows + 1}`), GAP, attacked(`${j + 1}`, WRONG_SIZE, `${i + 1}`, `${cols + 1}`)]),
    ...(format === 'array' || field === 'pattern' ? [] : [GAP]),
    ...(field === 'pattern' ? [attacked('', ' 1')] : [value]),
    attacked('', ' 0', ' 1 1'),
    END,
  ];
  const word = (right: string, ...wrong: readonly string[]): Production =>
    attacked(random.chance(0.1) ? right.toUpperCase() : right, ...wrong, '', 'x', `${right} ${right}`);
  const count = (right: number): Production => attacked(`${right}`, WRONG_SIZE, `${right + 1}`, `${right - 1}`, `0${right}`);
  return [
    word('%%MatrixMarket', '%MatrixMarket', '%%Matrix', ' %%MatrixMarket', '\ufeff%%MatrixMarket'),
    GAP, word('matrix', 'vector', 'tensor'),
    GAP, word(format, 'array', 'coordinate', 'dense'),
    GAP, word(field, 'real', 'integer', 'pattern', 'complex', 'double'),
    GAP, word(symmetry, 'general', 'symmetric', 'skew-symmetric', 'hermitian'),
    END,
    many(['%', any('', ' c', '% 2 2'), '\n'], 0, 2),
    maybe(attacked('', '\n', ' \n')),
    count(rows), GAP, count(cols),
    ...(format === 'array' ? [] : [GAP, count(listed.length)]),
    END,
    ...listed.map(line),
    attacked('', '\n', '% c\n', ['1 1 ', NO_NUMERAL], ['1', '\n'], '1 1\n', '1 1 1\n'),
  ];
} // prettier-ignore

export const matrixMarketText = (random: Random): string => written(file(random), random, malice(random));
