import { absolute, largest, sumOfSquares } from './arithmetic.js';
import { residues, type Lines, type Residues } from './residues.js';

/** Is told the dot product of line i of the one matrix and line j of the other. */
type Visit = (i: number, j: number, dot: bigint) => void;

/** Entries whose squared norms have more bits are so long that residues do not pay. */
const LONG = 384n;

/** Nor do they where the products between the zeros at the ends of lines are more than so many times those other than 0. */
const SPARSE = 4;

/** So many lines of the one matrix at a time are multiplied by those of the other. */
const STRIP = 32;

/** Sums of so many products of residues are below 2^52. */
const MOST_TERMS = 1 << 12;

/** The dot products of all lines of X with all lines of Y, of one length, exactly; of X with itself those of each pair once, j ≤ i. */
export function dotProducts(X: Lines, Y: Lines, visit: Visit): void {
  const system = systemFor(X, Y);
  if (system === undefined) byTerms(X, Y, visit);
  else byResidues(X, Y, system, (i, j, dots, at) => visit(i, j, at < 0 ? 0n : system.integer(dots, at)));
}

/** For each line the sum of the absolute values of its dot products with all lines: in mixed radix, whose digits are added in doubles. */
export function absoluteRowSums(X: Lines): bigint[] {
  const sums = X.map(() => 0n);
  const system = systemFor(X, X);
  if (system === undefined) {
    byTerms(X, X, (i, j, dot) => {
      sums[i] = sums[i]! + absolute(dot);
      if (j < i) sums[j] = sums[j]! + absolute(dot);
    });
    return sums;
  }
  // A digit is below 2^20 in size, and a line meets at most 2^32 others: the sums are below 2^52.
  const count = system.moduli.length;
  const digits = new Float64Array(X.length * count);
  byResidues(X, X, system, (i, j, dots, at) => {
    if (at < 0) return;
    const dot = system.digits(dots, at);
    let top = count - 1;
    while (top > 0 && dot[top] === 0) top -= 1;
    const isNegative = dot[top]! < 0;
    for (let k = 0; k <= top; k++) {
      const digit = isNegative ? -dot[k]! : dot[k]!;
      digits[i * count + k] = digits[i * count + k]! + digit;
      if (j < i) digits[j * count + k] = digits[j * count + k]! + digit;
    }
  });
  return sums.map((_, i) => system.value(digits.subarray(i * count, (i + 1) * count)));
}

/** The moduli by which dot products are determined; undefined where terms are quicker. */
function systemFor(X: Lines, Y: Lines): Residues | undefined {
  // Cauchy–Schwarz: no dot product is greater than the largest squared norm.
  const bound = largest((X === Y ? X : [...X, ...Y]).map(sumOfSquares));
  if (X[0]!.length > MOST_TERMS || bound >> LONG > 0n) return undefined;
  const x = counted(X);
  const y = X === Y ? x : counted(Y);
  const isDense = pairs(x.between, y.between) <= SPARSE * pairs(x.nonzero, y.nonzero);
  return isDense ? residues(bound) : undefined;
}

/** The places from the first entry other than 0 up to the one after the last. */
type Range = readonly [from: number, to: number];

const meet = (x: Range, y: Range): boolean => Math.max(x[0], y[0]) < Math.min(x[1], y[1]);

function rangeOf(line: readonly bigint[]): Range {
  const from = line.findIndex((entry) => entry !== 0n);
  return from < 0 ? [0, 0] : [from, line.findLastIndex((entry) => entry !== 0n) + 1];
}

/** For each place in a line how many lines have an entry other than 0 there, and how many an entry between the zeros at their ends. */
function counted(lines: Lines): Readonly<Record<'nonzero' | 'between', Float64Array>> {
  const [nonzero, between] = [new Float64Array(lines[0]!.length), new Float64Array(lines[0]!.length)];
  for (const line of lines) {
    const [from, to] = rangeOf(line);
    for (let l = from; l < to; l++) {
      between[l] = between[l]! + 1;
      if (line[l] !== 0n) nonzero[l] = nonzero[l]! + 1;
    }
  }
  return { nonzero, between };
}

const pairs = (x: Float64Array, y: Float64Array): number =>
  x.reduce((total, count, l) => total + count * y[l]!, 0);

/** The obvious way: the terms other than 0, in integers of any length. */
function byTerms(X: Lines, Y: Lines, visit: Visit): void {
  // For each place in a line the entries of Y there other than 0, each with its line.
  const entriesAt = X[0]!.map((_, l) => Y.flatMap((y, j) => (y[l] === 0n ? [] : [{ entry: y[l]!, j }])));
  for (const [i, x] of X.entries()) {
    const end = X === Y ? i + 1 : Y.length;
    const sums = new Array<bigint>(end).fill(0n);
    for (const [l, factor] of x.entries()) {
      if (factor === 0n) continue;
      for (const { entry, j } of entriesAt[l]!) {
        if (j >= end) break;
        sums[j] = sums[j]! + factor * entry;
      }
    }
    for (const [j, dot] of sums.entries()) visit(i, j, dot);
  }
}

/** Is told the dot product of line i of the one matrix and line j of the other: its residues are dots[k][at]; at −1 it is 0. */
type VisitResidues = (i: number, j: number, dots: readonly Float64Array[], at: number) => void;

/** The quick way: modulo each of some small numbers, which together determine the dot product. */
function byResidues(X: Lines, Y: Lines, system: Residues, visit: VisitResidues): void {
  const left = padded(X, system);
  const right = X === Y ? left : padded(Y, system);
  for (let first = 0; first < X.length; first += STRIP) {
    const last = Math.min(first + STRIP, X.length);
    const end = X === Y ? last : Y.length;
    const dots = system.moduli.map((_, k) => strip(left, right, k, first, last, end));
    for (let i = first; i < last; i++)
      for (let j = 0; j < (X === Y ? i + 1 : end); j++)
        visit(i, j, dots, meet(left.ofOne[i]!, right.ofOne[j]!) ? (i - first) * (end + MORE) + j : -1);
  }
}

/** Two lines at a time are multiplied by four: up to so many lines of zeros follow the last. */
const MORE = 3;

/** The residues of lines, and of the zeros after them, modulo each number. */
interface Padded {
  readonly residues: readonly Float64Array[];
  readonly length: number;
  /** The range of each line, and the least one that holds those of two lines, and of four. */
  readonly ofOne: readonly Range[];
  readonly ofTwo: readonly Range[];
  readonly ofFour: readonly Range[];
}

function padded(lines: Lines, system: Residues): Padded {
  const ofOne = lines.map(rangeOf);
  const zeros = lines[0]!.map(() => 0n);
  const together = (count: number): Range[] =>
    ofOne.map((_, i) => {
      const group = ofOne.slice(i, i + count);
      return [Math.min(...group.map(([from]) => from)), Math.max(...group.map(([, to]) => to))];
    });
  return {
    residues: system.of([...lines, ...new Array<bigint[]>(MORE).fill(zeros)]),
    length: zeros.length,
    ofOne,
    ofTwo: together(2),
    ofFour: together(4),
  };
}

/** Modulo the k-th number, the lines of X from `first` to the one before `last` times those of Y before `end`: rows of end + MORE numbers. */
function strip(X: Padded, Y: Padded, k: number, first: number, last: number, end: number): Float64Array {
  const x = X.residues[k]!;
  const y = Y.residues[k]!;
  const row = end + MORE;
  const dots = new Float64Array((last - first + 1) * row);
  for (let j = 0; j < end; j += 4) {
    const [fromOfY, toOfY] = Y.ofFour[j]!;
    for (let i = first; i < last; i += 2) {
      const from = Math.max(X.ofTwo[i]![0], fromOfY);
      const to = Math.min(X.ofTwo[i]![1], toOfY);
      if (from < to) twoByFour(x, i, y, j, X.length, from, to, dots, (i - first) * row + j, row);
    }
  }
  return dots;
}

/** The dot products of lines i and i + 1 of x with lines j to j + 3 of y, sums of at most 2^12 products of residues. */
function twoByFour(
  x: Float64Array,
  i: number,
  y: Float64Array,
  j: number,
  length: number,
  from: number,
  to: number,
  dots: Float64Array,
  at: number,
  row: number,
): void {
  let a0 = 0;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  let b0 = 0;
  let b1 = 0;
  let b2 = 0;
  let b3 = 0;
  const xAt = i * length;
  const yAt = j * length;
  for (let l = from; l < to; l++) {
    const a = x[xAt + l]!;
    const b = x[xAt + length + l]!;
    const y0 = y[yAt + l]!;
    const y1 = y[yAt + length + l]!;
    const y2 = y[yAt + 2 * length + l]!;
    const y3 = y[yAt + 3 * length + l]!;
    a0 += a * y0;
    a1 += a * y1;
    a2 += a * y2;
    a3 += a * y3;
    b0 += b * y0;
    b1 += b * y1;
    b2 += b * y2;
    b3 += b * y3;
  }
  dots[at] = a0;
  dots[at + 1] = a1;
  dots[at + 2] = a2;
  dots[at + 3] = a3;
  dots[at + row] = b0;
  dots[at + row + 1] = b1;
  dots[at + row + 2] = b2;
  dots[at + row + 3] = b3;
}
