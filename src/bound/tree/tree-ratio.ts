import { Dyadic } from '../../arithmetic/dyadic.js';
import { ln, ln2, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { fullTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { honakerFullMeanSquaredError } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingMeanSquaredError } from '../../factorization/tree/honaker-streaming.js';
import { requireIndex } from '../../arithmetic/require.js';
import { apartFromZero } from '../../arithmetic/decided.js';
import {
  encloseSquareRootMeanSquaredError,
  squareRootMeanSquaredError,
} from '../square-root/square-root-error.js';

/** How prefix sums over n = 2^k leaves are estimated from the noisy sums of the binary tree. */
export type TreeEstimator = 'binary' | 'streaming' | 'full';

/** Largest k for an exact value: the denominators grow like 2^(0.3·k²). */
const LARGEST_EXACT_TREE = 256;

/** Largest k with the ratio itself exact: U_n² has 4n bits. */
const LARGEST_EXACT_RATIO = 16;

/** Largest k of an enclosure. */
const LARGEST_POWER = 1 << 20;

/** Largest k that the search for a ratio goes to. */
const LARGEST_SEARCHED = 4096;

const GUARD = 16;

function requirePower(caller: string, k: number, most: number): void {
  requireIndex(caller, 'k', k, 0);
  if (k > most) throw new RangeError(`${caller}: expected k of at most ${most}, got ${k}`);
}

/** The mean squared error of an estimator for n = 2^k at noise multiplier 1, exactly; k ≤ 256. [HUU] §6, Lemma 40. */
export function treeMeanSquaredError(estimator: TreeEstimator, k: number): Rational {
  requirePower('treeMeanSquaredError', k, LARGEST_EXACT_TREE);
  if (estimator === 'binary') return fullTreeMeanSquaredError(k);
  return estimator === 'full'
    ? honakerFullMeanSquaredError(k)
    : honakerStreamingMeanSquaredError(1n << BigInt(k));
}

/**
 * An enclosure of {@link treeMeanSquaredError} for k up to 2^20: (k + 1)(k/2 + 2^−k), and with E_k = Σ_{h=1}^k 1/(2^h − 1)
 * (k + 1)(k/4 + E_k/4 + 1/(2^(k+1) − 1)) for streaming, the same with k/12 instead of k/4 for full.
 */
export function encloseTreeMeanSquaredError(estimator: TreeEstimator, k: number, bits: number): Interval {
  requirePower('encloseTreeMeanSquaredError', k, LARGEST_POWER);
  const w = bits + GUARD;
  const slope = Rational.ratio(BigInt(k), { binary: 2n, streaming: 4n, full: 12n }[estimator]);
  const leaf = Interval.point(Dyadic.of(1n, -k));
  const rest =
    estimator === 'binary'
      ? leaf
      : reciprocalMersenneSum(k, w)
          .shift(-2)
          .add(mersenneReciprocal(k + 1, w), w);
  return Interval.fromRational(slope, w)
    .add(rest, w)
    .mul(Interval.point(BigInt(k + 1)), bits);
}

/** E_k = Σ_{h=1}^k 1/(2^h − 1); the terms beyond h = w add up to less than Σ_{h>w} 2^(1−h) = 2^(1−w). */
function reciprocalMersenneSum(k: number, w: number): Interval {
  let sum = Interval.point(0n);
  for (let h = 1; h <= Math.min(k, w); h += 1) sum = sum.add(mersenneReciprocal(h, w), w);
  return k > w ? sum.add(Interval.of(Dyadic.ZERO, Dyadic.of(1n, 1 - w)), w) : sum;
}

/** 1/(2^h − 1); for h > w all between 2^−h and 2^(1−h), narrow enough beside the other terms. */
function mersenneReciprocal(h: number, w: number): Interval {
  if (h <= w) return Interval.point((1n << BigInt(h)) - 1n).inv(w);
  return Interval.of(Dyadic.of(1n, -h), Dyadic.of(1n, 1 - h));
}

/** The ratio of the mean squared errors of a tree estimator and the square-root mechanism for n = 2^k, exactly; k ≤ 16. [HUU] Thm 5. */
export function treeToSquareRootRatio(estimator: TreeEstimator, k: number): Rational {
  requirePower('treeToSquareRootRatio', k, LARGEST_EXACT_RATIO);
  return treeMeanSquaredError(estimator, k).div(squareRootMeanSquaredError(2 ** k));
}

/** An enclosure of {@link treeToSquareRootRatio} for k up to 2^20. */
export function encloseTreeToSquareRootRatio(estimator: TreeEstimator, k: number, bits: number): Interval {
  requirePower('encloseTreeToSquareRootRatio', k, LARGEST_POWER);
  const w = bits + GUARD;
  const below = encloseSquareRootMeanSquaredError(1n << BigInt(k), w);
  return encloseTreeMeanSquaredError(estimator, k, w).div(below, bits);
}

/**
 * The limit of the ratio as k → ∞: π²/(2 ln(2)²) = 10.27… (binary), a half of it (streaming), a sixth of it (full). The tree errors
 * grow like k²/2, k²/4 and k²/12, that of the square root like ln(n)²/π². [HUU] Thm 5.
 */
export function treeToSquareRootLimit(estimator: TreeEstimator, bits: number): Interval {
  const w = bits + GUARD;
  const divisor = Interval.point({ binary: 2n, streaming: 4n, full: 12n }[estimator]);
  return pi(w).sqr(w).div(ln2(w).sqr(w).mul(divisor, w), bits);
}

/**
 * The first k for which the ratio is at least `ratio`, every smaller k refuted by an enclosure (exactly up to k = 10).
 * [HUU] Thm 5: a factor of 10 over the binary mechanism begins at n = 2^268.
 * @throws RangeError when `ratio` is not below the limit or not reached up to k = 4096.
 */
export function firstTreeToSquareRootRatio(estimator: TreeEstimator, ratio: Rational): number {
  const caller = 'firstTreeToSquareRootRatio';
  const excess = (enclose: (w: number) => Interval): 1 | -1 =>
    apartFromZero(caller, (w) => enclose(w).sub(Interval.fromRational(ratio, w), w)).sign;
  if (excess((w) => treeToSquareRootLimit(estimator, w)) < 0) {
    throw new RangeError(
      `${caller}: expected a ratio below its limit for the ${estimator} estimator, got ${ratio}`,
    );
  }
  for (let k = 0; k <= LARGEST_SEARCHED; k += 1) {
    const reached =
      k <= 10
        ? treeToSquareRootRatio(estimator, k).compare(ratio) >= 0
        : excess((w) => encloseTreeToSquareRootRatio(estimator, k, w)) > 0;
    if (reached) return k;
  }
  throw new RangeError(`${caller}: expected a ratio reached up to k = ${LARGEST_SEARCHED}, got ${ratio}`);
}

/**
 * The first display of [HUU] Thm 5 as it is read here, a lower bound of the ratio for the binary mechanism and n = 2^k:
 * π²k(k + 1)/(2(π + ln(4n/5))²).
 */
export function binaryToSquareRootReading(k: number, bits: number): Interval {
  requirePower('binaryToSquareRootReading', k, LARGEST_POWER);
  const w = bits + GUARD;
  const logarithm = ln(Interval.fromRational(Rational.ratio(4n << BigInt(k), 5n), w), w);
  return overTwiceSquare(k, pi(w).add(logarithm, w), w, bits);
}

/**
 * The second display of [HUU] Thm 5 as it is read here, n = 2^k: π²k(k + 1)/(2(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²). It puts
 * a lower bound of every error in the place of the best error, so it is above the true ratio.
 */
export function binaryToLowerBoundReading(k: number, bits: number): Interval {
  requirePower('binaryToLowerBoundReading', k, LARGEST_POWER);
  const w = bits + GUARD;
  const odd = (2n << BigInt(k)) + 1n;
  const small = ln(Interval.point(odd), w).shift(-k - 1);
  const sum = ln(Interval.fromRational(Rational.ratio(odd, 5n), w), w).add(small, w);
  return overTwiceSquare(k, sum.add(Interval.point(2n), w), w, bits);
}

/** π²k(k + 1)/(2x²). */
function overTwiceSquare(k: number, x: Interval, w: number, bits: number): Interval {
  const numerator = pi(w)
    .sqr(w)
    .mul(Interval.point(BigInt(k) * BigInt(k + 1)), w);
  return numerator.div(x.sqr(w), bits).shift(-1);
}
