import { absolute, largest, quotient, sum } from './arithmetic.js';
import { quotients } from './matrix.js';
import { within } from './numerals.js';
import type { Setting } from './sensitivity.js';
import {
  MAX_COLUMNS,
  readOfMatrix,
  type Proved,
  type StrategyForm,
  type UpperForm,
} from './strategy-form.js';
import { readLong, type LongForm } from './strategy-long.js';
import { fields, lengthOf, need, type Part } from './text.js';
import { bitsOf, multiplication } from './work.js';
import { nameOf } from './workload.js';

/** The limit of docs/certificate-sensitivity.md, section 1. */
export const MAX_ROUNDS = 2n ** 20n;

/** The n×n lower-triangular Toeplitz matrix whose first column begins with the coefficients and is 0 then. */
export function readToeplitz(part: Part): StrategyForm {
  const parts = fields(part, ['coefficients', 'denominator', 'n', 'name']);
  const n = Number(within(parts.n, 1n, MAX_ROUNDS));
  const { column: C, count } = readColumn(part, parts, n);
  return byColumn(`toeplitz n=${n}`, n, {
    ...C,
    count,
    lengths: (t) => C.digits[t] ?? 0,
    read: () => {
      const { data, denominator } = C.read();
      return { c: [...data, ...new Array<bigint>(n - count).fill(0n)], denominator, slack: 0n };
    },
  });
}

/** Coefficients over their denominator, at most n. */
export function readColumn(
  part: Part,
  parts: Readonly<Record<'coefficients' | 'denominator', Part>>,
  n: number,
): { readonly column: ReturnType<typeof quotients>; readonly count: number } {
  const count = lengthOf(parts.coefficients);
  need(count >= 1 && count <= n, 'shape', parts.coefficients, `1 to ${n} coefficients`, `${count}`);
  const entries = { denominator: parts.denominator, entries: parts.coefficients };
  return { column: quotients(part, entries, count, 1), count };
}

/** c_0, …, c_{n−1} times the denominator, each to within the slack. */
interface Column extends Pick<Proved, 'denominator' | 'slack'> {
  readonly c: readonly bigint[];
}

/** What the form of a first column shows; `lengths` are the digits of its entries. */
export interface ColumnForm extends Pick<StrategyForm, 'bits' | 'denominatorBits'> {
  readonly work: bigint;
  /** The entries that may differ from 0. */
  readonly count: number;
  lengths(t: number): number;
  read(): Column;
}

/** A lower-triangular Toeplitz matrix by its first column. */
export function byColumn(title: string, n: number, C: ColumnForm): StrategyForm {
  const entryOf =
    (c: readonly bigint[]): Proved['entry'] =>
    (i, j) =>
      i < j ? 0n : c[i - j]!;
  // Lemma Off.
  const offOf =
    ({ c, slack }: Column) =>
    (kappa: bigint): bigint =>
      kappa ** 2n * slack * (2n * sum(c.map(absolute)) + BigInt(n) * slack);
  const long: LongForm = {
    n,
    isToeplitz: true,
    width: C.count,
    bits: C.bits,
    digits: Array.from({ length: C.count }, (_, t) => C.lengths(t)).reduce((x, y) =>
      bitsOf(y) > bitsOf(x) ? y : x,
    ),
    work: C.work,
    workOfX: BigInt(C.count) ** 2n * multiplication(C.bits),
    read: () => {
      const column = C.read();
      const { c, denominator, slack } = column;
      return {
        denominator,
        slack,
        entry: entryOf(c),
        product: products(c, C.count),
        off: offOf(column),
        sizes: () => c.map((entry) => absolute(entry) + slack),
      };
    },
  };
  const writtenOut = <T>(entry: (i: number, j: number) => T): T[] =>
    Array.from({ length: n * n }, (_, at) => entry(quotient(at, n), at % n));
  const ofMatrix = (upper: Part, setting: Setting): UpperForm => {
    const digits = Int16Array.from(writtenOut((i, j) => (i < j ? 0 : C.lengths(i - j))));
    const form = readOfMatrix(upper, { rows: n, cols: n, bits: C.bits, digits, exponent: 0n }, setting);
    const kappa = BigInt(setting.schema.kappa);
    return {
      work: C.work + form.work,
      bits: largest([form.bits, 2n * C.bits + 64n]),
      prove: () => {
        const column = C.read();
        const { c, denominator, slack } = column;
        const entry = entryOf(c);
        const [num, den] = form.prove({ rows: n, cols: n, data: writtenOut(entry), exponent: 0n });
        return { denominator, slack, S: [num + offOf(column)(kappa) * den, den], entry };
      },
    };
  };
  return {
    title,
    rows: n,
    cols: n,
    bits: C.bits,
    denominatorBits: C.denominatorBits,
    columns: {
      work: C.work,
      height: C.count,
      entries: BigInt(n),
      read: () => {
        const { c, denominator, slack } = C.read();
        return {
          denominator,
          slack,
          entry: entryOf(c),
          width: C.count,
          rowsOf: (j) => [j, Math.min(n, j + C.count)],
          norms: () => {
            let norm = 0n;
            return c.map((entry) => (norm += absolute(entry))).reverse();
          },
        };
      },
    },
    readUpper: (upper, setting) =>
      BigInt(n) > MAX_COLUMNS || ['majorant', 'split'].includes(nameOf(upper, 'kind').name ?? '')
        ? readLong(upper, long, setting)
        : ofMatrix(upper, setting),
  };
}

/** X_pq = Σ_{t<n−q} c_t·c_{t+q−p}, p ≤ q, of which only so many c_t differ from 0. */
function products(c: readonly bigint[], count: number): (p: number, q: number) => bigint {
  const known: bigint[][] = [];
  const sums = (distance: number): bigint[] => {
    let sum = 0n;
    return (known[distance] ??= c.slice(0, count - distance).map((x, t) => (sum += x * c[t + distance]!)));
  };
  return (p, q) => {
    const line = q - p < count ? sums(q - p) : [0n];
    return line[line.length < c.length - q ? line.length - 1 : c.length - q - 1]!;
  };
}
