import type { Enclosure } from '../arithmetic/enclosure.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { treeSensitivitySquared } from '../factorization/tree/binary-tree.js';
import type { Matrix } from '../linear/matrix.js';

/** The sum of the items first, …, last − 1, counted from 0. */
export interface ItemInterval {
  readonly first: number;
  readonly last: number;
}

const BITS = 96;

/** The intervals whose sums the rows of a matrix are; `undefined` when a row is something else. */
export function intervalRows({ rows, cols, integers, scale }: Matrix): readonly ItemInterval[] | undefined {
  if (!scale.equals(Rational.ONE)) return undefined;
  const intervals: ItemInterval[] = [];
  for (let at = 0; at < rows * cols; at += cols) {
    const row = integers.slice(at, at + cols);
    const [first, last] = [row.indexOf(1n), row.lastIndexOf(1n) + 1];
    if (first < 0 || row.some((x, j) => x !== (first <= j && j < last ? 1n : 0n))) return undefined;
    intervals.push({ first, last });
  }
  return intervals;
}

/**
 * The squared errors of sums over intervals of n items, when the prefix sums have the square-root factorization: G_n·Σ_{k<b} (f(k) − f(k − b + a))² for the
 * items a, …, b − 1, f(k) = f(k − 1)·(2k − 1)/(2k) and f = 0 below 0; of prefix sums G_n·G_t. [HUU] Alg. 1.
 */
export function squareRootErrors(n: number, intervals: readonly ItemInterval[]): Enclosure[] {
  const f = squareRootCoefficients(n);
  const sums = [Interval.point(0n)]; // G_t, t = 0, …, n
  for (const x of f) sums.push(sums.at(-1)!.add(x.sqr(BITS), BITS));
  const ends = new Map<number, number>(); // the last end of the intervals of a length
  for (const { first, last } of intervals)
    ends.set(last - first, Math.max(last, ends.get(last - first) ?? 0));
  const ofLength = new Map<number, readonly Interval[]>();
  for (const [length, end] of ends) {
    const errors = [sums[length]!];
    for (let k = length; k < end; k += 1)
      errors.push(errors.at(-1)!.add(f[k]!.sub(f[k - length]!, BITS).sqr(BITS), BITS));
    ofLength.set(length, errors);
  }
  return intervals.map(({ first, last }) => {
    const { inf, sup } = ofLength.get(last - first)![first]!.mul(sums[n]!, BITS);
    return { inf: inf.toRational(), sup: sup.toRational() };
  });
}

function squareRootCoefficients(n: number): readonly Interval[] {
  let f = Interval.point(1n);
  return Array.from({ length: n }, (_, k) => {
    if (k > 0) f = f.mul(Interval.fromRational(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k)), BITS), BITS);
    return f;
  });
}

/**
 * The squared errors of sums over intervals of n items from the binary tree: of every interval as many nodes are added as it has maximal ones, and each has
 * the noise of a whole path; of prefix sums the ones in t. [HUU] Lemma 40.
 */
export function binaryTreeErrors(n: number, intervals: readonly ItemInterval[]): Enclosure[] {
  const sensitivity = treeSensitivitySquared(BigInt(n));
  return intervals.map((interval) => {
    const error = Rational.integer(sensitivity * maximalNodes(interval));
    return { inf: error, sup: error };
  });
}

/** The number of maximal nodes of the binary tree inside an interval. */
function maximalNodes({ first, last }: ItemInterval): bigint {
  let nodes = 0n;
  for (let [low, high] = [first, last]; low < high; low /= 2, high /= 2) {
    if (low % 2 === 1) {
      nodes += 1n;
      low += 1;
    }
    if (high % 2 === 1) {
      nodes += 1n;
      high -= 1;
    }
  }
  return nodes;
}
