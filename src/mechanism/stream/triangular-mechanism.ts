import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { exponentOfTwo } from '../../linear/scale.js';
import type { Matrix } from '../../linear/matrix.js';
import { DenseAnswers } from './answer-stream.js';
import { calibrated, type PrivacyTarget } from './calibrated.js';
import { targetText } from './design-text.js';
import { FreshNoise } from './fresh-noise.js';
import { matrixDigest } from './matrix-mechanism.js';
import { isOnce, matrixSensitivities } from './participation.js';
import { columnsOf } from './strategy-columns.js';
import type { StreamDesign } from './stream-mechanism.js';
import { TriangularDecoder } from './triangular-decoder.js';

/** Largest order. */
const LARGEST = 2048;
/** Bits behind the point at most of C, and of releases. */
const MOST_BITS = 256;
/** Bits that what is solved for has beyond those of the noise. */
const MORE_BITS = 96;

/** The options of a mechanism with a triangular strategy. */
export interface TriangularOptions extends PrivacyTarget {
  /** A, n×n, lower-triangular, n at most 2048. */
  readonly A: Matrix;
  /** C, n×n, lower-triangular with a positive diagonal, its entries multiples of 2^−256 at most. */
  readonly C: Matrix;
  /** Releases are rounded to multiples of 2^−places steps of the items; 0 … 256, 0 when left out. */
  readonly places?: number;
}

/**
 * The matrix mechanism with a triangular strategy C, for orders at which B = AC⁻¹ is too long to be written out. What is released is A·C⁻¹y, y = Cx + z, in fixed point:
 * a function of the noisy numbers, which is as private whatever its rounding is (`TriangularDecoder`). Items may depend on releases.
 *
 * @throws RangeError for an A that is not lower-triangular of order at most 2048, a C that is not as described, or a target out of range
 * @example
 * ```ts
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * triangularMechanism({ A: prefixSum(3).matrix(), C: Matrix.identity(3), items, relation: 'zero-out', target }).guarantee.adaptive; // true
 * ```
 */
export function triangularMechanism(options: TriangularOptions): StreamDesign {
  const { A, C, items, places = 0 } = options;
  requireSize('triangularMechanism', 'places', places, 0, MOST_BITS);
  requireSize('triangularMechanism', 'the order of A', A.rows, 1, LARGEST);
  if (A.rows !== A.cols || !A.isLowerTriangular())
    throw new RangeError(
      `triangularMechanism: expected a lower-triangular A, got another ${A.rows}×${A.cols} matrix`,
    );
  const fine = exponentOfTwo(C.scale.den);
  if (fine === undefined || fine > MOST_BITS)
    throw new RangeError(
      `triangularMechanism: expected a C of multiples of 2^-${MOST_BITS}, got entries over ${fine === undefined ? 'another denominator' : `2^${fine}`}`,
    );
  const isDiagonalPositive = Array.from({ length: C.rows }, (_, j) => C.integers[j * (C.cols + 1)]!).every(
    (x) => x > 0n,
  );
  if (C.rows !== A.rows || C.cols !== A.cols || !C.isLowerTriangular() || !isDiagonalPositive)
    throw new RangeError(
      'triangularMechanism: expected a lower-triangular C of the order of A with a positive diagonal, got another',
    );
  const sensitivities = matrixSensitivities(C, options);
  const guarantee = calibrated(options, {
    ...sensitivities,
    ofRelease: { ...sensitivities, attained: false },
    // As fine as a power of two, so that all is shifts.
    step: Rational.dyadic(1n, -fine),
    causal: true,
    releases: A.rows,
  });
  const noisyBits = exponentOfTwo(items.step.div(guarantee.noise.step).num)!;
  const bits = Math.max(noisyBits, places) + MORE_BITS;
  return {
    name: 'triangular',
    parameters: { ...targetText(options), A: matrixDigest(A), C: matrixDigest(C), places: `${places}` },
    guarantee,
    ...(isOnce(options, A.rows) ? { columns: () => columnsOf(C, items.step) } : {}),
    answers: (saved) => new DenseAnswers(C, saved),
    noise: (saved) => new FreshNoise(guarantee.noise, saved),
    release: (saved) => new TriangularDecoder(A, C, { noisyBits, bits, places }, saved),
  };
}
