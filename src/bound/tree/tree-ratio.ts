import { Dyadic } from '../../arithmetic/dyadic.js';
import { ln, LN2, PI } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { fullTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { honakerFullMeanSquaredError } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingMeanSquaredError } from '../../factorization/tree/honaker-streaming.js';
import { requireIndex } from '../../arithmetic/require.js';
import { squareRootMeanSquaredError } from '../square-root/square-root-error.js';

/** How prefix sums over n = 2^k leaves are estimated from the noisy sums of the binary tree. */
export type TreeEstimator = 'binary' | 'streaming' | 'full';

/** Largest k with a fraction: the denominators grow like 2^(0.3·k²). */
const LARGEST_EXACT_TREE = 256;

/** Largest k. */
const LARGEST_POWER = 1 << 20;

/** Largest k that the search for a ratio goes to. */
const LARGEST_SEARCHED = 4096;

/** What the k/2 of the binary tree is for an estimator: k/2, k/4, k/12. */
const DIVISOR: Readonly<Record<TreeEstimator, bigint>> = { binary: 2n, streaming: 4n, full: 12n };

function requirePower(caller: string, k: number): void {
  requireIndex(caller, 'k', k, 0);
  if (k > LARGEST_POWER) throw new RangeError(`${caller}: expected k of at most ${LARGEST_POWER}, got ${k}`);
}

/**
 * The mean squared error of an estimator for n = 2^k at noise multiplier 1, k ≤ 2^20: (k + 1)(k/2 + 2^−k) for the binary tree, with
 * E_k = Σ_{h=1}^k 1/(2^h − 1) (k + 1)(k/4 + E_k/4 + 1/(2^(k+1) − 1)) for streaming, and the same with k/12 instead of k/4 for full.
 * The fraction is known up to k = 256. [HUU] §6, Lemma 40.
 */
export function treeMeanSquaredError(estimator: TreeEstimator, k: number): Real {
  requirePower('treeMeanSquaredError', k);
  const exact = {
    binary: (): Rational => fullTreeMeanSquaredError(k),
    streaming: (): Rational => honakerStreamingMeanSquaredError(1n << BigInt(k)),
    full: (): Rational => honakerFullMeanSquaredError(k),
  }[estimator];
  const rest =
    estimator === 'binary'
      ? Real.of(Rational.dyadic(1n, -k))
      : reciprocalMersenneSum(k)
          .div(4n)
          .add(Real.enclosed((bits) => mersenneReciprocal(k + 1, bits)));
  const formula = rest.add(Rational.ratio(BigInt(k), DIVISOR[estimator])).mul(BigInt(k + 1));
  return k <= LARGEST_EXACT_TREE ? Real.lazy(exact, (bits) => formula.enclose(bits)) : formula;
}

/** E_k = Σ_{h=1}^k 1/(2^h − 1); the terms beyond h = w add up to less than Σ_{h>w} 2^(1−h) = 2^(1−w). */
function reciprocalMersenneSum(k: number): Real {
  return Real.enclosed((w) => {
    let sum = Interval.point(0n);
    for (let h = 1; h <= Math.min(k, w); h += 1) sum = sum.add(mersenneReciprocal(h, w), w);
    return k > w ? sum.add(Interval.of(Dyadic.ZERO, Dyadic.of(1n, 1 - w)), w) : sum;
  });
}

/** 1/(2^h − 1); for h > w all between 2^−h and 2^(1−h), narrow enough beside the other terms. */
function mersenneReciprocal(h: number, w: number): Interval {
  if (h <= w) return Interval.point((1n << BigInt(h)) - 1n).inv(w);
  return Interval.of(Dyadic.of(1n, -h), Dyadic.of(1n, 1 - h));
}

/** The ratio of the mean squared errors of a tree estimator and the square-root mechanism for n = 2^k, k ≤ 2^20. [HUU] Thm 5. */
export function treeToSquareRootRatio(estimator: TreeEstimator, k: number): Real {
  requirePower('treeToSquareRootRatio', k);
  return treeMeanSquaredError(estimator, k).div(squareRootMeanSquaredError(1n << BigInt(k)));
}

/**
 * The limit of the ratio as k → ∞: π²/(2 ln(2)²) = 10.27… (binary), a half of it (streaming), a sixth of it (full). The tree errors
 * grow like k²/2, k²/4 and k²/12, that of the square root like ln(n)²/π². [HUU] Thm 5.
 */
export function treeToSquareRootLimit(estimator: TreeEstimator): Real {
  return PI.div(LN2).sqr().div(DIVISOR[estimator]);
}

/**
 * The first k for which the ratio is at least `ratio`, every smaller k refuted.
 * [HUU] Thm 5: a factor of 10 over the binary mechanism begins at n = 2^268.
 * @throws RangeError when `ratio` is not below the limit or not reached up to k = 4096.
 */
export function firstTreeToSquareRootRatio(estimator: TreeEstimator, ratio: Rational): number {
  const caller = 'firstTreeToSquareRootRatio';
  if (treeToSquareRootLimit(estimator).compare(ratio) < 0) {
    throw new RangeError(
      `${caller}: expected a ratio below its limit for the ${estimator} estimator, got ${ratio}`,
    );
  }
  for (let k = 0; k <= LARGEST_SEARCHED; k += 1)
    if (treeToSquareRootRatio(estimator, k).compare(ratio) >= 0) return k;
  throw new RangeError(`${caller}: expected a ratio reached up to k = ${LARGEST_SEARCHED}, got ${ratio}`);
}

/**
 * The first display of [HUU] Thm 5 as it is read here, a lower bound of the ratio for the binary mechanism and n = 2^k:
 * π²k(k + 1)/(2(π + ln(4n/5))²).
 */
export function binaryToSquareRootReading(k: number): Real {
  requirePower('binaryToSquareRootReading', k);
  return overTwiceSquare(k, ln(Rational.ratio(4n << BigInt(k), 5n)).add(PI));
}

/**
 * The second display of [HUU] Thm 5 as it is read here, n = 2^k: π²k(k + 1)/(2(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²). It puts
 * a lower bound of every error in the place of the best error, so it is above the true ratio.
 */
export function binaryToLowerBoundReading(k: number): Real {
  requirePower('binaryToLowerBoundReading', k);
  const twice = 2n << BigInt(k);
  const small = ln(twice + 1n).div(twice);
  const sum = ln(Rational.ratio(twice + 1n, 5n)).add(small);
  return overTwiceSquare(k, sum.add(2n));
}

/** π²k(k + 1)/(2x²). */
function overTwiceSquare(k: number, x: Real): Real {
  return PI.div(x)
    .sqr()
    .mul(Rational.ratio(BigInt(k) * BigInt(k + 1), 2n));
}
