import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { binaryTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { honakerFullMeanSquaredError } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingMeanSquaredError } from '../../factorization/tree/honaker-streaming.js';
import { offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { requireInteger } from '../../arithmetic/require.js';
import { kAryBest, type KAryBest } from '../k-ary/k-ary-best.js';
import { squareRootMeanSquaredError } from '../square-root/square-root-error.js';

/**
 * Mean squared errors of continual counting over n items.
 *
 * The first five are at noise multiplier 1 (Gaussian noise of standard deviation ‖C‖_{1→2}): (n + 1)/2 for A = A·I, the binary
 * tree padded to a power of two, Honaker's streaming estimator on the completed nodes, his full one where n is a power
 * of two, and the square root. The last three are in units of 1/ε² with Laplace noise at pure ε-DP: 17-ary, 19-ary with
 * subtraction, and the best k with subtraction.
 */
export interface ErrorTableRow {
  readonly n: bigint;
  readonly identity: Rational;
  readonly binaryPadded: Rational;
  readonly honakerStreaming: Rational;
  readonly honakerFull: Rational | undefined;
  readonly squareRoot: Real;
  readonly kAryPlain17: Rational;
  readonly kAryOffset19: Rational;
  readonly kAryBest: KAryBest;
}

/** One row of the table of errors. */
export function errorTableRow(n: bigint): ErrorTableRow {
  requireInteger('errorTableRow', 'n', n, 1n);
  const k = bitLength(n) - 1;
  return {
    n,
    identity: Rational.ratio(n + 1n, 2n),
    binaryPadded: binaryTreeMeanSquaredError(n, 'padded'),
    honakerStreaming: honakerStreamingMeanSquaredError(n),
    honakerFull: n === 1n << BigInt(k) ? honakerFullMeanSquaredError(k) : undefined,
    squareRoot: squareRootMeanSquaredError(n),
    kAryPlain17: kAryMeanSquaredError(plainDigits(17n), n),
    kAryOffset19: kAryMeanSquaredError(offsetDigits(19n), n),
    kAryBest: kAryBest('any', n),
  };
}
