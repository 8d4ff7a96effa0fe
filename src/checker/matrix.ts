import { absolute, fields, gcd, integer, integers, need, size } from './reader.js';

const MAX_EXPONENT = 65536n;

/** An integer matrix, row by row. */
export interface Matrix { readonly rows: number; readonly cols: number; readonly data: readonly bigint[] }
/** The matrix data·2^exponent. */
export interface Dyadic extends Matrix { readonly exponent: bigint }
/** The matrix data/denominator. */
export interface Quotients extends Matrix { readonly denominator: bigint }
/** The workload, with the text that names it. */
export interface Workload extends Quotients { readonly title: string }

/** An object {cols, entries, exponent, rows} in lowest terms. */
export function dyadicMatrix(value: unknown, path: string, most = MAX_EXPONENT): Dyadic {
  const object = fields(value, path, 'cols entries exponent rows');
  const rows = size(object['rows'], `${path}.rows`), cols = size(object['cols'], `${path}.cols`);
  const exponent = integer(object['exponent'], `${path}.exponent`);
  need(absolute(exponent) <= most, 'limit', `${path}.exponent`, `at most ${most} in size`, object['exponent']);
  const data = integers(object['entries'], `${path}.entries`, rows * cols);
  const zero = data.every((x) => x === 0n);
  need(zero ? exponent === 0n : data.some((x) => (x & 1n) === 1n), 'lowest-terms', path, 'an odd entry, or zero with exponent 0', object['exponent']);
  return { rows, cols, data, exponent };
}

/** The workload, by name or by its entries. */
export function workload(value: unknown): Workload {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  if (name === 'prefix-sum') {
    const n = size(fields(value, 'workload', 'n name')['n'], 'workload.n');
    return { rows: n, cols: n, data: Array.from({ length: n * n }, (_, i) => (i % n <= (i - (i % n)) / n ? 1n : 0n)), denominator: 1n, title: `prefix-sum n=${n}` };
  }
  need(name === 'explicit', 'workload', 'workload.name', 'prefix-sum or explicit', name);
  const object = fields(value, 'workload', 'cols denominator entries name rows');
  const rows = size(object['rows'], 'workload.rows'), cols = size(object['cols'], 'workload.cols');
  return { rows, cols, ...quotients(object, 'workload', rows * cols), title: `explicit ${rows}x${cols}` };
}

/** The fields denominator and entries of an object: entries/denominator in lowest terms. */
export function quotients(object: Record<string, unknown>, path: string, length: number): { readonly data: bigint[]; readonly denominator: bigint } {
  const denominator = integer(object['denominator'], `${path}.denominator`);
  need(denominator >= 1n, 'sign', `${path}.denominator`, 'at least 1', object['denominator']);
  const data = integers(object['entries'], `${path}.entries`, length);
  need(data.reduce(gcd, denominator) === 1n, 'lowest-terms', path, 'no common divisor of denominator and entries', object['denominator']);
  return { data, denominator };
}

export const squares = (xs: readonly bigint[]): bigint => xs.reduce((sum, x) => sum + x * x, 0n);
export const row = (x: Matrix, i: number): bigint[] => x.data.slice(i * x.cols, (i + 1) * x.cols);
export const column = (x: Matrix, j: number): bigint[] => Array.from({ length: x.rows }, (_, i) => x.data[i * x.cols + j]!);
export const largest = (xs: readonly bigint[]): bigint => xs.reduce((most, x) => (x > most ? x : most));

/** Whether B and C have the shapes of a factorization of A. */
export function fit(A: Matrix, B: Matrix, C: Matrix): void {
  need(B.rows === A.rows && C.cols === A.cols && B.cols === C.rows, 'shape', 'upper', `B ${A.rows}×r and C r×${A.cols}`, `${B.rows}×${B.cols} and ${C.rows}×${C.cols}`);
}

/** The squared norms of the rows of E = A − BC, as integers over a common denominator. */
export function residual(A: Quotients, B: Dyadic, C: Dyadic): { readonly rows: readonly bigint[]; readonly denominator: bigint } {
  // E = (A·2^k − denominator·(BC)·2^(k + e)) / (denominator·2^k), all integers
  const e = B.exponent + C.exponent, k = e < 0n ? -e : 0n, unit = A.denominator << (k + e);
  const rows = Array.from({ length: A.rows }, (_, i) => {
    const product: bigint[] = Array.from({ length: A.cols }, () => 0n);
    for (let l = 0; l < B.cols; l++) {
      const x = B.data[i * B.cols + l]!;
      if (x !== 0n) for (let j = 0; j < A.cols; j++) { const y = C.data[l * A.cols + j]!; if (y !== 0n) product[j] = product[j]! + x * y; }
    }
    return squares(product.map((x, j) => (A.data[i * A.cols + j]! << k) - unit * x));
  });
  return { rows, denominator: A.denominator ** 2n << (2n * k) };
}

/** κ: the largest row sum of the absolute values of UᵀU, or of UUᵀ when U is wide. */
export function spectralBound(U: Matrix): bigint {
  const side = Math.min(U.rows, U.cols);
  const lines = Array.from({ length: side }, (_, i) => (U.rows >= U.cols ? column(U, i) : row(U, i)));
  const sums = lines.map(() => 0n);
  for (let i = 0; i < side; i++) for (let j = 0; j <= i; j++) {
    const x = lines[i]!, y = lines[j]!;
    let dot = 0n;
    for (let l = 0; l < x.length; l++) dot += x[l]! * y[l]!;
    sums[i] = sums[i]! + absolute(dot);
    if (j < i) sums[j] = sums[j]! + absolute(dot);
  }
  return largest(sums);
}
