import { tanh } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import { bernoulliLogistic } from '../../privacy/sampler/odds.js';
import { bernoulliOfReal, decided, uniformReal, type LazyReal } from '../../privacy/sampler/random-real.js';
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
  radiusSquared(bits: number): Interval {
    const w = bits + 16;
    const half = this.epsilon.div(Rational.integer(2n));
    return ballConstant(this.dimension)
      .enclose(w)
      .mul(Interval.point(BigInt(this.dimension)), w)
      .div(tanh(Interval.fromRational(half, w), w).sqr(w), w);
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
    const near = bernoulliOfReal(source, (bits) =>
      Interval.fromRational(square, 2 * bits)
        .sqrt(2 * bits)
        .add(Interval.point(1n), 2 * bits)
        .shift(-1),
    );
    const positive = bernoulliLogistic(source, epsilon.num, epsilon.den) === near;
    const normal = Array.from({ length: d }, () => normalReal(source));
    const side = sideOf(normal, square.sign() === 0 ? [Rational.ONE] : y);
    const scale = this.#scale(normal, side > 0 === positive ? 1n : -1n);
    return normal.map((z) => {
      const u = uniformReal(source);
      const steps = decided((bits) => {
        const w = 2 * bits;
        const x = z(bits).mul(scale(bits), w).add(u(bits), w);
        const floor = x.inf.floor();
        return floor === x.sup.floor() ? floor : undefined;
      });
      return Rational.integer(steps).mul(step);
    });
  }

  /** ±B/(‖z‖·step), computed once for each precision. */
  #scale(normal: readonly LazyReal[], sign: 1n | -1n): LazyReal {
    const factor = Rational.integer(sign).div(this.step);
    const known = new Map<number, Interval>();
    const enclose: LazyReal = (bits) => {
      const w = 2 * bits;
      const square = normal.reduce((sum, z) => sum.add(z(bits).sqr(w), w), Interval.point(0n));
      const length = square.sqrt(w);
      // All of the looked-at bits may be 0: nothing is known yet.
      if (length.inf.sign() <= 0) return this.#unknown(w);
      return this.radiusSquared(w).sqrt(w).div(length, w).mul(Interval.fromRational(factor, w), w);
    };
    return (bits) => {
      const value = known.get(bits) ?? enclose(bits);
      known.set(bits, value);
      return value;
    };
  }

  /** An enclosure of no use: wider than two steps around any product with it, hence undecided. */
  #unknown(w: number): Interval {
    const wide = Interval.point(1n).shift(w);
    return wide.neg().convexHull(wide);
  }
}

/** The sign of ⟨z, y⟩, y ≠ 0; it is 0 with probability 0. */
function sideOf(normal: readonly LazyReal[], y: Point): 1 | -1 {
  return decided((bits) => {
    const w = 2 * bits;
    const product = y.reduce(
      (sum, x, i) => sum.add(normal[i]!(bits).mul(Interval.fromRational(x, w), w), w),
      Interval.point(0n),
    );
    const sign = product.sign();
    return sign === 0 ? undefined : sign;
  });
}
