import { canonicalText, digestOf } from '../../arithmetic/canonical.js';
import type { Matrix } from '../../linear/matrix.js';
import { isCausal } from '../../privacy/notion/causal.js';
import { latticeStep } from '../../privacy/noise/noise-law.js';
import { DenseAnswers } from './answer-stream.js';
import { calibrated, type PrivacyTarget, type StrategyFacts } from './calibrated.js';
import { DenseNoise } from './dense-noise.js';
import { columnsOf } from './strategy-columns.js';
import { ordersText, targetText } from './design-text.js';
import { isOnce, matrixSensitivities } from './participation.js';
import { oneRelease } from './one-release.js';
import type { StreamDesign } from './stream-mechanism.js';

/** The options of a mechanism for any factorization of any lower-triangular workload. */
export interface MatrixOptions extends PrivacyTarget {
  /** A, n×n, lower-triangular. */
  readonly A: Matrix;
  /** B, n×N. */
  readonly B: Matrix;
  /** C, N×n, with BC = A. */
  readonly C: Matrix;
  /** Releases are rounded to multiples of 2^−places steps of the items; exact when left out. */
  readonly places?: number;
}

/** Work up to which what every single release gives away is computed; beyond it is at most what all give away. */
const AFFORDABLE = 2 ** 22;

/**
 * The matrix mechanism Ax + Bz for exact rational factors on a stream. [DMRST] Algorithm 1.
 *
 * The noise lies on the coarsest lattice that holds Cx, and the releases are exact rationals: B(Cx + z) without rounding.
 * Where C is not causal, (ε, δ) holds for items that do not depend on releases, and ρ at the orders of a grid; `lowerTriangularForm` makes a causal one.
 *
 * @throws RangeError unless A is lower-triangular and BC = A exactly, and for targets out of range.
 */
export function matrixMechanism(options: MatrixOptions): StreamDesign {
  const { A, B, C, items } = options;
  if (A.rows !== A.cols || !A.isLowerTriangular())
    throw new RangeError(
      `matrixMechanism: expected a lower-triangular A, got another ${A.rows}×${A.cols} matrix`,
    );
  if (B.rows !== A.rows || C.cols !== A.cols || B.cols !== C.rows || !B.mul(C).equals(A))
    throw new RangeError('matrixMechanism: expected B·C = A exactly, got another product');
  const guarantee = calibrated(options, strategyFacts(A, B, C, options, options.places !== undefined));
  const { noise: law } = guarantee;
  return {
    name: 'matrix',
    parameters: {
      ...targetText(options),
      ...ordersText(guarantee),
      A: matrixDigest(A),
      B: matrixDigest(B),
      C: matrixDigest(C),
      places: `${options.places ?? 'exact'}`,
    },
    guarantee,
    ...(options.places === undefined ? {} : { places: options.places }),
    ...(isOnce(options, A.rows) ? { columns: () => columnsOf(C, items.step) } : {}),
    answers: (saved) => new DenseAnswers(A, saved),
    noise: (saved) => new DenseNoise(B, law, saved),
  };
}

/** What the guarantee of B(Cx + z) depends on, computed exactly. */
export function strategyFacts(
  a: Matrix,
  b: Matrix,
  c: Matrix,
  target: Pick<PrivacyTarget, 'items' | 'participation'>,
  rounded: boolean,
): StrategyFacts {
  const { absolute, squared } = matrixSensitivities(c, target);
  const itemStep = target.items.step;
  const step = latticeStep(c, itemStep).div(itemStep);
  return {
    absolute,
    squared,
    ofRelease:
      isOnce(target, b.rows) && b.rows * b.rows * b.cols <= AFFORDABLE
        ? oneRelease(a, b, c, step, rounded)
        : { absolute, squared, attained: false },
    step,
    causal: isCausal(b, c),
    releases: b.rows,
  };
}

/** The digest of a matrix, for the parameters of a mechanism. */
export const matrixDigest = ({ rows, cols, integers, scale }: Matrix): string =>
  digestOf(
    canonicalText({ rows: `${rows}`, cols: `${cols}`, scale: `${scale}`, integers: integers.map(String) }),
  );
