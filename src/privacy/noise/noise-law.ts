import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { exactText } from '../notion/item-domain.js';
import type { RandomSource } from '../sampler/random-source.js';
import { sampleDiscreteGaussian } from '../sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../sampler/sample-discrete-laplace.js';

/** Multiples x of `step` with probability proportional to e^(−|x|/scale). */
export interface DiscreteLaplaceLaw {
  readonly law: 'discrete-laplace';
  /** The scale b > 0, in the units of the data. */
  readonly scale: Rational;
  /** The step > 0 of the lattice, in the units of the data. */
  readonly step: Rational;
}

/** Multiples x of `step` with probability proportional to e^(−x²/(2·variance)). */
export interface DiscreteGaussianLaw {
  readonly law: 'discrete-gaussian';
  /** The parameter σ² > 0, in squared units of the data; the variance is at most this. */
  readonly variance: Rational;
  /** The step > 0 of the lattice, in the units of the data. */
  readonly step: Rational;
}

/** The law of one noise term; the terms are independent. */
export type NoiseLaw = DiscreteLaplaceLaw | DiscreteGaussianLaw;

/**
 * One noise term, as its exact number of steps: step times it is the noise.
 *
 * @throws RangeError unless scale or variance and step are > 0.
 * @example
 * ```ts
 * const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.parse('10'), step: Rational.parse('1/100') };
 * sampleNoise(cryptoSource(), law); // hundredths: an integer of the discrete Laplace law of scale 1000
 * ```
 */
export function sampleNoise(source: RandomSource, law: NoiseLaw): bigint {
  requirePositive('sampleNoise', 'step', law.step);
  return law.law === 'discrete-laplace'
    ? sampleDiscreteLaplace(source, law.scale.div(law.step))
    : sampleDiscreteGaussian(source, law.variance.div(law.step.pow(2)));
}

/**
 * The coarsest lattice on which the sensitivity proof of discrete noise holds: the largest h such that every entry of C times
 * the step of the items is a multiple of h. C·(x − x′) is then on the lattice h·ℤ for all items x, x′.
 *
 * @param c C, not zero
 * @param itemStep the step > 0 of the grid on which items lie
 * @throws RangeError when C is zero or the step is not positive.
 * @example
 * ```ts
 * latticeStep(Matrix.ofRationals([[Rational.ONE], [Rational.parse('3/8')]]), Rational.ONE).toString(); // '1/8'
 * ```
 */
export function latticeStep(c: Matrix, itemStep: Rational): Rational {
  requirePositive('latticeStep', 'itemStep', itemStep);
  let common = 0n;
  for (const entry of c.integers) {
    if (common === 1n) break;
    common = gcd(common, entry);
  }
  if (common === 0n) throw new RangeError('latticeStep: expected C other than 0, got 0');
  return c.scale.mul(Rational.integer(common)).mul(itemStep);
}

/** A law in words. */
export function noiseLawText(law: NoiseLaw): string {
  return law.law === 'discrete-laplace'
    ? `discrete Laplace of scale ${exactText(law.scale)} on the multiples of ${exactText(law.step)}`
    : `discrete Gaussian of parameter σ² = ${exactText(law.variance)} on the multiples of ${exactText(law.step)}`;
}
