import { magnitude } from '../../arithmetic/bits.js';
import type { Matrix } from '../../linear/matrix.js';

/** Rounds up to which all signs are tried. */
export const MOST_SIGNED_ROUNDS = 24;

/** Σ_ij X_ij·s_i·s_j over the scale of X, and the signs. */
export interface SignedSum {
  readonly value: bigint;
  readonly signs: readonly bigint[];
}

/**
 * scalar(π) = max { Σ X_ij·s_i·s_j : s ∈ {±1}^k } of the k×k Gram matrix of one pattern: the signs one after the other, and no further where not even
 * the absolute values of what is left would do better. A step at depth d looks at the k − d rounds left, so that all 2^(k−1) signs take
 * about 2^k additions. The first sign is +: opposite signs have the same value.
 *
 * @param x X, k×k, k ≤ {@link MOST_SIGNED_ROUNDS}
 */
export function bestSigns(x: Matrix): SignedSum {
  const k = x.cols;
  const entry = (i: number, j: number): bigint => x.integers[i * k + j]!;
  // rest[d]: what the rounds from d on add at most among themselves.
  const rest = new Array<bigint>(k + 1).fill(0n);
  for (let d = k - 1; d >= 0; d--) {
    rest[d] = rest[d + 1]! + entry(d, d);
    for (let j = d + 1; j < k; j++) rest[d]! += 2n * magnitude(entry(d, j));
  }
  let best = climbedSigns(x);
  const signs = new Array<bigint>(k).fill(1n);
  /** pulls[j] = Σ_{i<d} s_i·X_ij for j ≥ d, at j − d. */
  const extend = (d: number, value: bigint, pulls: readonly bigint[]): void => {
    if (d === k) {
      if (value > best.value) best = { value, signs: signs.slice() };
      return;
    }
    const open = pulls.reduce((sum, pull) => sum + 2n * magnitude(pull), value + rest[d]!);
    if (open <= best.value) return;
    const first = pulls[0]! < 0n ? -1n : 1n;
    for (const sign of d === 0 ? [1n] : [first, -first]) {
      signs[d] = sign;
      const next = pulls.slice(1).map((pull, at) => pull + sign * entry(d, d + 1 + at));
      extend(d + 1, value + entry(d, d) + 2n * sign * pulls[0]!, next);
    }
  };
  extend(0, 0n, new Array<bigint>(k).fill(0n));
  return best;
}

/** Signs that no change of one of them improves: a lower bound of scalar(π) for a pattern of any length. */
export function climbedSigns(x: Matrix): SignedSum {
  const k = x.cols;
  const signs: bigint[] = [];
  const pulls = new Array<bigint>(k).fill(0n);
  const turn = (i: number, by: bigint): void => {
    for (let j = 0; j < k; j++) if (j !== i) pulls[j]! += by * x.integers[i * k + j]!;
  };
  for (let i = 0; i < k; i++) {
    signs.push(pulls[i]! < 0n ? -1n : 1n);
    turn(i, signs[i]!);
  }
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let i = 0; i < k; i++) {
      if (signs[i]! * pulls[i]! >= 0n) continue;
      signs[i] = -signs[i]!;
      turn(i, 2n * signs[i]!);
      isChanged = true;
    }
  }
  const value = signs.reduce((sum, sign, i) => sum + x.integers[i * k + i]! + sign * pulls[i]!, 0n);
  return { value, signs };
}
