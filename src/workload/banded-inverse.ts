import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import type { LowerBand } from '../linear/band.js';
import { Matrix } from '../linear/matrix.js';
import { integersOfRationals } from '../linear/scale.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_BANDED, LARGEST_BITS, LARGEST_SQUARE, requireWritable } from './size.js';
import type { Workload } from './workload.js';

/**
 * The workload A = E^{-1} (n×n, lower triangular) of a lower-triangular E with at most two subdiagonals: the response of an
 * autoregressive filter E_ii·y_i = x_i − E_{i,i−1}·y_{i−1} − E_{i,i−2}·y_{i−2}.
 *
 * @throws RangeError unless E has 1 to 131072 rows, diagonals of n, n − 1 and n − 2 entries and no 0 on its main diagonal. `matrix()` throws
 *   when n > 2048.
 * @example
 * ```ts
 * const half = Rational.parse('1/2');
 * bandedInverse({ main: [half, half], first: [Rational.ONE.neg()], second: [] }).matrix().row(1).map(String); // ['4', '2']
 * ```
 */
export function bandedInverse(e: LowerBand, title = `banded-inverse n=${e.main.length}`): Workload {
  const n = e.main.length;
  requireSize('bandedInverse', 'n', n, 1, LARGEST_BANDED);
  const [first, second] = [n - 1, Math.max(0, n - 2)];
  if (e.first.length !== first || e.second.length !== second)
    throw new RangeError(
      `bandedInverse: expected subdiagonals of ${first} and ${second} entries, got ${e.first.length} and ${e.second.length}`,
    );
  const zero = e.main.findIndex((x) => x.sign() === 0);
  if (zero >= 0)
    throw new RangeError(`bandedInverse: expected a main diagonal without 0, got 0 in row ${zero + 1}`);
  return {
    kind: 'explicit',
    title,
    rows: n,
    cols: n,
    inverse: () => e,
    matrix: () => {
      requireWritable('bandedInverse', n, LARGEST_SQUARE);
      requireExactBits(e);
      return inverseMatrix(e);
    },
  };
}

/** Refuses entries of too many bits: those of A gain a denominator of E from row to row. */
function requireExactBits({ main, first, second }: LowerBand): void {
  const n = main.length;
  const longest = (row: readonly Rational[]): number =>
    row.reduce((most, x) => Math.max(most, x.den === 1n ? 0 : bitLength(x.den)), 0);
  const pivots = main.reduce(
    (most, x) => Math.max(most, bitLength(x.num > 0n ? x.num - 1n : -x.num - 1n)),
    0,
  );
  const bits = ((n * (n + 1)) / 2) * (n - 1) * (longest(first) + longest(second) + pivots);
  if (bits > LARGEST_BITS) {
    throw new RangeError(
      `bandedInverse: expected exact entries of at most ${LARGEST_BITS} bits in all, got about ${bits} for n = ${n}`,
    );
  }
}

/** Column by column, by forward substitution. */
function inverseMatrix({ main, first, second }: LowerBand): Matrix {
  const n = main.length;
  const entries = Array.from({ length: n * n }, () => Rational.ZERO);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let rest = i === j ? Rational.ONE : Rational.ZERO;
      if (i > j) rest = rest.sub(first[i - 1]!.mul(entries[(i - 1) * n + j]!));
      if (i > j + 1) rest = rest.sub(second[i - 2]!.mul(entries[(i - 2) * n + j]!));
      entries[i * n + j] = rest.div(main[i]!);
    }
  }
  const { integers, scale } = integersOfRationals(entries);
  return Matrix.ofIntegers(n, n, integers, scale);
}

/** Responses of autoregressive filters by name. */
export const bandedInverseEntry = {
  name: 'banded-inverse',
  statement:
    'The inverse of a lower-triangular matrix E with one or two subdiagonals: the response of an autoregressive filter.',
  parameters: [
    {
      name: 'main',
      kind: 'list',
      description: 'the main diagonal of E, E_11, …, E_nn, none of them 0',
      example: '1,1,2',
    },
    {
      name: 'first',
      kind: 'list',
      description: 'its first subdiagonal, E_21, …, E_(n,n−1), zeros unless given',
      optional: true,
      example: '-1,-1/2',
    },
    {
      name: 'second',
      kind: 'list',
      description: 'its second subdiagonal, E_31, …, E_(n,n−2), zeros unless given',
      optional: true,
      example: '1/4',
    },
  ],
  build(inputs) {
    const main = inputs.list('main');
    const n = main.length;
    const subdiagonal = (name: string, places: number): readonly Rational[] => {
      const due = Math.max(0, n - places);
      if (!inputs.has(name)) return Array.from({ length: due }, () => Rational.ZERO);
      const entries = inputs.list(name);
      if (entries.length !== due)
        throw new ParameterError(
          [name],
          `${due} numbers beside a main diagonal of ${n}`,
          `${entries.length}`,
        );
      return entries;
    };
    const zero = main.findIndex((x) => x.sign() === 0);
    if (zero >= 0) throw new ParameterError(['main'], `number ${zero + 1} other than 0`, '0');
    return bandedInverse({ main, first: subdiagonal('first', 1), second: subdiagonal('second', 2) });
  },
} as const satisfies WorkloadEntry;
