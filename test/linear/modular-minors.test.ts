import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eliminated, ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
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

/** XXᵀ + shift for integers x that a generator makes, n×n. */
function gram(n: number, bits: bigint, shift: bigint): Matrix {
  let state = 20230122n;
  const entries = Array.from({ length: n * n }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return (state >> (64n - bits)) - (1n << (bits - 1n));
  });
  const X = Matrix.ofIntegers(n, n, entries);
  const diagonal = Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? shift : 0n));
  return X.mul(X.transpose()).add(Matrix.ofIntegers(n, n, diagonal));
}

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
    const p = 2097143n; // the largest prime below 2^21
    expect(leadingMinors(2, [p, 1n, 1n, 3n])).toEqual([[p], [1n, 3n * p - 1n]]);
  });
});

describe('ldlt of a matrix of order 80', () => {
  it('is that of the elimination in integers', { timeout: 300_000 }, () => {
    for (const a of [gram(80, 8n, 0n), gram(80, 3n, -2000n)]) {
      const [found, expected] = [ldlt(a), eliminated(a)];
      expect(found.definiteness).toBe(expected.definiteness);
      if (found.definiteness === 'indefinite' || expected.definiteness === 'indefinite') {
        expect(found).toEqual(expected);
        continue;
      }
      expect(found.L.equals(expected.L)).toBe(true);
      expect(found.D.map(String)).toEqual(expected.D.map(String));
      expect(found.pivots.map(String)).toEqual(expected.pivots.map(String));
    }
  });

  it('takes a singular matrix', { timeout: 300_000 }, () => {
    const ones = Matrix.ofIntegers(
      80,
      80,
      Array.from({ length: 6400 }, () => 1n),
    );
    expect(ldlt(ones).definiteness).toBe('positive-semidefinite');
  });
});
