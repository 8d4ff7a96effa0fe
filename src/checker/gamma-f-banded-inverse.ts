import { floor, largest, plus, times, ZERO, type Fraction } from './arithmetic.js';
import { fractions } from './fractions.js';
import type { Band } from './inverse-diagonal.js';
import { fraction, within } from './numerals.js';
import { fields, items, need, type Part } from './text.js';
import { bitsOfText, multiplication } from './work.js';
import { nameOf } from './workload.js';

/** Limit of docs/certificate-banded.md. */
const MAX_N = 131072n;

/** The form of K = (AᵀA)^{-1}: its size, the bits of a numerator or denominator, the work of reading it, ⌊2^bits·K⌋, and the title of A. */
export interface InverseForm {
  readonly n: number;
  readonly bits: bigint;
  readonly work: bigint;
  gram(bits: bigint): Band<bigint>;
  /** E, where the certificate states it. */
  stated?(): Band<Fraction>;
  readonly title: string;
  readonly momentum?: MomentumForm;
}

/** What defines the workload of momentum: β, and the rates when they are asked for. */
export interface MomentumForm {
  readonly beta: Fraction;
  rates(): Fraction[];
}

const sizeOf = (part: Part): number => Number(within(part, 1n, MAX_N));

/** The workload, by name. */
export function readInverse(part: Part): InverseForm {
  const { name, at } = nameOf(part);
  if (name === 'prefix-sum') return prefixSum(part);
  if (name === 'momentum') return momentum(part);
  if (name === 'all-range') return allRange(part);
  need(name === 'banded-inverse', 'workload', at, 'prefix-sum, momentum, banded-inverse or all-range');
  const object = fields(part, ['first', 'main', 'n', 'name', 'second']);
  const n = sizeOf(object.n);
  const first = fractions(object.first, n - 1, 'any');
  const main = fractions(object.main, n, 'nonzero');
  const second = fractions(object.second, n > 2 ? n - 2 : 0, 'any');
  const stated = (): Band<Fraction> => ({
    first: first.values(),
    main: main.values(),
    second: second.values(),
  });
  return {
    n,
    bits: largest([first.bits, main.bits, second.bits]),
    work: first.work + main.work + second.work,
    gram: (bits) => gram(stated(), bits),
    stated,
    title: `banded-inverse n=${n}`,
  };
}

/** E has 1 on the diagonal and −1 below it. */
function prefixSum(part: Part): InverseForm {
  const n = sizeOf(fields(part, ['n', 'name']).n);
  const E: Band<Fraction> = {
    main: new Array<Fraction>(n).fill([1n, 1n]),
    first: new Array<Fraction>(n - 1).fill([-1n, 1n]),
    second: [],
  };
  return { n, bits: 1n, work: 0n, gram: (bits) => gram(E, bits), title: `prefix-sum n=${n}` };
}

/** A has a row for every interval; by Lemma R, K has 2/(n + 1) on the diagonal and −1/(n + 1) beside it. */
function allRange(part: Part): InverseForm {
  const n = sizeOf(fields(part, ['n', 'name']).n);
  const fixed = (num: bigint, bits: bigint): bigint => floor(num << bits, BigInt(n + 1));
  return {
    n,
    bits: 1n,
    work: 0n,
    gram: (bits) => ({
      main: new Array<bigint>(n).fill(fixed(2n, bits)),
      first: new Array<bigint>(n - 1).fill(fixed(-1n, bits)),
      second: [],
    }),
    title: `all-range n=${n}`,
  };
}

/** E has 1/η_i in (i, i), −1/η_i − β/η_{i−1} in (i, i−1) and β/η_{i−1} in (i, i−2). */
function momentum(part: Part): InverseForm {
  const object = fields(part, ['beta', 'n', 'name', 'rates']);
  const beta = fraction(object.beta);
  const n = sizeOf(object.n);
  const rates = fractions(object.rates, n, 'positive');
  // A rate in lowest terms is 1 only as ["1","1"].
  let isConstant = true;
  items(object.rates, n, ({ text, from, to }) => (isConstant &&= text.slice(from, to) === '["1","1"]'));
  const read = (): Band<Fraction> => {
    const main = rates.values().map(([num, den]): Fraction => [den, num]);
    const carried = main.map((entry) => times(beta, entry));
    const first = main.slice(1).map((entry, i) => times([-1n, 1n], plus(entry, carried[i]!)));
    return { main, first, second: carried.slice(1, -1) };
  };
  return {
    n,
    bits: 2n * rates.bits + bitsOfText(object.beta) + 1n,
    work: rates.work,
    gram: (bits) => gram(read(), bits),
    title: `momentum n=${n} beta=${beta[0]}/${beta[1]}${isConstant ? '' : ' scheduled'}`,
    momentum: { beta, rates: rates.values },
  };
}

/** ⌊2^bits·K⌋ for K = EEᵀ. */
function gram({ main, first, second }: Band<Fraction>, bits: bigint): Band<bigint> {
  const fixed = ([num, den]: Fraction): bigint => floor(num << bits, den);
  const square = (x: Fraction = ZERO): Fraction => times(x, x);
  return {
    main: main.map((entry, i) => fixed([entry, first[i - 1], second[i - 2]].map(square).reduce(plus))),
    first: first.map((entry, i) => {
      const besides = times(second[i - 1] ?? ZERO, first[i - 1] ?? ZERO);
      return fixed(plus(times(entry, main[i]!), besides));
    }),
    second: second.map((entry, i) => fixed(times(entry, main[i]!))),
  };
}

/** The work of an entry of each band of K. */
export function gramWork(E: InverseForm, bits: bigint): bigint {
  return 24n * BigInt(E.n) * multiplication(6n * E.bits + bits);
}
