import { fields, fraction, gcd, integer, integers, need } from './reader.js';

/** Limit of docs/certificate-banded.md. */
const MAX_N = 131072n;

/** A signed fraction, den ≥ 1. */
export type Signed = readonly [bigint, bigint];
/** Main diagonal and two subdiagonals, from top to bottom; a missing entry is 0. */
export interface Band<T> { readonly main: readonly T[]; readonly first: readonly T[]; readonly second: readonly T[] }

/** An integer of the certificate within limits. */
export function within(value: unknown, path: string, low: bigint, high: bigint): bigint {
  const number = integer(value, path);
  need(number >= low && number <= high, 'limit', path, `an integer from ${low} to ${high}`, value);
  return number;
}

const minus = ([p, q]: Signed): Signed => [-p, q];
const product = (x: Signed, y: Signed): Signed => [x[0] * y[0], x[1] * y[1]];
const sum = (x: Signed, y: Signed): Signed => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
export const floor = (p: bigint, q: bigint): bigint => { const x = p / q; return p < 0n && x * q !== p ? x - 1n : x; };
export const shift = (x: bigint, k: bigint): bigint => (k >= 0n ? x << k : x >> -k);

function list<T>(value: unknown, path: string, length: number, item: (value: unknown, path: string) => T): T[] {
  need(Array.isArray(value) && value.length === length, 'shape', path, `an array of ${length}`, value);
  return value.map((x: unknown, i) => item(x, `${path}[${i}]`));
}

function signed(value: unknown, path: string): Signed {
  const [p, q] = integers(value, path, 2) as [bigint, bigint];
  need(q > 0n && gcd(p, q) === 1n, 'fraction', path, 'a fraction in lowest terms', `${p}/${q}`);
  return [p, q];
}

function nonzero(value: unknown, path: string): Signed {
  const x = signed(value, path);
  need(x[0] !== 0n, 'sign', path, 'a number other than 0', '0');
  return x;
}

function positive(value: unknown, path: string): Signed {
  const x = fraction(value, path);
  need(x[0] > 0n, 'sign', path, 'a number above 0', '0');
  return x;
}

/** The bands of E = A^{-1} and the title of A. */
export function inverse(value: unknown): Band<Signed> & { readonly title: string } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined, one: Signed = [1n, 1n];
  if (name === 'prefix-sum') {
    const n = Number(within(fields(value, 'workload', 'n name')['n'], 'workload.n', 1n, MAX_N));
    return { main: new Array<Signed>(n).fill(one), first: new Array<Signed>(n - 1).fill(minus(one)), second: [], title: `prefix-sum n=${n}` };
  }
  if (name === 'momentum') {
    const object = fields(value, 'workload', 'beta n name rates'), beta = fraction(object['beta'], 'workload.beta');
    const n = Number(within(object['n'], 'workload.n', 1n, MAX_N)), rates = list(object['rates'], 'workload.rates', n, positive);
    const main = rates.map(([p, q]): Signed => [q, p]), carried = main.map((x) => product(beta, x));
    const plain = rates.every(([p, q]) => p === q);
    return { main, first: main.slice(1).map((x, i) => minus(sum(x, carried[i]!))), second: carried.slice(1, -1), title: `momentum n=${n} beta=${beta[0]}/${beta[1]}${plain ? '' : ' scheduled'}` };
  }
  need(name === 'banded-inverse', 'workload', 'workload.name', 'prefix-sum, momentum or banded-inverse', name);
  const object = fields(value, 'workload', 'first main n name second'), n = Number(within(object['n'], 'workload.n', 1n, MAX_N));
  const first = list(object['first'], 'workload.first', n - 1, signed), main = list(object['main'], 'workload.main', n, nonzero);
  return { main, first, second: list(object['second'], 'workload.second', n > 2 ? n - 2 : 0, signed), title: `banded-inverse n=${n}` };
}

/** ⌊2^bits·K⌋ for K = EEᵀ. */
export function gram({ main, first, second }: Band<Signed>, bits: bigint): Band<bigint> {
  const zero: Signed = [0n, 1n], fixed = ([p, q]: Signed): bigint => floor(p << bits, q);
  return {
    main: main.map((d, i) => [d, first[i - 1] ?? zero, second[i - 2] ?? zero].map((x) => product(x, x)).reduce(sum)).map(fixed),
    first: first.map((b, i) => sum(product(b, main[i]!), product(second[i - 1] ?? zero, first[i - 1] ?? zero))).map(fixed),
    second: second.map((c, i) => product(c, main[i]!)).map(fixed),
  };
}
