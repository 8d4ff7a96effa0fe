import { Rational } from '../../arithmetic/rational.js';
import { requireIndex, requireSize } from '../../arithmetic/require.js';
import { blt, type Blt } from '../../factorization/blt/blt.js';
import { exponentOfTwo } from '../../linear/scale.js';
import { itemMoves } from '../../privacy/notion/item-domain.js';
import { calibrated } from '../stream/calibrated.js';
import type { CounterOptions } from '../stream/counter-options.js';
import { decayText, isDecay, withDecay } from '../stream/decaying-sum.js';
import { targetText } from '../stream/design-text.js';
import { FreshNoise } from '../stream/fresh-noise.js';
import { itemDimension } from '../stream/item.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { BltDecoder } from './blt-decoder.js';
import { BltEncoder } from './blt-encoder.js';
import { fixedBlt } from './blt-precision.js';
import { fixedSensitivity, movesInSteps } from './fixed-sensitivity.js';

/** The most items of a buffered counter. */
export const MOST_BLT_STEPS = 2 ** 40;

/** A buffered counter's options. */
export interface BltOptions extends CounterOptions {
  /** C: decays in [0, 1), output scales above 0. */
  readonly strategy: Blt;
  /** Releases are multiples of 2^−places steps of the items; 0 … s, 0 when left out. */
  readonly places?: number;
  /** γ in (0, 1]: what is released is γ^(t−1)·x_1 + … + γ·x_{t−1} + x_t, and the strategy runs with decays θ_j·γ and output scales ω_j·γ; 1, prefix sums, when left out. */
  readonly decay?: Rational;
  /** s: what noise is added to is a multiple of 2^−s steps; 40, beyond 2^24 items 56, when left out. */
  readonly bits?: number;
}

/**
 * Prefix sums with d buffers (`Blt`), of which 2d + 1 integers are all that is held, for any number of items.
 *
 * Noise on a lattice is added to (Cx)_t in fixed point, and what is released is a function of the noisy numbers, in fixed point too: near Ax + AC⁻¹z, whose largest squared error is that
 * of C up to rounding (docs/mechanisms.md). The sensitivity is that of what noise is added to, rounding included.
 *
 * @throws RangeError for a length outside 1 … 2^40, a decay outside (0, 1], places or bits out of range, a target out of range, and strategies that `fixedBlt` refuses
 * @example
 * ```ts
 * const { theta, omega } = bltDesign(1000, 4).strategy;
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * const design = bltCounter({ strategy: blt(theta, omega), length: 1000, items, relation: 'zero-out', target });
 * design.guarantee.adaptive; // true
 * ```
 */
export function bltCounter(options: BltOptions): StreamDesign {
  const { length, places = 0, items, relation, decay = Rational.ONE } = options;
  if (!isDecay(decay)) throw new RangeError(`bltCounter: expected decay in (0, 1], got ${decay}`);
  const strategy = blt(
    options.strategy.theta.map((x) => x.mul(decay)),
    options.strategy.omega.map((x) => x.mul(decay)),
  );
  requireIndex('bltCounter', 'length', length, 1);
  if (length > MOST_BLT_STEPS)
    throw new RangeError(`bltCounter: expected length from 1 to ${MOST_BLT_STEPS}, got ${length}`);
  const fixed = fixedBlt(strategy, length, options.bits);
  requireSize('bltCounter', 'places', places, 0, fixed.bits);
  const moves = movesInSteps(itemMoves(items, relation), items.step);
  const sensitivity = sensitivitiesOfBlocks(options, length, (schema) =>
    fixedSensitivity(fixed, length, moves, itemDimension(items), schema),
  );
  const guarantee = calibrated(options, {
    ...sensitivity,
    ofRelease: { ...sensitivity, attained: false },
    step: Rational.dyadic(1n, -fixed.bits),
    causal: true,
    releases: length,
  });
  const noisyBits = exponentOfTwo(items.step.div(guarantee.noise.step).num)!;
  if (noisyBits > fixed.bufferBits)
    throw new RangeError(
      `bltCounter: expected noise on a lattice of at most ${fixed.bufferBits} bits, got ${noisyBits} for so little noise`,
    );
  return {
    name: 'blt',
    parameters: {
      ...targetText(options),
      length: `${length}`,
      places: `${places}`,
      bits: `${fixed.bits}`,
      decays: fixed.decays.map(String),
      scales: fixed.scales.map(String),
      ...decayText(decay),
    },
    guarantee: withDecay(guarantee, decay),
    answers: (saved) => new BltEncoder(fixed, saved),
    noise: (saved) => new FreshNoise(guarantee.noise, saved),
    release: (saved) => new BltDecoder(fixed, noisyBits, places, decay, saved),
  };
}
