import { spectralWork, type LowerWitness } from './lower-witness.js';
import type { QuotientsForm } from './matrix.js';
import type { Norm } from './norm.js';
import { bitsOfLongest, multiplication, power } from './work.js';

/** The weights of the rows are below 2^256. */
export const WEIGHT_BITS = 256n;

/** The quotients x_i/sup are rounded up to so many bits. */
export const ROUNDED_BITS = 512n;

/** W_row of section 8, for z bits of the numbers that a bound is made of. */
export function rowWork({ a, b }: Norm, scalarBits: bigint): bigint {
  const comparison = 16n * multiplication(scalarBits + ROUNDED_BITS);
  if (b === 0n) return comparison;
  return comparison + ROUNDED_BITS * power(2n * b * ROUNDED_BITS) + power(a * ROUNDED_BITS);
}

/** W_U + W_lower of section 8; what a line computes is named there as the comment says. */
export function lowerWork(
  A: QuotientsForm,
  { U, w }: LowerWitness,
  { a, b, isShifted }: Norm,
  claimBits: bigint,
): bigint {
  const rows = BigInt(A.rows);
  const cols = BigInt(A.cols);
  const c = a - 2n * b;
  const u = bitsOfLongest(U.digits);
  const v = bitsOfLongest(w.digits);
  const omega = 2n * v + 12n; // ω
  const entry = A.bits + (isShifted ? omega + 1n : 0n); // α₂
  const moving = isShifted
    ? multiplication(v) + multiplication(A.bits, 2n * v) + multiplication(omega, A.bits) // W_s
    : 0n;
  const dot = u + entry + v + 12n; // d
  const sigma = dot + WEIGHT_BITS * c + 12n; // σ
  const X = (2n * a * WEIGHT_BITS + 12n) * c; // X
  const scale = 2n * A.denominatorBits + 3n * omega + 2n * u + 24n + claimBits; // s
  const ofRow = power(WEIGHT_BITS * c) + multiplication(WEIGHT_BITS * c, dot) + power(2n * a * WEIGHT_BITS);
  return (
    spectralWork(U, A) +
    cols * multiplication(v) +
    rows * cols * (moving + multiplication(u, entry) + multiplication(u + entry, v)) +
    rows * ofRow +
    power(X) +
    power(2n * a * sigma) +
    2n * power(a * scale) +
    4n * multiplication(2n * a * sigma + a * scale + X)
  );
}
