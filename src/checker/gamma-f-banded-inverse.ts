import { largest, plus, times, type Fraction } from './arithmetic.js';
import { fractions } from './fractions.js';
import { gramOfRows } from './gamma-f-banded-gram.js';
import type { Band } from './inverse-diagonal.js';
import { fraction, within } from './numerals.js';
import { fields, need, places, type Part } from './text.js';
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
  readonly title: string;
  readonly momentum?: MomentumForm;
}

/** The same, where A has an inverse. */
export interface BandInverse extends InverseForm {
  /** E = A^{-1}. */
  entries(): Band<Fraction>;
  /** Whether A is known to be Toeplitz, A_ij = a_{i−j}. */
  readonly isToeplitz: boolean;
}

/** What defines the workload of momentum: β, and the rates when they are asked for. */
export interface MomentumForm {
  readonly beta: Fraction;
  rates(): Fraction[];
}

export const sizeOf = (part: Part): number => Number(within(part, 1n, MAX_N));

export const BANDED = 'prefix-sum, momentum, banded-inverse';

/** A workload with an inverse, by name. */
export function readInverse(part: Part, expected = BANDED): BandInverse {
  const { name, at } = nameOf(part);
  if (name === 'prefix-sum') return prefixSum(part);
  if (name === 'momentum') return momentum(part);
  need(name === 'banded-inverse', 'workload', at, expected);
  const { entries, ...form } = readDiagonals(part, 'nonzero');
  return {
    ...form,
    gram: (bits) => gramOfRows(entries(), bits),
    entries,
    title: `banded-inverse n=${form.n}`,
    isToeplitz: false,
  };
}

/** A matrix by its diagonals: that of E = A^{-1}, or one half of K. */
export function readDiagonals(part: Part, due: 'positive' | 'nonzero') {
  const object = fields(part, ['first', 'main', 'n', 'name', 'second']);
  const n = sizeOf(object.n);
  const first = fractions(object.first, n - 1, 'any');
  const main = fractions(object.main, n, due);
  const second = fractions(object.second, n > 2 ? n - 2 : 0, 'any');
  return {
    n,
    bits: largest([first.bits, main.bits, second.bits]),
    work: first.work + main.work + second.work,
    entries: (): Band<Fraction> => ({
      first: first.values(),
      main: main.values(),
      second: second.values(),
    }),
  };
}

/** E has 1 on the diagonal and −1 below it. */
function prefixSum(part: Part): BandInverse {
  const n = sizeOf(fields(part, ['n', 'name']).n);
  const entries = (): Band<Fraction> => ({
    main: new Array<Fraction>(n).fill([1n, 1n]),
    first: new Array<Fraction>(n - 1).fill([-1n, 1n]),
    second: [],
  });
  return {
    n,
    bits: 1n,
    work: 0n,
    gram: (bits) => gramOfRows(entries(), bits),
    entries,
    title: `prefix-sum n=${n}`,
    isToeplitz: true,
  };
}

/** E has 1/η_i in (i, i), −1/η_i − β/η_{i−1} in (i, i−1) and β/η_{i−1} in (i, i−2). */
function momentum(part: Part): BandInverse {
  const object = fields(part, ['beta', 'n', 'name', 'rates']);
  const beta = fraction(object.beta);
  const n = sizeOf(object.n);
  const rates = fractions(object.rates, n, 'positive');
  // Rates in lowest terms are equal only when they are written alike, and 1 only as ["1","1"].
  let first: string | undefined;
  let isConstant = true;
  places(object.rates, n, (from, to) => {
    first ??= object.rates.text.slice(from, to);
    isConstant &&= to - from === first.length && object.rates.text.startsWith(first, from);
  });
  const entries = (): Band<Fraction> => {
    const main = rates.values().map(([num, den]): Fraction => [den, num]);
    const carried = main.map((entry) => times(beta, entry));
    const first = main.slice(1).map((entry, i) => times([-1n, 1n], plus(entry, carried[i]!)));
    return { main, first, second: carried.slice(1, -1) };
  };
  return {
    n,
    bits: 2n * rates.bits + bitsOfText(object.beta) + 1n,
    work: rates.work,
    gram: (bits) => gramOfRows(entries(), bits),
    entries,
    title: `momentum n=${n} beta=${beta[0]}/${beta[1]}${isConstant && first === '["1","1"]' ? '' : ' scheduled'}`,
    isToeplitz: isConstant,
    momentum: { beta, rates: rates.values },
  };
}

/** The work of an entry of each band of K. */
export const gramWork = (E: InverseForm, bits: bigint): bigint =>
  24n * BigInt(E.n) * multiplication(6n * E.bits + bits);
