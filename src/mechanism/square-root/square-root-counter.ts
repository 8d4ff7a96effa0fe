import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { PrefixSums } from '../stream/answer-stream.js';
import { calibrated, type StreamGuarantee } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { ONE_TERM } from '../stream/one-release.js';
import { PreparedSquareRootNoise, SquareRootNoise } from './square-root-noise.js';
import { comfortableBits } from './square-root-rounding.js';
import {
  squareRootSensitivities,
  squareRootStrategy,
  type SquareRootStrategy,
} from './square-root-strategy.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import { isOnce } from '../stream/participation.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import type { CounterOptions } from '../stream/counter-options.js';

/** The square-root counter's options. */
export interface SquareRootOptions extends CounterOptions {
  /** Releases are multiples of 2^−places steps of the items; 0 … 1024, 0 when left out. */
  readonly places?: number;
  /** Bits s of the lattice 2^−s of C̃ and the noise, per step of the items, at least; enough for fast rounding when left out. */
  readonly bits?: number;
  /** Draw and multiply all noise when the stream begins ([HUU] Cor. 39), instead of as it goes; true when left out. */
  readonly prepared?: boolean;
}

/**
 * The square-root counter, [HUU] Alg. 1, on a lattice.
 *
 * It hides C̃x, C̃ the square root of the prefix sums rounded to s bits, by noise on the lattice of C̃x, and releases
 * A·C̃⁻¹(C̃x + z) = Ax + B̃z rounded to a multiple of 2^−places steps. The rounding is decided by an enclosure at growing precision, so
 * the release is exactly that function of C̃x + z: what is computed inexactly on the way has no part in it. The
 * sensitivity is that of C̃, exactly.
 *
 * @throws RangeError for a length outside 1 … 2^20, places or bits out of range, or a target out of range.
 */
export function squareRootCounter(options: SquareRootOptions): StreamDesign {
  const { length, places = 0, prepared = true } = options;
  requireSize('squareRootCounter', 'places', places, 0, 1024);
  requireSize('squareRootCounter', 'length', length, 1, 2 ** 20);
  const { strategy, guarantee } = calibratedStrategy(
    options,
    options.bits ?? comfortableBits(length, places),
  );
  const { bits } = strategy;
  const law = guarantee.noise;
  return {
    name: 'square-root',
    parameters: {
      ...targetText(options),
      length: `${length}`,
      places: `${places}`,
      bits: `${bits}`,
      prepared: prepared ? 'yes' : 'no',
    },
    guarantee,
    ...(isOnce(options, length)
      ? {
          columns: () => ({
            rule: 'toeplitz',
            vectors: [strategy.coefficients],
            unit: options.items.step.mul(Rational.dyadic(1n, -bits)),
          }),
        }
      : {}),
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) =>
      prepared
        ? new PreparedSquareRootNoise(strategy, law, places, saved)
        : new SquareRootNoise(strategy, law, places, saved),
  };
}

/** The strategy, and the guarantee, on a lattice as fine as the noise needs it. */
function calibratedStrategy(
  options: SquareRootOptions,
  bits: number,
): { readonly strategy: SquareRootStrategy; readonly guarantee: StreamGuarantee } {
  const { length, items } = options;
  const strategy = squareRootStrategy(length, bits);
  const step = Rational.dyadic(1n, -bits);
  const guarantee = calibrated(options, {
    ...sensitivitiesOfBlocks(options, length, (schema) => squareRootSensitivities(strategy, schema)),
    // C̃_tt = 1, so B̃_tt = 1: release t moves by a unit when its own noise term does ({@link oneRelease}). Rounding may hide more.
    ofRelease: { ...ONE_TERM, attained: false },
    step,
    causal: true,
    releases: length,
  });
  const finer = step.mul(items.step).div(guarantee.noise.step).num;
  return finer === 1n ? { strategy, guarantee } : calibratedStrategy(options, bits + bitLength(finer) - 1);
}
