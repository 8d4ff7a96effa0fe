import { gcd, largest, quotient } from './arithmetic.js';

/** Rows or columns of a matrix: at least one, of one length. */
export type Lines = readonly (readonly bigint[])[];

/**
 * Integers modulo several small m: what exact dot products are computed with. Doubles hold them, and nothing is ever rounded: residues are
 * centred, |r| < 2^20, so that the sum of at most 2^12 products of two of them is an integer below 2^52.
 */
export interface Residues {
  readonly moduli: readonly number[];
  /** The residues of lines of integers below 2^3000 modulo each m, line after line. */
  of(lines: Lines): Float64Array[];
  /** The integer x, |x| ≤ bound, that is ≡ residues[k][at] modulo moduli[k], for each k; these are below 2^52 in size. */
  integer(residues: readonly Float64Array[], at: number): bigint;
}

/** A centred residue is below this in size. */
const HALF = 1 << 20;

/** Integers are read in digits below this: at most 2^7 of them, times residues, have a sum below 2^52. */
const DIGIT = 1 << 24;

/**
 * The centred residue of an integer |x| < 2^52 modulo an odd m. The integer nearest to the quotient x/m is found although the quotient is
 * rounded: it is 1/2m or more from the middle of two integers, and its rounding error is at most 2^−53·|x|/m < 1/2m.
 */
const centred = (x: number, m: number): number => x - m * Math.round(x / m);

/** The centred residue of any integer. */
const residue = (x: bigint, m: number): number => centred(Number(x % BigInt(m)), m);

/** Residues that determine integers |x| ≤ bound: modulo the largest odd numbers below 2^21 that are prime to each other. */
export function residues(bound: bigint): Residues {
  const moduli: number[] = [];
  // The product of the moduli before each, and of all.
  const products: bigint[] = [];
  let product = 1n;
  for (let m = 2 * HALF - 1; product <= 2n * bound; m -= 2) {
    if (gcd(product, BigInt(m)) !== 1n) continue;
    moduli.push(m);
    products.push(product);
    product *= BigInt(m);
  }
  return { moduli, of: (lines) => residuesOf(lines, moduli), integer: mixedRadix(moduli, products) };
}

function residuesOf(lines: Lines, moduli: readonly number[]): Float64Array[] {
  const length = lines[0]!.length;
  const most = largest(lines.map((line) => largest(line.map((x) => (x < 0n ? ~x : x)))));
  // x = Σ_l digit_l·2^(24l), the last one −1 or 0, the others from 0 to 2^24 − 1, two from each 48 bits.
  let digits = 1;
  for (let rest = most; rest > 0n; rest >>= 48n) digits += 2;
  const digit = new Float64Array(digits);
  const powers = moduli.map((m) =>
    Float64Array.from({ length: digits }, (_, l) => residue(1n << BigInt(24 * l), m)),
  );
  const found = moduli.map(() => new Float64Array(lines.length * length));
  for (const [i, line] of lines.entries())
    for (let j = 0; j < length; j++) {
      let rest = line[j]!;
      if (rest === 0n) continue;
      for (let l = 0; l < digits - 1; l += 2, rest >>= 48n) {
        const two = Number(BigInt.asUintN(48, rest));
        digit[l] = two % DIGIT;
        digit[l + 1] = quotient(two, DIGIT);
      }
      digit[digits - 1] = Number(rest);
      for (let k = 0; k < moduli.length; k++) {
        const power = powers[k]!;
        let sum = 0;
        for (let l = 0; l < digits; l++) sum += digit[l]! * power[l]!;
        found[k]![i * length + j] = centred(sum, moduli[k]!);
      }
    }
  return found;
}

/**
 * From residues to x = Σ_k d_k·M_k, where M_k is the product of the moduli before the k-th: d_k is the centred residue of
 * (x − Σ_{l<k} d_l·M_l)/M_k modulo m_k. Both x and that sum are below M/2 in size, M the product of all moduli, and
 * they are congruent modulo M.
 */
function mixedRadix(moduli: readonly number[], products: readonly bigint[]): Residues['integer'] {
  const table = moduli.map((m) => Float64Array.from(products, (product) => residue(product, m)));
  const inverses = moduli.map((m, k) => inverse(products[k]!, m));
  const pairs = moduli.map((_, k) => BigInt(moduli[2 * k] ?? 1) * BigInt(moduli[2 * k + 1] ?? 1));
  const digits = new Float64Array(moduli.length + (moduli.length % 2));
  return (residues, at) => {
    for (let k = 0; k < moduli.length; k++) {
      const m = moduli[k]!;
      const row = table[k]!;
      let sum = centred(residues[k]![at]!, m);
      for (let l = 0; l < k; l++) sum -= digits[l]! * row[l]!;
      digits[k] = centred(centred(sum, m) * inverses[k]!, m);
    }
    // By Horner's rule, two digits at a time.
    let x = 0n;
    for (let k = digits.length - 2; k >= 0; k -= 2)
      x = x * pairs[k / 2]! + BigInt(digits[k]! + digits[k + 1]! * moduli[k]!);
    return x;
  };
}

/** The centred residue of 1/x modulo m, x prime to m, by Euclid's algorithm: every remainder is its factor times x, modulo m. */
function inverse(x: bigint, m: number): number {
  let [remainder, next] = [BigInt(m), x % BigInt(m)];
  let [factor, nextFactor] = [0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return residue(factor, m);
}
