import { nearestShift } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex, requireSize } from '../../arithmetic/require.js';
import { exponentOfTwo } from '../../linear/scale.js';
import { calibrated } from '../stream/calibrated.js';
import type { CounterOptions } from '../stream/counter-options.js';
import { targetText } from '../stream/design-text.js';
import { FreshNoise } from '../stream/fresh-noise.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import { isOnce } from '../stream/participation.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { squareRootStrategy } from '../square-root/square-root-strategy.js';
import { BandDecoder, solvedBits } from './band-decoder.js';
import { BandEncoder, type Band } from './band-encoder.js';
import { decayText, isDecay, withDecay } from '../stream/decaying-sum.js';
import { bandSums } from './band-sensitivity.js';

/** The most bands. */
export const MOST_BANDS = 4096;
/** Bits of the coefficients behind the point. */
const BITS = 48;

/** A banded counter's options. */
export interface BandOptions extends CounterOptions {
  /** m, how many diagonals C has; from 1 to 4096. */
  readonly bands: number;
  /** Releases are multiples of 2^−places steps of the items; 0 … 48, 0 when left out. */
  readonly places?: number;
  /** γ in (0, 1]: what is released is γ^(t−1)·x_1 + … + γ·x_{t−1} + x_t; 1, prefix sums, when left out. */
  readonly decay?: Rational;
}

/**
 * Prefix sums by the square root cut to m bands: C is lower-triangular Toeplitz with c_k near C(2k,k)/4^k for k < m and 0 beyond, to 48 bits, for streams of any length; 2m numbers are held, and
 * a release takes O(m).
 *
 * Records that take part m or more rounds apart move different numbers: Δ₂² is then as many times ‖c‖² as there are rounds of one, the least that it can be. Noise on a lattice
 * is added to (Cx)_t, exactly, and what is released is a function of the noisy numbers, at most t·2^(−bits−65) and its own rounding from (Ax)_t + (AC⁻¹z)_t (Lemma Band of docs/mechanisms.md).
 *
 * With a decay γ the coefficients are c_k·γ^k, those of the square root of the decaying sums.
 *
 * @throws RangeError for a length below 1, a decay outside (0, 1], bands or places out of range, or a target out of range
 * @example
 * ```ts
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * const design = bandedCounter({ bands: 1, length: 10 ** 9, items, relation: 'zero-out', target });
 * design.guarantee.noise.variance.toString(); // '1'
 * ```
 */
export function bandedCounter(options: BandOptions): StreamDesign {
  const { length, bands, places = 0, items, decay = Rational.ONE } = options;
  requireIndex('bandedCounter', 'length', length, 1);
  requireSize('bandedCounter', 'bands', bands, 1, MOST_BANDS);
  requireSize('bandedCounter', 'places', places, 0, BITS);
  if (!isDecay(decay)) throw new RangeError(`bandedCounter: expected decay in (0, 1], got ${decay}`);
  const band: Band = {
    bits: BITS,
    coefficients: decayed(squareRootStrategy(bands, BITS).coefficients, decay),
  };
  const sensitivity = sensitivitiesOfBlocks(options, length, (schema) => {
    const { absolute, squared } = bandSums(band.coefficients, length, schema);
    return { absolute: Rational.dyadic(absolute, -BITS), squared: Rational.dyadic(squared, -2 * BITS) };
  });
  const unit = Rational.dyadic(1n, -BITS);
  const guarantee = calibrated(options, {
    ...sensitivity,
    ofRelease: { ...sensitivity, attained: false },
    step: unit,
    causal: true,
    releases: length,
  });
  const noisyBits = exponentOfTwo(items.step.div(guarantee.noise.step).num)!;
  if (noisyBits > solvedBits(band))
    throw new RangeError(
      `bandedCounter: expected noise on a lattice of at most ${solvedBits(band)} bits, got ${noisyBits} for so little noise`,
    );
  return {
    name: 'banded',
    parameters: {
      ...targetText(options),
      length: `${length}`,
      bands: `${bands}`,
      places: `${places}`,
      bits: `${BITS}`,
      ...decayText(decay),
    },
    guarantee: withDecay(guarantee, decay),
    ...(isOnce(options, length)
      ? {
          columns: () => ({
            rule: 'toeplitz',
            vectors: [band.coefficients.slice(0, Math.min(bands, length))],
            unit: items.step.mul(unit),
          }),
        }
      : {}),
    answers: (saved) => new BandEncoder(band, saved),
    noise: (saved) => new FreshNoise(guarantee.noise, saved),
    release: (saved) => new BandDecoder(band, noisyBits, places, decay, saved),
  };
}

/** c_k·γ^k to 48 bits, which do not increase either; those that are 0 are left out. */
function decayed(coefficients: readonly bigint[], decay: Rational): bigint[] {
  if (decay.equals(Rational.ONE)) return coefficients.slice();
  // γ^k to twice the bits: its error, below k·2^−96, is not seen.
  const unit = 1n << BigInt(2 * BITS);
  const nearest = nearestShift(2 * BITS);
  let power = unit;
  const found = coefficients.map((c) => {
    const entry = nearest(c * power);
    power = (power * decay.num) / decay.den;
    return entry;
  });
  const end = found.findLastIndex((c) => c > 0n);
  return found.slice(0, end + 1);
}
