import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { safeOdds } from '../../privacy/sampler/odds.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import type { VectorLaw } from '../../privacy/finite/vector-law.js';
import type { RandomizerGuarantee } from '../stream/guarantee.js';

/** Significant digits of λ − 1, the odds below e^ε. */
const DIGITS = 20;

/**
 * Randomized response on [−1, 1], an unbiased local randomizer. At the endpoints the inequality of Hammersley, Chapman
 * and Robbins with the opposite endpoint is an equality ([NT] Lemma 40), and the deviation four times the bound of [NT] Theorem 55:
 *
 *     R(x) = ±B with probability 1/2 ± x/(2B),  B = (λ + 1)/(λ − 1),
 *
 * E R(x) = x and Var R(x) = B² − x², exactly. The likelihood ratio of any two inputs is at most (B + 1)/(B − 1) = λ. With λ = e^ε,
 * B = coth(ε/2); here λ is a rational below e^ε by less than one part in 10^20 of λ − 1, so that all is rational.
 *
 * @example
 * ```ts
 * const response = new RandomizedResponse(Rational.ONE, Rational.parse('1/100'));
 * response.release(cryptoSource(), Rational.parse('0.3')); // ± 2.1639…
 * ```
 */
export class RandomizedResponse {
  /** ε. */
  readonly epsilon: Rational;
  /** λ, 1 < λ ≤ e^ε. */
  readonly odds: Rational;
  /** B = (λ + 1)/(λ − 1), the size of a report. */
  readonly radius: Rational;
  /** What is proved of one report. */
  readonly guarantee: RandomizerGuarantee;

  /**
   * @param epsilon ε > 0, below 2^14
   * @param step the step of the grid on which inputs are declared to lie; any rational in [−1, 1] is taken
   */
  constructor(epsilon: Rational, step: Rational) {
    requirePositive('RandomizedResponse', 'epsilon', epsilon);
    requirePositive('RandomizedResponse', 'step', step);
    this.epsilon = epsilon;
    this.odds = safeOdds(epsilon, DIGITS);
    this.radius = this.odds.add(Rational.ONE).div(this.odds.sub(Rational.ONE));
    this.guarantee = {
      relation: 'replacement',
      protects: "one person's number",
      items: { kind: 'range', least: Rational.ONE.neg(), most: Rational.ONE, step },
      releases: 1,
      adaptive: true,
      randomizer: `randomized response on [-1, 1] with odds e^${exactText(epsilon)} rounded down`,
      perRelease: [{ kind: 'pure', epsilon }],
      total: [{ kind: 'pure', epsilon }],
    };
  }

  /**
   * The exact law of a report, {@link randomizedResponse} with the odds λ.
   * @throws RangeError unless −1 ≤ x ≤ 1.
   */
  law(x: Rational): VectorLaw {
    return randomizedResponse(x, this.odds);
  }

  /**
   * A report on x: one draw of {@link RandomizedResponse.law}.
   * @throws RangeError unless −1 ≤ x ≤ 1.
   */
  release(source: RandomSource, x: Rational): Rational {
    return this.law(x).sample(source)[0]!;
  }
}
