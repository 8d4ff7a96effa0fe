import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import type { SymmetricBand } from '../linear/band.js';
import { Matrix } from '../linear/matrix.js';
import { integersOfRationals } from '../linear/scale.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_BANDED, requireBandedWork, requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The weighted sums over all intervals of n items: the n(n+1)/2×n matrix whose row [i, k], i ≤ k, has a_i·b_k in the columns i, …, k and 0
 * elsewhere. Rows are ordered by i, then by k; a row of weight 0 is one that is not asked for.
 *
 * With P_i = a_1² + … + a_i² and S_j = b_j² + … + b_n², (AᵀA)_ij = P_min(i,j)·S_max(i,j), whose inverse is tridiagonal. All weights 1 are
 * {@link allRange}, a = (1, 0, …, 0) with b = 1 the prefix sums, a = 1 with b = (0, …, 0, 1) the suffix sums.
 * @param starts a_1, …, a_n ≥ 0
 * @param ends b_1, …, b_n ≥ 0
 * @throws RangeError unless both have the same 1 to 131072 entries, none of them is below 0, a_1 > 0 and b_n > 0, and of b_i and a_{i+1} one is above 0
 *   for every i, without which two columns would be the same; `matrix()` throws for more than 4096 rows, beyond n = 90.
 * @example
 * ```ts
 * const [one, two] = [Rational.ONE, Rational.integer(2n)];
 * weightedRange([one, two], [one, one]).matrix().row(2).map(String); // ['0', '2'], the interval [2, 2]
 * ```
 */
export function weightedRange(starts: readonly Rational[], ends: readonly Rational[]): Workload {
  const n = starts.length;
  requireSize('weightedRange', 'the number of weights', n, 1, LARGEST_BANDED);
  const flaw = flawOf(starts, ends);
  if (flaw !== undefined) throw new RangeError(`weightedRange: expected ${flaw.expected}, got ${flaw.got}`);
  const rows = (n * (n + 1)) / 2;
  return {
    kind: 'explicit',
    title: `weighted-range n=${n}`,
    rows,
    cols: n,
    gramInverse: () => weightedRangeGramInverse(starts, ends),
    matrix: () => {
      requireShape('weightedRange', rows, n);
      const columns = starts.map((_, j) => j);
      const interval = (i: number, k: number): Rational[] => {
        const weight = starts[i]!.mul(ends[k]!);
        return columns.map((j) => (i <= j && j <= k ? weight : Rational.ZERO));
      };
      const entries = columns.flatMap((i) => columns.slice(i).flatMap((k) => interval(i, k)));
      const { integers, scale } = integersOfRationals(entries);
      return Matrix.ofIntegers(rows, n, integers, scale);
    },
  };
}

/** What is wrong with weights, and which of the two lists is. */
function flawOf(
  starts: readonly Rational[],
  ends: readonly Rational[],
): { readonly list: 'starts' | 'ends'; readonly expected: string; readonly got: string } | undefined {
  const n = starts.length;
  if (ends.length !== n)
    return { list: 'ends', expected: `${n} weights, as many as starts`, got: `${ends.length}` };
  for (const [list, weights, due] of [['starts', starts, 0], ['ends', ends, n - 1]] as const) {
    const strange = weights.findIndex((weight, i) => weight.sign() < (i === due ? 1 : 0));
    const expected = `weight ${strange + 1} ${strange === due ? 'above 0' : 'of at least 0'}`;
    if (strange >= 0) return { list, expected, got: `${weights[strange]!}` };
  } // prettier-ignore
  const same = starts.findIndex((_, i) => i < n - 1 && ends[i]!.sign() === 0 && starts[i + 1]!.sign() === 0);
  if (same < 0) return undefined;
  const expected = `weight ${same + 1} above 0 where starts has 0 as weight ${same + 2}, or the columns ${same + 1} and ${same + 2} are the same`;
  return { list: 'ends', expected, got: '0' };
}

/**
 * (AᵀA)^{-1} of {@link weightedRange}: tridiagonal, by Lemma D of docs/certificate-banded.md.
 * @throws RangeError when exact arithmetic with the sums of squares would take minutes
 */
export function weightedRangeGramInverse(
  starts: readonly Rational[],
  ends: readonly Rational[],
): SymmetricBand<Rational> {
  const n = starts.length;
  const [a, b] = [squares(starts), squares(ends)];
  const scale = a.scale.mul(b.scale);
  const P = sums(a.integers); // P_1, …, P_n
  const S = sums(b.integers.slice().reverse()).reverse(); // S_1, …, S_n
  const entry = (num: bigint, den: bigint): Rational => Rational.ratio(num, den).div(scale);
  // Δ_i = P_{i+1}·S_i − P_i·S_{i+1}, without a difference.
  const delta = Array.from({ length: n - 1 }, (_, i) => P[i]! * b.integers[i]! + a.integers[i + 1]! * S[i]!);
  const main = P.map((p, i) => {
    if (n === 1) return entry(1n, p * S[0]!);
    if (i === 0) return entry(P[1]!, p * delta[0]!);
    if (i === n - 1) return entry(S[i - 1]!, S[i]! * delta[i - 1]!);
    return entry(P[i + 1]! * S[i - 1]! - P[i - 1]! * S[i + 1]!, delta[i - 1]! * delta[i]!);
  });
  const second = Array.from({ length: Math.max(0, n - 2) }, () => Rational.ZERO);
  return { main, first: delta.map((d) => entry(-1n, d)), second };
}

/** The squares over their common denominator. @throws RangeError when sums of them are too long */
function squares(weights: readonly Rational[]): { readonly integers: bigint[]; readonly scale: Rational } {
  let bits = 0;
  let common = 1n;
  for (const { num, den } of weights) {
    bits = Math.max(bits, bitLength(num));
    if (common % den !== 0n) common *= Rational.ratio(common, den).den;
    requireBandedWork('weightedRange', weights.length, bits + bitLength(common));
  }
  const { integers, scale } = integersOfRationals(weights);
  return { integers: integers.map((x) => x * x), scale: scale.mul(scale) };
}

function sums(terms: readonly bigint[]): bigint[] {
  let sum = 0n;
  return terms.map((x) => (sum += x));
}

/** Weighted intervals by name. */
export const weightedRangeEntry = {
  name: 'weighted-range',
  statement: 'The sums over all intervals of consecutive items, that of the items i to k times a_i·b_k.',
  sizedBy: 'columns',
  parameters: [
    {
      name: 'starts',
      kind: 'list',
      description: 'a_1, …, a_n of at least 0',
      example: '1,2,1',
    },
    {
      name: 'ends',
      kind: 'list',
      description: 'b_1, …, b_n of at least 0',
      example: '1,1,3',
    },
  ],
  build(inputs) {
    const [starts, ends] = [inputs.list('starts'), inputs.list('ends')];
    const flaw = flawOf(starts, ends);
    if (flaw !== undefined) throw new ParameterError([flaw.list], flaw.expected, flaw.got);
    return weightedRange(starts, ends);
  },
} as const satisfies WorkloadEntry;
