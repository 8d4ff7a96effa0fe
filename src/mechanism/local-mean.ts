import type { Rational } from '../arithmetic/rational.js';
import type { RandomSource } from '../privacy/random-source.js';
import { BallRandomizer } from './ball-randomizer.js';
import type { Ellipsoid } from './ellipsoid.js';
import type { RandomizerGuarantee } from './guarantee.js';
import { meanPoint, type Point } from './zero-error.js';

/**
 * Mean estimation under local differential privacy ([NT] Definition 5, Theorem 17): everyone reports on the coordinates y of their
 * own point v + Ay of an ellipsoid by {@link BallRandomizer}; the estimate v + A·(mean of the reports) is unbiased.
 *
 * The expected squared error of n reports on y_1, …, y_n is (1/n²)·Σ [β_d·coth²(ε/2)·tr(AAᵀ) − ‖Ay_i‖²], up to step²·tr(AAᵀ)/(4n) of
 * the rounding.
 */
export class LocalMean {
  /** The ellipsoid. */
  readonly ellipsoid: Ellipsoid;
  /** The randomizer of the coordinates. */
  readonly randomizer: BallRandomizer;

  /**
   * @param epsilon ε > 0 of one report
   * @param step the step > 0 of the grid of reports
   */
  constructor(ellipsoid: Ellipsoid, epsilon: Rational, step: Rational) {
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

  /** The estimate of the mean from all reports. @throws RangeError when there is none. */
  estimate(reports: readonly Point[]): Rational[] {
    return this.ellipsoid.point(meanPoint(reports));
  }
}
