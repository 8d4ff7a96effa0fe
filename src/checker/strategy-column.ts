import { absolute, floor, largest, quotient, sum } from './arithmetic.js';
import { quotients } from './matrix.js';
import { natural, within } from './numerals.js';
import type { Schema } from './participation-schema.js';
import { spacedSquare, type Setting } from './sensitivity.js';
import { readReach } from './sensitivity-chain.js';
import {
  MAX_COLUMNS,
  readOfMatrix,
  type Proved,
  type StrategyForm,
  type UpperForm,
} from './strategy-form.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { multiplication, wordsOf } from './work.js';
import { nameOf } from './workload.js';

/** Limits of docs/certificate-sensitivity.md, section 1. */
const MAX_ROUNDS = 2n ** 20n;
const MAX_BITS = 4096n;

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

/** The inverse of such a matrix, in units of 2^−bits. */
export function readInverse(part: Part): StrategyForm {
  const parts = fields(part, ['bits', 'coefficients', 'denominator', 'n', 'name']);
  const n = Number(within(parts.n, 1n, MAX_ROUNDS));
  const places = within(parts.bits, 1n, MAX_BITS);
  const { column, count } = readColumn(part, parts, n);
  items(parts.coefficients, count, (item, t) => {
    if (t === 0) natural(item);
  });
  const isShort = (x: bigint): boolean => absolute(x) >> (2n * places) === 0n;
  return byColumn(`inverse-toeplitz n=${n}`, n, {
    bits: 2n * places,
    denominatorBits: places,
    count: n,
    lengths: () => Number((6n * places + 9n) / 10n), // digits of 2·places bits
    work: column.work + BigInt(n * count) * multiplication(2n * places, column.bits),
    read: () => {
      const { data: D, denominator } = column.read();
      const unit = denominator << places;
      const [first, ...others] = D as [bigint, ...bigint[]];
      const c: bigint[] = [];
      for (let t = 0; t < n; t++) {
        const known = others.slice(0, t).map((entry, s) => entry * c[t - 1 - s]!);
        c.push(floor((t === 0 ? unit : 0n) - sum(known), first));
        need(isShort(c[t]!), 'precision', parts.bits, 'more bits', `${places}`);
      }
      // Lemma Inverse.
      const left = unit - BigInt(n) * first;
      need(left > 0n, 'precision', parts.bits, 'more bits', `${places}`);
      const slack = -floor(-first * sum(c.map(absolute)), left);
      need(isShort(slack), 'precision', parts.bits, 'more bits', `${places}`);
      return { c, denominator: 1n << places, slack };
    },
  });
}

/** Coefficients over their denominator, at most n. */
function readColumn(
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
interface ColumnForm extends Pick<StrategyForm, 'bits' | 'denominatorBits'> {
  readonly work: bigint;
  /** The entries that may differ from 0. */
  readonly count: number;
  lengths(t: number): number;
  read(): Column;
}

/** A lower-triangular Toeplitz matrix by its first column: of many rounds Lemma Maj alone is an upper bound of sens². */
function byColumn(title: string, n: number, C: ColumnForm): StrategyForm {
  const entryOf =
    (c: readonly bigint[]): Proved['entry'] =>
    (i, j) =>
      i < j ? 0n : c[i - j]!;
  const byMajorant = ({ gap, kappa }: Schema): UpperForm => {
    const bits = 2n * C.bits + 64n;
    return {
      work: C.work + BigInt(n) * (400n + 8n * wordsOf(bits) + multiplication(C.bits + 24n)),
      bits,
      prove: () => {
        const { c, denominator, slack } = C.read();
        const sizes = c.map((entry) => absolute(entry) + slack);
        const S = spacedSquare(majorant(sizes, gap), gap, kappa);
        return { denominator, slack, S: [S, 1n], entry: entryOf(c) };
      },
    };
  };
  const byChain = (upper: Part, schema: Schema): UpperForm => {
    const bits = 2n * C.bits + 64n;
    const form = readReach(upper, schema, bits);
    const { reach } = fields(upper, ['kind', 'reach']);
    const far = form.reach * (schema.kind === 'fixed-epoch' ? schema.gap : 1);
    need(far >= C.count, 'sensitivity', reach, `a reach over ${C.count} coefficients`);
    return {
      work: C.work + BigInt(C.count) ** 2n * multiplication(C.bits) + form.work,
      bits,
      prove: () => {
        const { c, denominator, slack } = C.read();
        const x = products(c, C.count);
        return { denominator, slack, S: [form.largest((i, j) => absolute(x(i, j))), 1n], entry: entryOf(c) };
      },
    };
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
        const { c, denominator, slack } = C.read();
        const entry = entryOf(c);
        const [num, den] = form.prove({ rows: n, cols: n, data: writtenOut(entry), exponent: 0n });
        // Lemma Off.
        const off = kappa ** 2n * slack * (2n * sum(c.map(absolute)) + BigInt(n) * slack);
        return { denominator, slack, S: [num + off * den, den], entry };
      },
    };
  };
  return {
    title,
    rows: n,
    cols: n,
    bits: C.bits,
    denominatorBits: C.denominatorBits,
    readUpper: (upper, setting) => {
      const { name, at } = nameOf(upper, 'kind');
      const isShort = BigInt(n) <= MAX_COLUMNS;
      if (name === 'chain' && !isShort && BigInt(C.count) <= MAX_COLUMNS)
        return byChain(upper, setting.schema);
      if (name !== 'majorant') {
        need(isShort, 'sensitivity', at, 'majorant of more than 512 rounds, or chain of few coefficients');
        return ofMatrix(upper, setting);
      }
      fields(upper, ['kind']);
      return byMajorant(setting.schema);
    },
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

/** Lemma Maj: c′_t = |c_t| for t < b, and the largest |c_s|, s ≥ t, from b on. */
function majorant(sizes: readonly bigint[], gap: number): bigint[] {
  const most = [...sizes];
  for (let t = most.length - 2; t >= gap; t--) most[t] = largest([most[t]!, most[t + 1]!]);
  return most;
}
