import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { integersOfRationals } from './scale.js';

/**
 * The first coefficients of a power series, enclosed: |c_t − integers[t]·scale| ≤ radius·scale for every t; exact where the radius is 0.
 */
export interface EnclosedSeries {
  readonly integers: readonly bigint[];
  readonly scale: Rational;
  readonly radius: bigint;
}

/** A quotient of two polynomials, the constant coefficients first; that of the denominator is not 0. */
export interface SeriesQuotient {
  readonly numerator: readonly Rational[];
  readonly denominator: readonly Rational[];
}

/** The first n coefficients of the product of two polynomials; trailing zeros are left out. */
export function polynomialProduct(
  first: readonly Rational[],
  second: readonly Rational[],
  n: number,
): readonly Rational[] {
  const [a, b] = [integersOfRationals(first.slice(0, n)), integersOfRationals(second.slice(0, n))];
  const length = Math.max(0, Math.min(n, a.integers.length + b.integers.length - 1));
  const product = new Array<bigint>(length).fill(0n);
  a.integers.forEach((x, i) => {
    if (x === 0n) return;
    for (let j = 0; j < b.integers.length && i + j < length; j += 1) product[i + j]! += x * b.integers[j]!;
  });
  const scale = a.scale.mul(b.scale);
  let last = length;
  while (last > 1 && product[last - 1] === 0n) last -= 1;
  return product.slice(0, last).map((x) => scale.mul(Rational.integer(x)));
}

/** Bits of a number up to which coefficients are computed exactly. */
const EXACT_BITS = 1024;

/** Bits of all coefficients together that are held: 128 MiB; and of all factors of their products: some ten seconds. */
const MOST_HELD = 2 ** 30;
const MOST_MULTIPLIED = 2e10;

/** Coefficients between two looks at how long they have grown. */
const STRIDE = 64;

/**
 * The first n coefficients of P/Q: exactly where their numbers stay below 1024 bits, otherwise enclosed with `bits` bits behind the point.
 *
 * Enclosure. Let Q have integer coefficients and y_t = ⌊(2^F·P_t − Σ_{i≥1} Q_i·y_{t−i})/Q_0⌋. Every division leaves less than |Q_0|, so
 * Q·y = 2^F·P + r with |r_t| ≤ |Q_0|, and y/2^F − P/Q = 2^{−F}·r/Q is at most 2^{−F}·w in each place, w = |Q_0|·‖1/Q‖, ‖·‖ the sum of
 * the sizes of n coefficients. The same y for P = Q_0, called h, has h/2^F = (1 + ρ)·Q_0/Q with ‖ρ‖ ≤ n/2^F; where that is below 1,
 * w ≤ 2^{−F}·‖h‖/(1 − ‖ρ‖), because ‖xy‖ ≤ ‖x‖·‖y‖. No interval is carried along, and nothing grows but what 1/Q itself does.
 *
 * Long integers are cut first, Q = 2^s·(Q′ + ε) and P = 2^s·(P′ + δ) with 0 ≤ ε_t, δ_t < 1. Then (Q′ + ε)·y = 2^F·(P′ + δ) + r′ with
 * |r′_t| ≤ Q′_0 + ‖y‖ + 2^F, and likewise for h, with Q′_0 + ‖h‖. Where P is a constant, y is a multiple of h.
 *
 * @param n coefficients, at least 1
 * @param bits bits behind the point where they are enclosed
 * @param growth bits that a coefficient of 1/Q may grow by
 * @returns `imprecise` when the bits do not suffice for an enclosure, `growing` when coefficients grow by more, or beyond what can be held or multiplied in seconds
 * @throws RangeError when the constant coefficient of Q is 0
 */
export function seriesQuotient(
  { numerator, denominator }: SeriesQuotient,
  n: number,
  bits: number,
  growth = Infinity,
): EnclosedSeries | 'imprecise' | 'growing' {
  const q = integersOfRationals(denominator.slice(0, n));
  const p = integersOfRationals(numerator.slice(0, n));
  if (q.integers[0] === undefined || q.integers[0] === 0n)
    throw new RangeError(
      'seriesQuotient: expected a denominator with a constant coefficient other than 0, got 0',
    );
  const scale = p.scale.div(q.scale);
  const negated = q.integers[0] < 0n;
  const Q = negated ? q.integers.map((x) => -x) : q.integers;
  const P = negated ? p.integers.map((x) => -x) : p.integers;
  const exact = exactQuotient(P, Q, n, scale);
  if (exact !== undefined) return exact;
  const fixed = { bits, growth };
  const [first, ...rest] = P;
  if (first === undefined || first === 0n || rest.some((x) => x !== 0n))
    return roundedQuotient(P, Q, n, scale, fixed);
  const constant = Rational.ratio(first, Q[0]!);
  const found = roundedQuotient([Q[0]!], Q, n, scale.mul(constant.abs()), fixed);
  if (typeof found === 'string' || constant.sign() > 0) return found;
  return { ...found, integers: found.integers.map((x) => -x) };
}

/** Bits behind the point, and by how many a coefficient may grow. */
interface FixedPoint {
  readonly bits: number;
  readonly growth: number;
}

/** y_t = Q_0^{t+1}·c_t are integers: y_t = Q_0^t·P_t − Σ_{i≥1} Q_i·Q_0^{i−1}·y_{t−i}. */
function exactQuotient(
  P: readonly bigint[],
  Q: readonly bigint[],
  n: number,
  scale: Rational,
): EnclosedSeries | undefined {
  const lead = Q[0]!;
  if (lead !== 1n && n * bitLength(lead) > EXACT_BITS) return undefined;
  const weights: bigint[] = [];
  let power = 1n;
  for (let i = 1; i < Math.min(n, Q.length); i += 1, power *= lead) weights.push(Q[i]! * power);
  const y: bigint[] = [];
  power = 1n;
  for (let t = 0; t < n; t += 1, power *= lead) {
    let rest = t < P.length ? P[t]! * power : 0n;
    for (let i = 1; i <= t && i <= weights.length; i += 1) rest -= weights[i - 1]! * y[t - i]!;
    if (bitLength(rest) > EXACT_BITS) return undefined;
    y.push(rest);
  }
  // c_t = y_t/Q_0^{t+1}, over Q_0^n.
  if (lead === 1n) return { integers: y, scale, radius: 0n };
  const integers = new Array<bigint>(n);
  let unit = 1n;
  for (let t = n - 1; t >= 0; t -= 1, unit *= lead) integers[t] = y[t]! * unit;
  return { integers, scale: scale.div(Rational.integer(unit)), radius: 0n };
}

function roundedQuotient(
  P: readonly bigint[],
  Q: readonly bigint[],
  n: number,
  scale: Rational,
  fixed: FixedPoint,
): EnclosedSeries | 'imprecise' | 'growing' {
  const { bits } = fixed;
  const excess = bitLength(Q[0]!) - bits - 64;
  const cut = excess > 64 ? BigInt(excess) : 0n;
  // P as long as Q, so that the bits behind the point are digits of the quotient.
  const lift = BigInt(Math.max(0, bitLength(Q[0]!) - longest(P)));
  const [p, q] = [P.map((x) => (x << lift) >> cut), Q.map((x) => x >> cut)];
  const lead = q[0]!;
  const one = 1n << BigInt(bits);
  const h = quotients([lead], q, n, fixed);
  if (h === undefined) return 'growing';
  const length = norm(h);
  const integers = p.length === 1 && p[0] === lead ? h : quotients(p, q, n, fixed);
  if (integers === undefined) return 'growing';
  // ‖ρ‖ = n·defect/(2^F·Q′_0)
  const defect = lead + (cut === 0n ? 0n : length);
  const rest = one * lead - BigInt(n) * defect;
  if (rest <= 0n) return 'imprecise';
  const off = lead + (cut === 0n ? 0n : norm(integers) + one);
  const radius = (length * off) / rest + 1n;
  return { integers, scale: scale.mul(Rational.dyadic(1n, -bits - Number(lift))), radius };
}

/** The bits of the longest integer. */
const longest = (integers: readonly bigint[]): number =>
  integers.reduce((most, x) => Math.max(most, bitLength(x)), 0);

/** The sum of the sizes. */
const norm = (series: readonly bigint[]): bigint => {
  let sum = 0n;
  for (const x of series) sum += x < 0n ? -x : x;
  return sum;
};

/** ⌊(2^F·P_t − Σ_{i≥1} Q_i·y_{t−i})/Q_0⌋, Q_0 > 0; `undefined` where they grow too long. */
function quotients(
  P: readonly bigint[],
  Q: readonly bigint[],
  n: number,
  { bits, growth }: FixedPoint,
): bigint[] | undefined {
  const lead = Q[0]!;
  const shift = BigInt(bits);
  const places = Q.flatMap((x, i) => (i > 0 && x !== 0n ? [i] : []));
  const most = Math.min(MOST_HELD, MOST_MULTIPLIED / Math.max(1, places.length));
  let held = 0;
  const y: bigint[] = [];
  for (let t = 0; t < n; t += 1) {
    let rest = t < P.length ? P[t]! << shift : 0n;
    for (const i of places) {
      if (i > t) break;
      rest -= Q[i]! * y[t - i]!;
    }
    const quotient = rest / lead;
    y.push(rest < 0n && quotient * lead !== rest ? quotient - 1n : quotient);
    if (t % STRIDE !== 0) continue;
    const length = bitLength(y[t]!);
    held += STRIDE * length;
    if (length > bits + growth || held > most) return undefined;
  }
  return y;
}
