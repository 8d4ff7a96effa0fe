import { absolute } from './arithmetic.js';
import { quotients } from './matrix.js';
import { size, within } from './numerals.js';
import { readBanded } from './strategy-banded.js';
import { readToeplitz } from './strategy-column.js';
import { MAX_COLUMNS, readOfMatrix, type StrategyForm } from './strategy-form.js';
import { readInverse, readQuotient } from './strategy-inverse.js';
import { fields, need, type Part } from './text.js';
import { nameOf } from './workload.js';

export function readStrategy(part: Part): StrategyForm {
  const { name, at } = nameOf(part);
  if (name === 'toeplitz') return readToeplitz(part);
  if (name === 'inverse-toeplitz') return readInverse(part);
  if (name === 'quotient-toeplitz') return readQuotient(part);
  if (name === 'banded') return readBanded(part);
  const others = 'banded, toeplitz, inverse-toeplitz, quotient-toeplitz, tree or k-ary';
  need(name === 'explicit', 'strategy', at, `explicit, ${others}`);
  return readExplicit(part);
}

/** C by all its entries. */
function readExplicit(part: Part): StrategyForm {
  const parts = fields(part, ['cols', 'denominator', 'entries', 'name', 'rows']);
  const rows = size(parts.rows);
  const cols = Number(within(parts.cols, 1n, MAX_COLUMNS));
  const C = quotients(part, parts, rows, cols);
  return {
    ...C,
    title: `explicit ${rows}x${cols}`,
    columns: {
      work: C.work,
      height: rows,
      entries: BigInt(rows * cols),
      read: () => {
        const { denominator, data } = C.read();
        const entry = (i: number, j: number): bigint => data[i * cols + j]!;
        const norms = new Array<bigint>(cols).fill(0n);
        for (const [at, x] of data.entries()) norms[at % cols]! += absolute(x);
        const reach = Array.from({ length: rows }, (_, i) => widthOf(data.slice(i * cols, (i + 1) * cols)));
        return {
          denominator,
          slack: 0n,
          entry,
          width: Math.max(...reach),
          rowsOf: () => [0, rows],
          norms: () => norms,
        };
      },
    },
    readUpper: (upper, setting) => {
      const form = readOfMatrix(upper, { ...C, exponent: 0n }, setting);
      return {
        work: C.work + form.work,
        bits: form.bits,
        prove: () => {
          const { denominator, data, ...shape } = C.read();
          const S = form.prove({ ...shape, data, exponent: 0n });
          return { denominator, S, slack: 0n, entry: (i, j) => data[i * shape.cols + j]! };
        },
      };
    },
  };
}

/** From the first entry of a row that is not 0 to the last. */
function widthOf(row: readonly bigint[]): number {
  const places = row.flatMap((x, j) => (x === 0n ? [] : [j]));
  return places.length === 0 ? 0 : places.at(-1)! - places[0]! + 1;
}
