import { Rational } from '../../arithmetic/rational.js';
import {
  kAryCapacity,
  kAryHeight,
  offsetDigits,
  plainDigits,
  type DigitSystem,
} from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { brief, requireInteger } from '../../arithmetic/require.js';

/** Streams up to 2^4096 items are searched. */
const LARGEST_BITS = 4096n;

/** The k among which the best is sought: offset digits with odd, even or any k, or plain digits with any k. */
export type KAryChoice = 'odd' | 'even' | 'any' | 'plain';

/** The best k for T items, the height of its tree and ε² times its mean squared error. */
export interface KAryBest {
  readonly k: bigint;
  readonly h: number;
  readonly meanSquaredError: Rational;
}

/**
 * The k of least mean squared error for exactly T items, the smallest on ties; exact, over all k ≥ 2.
 *
 * Every k that could win is evaluated. Those skipped are refuted by W(T) ≥ (h − 1)kT/6, h the height for k: the error
 * 2h²·W(T)/T is then at least h²(h − 1)k/3. Where h = 1 all k give the same error T + 1.
 *
 * That bound is proved step by step in `Result: lower bound of the k-ary error`.
 *
 * @throws RangeError unless 1 ≤ T < 2^4096.
 */
export function kAryBest(choice: KAryChoice, T: bigint): KAryBest {
  requireInteger('kAryBest', 'T', T, 1n);
  if (T >> LARGEST_BITS > 0n) {
    throw new RangeError(`kAryBest: expected T below 2^${LARGEST_BITS}, got ${brief(T)}`);
  }
  const { first, step, digits } = CHOICES[choice];
  const last = leastBase(choice, T, 1, first);
  // Compared as h²·W(T) = ε²·MSE·T/2.
  let best = { k: last, h: 1, score: kAryWeightSum(digits(last), T) };
  let k = first;
  while (k < last) {
    const system = digits(k);
    const h = kAryHeight(system, T);
    const square = BigInt(h * h);
    if (square * BigInt(h - 1) * k * T > 6n * best.score) {
      // No larger k of this height can win either.
      k = leastBase(choice, T, h - 1, k);
      continue;
    }
    const score = square * kAryWeightSum(system, T);
    if (score < best.score || (score === best.score && k < best.k)) best = { k, h, score };
    k += step;
  }
  return { k: best.k, h: best.h, meanSquaredError: Rational.ratio(2n * best.score, T) };
}

interface Choice {
  readonly first: bigint;
  readonly step: bigint;
  readonly digits: (k: bigint) => DigitSystem;
}

const CHOICES: Readonly<Record<KAryChoice, Choice>> = {
  odd: { first: 3n, step: 2n, digits: offsetDigits },
  even: { first: 2n, step: 2n, digits: offsetDigits },
  any: { first: 2n, step: 1n, digits: offsetDigits },
  plain: { first: 2n, step: 1n, digits: plainDigits },
};

/** The least k ≥ from of the choice with capacity of h digits at least T; the capacity grows with k. */
function leastBase(choice: KAryChoice, T: bigint, h: number, from: bigint): bigint {
  const { step, digits } = CHOICES[choice];
  const suffices = (i: bigint): boolean => kAryCapacity(digits(from + i * step), h) >= T;
  if (suffices(0n)) return from;
  let low = 0n;
  let high = 1n;
  while (!suffices(high)) [low, high] = [high, 2n * high];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return from + high * step;
}
