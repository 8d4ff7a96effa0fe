import { isPrime } from '../arithmetic/prime.js';
import { inverse } from './product/residue-system.js';

/** Centred residues modulo primes below 2^21 are below 2^20: a sum of up to 2^12 products of two is an integer below 2^52, which doubles hold. */
const GREATEST = 2 ** 21 - 1;
const MOST_ROWS = 2 ** 12;

/** So many moduli are combined before they meet the others. */
const GROUP = 16;

/** So many moduli in a row that divide a leading minor, and one is taken to be 0. */
const UNLUCKY = 8;

/** Numbers of residues that are held. */
const ROOM = 2 ** 26;

const centred = (x: number, p: number): number => x - p * Math.round(x / p);
const residue = (x: bigint, p: number): number => centred(Number(x % BigInt(p)), p);

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
  const bounds = squaredBounds(n, integers);
  const moduli: number[] = [];
  const residues: Int32Array[] = [];
  let product = 1n;
  for (
    let p = GREATEST, unlucky = 0;
    product ** 2n <= 4n * bounds[n - 1]! || moduli.length % GROUP > 0;
    p -= 2
  ) {
    if (!isPrime(p)) continue;
    const found = minorsModulo(n, integers, p);
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

/** The minors modulo an odd prime, row by row; undefined when it divides a leading one. */
function minorsModulo(n: number, integers: readonly bigint[], p: number): Int32Array | undefined {
  const schur = new Float64Array(n * n);
  const unit = new Float64Array(n * n); // s_ij/d_j
  const minors = new Int32Array((n * (n + 1)) / 2);
  let leading = 1;
  for (let j = 0; j < n; j += 1) {
    let reciprocal = 0;
    for (let i = j; i < n; i += 1) {
      let sum = residue(integers[i * n + j]!, p);
      for (let k = 0; k < j; k += 1) sum -= unit[i * n + k]! * schur[j * n + k]!;
      const s = centred(sum, p);
      if (i === j) {
        if (s === 0) return undefined;
        reciprocal = inverse(s < 0 ? s + p : s, p);
        if (2 * reciprocal > p) reciprocal -= p;
      }
      schur[i * n + j] = s;
      unit[i * n + j] = centred(s * reciprocal, p);
      minors[(i * (i + 1)) / 2 + j] = centred(s * leading, p);
    }
    leading = minors[(j * (j + 1)) / 2 + j]!;
  }
  return minors;
}

/** What the Chinese remainder theorem takes: x ≡ Σ_g (Σ_p y_p·(M_g/p))·(M/M_g) modulo M, y_p ≡ x/(M/p) modulo p, M_g the product of group g. */
interface RemainderSystem {
  readonly moduli: readonly number[];
  readonly product: bigint;
  readonly inverses: readonly number[];
  readonly withinGroup: readonly bigint[];
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
    product,
    inverses: moduli.map((p) => inverse(Number((product / BigInt(p)) % BigInt(p)), p)),
    withinGroup: moduli.map((p, k) => ofGroups[Math.floor(k / GROUP)]! / BigInt(p)),
    groups: ofGroups.map((factor) => product / factor),
  };
}

/** The integer of less than half the product in size with these residues. */
function integer(
  { moduli, product, inverses, withinGroup, groups }: RemainderSystem,
  residues: readonly Int32Array[],
  at: number,
): bigint {
  let total = 0n;
  for (let g = 0; g < groups.length; g += 1) {
    let sum = 0n;
    for (let k = g * GROUP; k < (g + 1) * GROUP; k += 1)
      sum += BigInt(centred(residues[k]![at]! * inverses[k]!, moduli[k]!)) * withinGroup[k]!;
    total += sum * groups[g]!;
  }
  const rest = total % product;
  if (2n * rest > product) return rest - product;
  return 2n * rest < -product ? rest + product : rest;
}
