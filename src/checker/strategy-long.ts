import { absolute, largest, least, type Fraction } from './arithmetic.js';
import { within } from './numerals.js';
import type { Schema } from './participation-schema.js';
import { rootAbove } from './root.js';
import { spacedSquare, type Setting } from './sensitivity.js';
import { readReach } from './sensitivity-chain.js';
import type { ProductsForm } from './sensitivity-form.js';
import { readRoundWeightsOf } from './sensitivity-rounds.js';
import { readSearchOf } from './sensitivity-search.js';
import { MAX_COLUMNS, type Proved, type UpperForm } from './strategy-form.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { multiplication, power, wordsOf } from './work.js';
import { nameOf } from './workload.js';

/** The most rounds for which all of X is worked out. */
const MAX_PRODUCTS = 2048;
/** The most starts of Lemma Split. */
const MAX_STARTS = 64;

/** A lower-triangular C that is not written out. */
export interface LongForm {
  readonly n: number;
  readonly isToeplitz: boolean;
  /** Columns so many rounds apart share no row. */
  readonly width: number;
  /** The bits of the longest entry, and its digits. */
  readonly bits: bigint;
  readonly digits: number;
  /** Of reading C, and of all of X. */
  readonly work: bigint;
  readonly workOfX: bigint;
  read(): LongColumns;
}

/** C times its denominator, every entry to within the slack. */
export interface LongColumns extends Omit<Proved, 'S'> {
  /** X_pq of the entries that are known, p ≤ q. */
  product(p: number, q: number): bigint;
  /** What Lemma Off adds for patterns of so many rounds. */
  off(kappa: bigint): bigint;
  /** At least |C_{i+t,i}| for every i, t = 0, 1, … below n. */
  sizes(): bigint[];
}

/** The kinds that do not need the matrix: Lemmas Maj and Split, and beyond 512 rounds Lemmas Chain, Dom and Branch from X. */
export function readLong(upper: Part, C: LongForm, setting: Setting): UpperForm {
  const { name, at } = nameOf(upper, 'kind');
  if (name === 'majorant') return readMajorant(upper, C, setting.schema);
  if (name === 'split' && C.isToeplitz) return readSplit(upper, C, setting.schema);
  const isShort = C.n <= MAX_PRODUCTS;
  if (name === 'chain' && (isShort || BigInt(C.width) <= MAX_COLUMNS))
    return readLongChain(upper, C, setting.schema);
  const isAdmitted = isShort && (name === 'dominance' || name === 'search');
  need(
    isAdmitted,
    'sensitivity',
    at,
    'majorant, split of a Toeplitz matrix, or chain, dominance or search of few rounds',
  );
  const shape = { cols: C.n, digits: Int16Array.of(C.digits), exponent: 0n };
  const form =
    name === 'search'
      ? readSearchOf(upper, shape, setting)
      : readRoundWeightsOf(upper, 'dominance', shape, setting.schema, false);
  return fromProducts(C, setting.schema, form, largest([form.bits, 2n * C.bits + 64n]));
}

/** S from X, and what Lemma Off adds to it. */
const fromProducts = (
  C: LongForm,
  { kappa }: Schema,
  form: Omit<ProductsForm, 'bits'>,
  bits: bigint,
): UpperForm => ({
  work: C.work + C.workOfX + form.work,
  bits,
  prove: () => {
    const { product, off, ...known } = C.read();
    const [num, den] = form.prove((i, j) => (i < j ? product(i, j) : product(j, i)));
    return { ...known, S: [num + off(BigInt(kappa)) * den, den] };
  },
});

/** Lemma Maj: c′_t is the size of diagonal t for t < b, and the largest of those from t on from b on. */
function readMajorant(upper: Part, C: LongForm, { gap, kappa }: Schema): UpperForm {
  fields(upper, ['kind']);
  const bits = 2n * C.bits + 64n;
  return {
    work: C.work + BigInt(C.n) * (400n + 8n * wordsOf(bits) + multiplication(C.bits + 24n)),
    bits,
    prove: () => {
      const { sizes, ...known } = C.read();
      // One round: no column is larger.
      const from = kappa === 1 ? C.n : gap;
      return { ...known, S: whole(spacedSquare(nonincreasing(sizes(), from), gap, kappa)) };
    },
  };
}

/** The sizes for t < b, and the largest of those from t on from b on. */
function nonincreasing(sizes: bigint[], gap: number): bigint[] {
  for (let t = sizes.length - 2; t >= gap; t--) sizes[t] = largest([sizes[t]!, sizes[t + 1]!]);
  return sizes;
}

/** Bits behind the point of the roots that are added up. */
const ROOT_BITS = 64n;

/** Lemma Split: a column m ≥ 0 that does not increase from b on, and the sizes of what is left, cut at the starts. */
function readSplit(upper: Part, C: LongForm, { gap, kappa }: Schema): UpperForm {
  const { starts: part } = fields(upper, ['kind', 'starts']);
  const count = lengthOf(part);
  need(count <= MAX_STARTS, 'limit', part, `at most ${MAX_STARTS} starts`, `${count}`);
  const starts = [0];
  items(part, count, (item) => {
    const start = Number(within(item, 1n, BigInt(C.n - 1)));
    need(start > starts.at(-1)!, 'sensitivity', item, `a start after ${starts.at(-1)!}`, `${start}`);
    starts.push(start);
  });
  const bits = 2n * C.bits + 64n;
  const each = 400n + 8n * wordsOf(bits) + multiplication(C.bits + 24n);
  const root = 16n * power(bits + 2n * ROOT_BITS);
  return {
    work: C.work + BigInt(count + 2) * (BigInt(C.n) * each + root),
    bits: bits + 2n * ROOT_BITS + 16n,
    prove: () => {
      const { entry, off, ...known } = C.read();
      const column = Array.from({ length: C.n }, (_, t) => entry(t, 0));
      const { head, rest } = split(column, gap);
      let roots = rootOf(spacedSquare(head, gap, kappa));
      for (const [at, start] of starts.entries()) {
        const end = starts[at + 1] ?? C.n;
        // 0 from the next start on, among the n − T rounds that are left.
        const sizes = [...rest.slice(start, end), ...new Array<bigint>(C.n - end).fill(0n)];
        roots += rootOf(spacedSquare(nonincreasing(sizes, gap), gap, kappa));
      }
      const unit = 1n << (2n * ROOT_BITS);
      return { ...known, entry, S: [roots ** 2n + off(BigInt(kappa)) * unit, unit] };
    },
  };
}

/** m, and the sizes of c − m, or of −c − m where c begins below 0. */
function split(
  column: readonly bigint[],
  gap: number,
): { readonly head: readonly bigint[]; readonly rest: readonly bigint[] } {
  const sign = column[0]! < 0n ? -1n : 1n;
  const head: bigint[] = [];
  for (const [t, c] of column.entries()) {
    const size = largest([sign * c, 0n]);
    head.push(t > gap ? least([size, head[t - 1]!]) : size);
  }
  return { head, rest: column.map((c, t) => absolute(sign * c - head[t]!)) };
}

/** ⌈√(2^(2·ROOT_BITS)·S)⌉. */
const rootOf = (S: bigint): bigint => (S === 0n ? 0n : rootAbove(S << (2n * ROOT_BITS), 2n));

function readLongChain(upper: Part, C: LongForm, schema: Schema): UpperForm {
  const bits = 2n * C.bits + 64n;
  const form = readReach(upper, schema, bits);
  const { reach } = fields(upper, ['kind', 'reach']);
  const far = form.reach * (schema.kind === 'fixed-epoch' ? schema.gap : 1);
  // One round shares nothing with others.
  const isFar = far >= C.width || schema.kappa === 1;
  need(isFar, 'sensitivity', reach, `a reach over ${C.width} diagonals`);
  const prove: ProductsForm['prove'] = (X) => whole(form.largest((i, j) => absolute(X(i, j))));
  return fromProducts(C, schema, { work: form.work, prove }, bits);
}

const whole = (x: bigint): Fraction => [x, 1n];
