import { tanh } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import { bernoulliLogistic } from '../../privacy/sampler/odds.js';
import { bernoulliOfReal, decided, signOf, uniformReal } from '../../privacy/sampler/random-real.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import { normalReal } from '../../privacy/sampler/sample-normal.js';
import type { RandomizerGuarantee } from '../stream/guarantee.js';
import type { Point } from '../../privacy/finite/mean-point.js';

/**
 * The unbiased local randomizer of the unit ball of ℝ^d (Duchi–Jordan–Wainwright), the explicit form of [NT] Theorem 17. For ‖y‖ ≤ 1
 * it draws a direction V of the unit sphere with density (1 + ‖y‖·tanh(ε/2)·sign⟨V, y⟩) against the uniform law and reports B·V,
 *
 *     B² = d·β_d·coth²(ε/2),  β_d = (π/d)·(Γ((d+1)/2)/Γ(d/2))²,
 *
 * each coordinate then rounded up or down to a multiple of `step`, up with the probability that keeps its mean.
 *
 * Nothing is approximate in law. The direction is a vector of exact normal numbers that are drawn bit by bit, as far as the
 * sign, the floor and the coins need them; every decision is made on enclosures that exclude the other answer. Hence exactly:
 *
 * - the density ratio of any two inputs is at most (1 + tanh(ε/2))/(1 − tanh(ε/2)) = e^ε, and rounding does not look at y: ε-DP;
 * - E report = y;
 * - the covariance is (B²/d)·I − yyᵀ plus a diagonal between 0 and step²/4 from the rounding.
 *
 * @example
 * ```ts
 * const randomizer = new BallRandomizer(2, Rational.ONE, Rational.parse('1/1000'));
 * randomizer.release(cryptoSource(), [Rational.parse('3/5'), Rational.parse('4/5')]); // a point at about 3.4 from 0
 * ```
 */
export class BallRandomizer {
  /** d. */
  readonly dimension: number;
  /** ε. */
  readonly epsilon: Rational;
  /** The step of the grid of reports. */
  readonly step: Rational;
  /** What is proved of one report. */
  readonly guarantee: RandomizerGuarantee;
  readonly #radius: Real;

  /**
   * @param dimension d, at least 1
   * @param epsilon ε > 0, below 2^24
   * @param step the step > 0 of the grid of reports; the guarantee names it for the points as well, which may be any
   */
  constructor(dimension: number, epsilon: Rational, step: Rational) {
    requireIndex('BallRandomizer', 'dimension', dimension, 1);
    requirePositive('BallRandomizer', 'epsilon', epsilon);
    requirePositive('BallRandomizer', 'step', step);
    this.dimension = dimension;
    this.epsilon = epsilon;
    this.step = step;
    this.#radius = this.radiusSquared().sqrt();
    this.guarantee = {
      relation: 'replacement',
      protects: "one person's point",
      items: { kind: 'ball', dimension, radius: Rational.ONE, step },
      releases: 1,
      adaptive: true,
      randomizer: `a random direction, e^${exactText(epsilon)} times as likely on the side of the point`,
      perRelease: [{ kind: 'pure', epsilon }],
      total: [{ kind: 'pure', epsilon }],
    };
  }

  /** B² = d·β_d·coth²(ε/2), the squared length of a report before rounding, and d times the variance of a coordinate at y = 0. */
  radiusSquared(): Real {
    const half = this.epsilon.div(Rational.integer(2n));
    return ballConstant(this.dimension).mul(BigInt(this.dimension)).div(tanh(half).sqr());
  }

  /**
   * A report on y; the coordinates are multiples of the step.
   * @throws RangeError unless y has d coordinates and ‖y‖ ≤ 1.
   */
  release(source: RandomSource, y: Point): Rational[] {
    const { dimension: d, epsilon, step } = this;
    if (y.length !== d) throw new RangeError(`BallRandomizer: expected ${d} coordinates, got ${y.length}`);
    const square = Rational.sum(y.map((x) => x.pow(2)));
    requireNonNegative('BallRandomizer', '1 - |y|^2', Rational.ONE.sub(square));
    const near = bernoulliOfReal(source, Real.of(square).sqrt().add(1n).div(2n));
    const positive = bernoulliLogistic(source, epsilon.num, epsilon.den) === near;
    const normal = Array.from({ length: d }, () => normalReal(source));
    const side = sideOf(normal, square.sign() === 0 ? [Rational.ONE] : y);
    const length = Real.sum(normal.map((z) => z.sqr())).sqrt();
    const sign = Rational.integer(side > 0 === positive ? 1n : -1n);
    const scale = this.#radius.div(length).mul(sign.div(step));
    return normal.map((z) => {
      const steps = decided(z.mul(scale).add(uniformReal(source)), ({ inf, sup }) => {
        const floor = inf.floor();
        return floor === sup.floor() ? floor : undefined;
      });
      return Rational.integer(steps).mul(step);
    });
  }
}

/** The sign of ⟨z, y⟩, y ≠ 0. */
const sideOf = (normal: readonly Real[], y: Point): 1 | -1 =>
  signOf(Real.sum(y.map((x, i) => normal[i]!.mul(x))));
