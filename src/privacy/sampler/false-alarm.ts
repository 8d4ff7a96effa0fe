import { enclosureText } from '../../arithmetic/decimal.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { ln } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';

const BITS = 160;
/** Digits of a probability that is told. */
const DIGITS = 4;

/** A cell of a histogram: its probability under the law that is tested, and how many of the draws fell into it. */
export interface Cell {
  readonly name: string;
  readonly probability: Interval;
  readonly count: number;
}

/**
 * The cells whose count the law does not explain, at a false-alarm probability of at most α for all cells together: exact, for
 * any number of draws.
 *
 * The count of a cell of probability p is binomial; by Chernoff's bound P(count/n ≥ q) ≤ e^(−n·kl(q‖p)) for q ≥ p, likewise below,
 * with kl(q‖p) = q·ln(q/p) + (1 − q)·ln((1 − q)/(1 − p)). Hence n·kl(count/n‖p) ≥ x has probability at most 2e^(−x), and
 * x = ln(2·cells/α) is the threshold.
 */
export function alarms(cells: readonly Cell[], draws: number, alpha: Rational): string[] {
  const threshold = ln(
    Interval.fromRational(Rational.integer(BigInt(2 * cells.length)).div(alpha), BITS),
    BITS,
  );
  const isAlarm = ({ probability, count }: Cell): boolean => {
    const share = Rational.ratio(BigInt(count), BigInt(draws));
    const { inf, sup } = probability;
    const [isAbove, isBelow] = [share.compare(sup.toRational()) > 0, share.compare(inf.toRational()) < 0];
    if (!isAbove && !isBelow) return false;
    // kl(q‖p) grows with the distance of p from q: of all probabilities in the enclosure the nearest says the least against them.
    const nearest = isAbove ? sup : inf;
    if (nearest.sign() <= 0 || nearest.compare(Dyadic.ONE) >= 0) return true;
    return divergence(count, draws, nearest).inf.compare(threshold.sup) > 0;
  };
  return cells.filter(isAlarm).map(({ name, count, probability }) => {
    const { inf, sup } = enclosureText(probability, DIGITS);
    return `${name}: ${count} of ${draws}, probability in [${inf}, ${sup}]`;
  });
}

/** n·kl(count/n‖p), 0 < p < 1. */
function divergence(count: number, draws: number, p: Dyadic): Interval {
  const n = Interval.point(BigInt(draws));
  const log = (part: number, whole: Interval): Interval =>
    part === 0
      ? Interval.point(0n)
      : ln(Interval.point(BigInt(part)).div(n.mul(whole, BITS), BITS), BITS).mul(
          Interval.point(BigInt(part)),
          BITS,
        );
  const probability = Interval.point(p);
  const rest = Interval.point(1n).sub(probability, BITS);
  return log(count, probability).add(log(draws - count, rest), BITS);
}

/**
 * How far the mean of n independent numbers in [0, M] of variance at most v may be from its expectation, at a false-alarm
 * probability of at most α, by
 * Bernstein: t with n·t²/2 ≥ ln(2/α)·(v + M·t/3).
 */
export function bernsteinRadius(
  draws: number,
  most: Rational,
  variance: Rational,
  alpha: Rational,
): Rational {
  const log = ln(Interval.fromRational(Rational.integer(2n).div(alpha), BITS), BITS).sup.toRational();
  const suffices = (t: Rational): boolean =>
    t
      .pow(2)
      .mul(Rational.ratio(BigInt(draws), 2n))
      .compare(log.mul(variance.add(most.mul(t).div(Rational.integer(3n))))) >= 0;
  let [low, high] = [Rational.ZERO, most];
  for (let step = 0; step < 40; step += 1) {
    const middle = low.add(high).div(Rational.integer(2n));
    [low, high] = suffices(middle) ? [low, middle] : [middle, high];
  }
  return high;
}
