import { gcd, largest } from './arithmetic.js';
import { integers, natural, size, within, type Numerals } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { bitsOfLongest, divisor, multiplication } from './work.js';

/** The limit of exponents, unless a kind of certificate sets a lower one. */
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
export interface MatrixForm<M> {
  readonly rows: number;
  readonly cols: number;
  /** The bits of the longest entry. */
  readonly bits: bigint;
  read(): M;
}
export interface DyadicForm extends MatrixForm<Dyadic> {
  readonly digits: Int16Array;
  readonly exponent: bigint;
}
/** The same without its values. */
export type DyadicShape = Omit<DyadicForm, 'read'>;
export interface QuotientsForm extends MatrixForm<Quotients> {
  readonly denominatorBits: bigint;
  /** Of the test for lowest terms that read() begins with. */
  readonly work: bigint;
}
/** The same of a matrix that is written out. */
export interface WrittenForm extends QuotientsForm {
  readonly digits: Int16Array;
}

/** The bits by which a matrix of this exponent is longer than its numerals. */
export const raised = (exponent: bigint): bigint => largest([0n, exponent]);

/** A dyadic matrix {cols, entries, exponent, rows} in lowest terms. */
export function dyadicMatrix(part: Part, maxExponent = MAX_EXPONENT): DyadicForm {
  const object = fields(part, ['cols', 'entries', 'exponent', 'rows']);
  const rows = size(object.rows);
  const cols = size(object.cols);
  const exponent = within(object.exponent, -maxExponent, maxExponent);
  const { digits, hasOdd, values } = integers(object.entries, rows * cols);
  const isZero = digits.every((count) => count === 0);
  const expected = 'an odd entry, or zero with exponent 0';
  need(isZero ? exponent === 0n : hasOdd, 'lowest-terms', part, expected, object.exponent);
  const bits = bitsOfLongest(digits) + raised(exponent);
  return { rows, cols, bits, digits, exponent, read: () => ({ rows, cols, data: values(), exponent }) };
}

/** The fields denominator and entries of an object: entries/denominator in lowest terms. */
export function quotients(
  part: Part,
  object: Readonly<Record<'denominator' | 'entries', Part>>,
  rows: number,
  cols: number,
): WrittenForm {
  const below = natural(object.denominator);
  const entries = integers(object.entries, rows * cols);
  const bits = bitsOfLongest(entries.digits);
  const denominatorBits = bitsOfLongest(below.digits);
  return {
    rows,
    cols,
    bits,
    digits: entries.digits,
    denominatorBits,
    work: divisor(denominatorBits) + BigInt(rows * cols) * multiplication(bits, denominatorBits),
    read: () => ({ rows, cols, ...inLowestTerms(part, entries, below) }),
  };
}

function inLowestTerms(
  part: Part,
  entries: Numerals,
  below: Numerals,
): Pick<Quotients, 'data' | 'denominator'> {
  const data = entries.values();
  return { data, denominator: lowestTerms(part, data, below) };
}

/** The denominator, which has no divisor in common with all entries. */
export function lowestTerms(part: Part, data: readonly bigint[], below: Numerals): bigint {
  const denominator = below.values()[0]!;
  let common = denominator;
  for (const entry of data) {
    if (common === 1n) break;
    common = gcd(common, entry);
  }
  need(common === 1n, 'lowest-terms', part, 'no common divisor of denominator and entries', 'one');
  return denominator;
}

export const row = (matrix: Matrix, i: number): bigint[] =>
  matrix.data.slice(i * matrix.cols, (i + 1) * matrix.cols);

export const rows = (X: Matrix): bigint[][] => Array.from({ length: X.rows }, (_, i) => row(X, i));

export const columns = ({ rows, cols, data }: Matrix): bigint[][] =>
  Array.from({ length: cols }, (_, j) => Array.from({ length: rows }, (__, i) => data[i * cols + j]!));
