import { PRIMES, primeLogarithms } from './prime-logarithms.js';

/**
 * Exponents whose products of the {@link PRIMES} are near 1: a basis of all integer vectors, short in the norm Σ (e_i·log₂p_i)² +
 * (2^49·Σ e_i·ln p_i)², by lattice reduction. Whatever stands here, results are right; that it is a good basis makes them fast.
 */
export const RELATIONS: readonly (readonly number[])[] = [
  [-27, 15, -4, -4, -3, 4, -4, 1, -1, -1, 4, 3, 1],
  [-16, -3, 5, -3, 4, -1, 5, -3, -7, 2, -1, 1, 4],
  [-5, -25, 9, 5, 6, 2, -1, 0, -1, 1, -3, -1, 1],
  [-27, -7, 8, 6, 1, -2, -6, -1, 8, 3, -1, -2, 0],
  [20, 7, -3, 2, 6, 4, -1, 2, -10, 0, -5, -2, 2],
  [7, 14, 6, 8, -1, -2, -7, 1, -7, -3, -1, 4, 0],
  [10, -14, 20, 0, -4, -1, -4, -7, 2, 0, 2, 2, 0],
  [7, -27, 1, -1, -3, 3, 0, -1, 5, 1, -4, 0, 6],
  [6, -1, 3, -4, -4, 5, 9, 3, -6, 1, 2, -6, -2],
  [7, -2, 7, -13, -5, -2, 3, 1, 1, 5, -1, -5, 5],
  [-22, 13, 15, -2, 1, -1, 3, -3, -4, -3, -2, 4, -1],
  [-28, 16, 3, -2, -8, -1, 2, -1, -1, 9, -1, 1, -2],
  [3, -12, 1, 3, 7, -13, -2, 4, -2, 3, 2, 3, -2],
];

/** Weight of the logarithm of a product against the number of its bits. */
const SHARPNESS = 2 ** 49;

/** A vector of the lattice: the exponents, times log₂p_i, and the logarithm of the product, times the weight. */
type Vector = Float64Array;

interface Basis {
  readonly vectors: readonly Vector[];
  /** The orthogonal vectors of Gram and Schmidt, over the squares of their lengths. */
  readonly dual: readonly Vector[];
}

let basis: Basis | undefined;

/**
 * Exponents e with |r − Σ e_i·ln p_i| of some 2^−44 for a double |r| ≤ 1, and a product of p_i^|e_i| of some 150 bits: Babai's nearest plane.
 *
 * In floating point: it decides how fast e^r and ln are, never what they are.
 */
export function smoothExponents(r: number): number[] {
  basis ??= lattice();
  const { vectors, dual } = basis;
  const exponents = new Array<number>(PRIMES.length).fill(0);
  const rest = new Float64Array(PRIMES.length + 1);
  rest[PRIMES.length] = SHARPNESS * r;
  for (let i = vectors.length - 1; i >= 0; i -= 1) {
    const times = Math.round(inner(rest, dual[i]!));
    if (times === 0) continue;
    subtract(rest, times, vectors[i]!);
    const relation = RELATIONS[i]!;
    for (let j = 0; j < relation.length; j += 1) exponents[j]! += times * relation[j]!;
  }
  return exponents;
}

/** ∏ p_i^e_i = 2^shift·num/den, num and den odd. */
export function smoothProduct(exponents: readonly number[]): { num: bigint; den: bigint; shift: number } {
  return { num: oddProduct(exponents, 1), den: oddProduct(exponents, -1), shift: exponents[0]! };
}

/** The product of the odd p_i^|e_i| with e_i of that sign. */
function oddProduct(exponents: readonly number[], sign: 1 | -1): bigint {
  let product = 1n;
  // Small factors are gathered in a double, below 2^53.
  let small = 1;
  for (let i = 1; i < exponents.length; i += 1)
    for (let e = sign * exponents[i]!; e > 0; e -= 1) {
      small *= PRIMES[i]!;
      if (small < 2 ** 47) continue;
      product *= BigInt(small);
      small = 1;
    }
  return product * BigInt(small);
}

/** Bits beyond those asked for: exponents are below 2^54 in size. */
const BEYOND = 64;

/** An integer S with S ≤ 2^w·Σ e_i·ln p_i ≤ S + 2. */
export function smoothLogarithm(exponents: readonly number[], w: number): bigint {
  const logarithms = primeLogarithms(w + BEYOND);
  let sum = 0n;
  for (let i = 0; i < exponents.length; i += 1) {
    const e = exponents[i]!;
    if (e === 0) continue;
    // A logarithm is up to 2 units of 2^−(w+64) more than its integer, so that the sum is less than 2^60 of them too small.
    sum += BigInt(e) * (e < 0 ? logarithms[i]! + 2n : logarithms[i]!);
  }
  return sum >> BigInt(BEYOND);
}

function lattice(): Basis {
  const bits = 128;
  const logarithms = primeLogarithms(bits);
  const inBits = logarithms.map((logarithm) => Number(logarithm) / Number(logarithms[0]!));
  const vectors = RELATIONS.map((row) => {
    const sum = row.reduce((total, e, i) => total + BigInt(e) * logarithms[i]!, 0n);
    return Float64Array.of(...row.map((e, i) => e * inBits[i]!), (Number(sum) / 2 ** bits) * SHARPNESS);
  });
  const orthogonal: Vector[] = [];
  const dual: Vector[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    orthogonal.forEach((other, i) => {
      subtract(rest, inner(rest, dual[i]!), other);
    });
    orthogonal.push(rest);
    dual.push(rest.map((x) => x / inner(rest, rest)));
  }
  return { vectors, dual };
}

function inner(x: Vector, y: Vector): number {
  let sum = 0;
  for (let i = 0; i < x.length; i += 1) sum += x[i]! * y[i]!;
  return sum;
}

function subtract(x: Vector, times: number, y: Vector): void {
  for (let i = 0; i < x.length; i += 1) x[i]! -= times * y[i]!;
}
