import { Rational } from '../../arithmetic/rational.js';
import { requireProbability } from '../../arithmetic/require-rational.js';
import { meanPoint, type Point } from '../../privacy/finite/mean-point.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import type { VectorLaw } from '../../privacy/finite/vector-law.js';
import type { RandomizerGuarantee } from '../stream/guarantee.js';

/**
 * The mechanism of {@link rareRelease} with a fixed data set X: unbiased, (0, δ)-DP, and without any error at X, which is why no lower
 * bound can hold at every data set when δ > 0. [NT] Theorem 53.
 *
 * It releases data sets X′ of the size of X. The laws at any two of them differ on an event of probability δ only. The error at X′ has
 * the covariance (1 − δ)/δ·(μ(X′) − μ(X))(μ(X′) − μ(X))ᵀ. It is a counterexample, not a mechanism to use: with probability δ the data is
 * revealed.
 */
export class ZeroErrorMechanism {
  /** μ(X). */
  readonly center: Point;
  /** δ. */
  readonly delta: Rational;
  /** How many points a data set has. */
  readonly size: number;
  /** What is proved: (0, δ)-DP, for any two data sets. */
  readonly guarantee: RandomizerGuarantee;

  /**
   * @param data X, at least one point
   * @param delta 0 < δ < 1
   */
  constructor(data: readonly Point[], delta: Rational) {
    requireProbability('ZeroErrorMechanism', 'delta', delta);
    this.center = meanPoint(data);
    this.delta = delta;
    this.size = data.length;
    const statement = { kind: 'approximate', epsilon: Rational.ZERO, delta } as const;
    this.guarantee = {
      relation: 'replacement',
      protects: 'one point, and the whole data set',
      items: { kind: 'points', dimension: this.center.length, size: data.length },
      releases: 1,
      adaptive: true,
      randomizer: 'the mean of a fixed data set, or the difference from it divided by δ',
      perRelease: [statement],
      total: [statement],
    };
  }

  /**
   * The exact law of the release on X′.
   * @throws RangeError when X′ has another size or dimension than X.
   */
  law(data: readonly Point[]): VectorLaw {
    if (data.length !== this.size || data[0]!.length !== this.center.length) {
      throw new RangeError(
        `ZeroErrorMechanism: expected ${this.size} points of dimension ${this.center.length}, got ${data.length} of ${data[0]?.length ?? 0}`,
      );
    }
    return rareRelease(this.center, meanPoint(data), this.delta);
  }

  /** The release on X′: one draw of {@link ZeroErrorMechanism.law}. */
  release(source: RandomSource, data: readonly Point[]): Point {
    return this.law(data).sample(source);
  }
}
