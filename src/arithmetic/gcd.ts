import { bitLength, magnitude } from './bits.js';

/** Integers of at most this many bits go through Euclid's algorithm, division by division. */
const PLAIN = 3000;

/** Integers of at most this many bits are exact doubles. */
const DOUBLE = 52;

/** An integer matrix (p q; r s) of determinant ±1, which keeps greatest common divisors: gcd(pa + qb, ra + sb) = gcd(a, b). */
type Unimodular = readonly [p: bigint, q: bigint, r: bigint, s: bigint];

type Pair = readonly [x: bigint, y: bigint];

/** A transformation and what it makes of a pair, a ≥ b ≥ 0. */
interface Step {
  readonly matrix: Unimodular;
  readonly pair: Pair;
}

/**
 * The greatest common divisor of two integers, non-negative; gcd(0, 0) = 0.
 *
 * Large integers are halved by the quotients of their leading halves, recursively (Lehmer, Schönhage), in time near that of a
 * product. Every step is unimodular, so the result is right whatever quotients the leading bits suggest; where they do not help,
 * a step of Euclid's algorithm does.
 */
export function gcd(x: bigint, y: bigint): bigint {
  let [a, b] = ordered([x, y]);
  while (b !== 0n) {
    const bits = bitLength(b);
    if (bits <= PLAIN) return euclid(a, b);
    // Of equal length first, so that leading bits are of one weight.
    [a, b] = [b, a % b];
    const next = byLeadingBits(bits >> 1, [a, b]).pair;
    if (next[0] < a) [a, b] = next;
  }
  return a;
}

/** The greatest common divisor of two integers, non-negative, division by division: the fastest way for small ones. */
export function euclid(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return magnitude(a);
}

/** Euclid's steps that take a ≥ b ≥ 0 to about half their bits. */
function halving([a, b]: Pair): Step {
  const bits = bitLength(a);
  if (bits <= DOUBLE) return halvingDouble(Number(a), Number(b), bits);
  const half = bits >> 1;
  const long = ([, y]: Pair): boolean => bitLength(y) > half;
  if (!long([a, b])) return { matrix: [1n, 0n, 0n, 1n], pair: [a, b] };
  // From bits to 3/4 of them by the leading half …
  const first = byLeadingBits(half, [a, b]);
  if (!long(first.pair)) return first;
  const [c, d] = first.pair;
  const quotient = c / d;
  const rest: Pair = [d, c - quotient * d];
  const matrix = product([0n, 1n, 1n, -quotient], first.matrix);
  if (!long(rest)) return { matrix, pair: rest };
  // … and to 1/2 by the leading half of what is left.
  const second = byLeadingBits(Math.max(0, 2 * half - bitLength(d)), rest);
  return { matrix: product(second.matrix, matrix), pair: second.pair };
}

/** The steps that the bits from `shift` on suggest, applied to the whole numbers. */
function byLeadingBits(shift: number, [a, b]: Pair): Step {
  const places = BigInt(shift);
  const { matrix, pair } = halving([a >> places, b >> places]);
  const [c, d] = times(matrix, [BigInt.asUintN(shift, a), BigInt.asUintN(shift, b)]);
  return signed(matrix, [(pair[0] << places) + c, (pair[1] << places) + d]);
}

/** The same for integers below 2^52, where doubles are exact. */
function halvingDouble(a: number, b: number, bits: number): Step {
  const limit = 2 ** (bits >> 1);
  let [p, q, r, s] = [1, 0, 0, 1];
  while (b >= limit) {
    const rest = a % b;
    const quotient = (a - rest) / b;
    [a, b] = [b, rest];
    [p, q, r, s] = [r, s, p - quotient * r, q - quotient * s];
  }
  return { matrix: [BigInt(p), BigInt(q), BigInt(r), BigInt(s)], pair: [BigInt(a), BigInt(b)] };
}

/** The transformation with its rows' signs and order such that the pair it makes is a ≥ b ≥ 0. */
function signed([p, q, r, s]: Unimodular, [a, b]: Pair): Step {
  const first: Pair = a < 0n ? [-p, -q] : [p, q];
  const second: Pair = b < 0n ? [-r, -s] : [r, s];
  const pair = ordered([a, b]);
  return { matrix: magnitude(a) < magnitude(b) ? [...second, ...first] : [...first, ...second], pair };
}

const times = ([p, q, r, s]: Unimodular, [x, y]: Pair): Pair => [p * x + q * y, r * x + s * y];

const product = ([p, q, r, s]: Unimodular, [t, u, v, w]: Unimodular): Unimodular => [
  p * t + q * v,
  p * u + q * w,
  r * t + s * v,
  r * u + s * w,
];

/** The magnitudes of a pair, the larger one first. */
function ordered([x, y]: Pair): Pair {
  const [a, b] = [magnitude(x), magnitude(y)];
  return a < b ? [b, a] : [a, b];
}

/** Near log₂ 5: only a guess is made of it. */
const BITS_OF_FIVE = 2.321928094887362;

/** The power of five in x ≠ 0, and the rest: x = 5^power·rest; by squares of powers, in time near that of a product. */
export function withoutFives(x: bigint): { power: number; rest: bigint } {
  if (x % 5n !== 0n) return { power: 0, rest: x };
  // The common case of a denominator: nothing else.
  const whole = Math.floor(bitLength(x) / BITS_OF_FIVE);
  if (x === 5n ** BigInt(whole)) return { power: whole, rest: 1n };
  const divisors: bigint[] = [];
  let power = 0;
  let rest = x;
  const divides = (divisor: bigint): boolean => {
    const quotient = rest / divisor;
    if (quotient * divisor !== rest) return false;
    rest = quotient;
    return true;
  };
  for (let divisor = 5n; divides(divisor); divisor *= divisor) {
    power += 2 ** divisors.length;
    divisors.push(divisor);
  }
  for (const [i, divisor] of [...divisors.entries()].reverse()) if (divides(divisor)) power += 2 ** i;
  return { power, rest };
}

/** num/den, den odd and positive, in lowest terms: fives apart, which is all there is to cancel among decimals. */
export function lowestTerms(num: bigint, den: bigint): { num: bigint; den: bigint } {
  const above = withoutFives(num);
  const below = withoutFives(den);
  const fives = 5n ** BigInt(Math.abs(above.power - below.power));
  const divisor = gcd(above.rest, below.rest);
  const [top, bottom] = [above.rest / divisor, below.rest / divisor];
  return above.power > below.power ? { num: top * fives, den: bottom } : { num: top, den: bottom * fives };
}
