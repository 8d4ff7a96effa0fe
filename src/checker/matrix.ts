import { absolute, gcd, integers, natural, size, within, type Numerals } from './numerals.js';
import { fields, member, need, wordOf, type Part } from './text.js';
import { bitsOf, divisor, greatest, lengths, longest, multiplication } from './work.js';

const MAX_EXPONENT = 65536n;

/** An integer matrix, row by row. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: readonly bigint[];
}
/** The matrix data·2^exponent. */
export interface Dyadic extends Matrix {
  readonly exponent: bigint;
}
/** The matrix data/denominator. */
export interface Quotients extends Matrix {
  readonly denominator: bigint;
}

/** What the form of a matrix shows: its shape, and how long its numerals are; read() has the values. */
interface Form<M> {
  readonly rows: number;
  readonly cols: number;
  /** The bits of the longest entry. */
  readonly bits: bigint;
  read(): M;
}
export interface DyadicForm extends Form<Dyadic> {
  readonly digits: Int16Array;
  readonly exponent: bigint;
}
export interface QuotientsForm extends Form<Quotients> {
  readonly denominatorBits: bigint;
  /** Of the test for lowest terms that read() begins with. */
  readonly work: bigint;
}
/** The workload, with the text that names it. */
export interface WorkloadForm extends QuotientsForm {
  readonly title: string;
}

/** The bits by which a matrix of this exponent is longer than its numerals. */
const raised = (exponent: bigint): bigint => greatest(0n, exponent);

/** An object {cols, entries, exponent, rows} in lowest terms. */
export function dyadicMatrix(part: Part, path: string, most = MAX_EXPONENT): DyadicForm {
  const object = fields(part, path, ['cols', 'entries', 'exponent', 'rows']);
  const rows = size(object.rows, `${path}.rows`);
  const cols = size(object.cols, `${path}.cols`);
  const exponent = within(object.exponent, `${path}.exponent`, -most, most);
  const { digits, odd, values } = integers(object.entries, `${path}.entries`, rows * cols);
  const zero = digits.every((x) => x === 0);
  need(zero ? exponent === 0n : odd, 'lowest-terms', path, 'an odd entry, or zero with exponent 0', object.exponent);
  return { rows, cols, digits, bits: longest(digits) + raised(exponent), exponent, read: () => ({ rows, cols, data: values(), exponent }) };
}

/** The workload, by name or by its entries. */
export function workload(part: Part): WorkloadForm {
  const name = member(part, 'name') ?? part;
  if (name !== part && wordOf(name) === 'prefix-sum') {
    const n = size(fields(part, 'workload', ['n', 'name']).n, 'workload.n');
    const read = (): Quotients => ({
      rows: n,
      cols: n,
      data: Array.from({ length: n * n }, (_, i) => (i % n <= (i - (i % n)) / n ? 1n : 0n)),
      denominator: 1n,
    });
    return { rows: n, cols: n, bits: bitsOf(1), denominatorBits: bitsOf(1), work: 0n, read, title: `prefix-sum n=${n}` };
  }
  need(name !== part && wordOf(name) === 'explicit', 'workload', 'workload.name', 'prefix-sum or explicit', name);
  const object = fields(part, 'workload', ['cols', 'denominator', 'entries', 'name', 'rows']);
  const rows = size(object.rows, 'workload.rows');
  const cols = size(object.cols, 'workload.cols');
  return { ...quotients(object, 'workload', rows, cols), title: `explicit ${rows}x${cols}` };
}

/** The fields denominator and entries of an object: entries/denominator in lowest terms. */
export function quotients(object: { denominator: Part; entries: Part }, path: string, rows: number, cols: number): QuotientsForm {
  const below = natural(object.denominator, `${path}.denominator`);
  const entries = integers(object.entries, `${path}.entries`, rows * cols);
  const bits = longest(entries.digits);
  const denominatorBits = longest(below.digits);
  const work = divisor(denominatorBits, denominatorBits) + BigInt(rows * cols) * multiplication(bits, denominatorBits);
  return { rows, cols, bits, denominatorBits, work, read: () => ({ rows, cols, ...inLowestTerms(below, entries, path) }) };
}

function inLowestTerms(below: Numerals, entries: Numerals, path: string): { readonly data: bigint[]; readonly denominator: bigint } {
  const denominator = below.values()[0]!;
  const data = entries.values();
  let common = denominator;
  for (const x of data) {
    if (common === 1n) break;
    common = gcd(common, x);
  }
  need(common === 1n, 'lowest-terms', path, 'no common divisor of denominator and entries', 'one');
  return { data, denominator };
}

export const sum = (xs: readonly bigint[]): bigint => xs.reduce((x, y) => x + y, 0n);
export const squares = (xs: readonly bigint[]): bigint => xs.reduce((total, x) => total + x * x, 0n);
export const row = (x: Matrix, i: number): bigint[] => x.data.slice(i * x.cols, (i + 1) * x.cols);
const column = (x: Matrix, j: number): bigint[] => Array.from({ length: x.rows }, (_, i) => x.data[i * x.cols + j]!);
export const largest = (xs: readonly bigint[]): bigint => xs.reduce((most, x) => (x > most ? x : most));

/** The largest squared norm of a column. */
export const longestColumn = (x: Matrix): bigint => largest(Array.from({ length: x.cols }, (_, j) => squares(column(x, j))));

/** Whether B and C have the shapes of a factorization of A. */
export function fit(A: Form<unknown>, B: Form<unknown>, C: Form<unknown>): void {
  const fits = B.rows === A.rows && C.cols === A.cols && B.cols === C.rows;
  need(fits, 'shape', 'upper', `B ${A.rows}×r and C r×${A.cols}`, `${B.rows}×${B.cols} and ${C.rows}×${C.cols}`);
}

/** The squared norms of the rows of E = A − BC, as integers over a common denominator. */
export function residual(A: Quotients, B: Dyadic, C: Dyadic): { readonly rows: readonly bigint[]; readonly denominator: bigint } {
  // E = (A·2^k − denominator·(BC)·2^(k + e)) / (denominator·2^k), all integers
  const e = B.exponent + C.exponent;
  const k = e < 0n ? -e : 0n;
  const unit = A.denominator << (k + e);
  // The entries of C other than 0, row by row, each with its column.
  const lines = Array.from({ length: C.rows }, (_, l) => row(C, l).flatMap((y, j) => (y === 0n ? [] : [{ y, j }])));
  const rows = Array.from({ length: A.rows }, (_, i) => {
    const product = new Array<bigint>(A.cols).fill(0n);
    for (let l = 0; l < B.cols; l++) {
      const x = B.data[i * B.cols + l]!;
      if (x !== 0n) for (const { y, j } of lines[l]!) product[j] = product[j]! + x * y;
    }
    return squares(product.map((x, j) => (A.data[i * A.cols + j]! << k) - unit * x));
  });
  return { rows, denominator: (A.denominator ** 2n) << (2n * k) };
}

/** κ: the largest row sum of the absolute values of UᵀU, or of UUᵀ when U is wide. */
export function spectralBound(U: Matrix): bigint {
  const side = Math.min(U.rows, U.cols);
  const lines = Array.from({ length: side }, (_, i) => (U.rows >= U.cols ? column(U, i) : row(U, i)));
  const sums = lines.map(() => 0n);
  for (let i = 0; i < side; i++) {
    const x = lines[i]!;
    for (let j = 0; j <= i; j++) {
      const y = lines[j]!;
      let dot = 0n;
      for (let l = 0; l < x.length; l++) dot += x[l]! * y[l]!;
      sums[i] = sums[i]! + absolute(dot);
      if (j < i) sums[j] = sums[j]! + absolute(dot);
    }
  }
  return largest(sums);
}

/** The work of all products of an entry of B and one of C that are not zero. */
function productWork(B: DyadicForm, C: DyadicForm): bigint {
  const right = lengths(C.digits, raised(C.exponent), C.cols, 'rows', 0);
  return sum(lengths(B.digits, raised(B.exponent), B.cols, 'columns', 0).map((x, l) => x.sum * right[l]!.sum));
}

/** The work of the products of the lines of U, each pair once. */
export function spectralWork(digits: Int16Array, rows: number, cols: number): bigint {
  return sum(lengths(digits, 0n, cols, rows >= cols ? 'rows' : 'columns', 8).map((x) => (x.sum * x.sum + x.squares) / 2n));
}

/** The bits of an entry of E, and the work of the squares of all its entries. */
export function residualWork(A: QuotientsForm, B: DyadicForm, C: DyadicForm): { readonly bits: bigint; readonly work: bigint } {
  const places = greatest(0n, -B.exponent) + greatest(0n, -C.exponent);
  const bits = greatest(A.bits + places, A.denominatorBits + B.bits + C.bits + 13n) + 1n;
  const each = 2n * multiplication(bits, bits);
  const norms = BigInt(B.rows * B.cols) * multiplication(B.bits, B.bits) + BigInt(C.rows * C.cols) * multiplication(C.bits, C.bits);
  return { bits, work: productWork(B, C) + norms + BigInt(A.rows * A.cols) * each };
}
