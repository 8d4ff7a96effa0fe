import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { Matrix } from '../../linear/matrix.js';
import { innerProduct, vectorDifference } from '../../linear/vector.js';
import { discreteGaussianVariance } from '../../privacy/gaussian/discrete-gaussian.js';
import { noiseFor } from '../../privacy/noise/noise-for.js';
import { latticeStep, sampleNoise, type DiscreteGaussianLaw } from '../../privacy/noise/noise-law.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import type { FactoredEllipsoid } from './factored-ellipsoid.js';
import { gaussianGuarantee, type Guarantee } from '../stream/guarantee.js';
import type { Point } from '../../privacy/finite/mean-point.js';

/**
 * The Gaussian mechanism for the mean of n points of a finite set K in an ellipsoid v + A·B ([NT] Theorem 15), exactly private: the
 * noise is discrete.
 *
 * A point is x = v + Ay with ‖y‖ ≤ 1. The differences of the y lie on a lattice step·ℤ^r, and
 *
 *     S = Σ y_i + step·Z,  Z a vector of independent discrete Gaussian integers,
 *
 * is what costs privacy: replacing one point moves Σ y_i by a vector of that lattice of squared length at most Δ², the
 * largest squared distance of two y, hence S is ρ-zCDP, ρ = Δ²/(2σ²), exactly. Released is v + A·S/n, a function of S. It is
 * unbiased, exactly; its covariance is AAᵀ/n² times the variance of step·Z, at most σ² = Δ²/(2ρ) ≤ 2/ρ, the one of Theorem 15.
 *
 * @example
 * ```ts
 * const square = [[1n, 1n], [1n, -1n], [-1n, 1n], [-1n, -1n]].map((row) => row.map((x) => Rational.integer(x)));
 * const ball = new FactoredEllipsoid(Matrix.ofIntegers(2, 2, [3n, 0n, 0n, 3n], Rational.parse('1/2')), [Rational.ZERO, Rational.ZERO]);
 * const mean = new GaussianMean(ball, square, 100, Rational.parse('1/2'));
 * ```
 */
export class GaussianMean {
  /** The ellipsoid. */
  readonly ellipsoid: FactoredEllipsoid;
  /** n. */
  readonly count: number;
  /** The largest squared distance Δ² ≤ 4 of two points, in the coordinates y. */
  readonly sensitivitySquared: Rational;
  /** The law of one coordinate of the noise of S. */
  readonly noise: DiscreteGaussianLaw;
  /** What is proved of the release. */
  readonly guarantee: Guarantee;
  readonly #coordinates: ReadonlyMap<string, Point>;

  /**
   * @param points K, at least two different points of the ellipsoid
   * @param count n, at least 1
   * @param rho ρ > 0
   * @param delta δ of the (ε, δ) statement of the guarantee; none when left out
   * @throws RangeError when K is not in the ellipsoid or a number is out of range.
   */
  constructor(
    ellipsoid: FactoredEllipsoid,
    points: readonly Point[],
    count: number,
    rho: Rational,
    delta?: Rational,
  ) {
    requireIndex('GaussianMean', 'count', count, 1);
    requirePositive('GaussianMean', 'rho', rho);
    this.ellipsoid = ellipsoid;
    this.count = count;
    this.#coordinates = new Map(points.map((point) => [nameOf(point), ellipsoid.coordinates(point)]));
    const all = [...this.#coordinates.values()];
    if (all.length < 2)
      throw new RangeError(`GaussianMean: expected two different points, got ${all.length}`);
    const differences = all.slice(1).map((y) => vectorDifference(y, all[0]!));
    const squares = all.flatMap((y, i) => all.slice(0, i).map((z) => squaredDistance(y, z)));
    this.sensitivitySquared = Rational.max(Rational.ZERO, ...squares);
    const step = latticeStep(Matrix.ofRationals(differences), Rational.ONE);
    this.noise = noiseFor({ kind: 'zcdp', rho }, { norm: 'l2', squared: this.sensitivitySquared }, step);
    this.guarantee = gaussianGuarantee(
      {
        relation: 'replacement',
        protects: `one of the ${count} points of which the mean is released`,
        items: { kind: 'points', dimension: ellipsoid.center.length, size: all.length },
        releases: 1,
        adaptive: true,
      },
      this.noise,
      this.sensitivitySquared,
      { sensitivity: this.sensitivitySquared, attained: false },
      delta,
    );
  }

  /**
   * The noisy mean of n points of K.
   * @throws RangeError when there are not n points, or one is not in K.
   */
  release(source: RandomSource, data: readonly Point[]): Rational[] {
    if (data.length !== this.count) {
      throw new RangeError(`GaussianMean: expected ${this.count} points, got ${data.length}`);
    }
    const sum = new Array<Rational>(this.ellipsoid.factor.cols).fill(Rational.ZERO);
    for (const point of data) {
      const y = this.#coordinates.get(nameOf(point));
      if (y === undefined)
        throw new RangeError(`GaussianMean: expected a point of K, got (${nameOf(point)})`);
      y.forEach((x, i) => (sum[i] = sum[i]!.add(x)));
    }
    const n = Rational.integer(BigInt(this.count));
    const noisy = sum.map((x) => {
      const noise = Rational.integer(sampleNoise(source, this.noise)).mul(this.noise.step);
      return x.add(noise).div(n);
    });
    return this.ellipsoid.point(noisy);
  }

  /** The covariance matrix AAᵀ/n² of the release, per unit of {@link GaussianMean.noiseVariance}. */
  covarianceShape(): Matrix {
    const { factor } = this.ellipsoid;
    const n = Rational.integer(BigInt(this.count));
    const { rows, cols, integers, scale } = factor.mul(factor.transpose());
    return Matrix.ofIntegers(rows, cols, integers, scale.div(n.pow(2)));
  }

  /** The expected squared Euclidean error tr(AAᵀ)/n² times {@link GaussianMean.noiseVariance}, at most Δ²·tr(AAᵀ)/(2ρn²). */
  expectedSquaredError(): Real {
    const n = Rational.integer(BigInt(this.count));
    return this.noiseVariance().mul(this.ellipsoid.factor.frobeniusSquared().div(n.pow(2)));
  }

  /** The variance of one coordinate of the noise of S, at most Δ²/(2ρ). */
  noiseVariance(): Real {
    const square = this.noise.step.pow(2);
    return discreteGaussianVariance(this.noise.variance.div(square)).mul(square);
  }
}

const nameOf = (point: Point): string => point.map(String).join(', ');

const squaredDistance = (y: Point, z: Point): Rational => {
  const difference = vectorDifference(y, z);
  return innerProduct(difference, difference);
};
