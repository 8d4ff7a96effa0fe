import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { mostRounds, ONE_PARTICIPATION } from '../../privacy/participation/participation-schema.js';
import { toeplitzParticipation } from '../../privacy/participation/toeplitz-participation.js';
import { calibrated } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { timesRounds } from '../stream/participation.js';
import { BandCore } from './band-core.js';
import type { VectorDesign } from './vector-design.js';
import { latticeSteps, mostStepsOf, requireRoom, type VectorOptions } from './vector-range.js';

/** Bits of coefficients: their products with answers of 40 bits are exact. */
const MOST_BITS = 12;
/** Of as many σ an answer may be for its products to be exact, without which it is rounded, the same on all machines. */
const REACH = 64;

/** The options of prefix sums of vectors by a banded strategy. */
export interface BandedVectorOptions extends VectorOptions {
  /** C_0 = 2^bits ≥ C_1 ≥ … ≥ C_{b−1} ≥ 0; {@link squareRootBands} has those of the square root. */
  readonly coefficients: readonly number[];
  /** s, from 0 to 12. */
  readonly bits: number;
}

/**
 * The first b coefficients of the square root of prefix sums, C(2i, i)/4^i, as multiples of 2^−bits, to the nearest.
 *
 * @example
 * ```ts
 * squareRootBands(4, 10); // [1024, 512, 384, 320]
 * ```
 */
export function squareRootBands(bands: number, bits: number): number[] {
  requireSize('squareRootBands', 'bands', bands, 1, 4096);
  requireSize('squareRootBands', 'bits', bits, 0, MOST_BITS);
  const half = Rational.dyadic(1n, -1);
  let exact = Rational.dyadic(1n, bits);
  return Array.from({ length: bands }, (_, i) => {
    if (i > 0) exact = exact.mul(Rational.ratio(BigInt(2 * i - 1), BigInt(2 * i)));
    return Number(exact.add(half).floor());
  });
}

/**
 * Prefix sums of vectors of any dimension by a banded Toeplitz strategy C, in typed arrays: independent noise for one band, the square root for as many as there are rounds, DP-FTRL with banded noise between them.
 *
 * Δ² is that of C under the participation, exactly as for numbers (`toeplitzParticipation`): κ·‖c‖² where rounds of one record are at least b apart. What is released is a function of Cx + z, near Ax + AC⁻¹z: the answers
 * solve c ∗ g = y up to half a step of the noise a round, and their sum is off by at most t/2 such steps (docs/mechanisms.md).
 *
 * @throws RangeError for pure ε, coefficients that increase or are below 0, and numbers that doubles do not hold exactly
 * @example
 * ```ts
 * const items = { kind: 'ball', dimension: 1000, radius: Rational.ONE, step: Rational.dyadic(1n, -12) } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * const bands = { coefficients: squareRootBands(8, 10), bits: 10 };
 * const design = bandedVectors({ ...bands, items, target, relation: 'zero-out', length: 100, participation: fixedEpochs(20) });
 * design.disjointRounds; // 5
 * ```
 */
export function bandedVectors(options: BandedVectorOptions): VectorDesign {
  const { coefficients, bits, length, items, records = 1, participation = ONE_PARTICIPATION } = options;
  const mostSteps = mostStepsOf('bandedVectors', options);
  requireSize('bandedVectors', 'bits', bits, 0, MOST_BITS);
  requireSize('bandedVectors', 'bands', coefficients.length, 1, 4096);
  coefficients.forEach((c, i) => {
    const most = i === 0 ? 2 ** bits : coefficients[i - 1]!;
    if (!Number.isInteger(c) || c < 0 || c > most || (i === 0 && c !== most))
      throw new RangeError(
        `bandedVectors: expected coefficients 2^${bits} ≥ … ≥ 0 that are integers and do not increase, got ${c} at ${i}`,
      );
  });
  const rationals = coefficients.map((c) => Rational.dyadic(BigInt(c), -bits));
  const { vector, by } = toeplitzParticipation(rationals, length, participation);
  const rounds = mostRounds(participation, length);
  const squared = vector.sup;
  const { absolute } = timesRounds({ absolute: Rational.sum(rationals), squared }, rounds);
  const found = calibrated(options, {
    absolute,
    squared,
    ofRelease: { absolute, squared, attained: false },
    step: Rational.dyadic(1n, -bits),
    causal: true,
    releases: length,
  });
  const lift = latticeSteps({ noise: found.noise, items });
  const total = coefficients.reduce((sum, c) => sum + c, 0);
  const most = mostSteps * lift * Math.max(total / 2 ** bits, length);
  const guarantee = requireRoom('bandedVectors', found, most);
  if (
    found.noise.law !== 'discrete-gaussian' ||
    !isWithinReach(found.noise.variance.div(found.noise.step.pow(2)), total)
  )
    throw new RangeError(
      'bandedVectors: expected noise of fewer steps, got more; take coarser items or fewer bits',
    );
  // Columns so far apart share no row; each whole, none cut short by the end.
  const column = Rational.sum(rationals.map((c) => c.pow(2)));
  const disjoint =
    (rounds === 1 || leastSeparation(participation) >= coefficients.length) &&
    squared.equals(column.mul(Rational.integer(BigInt(rounds))));
  return {
    name: 'banded-vectors',
    parameters: {
      ...targetText(options),
      length: `${length}`,
      records: `${records}`,
      bits: `${bits}`,
      coefficients: coefficients.map(String),
      by,
    },
    guarantee,
    mostSteps,
    unit: found.noise.step,
    disjointRounds: rounds,
    ...(disjoint
      ? {
          columns: () => ({
            rule: 'toeplitz',
            vectors: [coefficients.map(BigInt)],
            unit: items.step.mul(Rational.dyadic(1n, -bits)),
          }),
        }
      : {}),
    core: (saved) => new BandCore({ coefficients, bits }, lift / 2 ** bits, items.dimension, saved),
  };
}

const leastSeparation = (schema: NonNullable<VectorOptions['participation']>): number =>
  schema.kind === 'fixed-epoch' ? schema.period : schema.separation;

/** Whether answers up to REACH·σ have exact products with all coefficients. */
const isWithinReach = (variance: Rational, total: number): boolean =>
  variance.mul(Rational.integer(BigInt(REACH * total) ** 2n)).compare(Rational.dyadic(1n, 104)) <= 0;
