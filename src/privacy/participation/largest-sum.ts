import { bitLength, magnitude } from '../../arithmetic/bits.js';
import type { MinSeparation } from './participation-schema.js';
import { largestPattern, suffixMaxima, type Found } from './pattern-search.js';

interface Sums {
  readonly value: bigint;
  /** Σ_{i∈π} 2·s_i·x_ij for every round j. */
  readonly shared: readonly bigint[];
}

/** max_π max_s Σ_{i,j∈π} x_ij·s_i·s_j of an n×n matrix, row by row; without signs, x ≥ 0, the largest sum. */
export function largestSum(x: readonly bigint[], n: number, schema: MinSeparation, signed: boolean): Found {
  const b = schema.separation;
  const pairs = suffixMaxima(n, (j) => {
    let largest = 0n;
    for (let i = j + b; i < n; i++)
      if (magnitude(x[j * n + i]!) > largest) largest = magnitude(x[j * n + i]!);
    return 2n * largest;
  });
  const most = x.reduce((all, entry) => all | magnitude(entry), 0n);
  return largestPattern<Sums>(
    {
      rounds: n,
      empty: { value: 0n, shared: new Array<bigint>(n).fill(0n) },
      value: ({ value }) => value,
      add: ({ value, shared }, j, sign) => ({
        value: value + x[j * n + j]! + sign * shared[j]!,
        shared: shared.map((sum, i) => (i >= j + b ? sum + 2n * sign * x[j * n + i]! : sum)),
      }),
      gains: ({ shared }, from) =>
        Array.from({ length: n - from }, (_, i) => {
          const j = from + i;
          return x[j * n + j]! + magnitude(shared[j]!);
        }),
      pairs,
      work: n * (1 + bitLength(most) / 1024),
    },
    schema,
    signed,
  );
}
