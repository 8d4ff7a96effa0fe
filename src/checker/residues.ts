import { gcd, largest } from './arithmetic.js';

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
  /** The digits of that x, kept until the next are asked for: x = value(digits), their sizes below 2^20, and the last one other than 0 has the sign of x. */
  digits(residues: readonly Float64Array[], at: number): Float64Array;
  /** Σ_k digits[k]·M_k, where M_k is the product of the moduli before the k-th. */
  value(digits: Float64Array): bigint;
}

/** A centred residue is below this in size. */
const HALF = 1 << 20;

/** Integers are read in digits of so many bits: at most 2^8 of them, below 2^16 in size, times residues, have a sum below 2^44. */
const DIGIT_BITS = 16;
/** So many digits are read at a time. */
const AT_A_TIME = 4;

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
  const digits = mixedRadix(moduli, products);
  const value = fromDigits(moduli);
  return {
    moduli,
    of: (lines) => residuesOf(lines, moduli),
    integer: (found, at) => value(digits(found, at)),
    digits,
    value,
  };
}

function residuesOf(lines: Lines, moduli: readonly number[]): Float64Array[] {
  const length = lines[0]!.length;
  const most = largest(lines.map((line) => largest(line.map((x) => (x < 0n ? ~x : x)))));
  // x = Σ_l digit_l·2^(16l), the last one of either sign, the others not negative: x in two's complement, where it has room for its sign.
  let count = AT_A_TIME;
  for (let rest = most >> 63n; rest > 0n; rest >>= 64n) count += AT_A_TIME;
  const word = new DataView(new ArrayBuffer(8));
  const digit = new Float64Array(count);
  const powers = moduli.map((m) =>
    Float64Array.from({ length: count }, (_, l) => residue(1n << BigInt(DIGIT_BITS * l), m)),
  );
  const found = moduli.map(() => new Float64Array(lines.length * length));
  for (const [i, line] of lines.entries())
    for (let j = 0; j < length; j++) {
      let rest = line[j]!;
      if (rest === 0n) continue;
      for (let l = 0; l < count; l += AT_A_TIME) {
        if (l > 0) rest >>= 64n;
        word.setBigInt64(0, rest);
        digit[l] = word.getUint16(6);
        digit[l + 1] = word.getUint16(4);
        digit[l + 2] = word.getUint16(2);
        digit[l + 3] = l + AT_A_TIME === count ? word.getInt16(0) : word.getUint16(0);
      }
      for (let k = 0; k < moduli.length; k++) {
        const power = powers[k]!;
        let sum = 0;
        for (let l = 0; l < count; l++) sum += digit[l]! * power[l]!;
        found[k]![i * length + j] = centred(sum, moduli[k]!);
      }
    }
  return found;
}

/**
 * From residues to the digits of x = Σ_k d_k·M_k: d_k is the centred residue of (x − Σ_{l<k} d_l·M_l)/M_k modulo m_k. Both x and that sum
 * are below M/2 in size, M the product of all moduli, and they are congruent modulo M. For the same reason Σ_{l<k} d_l·M_l is below M_k/2
 * in size, so that the last digit other than 0 decides the sign.
 */
function mixedRadix(moduli: readonly number[], products: readonly bigint[]): Residues['digits'] {
  const table = moduli.map((m) => Float64Array.from(products, (product) => residue(product, m)));
  const inverses = moduli.map((m, k) => inverse(products[k]!, m));
  const digits = new Float64Array(moduli.length);
  return (residues, at) => {
    for (let k = 0; k < moduli.length; k++) {
      const m = moduli[k]!;
      const row = table[k]!;
      let sum = centred(residues[k]![at]!, m);
      for (let l = 0; l < k; l++) sum -= digits[l]! * row[l]!;
      digits[k] = centred(centred(sum, m) * inverses[k]!, m);
    }
    return digits;
  };
}

/** By Horner's rule. */
const fromDigits = (moduli: readonly number[]): Residues['value'] => {
  const factors = moduli.map(BigInt);
  return (digits) => {
    let x = 0n;
    for (let k = digits.length - 1; k >= 0; k--) x = x * factors[k]! + BigInt(digits[k]!);
    return x;
  };
};

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
