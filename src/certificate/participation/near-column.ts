import type { Canonical } from '../../arithmetic/canonical.js';
import { ceilDiv, floorDiv, magnitude } from '../../arithmetic/bits.js';
import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import type { SeriesQuotient } from '../../linear/power-series.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { toeplitzCoefficients } from '../../privacy/participation/toeplitz-coefficients.js';
import { reducedQuotients } from '../matrix-text.js';
import { written } from './sensitivity-proof.js';

export const MOST_TOEPLITZ_ROUNDS = 1_048_576;

/** @throws RangeError for more rounds than certificates have of a Toeplitz matrix */
export function requireRounds(caller: string, n: number): void {
  if (n > MOST_TOEPLITZ_ROUNDS)
    throw new RangeError(`${caller}: expected at most ${MOST_TOEPLITZ_ROUNDS} rounds, got ${n}`);
}

/** Integers near a first column, whose later entries are 0, and how near they are. */
export interface NearColumn {
  readonly y: readonly bigint[];
  readonly slack: bigint;
}

/** Bits behind the point of the coefficients of an inverse, at first and at most, and what is left of the lower end. */
const FIRST_BITS = 192;
const LAST_BITS = 4096;
export const ROUNDED = /* @__PURE__ */ Rational.ONE.sub(Rational.dyadic(1n, -60));

/** C by the coefficients of its inverse and the bits to which they are enclosed, as certificates hold it, and 2^bits·C to within a slack. */
export interface InverseForm {
  readonly strategy: Canonical;
  readonly near: NearColumn;
  readonly denominator: bigint;
}

/** The first certificate of an inverse for which so many bits suffice. @throws RangeError as the functions that write certificates of one */
export function byBits<T>(
  caller: string,
  inverse: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
  prove: (form: InverseForm) => T | 'imprecise',
): T {
  requireRounds(caller, n);
  toeplitzCoefficients(caller, inverse, n, schema);
  const sign = inverse[0]!.sign();
  if (sign === 0) throw new RangeError(`${caller}: expected a first coefficient other than 0, got 0`);
  const column = Matrix.ofRationals(inverse.slice(0, n).map((x) => [sign < 0 ? x.neg() : x]));
  const { entries, denominator } = written(reducedQuotients(column));
  const form = {
    name: 'inverse-toeplitz',
    n: `${n}`,
    coefficients: entries.map(String),
    denominator: `${denominator}`,
  };
  return withEnoughBits(caller, form, (bits) => inverseNearby(entries, denominator, n, bits), prove);
}

/** The same of C by two polynomials, C(z) = N(z)/D(z). */
export function byBitsOfQuotient<T>(
  caller: string,
  { numerator, denominator }: SeriesQuotient,
  n: number,
  schema: ParticipationSchema,
  prove: (form: InverseForm) => T | 'imprecise',
): T {
  requireRounds(caller, n);
  for (const coefficients of [numerator, denominator]) toeplitzCoefficients(caller, coefficients, n, schema);
  const sign = denominator[0]!.sign();
  if (sign === 0) throw new RangeError(`${caller}: expected a first coefficient other than 0, got 0`);
  const kept = [numerator, denominator].map((list) => list.slice(0, n));
  const column = Matrix.ofRationals(kept.flat().map((x) => [sign < 0 ? x.neg() : x]));
  const common = column.integers.reduce((divisor, x) => gcd(divisor, x), 0n);
  const integers = column.integers.map((x) => x / common);
  written({ entries: integers, denominator: 1n });
  const [N, D] = [integers.slice(0, kept[0]!.length), integers.slice(kept[0]!.length)];
  const form = {
    name: 'quotient-toeplitz',
    n: `${n}`,
    numerator: N.map(String),
    denominator: D.map(String),
  };
  return withEnoughBits(caller, form, (bits) => quotientNearby(N, D, n, bits), prove);
}

function withEnoughBits<T>(
  caller: string,
  form: Readonly<Record<string, Canonical>>,
  nearby: (bits: number) => NearColumn | undefined,
  prove: (form: InverseForm) => T | 'imprecise',
): T {
  for (let bits = FIRST_BITS; bits <= LAST_BITS; bits *= 2) {
    const near = nearby(bits);
    if (near === undefined) continue;
    const strategy = { ...form, bits: `${bits}` };
    const found = prove({ strategy, near, denominator: 1n << BigInt(bits) });
    if (found !== 'imprecise') return found;
  }
  throw new RangeError(
    `${caller}: expected coefficients of C that ${LAST_BITS} bits enclose, got larger ones`,
  );
}

/** Lemma Quotient of docs/certificate-sensitivity.md: 2^bits·c_t to within the slack. */
function quotientNearby(
  N: readonly bigint[],
  D: readonly bigint[],
  n: number,
  bits: number,
): NearColumn | undefined {
  const inverse = inverseNearby(D, 1n, n, bits);
  if (inverse === undefined) return undefined;
  const { y: h, slack } = inverse;
  const y = h.map((_, t) => {
    let sum = 0n;
    for (let s = 0; s < N.length && s <= t; s++) sum += N[s]! * h[t - s]!;
    return sum;
  });
  const off = slack * N.reduce((sum, x) => sum + magnitude(x), 0n);
  const most = 1n << BigInt(2 * bits);
  return [...y, off].every((x) => magnitude(x) < most) ? { y, slack: off } : undefined;
}

/** Lemma Inverse of docs/certificate-sensitivity.md: 2^bits·c_t to within the slack; `undefined` where they grow beyond 2^(2·bits). */
function inverseNearby(
  [first, ...others]: readonly bigint[],
  denominator: bigint,
  n: number,
  bits: number,
): NearColumn | undefined {
  const unit = denominator << BigInt(bits);
  const most = 1n << BigInt(2 * bits);
  const y: bigint[] = [];
  let sizes = 0n;
  for (let t = 0; t < n; t++) {
    let rest = t === 0 ? unit : 0n;
    for (let s = 0; s < others.length && s < t; s++) rest -= others[s]! * y[t - 1 - s]!;
    const next = floorDiv(rest, first!);
    const size = magnitude(next);
    if (size >= most) return undefined;
    sizes += size;
    y.push(next);
  }
  const left = unit - BigInt(n) * first!;
  if (left <= 0n) return undefined;
  const slack = ceilDiv(first! * sizes, left);
  return slack >= most ? undefined : { y, slack };
}
