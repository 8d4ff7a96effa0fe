import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { spacedRounds, spacedSquare } from '../../privacy/participation/spaced-pattern.js';

/** Longest stream. */
const LONGEST = 2 ** 20;

/**
 * The square-root strategy on a lattice: C̃, lower-triangular Toeplitz with first column coefficients[k]/2^bits.
 *
 * The square root's own coefficients f(k) = C(2k,k)/4^k need 2k bits, so for long streams C is replaced by the dyadic C̃,
 * c̃_0 = 1 and |c̃_k − f(k)| ≤ 2^−bits, and L by the real matrix B̃ = A·C̃⁻¹: B̃C̃ = A exactly. [HUU] Alg. 1.
 */
export interface SquareRootStrategy {
  readonly length: number;
  readonly bits: number;
  readonly coefficients: readonly bigint[];
}

/**
 * The strategy C̃ for streams of `length` items.
 *
 * @param length n, 1 … 2^20
 * @param bits s, 2·bitLength(n) + 8 … 4096
 * @throws RangeError outside these.
 * @example
 * ```ts
 * squareRootStrategy(3, 16).coefficients; // [65536n, 32768n, 24576n]
 * ```
 */
export function squareRootStrategy(length: number, bits: number): SquareRootStrategy {
  requireSize('squareRootStrategy', 'length', length, 1, LONGEST);
  const bitsOfLength = bitLength(BigInt(length));
  requireSize('squareRootStrategy', 'bits', bits, 2 * bitsOfLength + 8, 4096);
  // f(k) = f(k−1)·(2k−1)/(2k) rounded down k times in units of 2^−(bits+guard) is less than k of them too small, at most
  // 2^−(bits+1); rounding to the nearest adds as much.
  const guard = bitsOfLength + 1;
  const half = 1n << BigInt(guard - 1);
  let fine = 1n << BigInt(bits + guard);
  const coefficients: bigint[] = [];
  for (let k = 0; k < length; k += 1) {
    if (k > 0) fine = (fine * BigInt(2 * k - 1)) / BigInt(2 * k);
    coefficients.push((fine + half) >> BigInt(guard));
  }
  return { length, bits, coefficients };
}

/** ‖C̃‖²_{1→2} = Σ c̃_k², exactly: that of the first column, which holds all coefficients. */
export function squareRootSensitivitySquared({ bits, coefficients }: SquareRootStrategy): Rational {
  const sum = coefficients.reduce((total, c) => total + c * c, 0n);
  return Rational.dyadic(sum, -2 * bits);
}

/** ‖C̃‖_{1→1} = Σ |c̃_k|, exactly. */
export function squareRootAbsoluteSensitivity({ bits, coefficients }: SquareRootStrategy): Rational {
  const sum = coefficients.reduce((total, c) => total + (c < 0n ? -c : c), 0n);
  return Rational.dyadic(sum, -bits);
}

/**
 * Δ₁ and Δ₂² of C̃ under participation, exactly: the sum of the columns 1, 1 + b, …, 1 + (κ−1)b has the largest norms.
 *
 * C̃ ≥ 0, and its coefficients do not increase: rounding to the nearest keeps the order of the f(k). So each column has fewer terms, and none larger, than the one before: {@link spacedPattern}.
 */
export function squareRootSensitivities(
  strategy: SquareRootStrategy,
  schema: ParticipationSchema,
): { readonly absolute: Rational; readonly squared: Rational } {
  const { bits, length, coefficients } = strategy;
  const norms: bigint[] = [];
  for (const c of coefficients) norms.push((norms.at(-1) ?? 0n) + c);
  const sum = spacedRounds(schema, length).reduce((total, round) => total + norms[length - 1 - round]!, 0n);
  return {
    absolute: Rational.dyadic(sum, -bits),
    squared: Rational.dyadic(spacedSquare(coefficients, length, schema), -2 * bits),
  };
}
