import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import { BallRandomizer } from './ball-randomizer.js';
import type { FactoredEllipsoid } from './factored-ellipsoid.js';
import type { RandomizerGuarantee } from '../stream/guarantee.js';
import { meanPoint, type Point } from '../../privacy/finite/mean-point.js';

/**
 * Mean estimation under local differential privacy ([NT] Definition 5, Theorem 17): everyone reports on the coordinates y of their
 * own point v + Ay of an ellipsoid by {@link BallRandomizer}; the estimate v + A·(mean of the reports) is unbiased.
 */
export class LocalMean {
  /** The ellipsoid. */
  readonly ellipsoid: FactoredEllipsoid;
  /** The randomizer of the coordinates. */
  readonly randomizer: BallRandomizer;

  /**
   * @param epsilon ε > 0 of one report
   * @param step the step > 0 of the grid of reports
   */
  constructor(ellipsoid: FactoredEllipsoid, epsilon: Rational, step: Rational) {
    this.ellipsoid = ellipsoid;
    this.randomizer = new BallRandomizer(ellipsoid.factor.cols, epsilon, step);
  }

  /** What is proved of one report. */
  get guarantee(): RandomizerGuarantee {
    return this.randomizer.guarantee;
  }

  /** A report on one point. @throws RangeError when the point is not in the ellipsoid. */
  report(source: RandomSource, point: Point): Rational[] {
    return this.randomizer.release(source, this.ellipsoid.coordinates(point));
  }

  /**
   * The expected squared Euclidean error of the estimate from one report on each point, (1/n²)·Σ [β_d·coth²(ε/2)·tr(AAᵀ) − ‖Ay_i‖²] and
   * at most step²·tr(AAᵀ)/(4n) more by rounding.
   *
   * @throws RangeError when there is no point, or one is not in the ellipsoid.
   */
  expectedSquaredError(data: readonly Point[]): { readonly least: Real; readonly most: Real } {
    requireIndex('LocalMean', 'the number of points', data.length, 1);
    const { factor, center } = this.ellipsoid;
    const n = Rational.integer(BigInt(data.length));
    const trace = factor.frobeniusSquared();
    // ‖Ay‖² = ‖x − v‖².
    const lengths = data.map((x) => {
      this.ellipsoid.coordinates(x);
      return Rational.sum(x.map((coordinate, i) => coordinate.sub(center[i]!).pow(2)));
    });
    const report = trace.div(Rational.integer(BigInt(factor.cols)));
    const spread = this.randomizer.radiusSquared().mul(report).div(n);
    const least = spread.sub(Rational.sum(lengths).div(n.pow(2)));
    const rounding = this.randomizer.step
      .pow(2)
      .mul(trace)
      .div(n.mul(Rational.integer(4n)));
    return { least, most: least.add(rounding) };
  }

  /** The estimate of the mean from all reports. @throws RangeError when there is none. */
  estimate(reports: readonly Point[]): Rational[] {
    return this.ellipsoid.point(meanPoint(reports));
  }
}
