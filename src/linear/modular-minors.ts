import { integerSqrt } from '../arithmetic/bits.js';
import { isPrime } from '../arithmetic/prime.js';
import { inverse } from './product/residue-system.js';

/**
 * Centred residues modulo primes below 2^(h+1) are below 2^h, so that a sum of n products of two is an integer of at most 2^52, which doubles hold;
 * the longer the primes, the fewer of them there are.
 */
const HELD = 52;
const halfBits = (n: number): number => Math.floor((HELD - (32 - Math.clz32(n - 1))) / 2);
const MOST_ROWS = 2 ** 12;

/** So many moduli are combined before they meet the others. */
const GROUP = 16;

/** So many moduli in a row that divide a leading minor, and one is taken to be 0. */
const UNLUCKY = 8;

/** Numbers of residues that are held. */
const ROOM = 2 ** 26;

/** Integers are read in digits below 2^24: so many of them, times residues below 2^22, have a sum of at most 2^52. */
const DIGIT_BITS = 24;
const MOST_DIGITS = 2 ** 6;
const MOST_HALF_BITS = 22;

/** An odd prime p > 4, and the double nearest to 1/p. */
interface Modulus {
  readonly p: number;
  readonly reciprocal: number;
}

const modulusOf = (p: number): Modulus => ({ p, reciprocal: 1 / p });

/** The doubles next to it are 1 apart: adding it rounds to an integer what is below 2^50 in size. */
const ROUNDING = 1.5 * 2 ** 52;

/**
 * An integer congruent to x modulo p of at most (p + 1)/2 in size, for |x| ≤ 2^52: rounding the reciprocal and the product moves the quotient by at most
 * (1 + 2^−53)/p, rounding it to an integer by 1/2, so that what is left is less than p/2 + 3/2 in size; it is an integer, and p is odd. The multiple of p is
 * below 2^53, hence exact.
 */
const centred = (x: number, { p, reciprocal }: Modulus): number =>
  x - p * (x * reciprocal + ROUNDING - ROUNDING);

/**
 * The minors of a symmetric n×n integer matrix of which Bareiss' elimination consists: rows[i][j], j ≤ i, is that of the rows 0, …, j − 1, i
 * and the columns 0, …, j. They are computed modulo primes, as s_ij·d_0⋯d_(j−1) from the Schur complements s and their pivots d_j = s_jj, and
 * determined by their residues because Hadamard bounds them: the square of a minor of order j + 1 is at most the product of the j + 1
 * largest squared norms of rows.
 *
 * @returns undefined where a leading minor seems to be 0, so that a pivot is, or where the residues would take too much memory
 */
export function leadingMinors(n: number, integers: readonly bigint[]): bigint[][] | undefined {
  if (n > MOST_ROWS) return undefined;
  const digits = digitsOf(integers);
  if (digits.length > MOST_DIGITS) return undefined;
  const bounds = squaredBounds(n, integers);
  // The product of the moduli is to exceed twice any minor.
  const most = integerSqrt(4n * bounds[n - 1]!) + 1n;
  const greatest = 2 ** (Math.min(halfBits(n), MOST_HALF_BITS) + 1) - 1;
  const moduli: number[] = [];
  const residues: Int32Array[] = [];
  let product = 1n;
  for (let p = greatest, unlucky = 0; product < most || moduli.length % GROUP > 0; p -= 2) {
    if (!isPrime(p)) continue;
    const modulus = modulusOf(p);
    const found = minorsModulo(n, residuesOf(n, digits, modulus), modulus);
    if (found === undefined) {
      unlucky += 1;
      if (unlucky === UNLUCKY) return undefined;
      continue;
    }
    unlucky = 0;
    moduli.push(p);
    residues.push(found);
    product *= BigInt(p);
    if (moduli.length * found.length > ROOM) return undefined;
  }
  const rows: bigint[][] = Array.from({ length: n }, () => []);
  let groups = 1;
  let system = remainderSystem(moduli.slice(0, GROUP));
  for (let j = 0; j < n; j += 1) {
    while (system.product ** 2n <= 4n * bounds[j]!) {
      groups += 1;
      system = remainderSystem(moduli.slice(0, groups * GROUP));
    }
    for (let i = j; i < n; i += 1) rows[i]!.push(integer(system, residues, (i * (i + 1)) / 2 + j));
  }
  return rows;
}

/** Hadamard: the products of the j + 1 largest squared norms of rows, none taken below 1. */
function squaredBounds(n: number, integers: readonly bigint[]): bigint[] {
  const norms = Array.from({ length: n }, (_, i) =>
    integers.slice(i * n, (i + 1) * n).reduce((sum, x) => sum + x * x, 0n),
  ).sort((x, y) => (x > y ? -1 : x < y ? 1 : 0));
  let product = 1n;
  return norms.map((norm) => (product *= norm > 0n ? norm : 1n));
}

/** x = Σ_l digit_l·2^(24l): the l-th digits of all integers, not negative but for the last, which is −1 or 0. */
function digitsOf(integers: readonly bigint[]): Float64Array[] {
  const digits: Float64Array[] = [];
  let rest = integers;
  while (rest.some((x) => x !== 0n && x !== -1n)) {
    digits.push(Float64Array.from(rest, (x) => Number(BigInt.asUintN(DIGIT_BITS, x))));
    rest = rest.map((x) => x >> BigInt(DIGIT_BITS));
  }
  return [...digits, Float64Array.from(rest, Number)];
}

/** The residues of the entries on and below the diagonal. */
function residuesOf(n: number, digits: readonly Float64Array[], modulus: Modulus): Float64Array {
  const base = centred(2 ** DIGIT_BITS, modulus);
  let power = 1;
  const powers = digits.map((_, l) => (l === 0 ? 1 : (power = centred(power * base, modulus))));
  const residues = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1)
    for (let at = i * n; at <= i * n + i; at += 1) {
      let sum = 0;
      for (let l = 0; l < digits.length; l += 1) sum += digits[l]![at]! * powers[l]!;
      residues[at] = centred(sum, modulus);
    }
  return residues;
}

/** The minors modulo an odd prime, row by row, of a matrix of residues; undefined when it divides a leading one. */
function minorsModulo(n: number, residues: Float64Array, modulus: Modulus): Int32Array | undefined {
  const { p } = modulus;
  const schur = residues;
  // s_ij/d_j, and rows of zeros: four rows at a time take off what was eliminated.
  const unit = new Float64Array((n + ROWS - 1) * n);
  const minors = new Int32Array((n * (n + 1)) / 2);
  const sums = new Float64Array(n + ROWS - 1);
  let leading = 1;
  for (let j = 0; j < n; j += 1) {
    for (let i = j; i < n; i += ROWS) fourProducts(unit, i * n, n, schur, j * n, j, sums, i);
    let reciprocal = 0;
    for (let i = j; i < n; i += 1) {
      const s = centred(residues[i * n + j]! - sums[i]!, modulus);
      if (i === j) {
        if (s === 0) return undefined;
        reciprocal = inverse(s < 0 ? s + p : s, p);
        if (2 * reciprocal > p) reciprocal -= p;
      }
      schur[i * n + j] = s;
      unit[i * n + j] = centred(s * reciprocal, modulus);
      minors[(i * (i + 1)) / 2 + j] = centred(s * leading, modulus);
    }
    leading = minors[(j * (j + 1)) / 2 + j]!;
  }
  return minors;
}

const ROWS = 4;

/** Four lines of x, `row` apart, times one of y: the first `count` terms. */
function fourProducts(
  x: Float64Array,
  xAt: number,
  row: number,
  y: Float64Array,
  yAt: number,
  count: number,
  sums: Float64Array,
  at: number,
): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0; k < count; k += 1) {
    const factor = y[yAt + k]!;
    a += x[xAt + k]! * factor;
    b += x[xAt + row + k]! * factor;
    c += x[xAt + 2 * row + k]! * factor;
    d += x[xAt + 3 * row + k]! * factor;
  }
  sums[at] = a;
  sums[at + 1] = b;
  sums[at + 2] = c;
  sums[at + 3] = d;
}

/**
 * What the Chinese remainder theorem takes: x ≡ Σ_g (Σ_p y_p·(M_g/p))·(M/M_g) modulo M, y_p ≡ x/(M/p) modulo p, M_g the product of group g.
 * Within a group two moduli p, q at a time: (y_p·q + y_q·p)·(M_g/pq), and the first factor is an integer below 2^46.
 */
interface RemainderSystem {
  readonly moduli: readonly number[];
  readonly reduced: readonly Modulus[];
  readonly product: bigint;
  readonly inverses: readonly number[];
  readonly pairsInGroup: readonly bigint[];
  readonly groups: readonly bigint[];
}

function remainderSystem(moduli: readonly number[]): RemainderSystem {
  const productOf = (factors: readonly number[]): bigint =>
    factors.reduce((product, p) => product * BigInt(p), 1n);
  const product = productOf(moduli);
  const ofGroups = Array.from({ length: moduli.length / GROUP }, (_, g) =>
    productOf(moduli.slice(g * GROUP, (g + 1) * GROUP)),
  );
  return {
    moduli,
    reduced: moduli.map(modulusOf),
    product,
    inverses: moduli.map((p) => inverse(Number((product / BigInt(p)) % BigInt(p)), p)),
    pairsInGroup: Array.from(
      { length: moduli.length / 2 },
      (_, k) =>
        ofGroups[Math.floor((2 * k) / GROUP)]! / (BigInt(moduli[2 * k]!) * BigInt(moduli[2 * k + 1]!)),
    ),
    groups: ofGroups.map((factor) => product / factor),
  };
}

/** The integer of less than half the product in size with these residues. */
function integer(
  { moduli, reduced, product, inverses, pairsInGroup, groups }: RemainderSystem,
  residues: readonly Int32Array[],
  at: number,
): bigint {
  const share = (k: number): number => centred(residues[k]![at]! * inverses[k]!, reduced[k]!);
  let total = 0n;
  for (let g = 0; g < groups.length; g += 1) {
    let sum = 0n;
    for (let k = g * GROUP; k < (g + 1) * GROUP; k += 2)
      sum += BigInt(share(k) * moduli[k + 1]! + share(k + 1) * moduli[k]!) * pairsInGroup[k / 2]!;
    total += sum * groups[g]!;
  }
  const rest = total % product;
  if (2n * rest > product) return rest - product;
  return 2n * rest < -product ? rest + product : rest;
}
