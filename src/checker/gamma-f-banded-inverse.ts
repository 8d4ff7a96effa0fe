import { fraction, gcd, integers, within, type Fraction } from './numerals.js';
import { fields, items, member, need, wordOf, type Part } from './text.js';
import { bitsOf, characters, divisor, greatest, multiplication } from './work.js';

/** Limit of docs/certificate-banded.md. */
const MAX_N = 131072n;

/** Main diagonal and two subdiagonals, from top to bottom; a missing entry is 0. */
export interface Band<T> {
  readonly main: readonly T[];
  readonly first: readonly T[];
  readonly second: readonly T[];
}

/** The form of E = A^{-1}: its size, the bits of a numerator or denominator, the work of reading it, its bands, and the title of A. */
export interface InverseForm {
  readonly n: number;
  readonly bits: bigint;
  readonly work: bigint;
  read(): Band<Fraction>;
  readonly title: string;
}

const ZERO: Fraction = [0n, 1n];
const minus = ([p, q]: Fraction): Fraction => [-p, q];
const product = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]];
const sum = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
export const shift = (x: bigint, k: bigint): bigint => (k >= 0n ? x << k : x >> -k);

export function floor(p: bigint, q: bigint): bigint {
  const x = p / q;
  return p < 0n && x * q !== p ? x - 1n : x;
}

/** Fractions whose form is read, and whose terms are known to be lowest only when they are asked for. */
interface FractionsForm {
  readonly bits: bigint;
  readonly work: bigint;
  values(): Fraction[];
}

function fractions(part: Part, path: string, length: number, due: 'any' | 'positive' | 'nonzero'): FractionsForm {
  let bits = bitsOf(1);
  let work = 0n;
  const { text } = part;
  items(part, path, length, (from, to, i) => {
    const at = `${path}[${i}]`;
    const { digits } = integers({ text, from, to }, at, 2);
    const [num, den] = [digits[0]!, digits[1]!];
    need(den > 0, 'fraction', at, 'a denominator of at least 1', { text, from, to });
    need(due === 'any' || num > 0 || (num < 0 && due === 'nonzero'), 'sign', at, `a ${due} number`, { text, from, to });
    bits = greatest(bits, bitsOf(num), bitsOf(den));
    work += divisor(bitsOf(num), bitsOf(den));
  });
  const values = (): Fraction[] => {
    const found: Fraction[] = [];
    items(part, path, length, (from, to, i) => {
      const [num, den] = integers({ text, from, to }, '', 2).values() as [bigint, bigint];
      need(gcd(num, den) === 1n, 'fraction', `${path}[${i}]`, 'a fraction in lowest terms', { text, from, to });
      found.push([num, den]);
    });
    return found;
  };
  return { bits, work, values };
}

const sizeOf = (part: Part): number => Number(within(part, 'workload.n', 1n, MAX_N));

/** The workload, by name. */
export function inverse(part: Part): InverseForm {
  const named = member(part, 'name') ?? part;
  const name = named === part ? undefined : wordOf(named);
  if (name === 'prefix-sum') {
    const n = sizeOf(fields(part, 'workload', ['n', 'name']).n);
    const read = (): Band<Fraction> => ({
      main: new Array<Fraction>(n).fill([1n, 1n]),
      first: new Array<Fraction>(n - 1).fill([-1n, 1n]),
      second: [],
    });
    return { n, bits: 1n, work: 0n, read, title: `prefix-sum n=${n}` };
  }
  if (name === 'momentum') return momentum(part);
  need(name === 'banded-inverse', 'workload', 'workload.name', 'prefix-sum, momentum or banded-inverse', named);
  const object = fields(part, 'workload', ['first', 'main', 'n', 'name', 'second']);
  const n = sizeOf(object.n);
  const first = fractions(object.first, 'workload.first', n - 1, 'any');
  const main = fractions(object.main, 'workload.main', n, 'nonzero');
  const second = fractions(object.second, 'workload.second', n > 2 ? n - 2 : 0, 'any');
  return {
    n,
    bits: greatest(first.bits, main.bits, second.bits),
    work: first.work + main.work + second.work,
    read: () => ({ first: first.values(), main: main.values(), second: second.values() }),
    title: `banded-inverse n=${n}`,
  };
}

function momentum(part: Part): InverseForm {
  const object = fields(part, 'workload', ['beta', 'n', 'name', 'rates']);
  const beta = fraction(object.beta, 'workload.beta');
  const n = sizeOf(object.n);
  const rates = fractions(object.rates, 'workload.rates', n, 'positive');
  // A rate in lowest terms is 1 only as ["1","1"].
  let plain = true;
  items(object.rates, 'workload.rates', n, (from, to) => (plain &&= part.text.slice(from, to) === '["1","1"]'));
  const read = (): Band<Fraction> => {
    const main = rates.values().map(([p, q]): Fraction => [q, p]);
    const carried = main.map((x) => product(beta, x));
    return { main, first: main.slice(1).map((x, i) => minus(sum(x, carried[i]!))), second: carried.slice(1, -1) };
  };
  const title = `momentum n=${n} beta=${beta[0]}/${beta[1]}${plain ? '' : ' scheduled'}`;
  return { n, bits: 2n * rates.bits + characters(object.beta) + 1n, work: rates.work, read, title };
}

/** ⌊2^bits·K⌋ for K = EEᵀ. */
export function gram({ main, first, second }: Band<Fraction>, bits: bigint): Band<bigint> {
  const fixed = ([p, q]: Fraction): bigint => floor(p << bits, q);
  return {
    main: main.map((d, i) => fixed([d, first[i - 1] ?? ZERO, second[i - 2] ?? ZERO].map((x) => product(x, x)).reduce(sum))),
    first: first.map((b, i) => fixed(sum(product(b, main[i]!), product(second[i - 1] ?? ZERO, first[i - 1] ?? ZERO)))),
    second: second.map((c, i) => fixed(product(c, main[i]!))),
  };
}

/** The work of an entry of each band of K. */
export function gramWork(E: InverseForm, bits: bigint): bigint {
  const length = 6n * E.bits + bits;
  return BigInt(E.n) * 24n * multiplication(length, length);
}
