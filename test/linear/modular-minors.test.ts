import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadingMinors } from '../../src/linear/modular-minors.js';

/** The determinant by its expansion along the first column. */
function determinant(rows: readonly (readonly bigint[])[]): bigint {
  if (rows.length === 0) return 1n;
  return rows.reduce((sum, row, i) => {
    if (row[0] === 0n) return sum;
    const minor = determinant(rows.filter((_, k) => k !== i).map((other) => other.slice(1)));
    return sum + (i % 2 === 0 ? 1n : -1n) * row[0]! * minor;
  }, 0n);
}

const symmetric = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(2, 20, 22, 90, 300))
  .chain(([n, bits]) =>
    fc.tuple(
      fc.constant(n),
      fc.array(fc.bigInt({ min: -(1n << BigInt(bits)), max: 1n << BigInt(bits) }), {
        minLength: n * n,
        maxLength: n * n,
      }),
    ),
  )
  .map(([n, entries]) => ({
    n,
    rows: Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (__, j) => entries[Math.max(i, j) * n + Math.min(i, j)]!),
    ),
  }));

const leading = (rows: readonly (readonly bigint[])[], j: number): bigint =>
  determinant(rows.slice(0, j + 1).map((row) => row.slice(0, j + 1)));

describe('leadingMinors', () => {
  it('are the determinants, and none where a leading one is 0', () => {
    fc.assert(
      fc.property(symmetric, ({ n, rows }) => {
        const found = leadingMinors(n, rows.flat());
        const isRegular = rows.every((_, j) => leading(rows, j) !== 0n);
        expect(found !== undefined).toBe(isRegular);
        found?.forEach((row, i) => {
          row.forEach((minor, j) => {
            const chosen = [...rows.slice(0, j), rows[i]!].map((line) => line.slice(0, j + 1));
            expect(minor).toBe(determinant(chosen));
          });
          expect(row).toHaveLength(i + 1);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('pass over primes that divide a leading minor', () => {
    const p = 8388593n; // the largest prime below 2^23
    expect(leadingMinors(2, [p, 1n, 1n, 3n])).toEqual([[p], [1n, 3n * p - 1n]]);
  });
});
