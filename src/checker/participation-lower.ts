import { sum, sumOfSquares, type Fraction } from './arithmetic.js';
import { integers, natural, size, within, type Numerals } from './numerals.js';
import { readPattern } from './participation-schema.js';
import type { Setting } from './sensitivity.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

const MAX_COLUMNS = 8192;

/** V_g without the rows outside its pattern, which are 0. */
export interface Block {
  readonly rounds: readonly number[];
  readonly columns: number;
  readonly rows: Numerals;
  readonly bound: Numerals;
  readonly boundPart: Part;
}

/** V, and at least ‖CV‖_F²/sens² (or /Θ), once its test has passed. */
export interface Probe {
  readonly blocks: readonly Pick<Block, 'rounds' | 'columns' | 'rows'>[];
  /** The columns of all blocks. */
  readonly columns: number;
  /** The bits of the longest of the integers that the mass is made of: ν of section 7. */
  readonly massBits: bigint;
  /** W_V. */
  readonly work: bigint;
  /** Σν, or Σp, or Σd/κ. */
  mass(): Fraction;
}

/** The blocks of Lemma D. */
export function readBlocks(part: Part, setting: Setting): Probe {
  const count = lengthOf(part);
  need(count >= 1, 'shape', part, 'at least one block', 'none');
  const blocks: Block[] = [];
  let columns = 0;
  items(part, count, (item) => {
    const block = readBlock(item, setting, (width) => {
      columns += width;
      need(columns <= MAX_COLUMNS, 'limit', part, `at most ${MAX_COLUMNS} columns in all`, 'more');
    });
    blocks.push(block);
  });
  const longest = bitsOfMost(blocks.map(({ rows }) => rows));
  const entries = sum(blocks.map(({ rows }) => BigInt(rows.digits.length)));
  return {
    blocks,
    columns,
    massBits: bitsOfMost(blocks.map(({ bound }) => bound)),
    work: entries * multiplication(longest),
    mass: () => [sum(blocks.map(boundOf)), 1n],
  };
}

/** A block: what one pattern contributes. */
export function readBlock(
  part: Part,
  { schema, contributions }: Setting,
  count: (columns: number) => void = () => undefined,
): Block {
  const parts = fields(part, ['bound', 'columns', 'rounds', 'rows']);
  const bound = natural(parts.bound);
  const columns = contributions === 'scalar' ? Number(within(parts.columns, 1n, 1n)) : size(parts.columns);
  count(columns);
  const rounds = readPattern(parts.rounds, schema);
  const rows = integers(parts.rows, rounds.length * columns);
  return { rounds, columns, rows, bound, boundPart: parts.bound };
}

/** ν, which no row of the block exceeds. */
export function boundOf({ rounds, columns, rows, bound, boundPart }: Block): bigint {
  const V = rows.values();
  const most = bound.values()[0]!;
  const holds = rounds.every((_, l) => sumOfSquares(V.slice(l * columns, (l + 1) * columns)) <= most);
  need(holds, 'norm', boundPart, 'at least the squared norm of every row');
  return most;
}

/** The bits of the longest numeral of all. */
export const bitsOfMost = (numerals: readonly Numerals[]): bigint =>
  numerals.map(({ digits }) => bitsOfLongest(digits)).reduce((most, bits) => (bits > most ? bits : most));
