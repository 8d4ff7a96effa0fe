import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerRelation } from '../../src/arithmetic/polynomial/integer-relation.js';
import { reducedBasis } from '../../src/arithmetic/polynomial/lattice-reduction.js';
import { realRootsBetween } from '../../src/arithmetic/polynomial/real-roots.js';
import { factorDegrees } from '../../src/arithmetic/polynomial/factor-degrees.js';
import { algebraicClaim } from '../../src/certificate/algebraic/algebraic-claim.js';
import { smallField } from '../../src/certificate/algebraic/small-field.js';
import { prove } from '../../src/certificate/prove.js';
import { RefusedSearch } from '../../src/certificate/refused-search.js';
import { factorDegrees as ofTheChecker, isUnsolvable } from '../../src/checker/factor-degrees.js';
import { divides, endsOf, multiplied, range } from '../../src/checker/integer-polynomial.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';

const small = fc.bigInt(-9n, 9n);
const polynomials = (most: number) =>
  fc
    .array(small, { minLength: 1, maxLength: most })
    .map((f) => f.slice(0, f.findLastIndex((x) => x !== 0n) + 1))
    .filter((f) => f.length > 0);

/** The value at num/den, times den^degree. */
const at = (f: readonly bigint[], num: bigint, den: bigint): bigint =>
  f.reduce((sum, c, i) => sum + c * num ** BigInt(i) * den ** BigInt(f.length - 1 - i), 0n);

describe('algebraic optima', () => {
  it('of random 2×2 matrices: the polynomial by the trace and the corner of AᵀA, its root in the enclosure of another certificate, alone there', () => {
    fc.assert(
      fc.property(fc.tuple(small, small, small, small), ([a, b, c, d]) => {
        fc.pre(a * d !== b * c);
        const workload = explicit(Matrix.ofIntegers(2, 2, [a, b, c, d]));
        const proof = prove(workload, { kind: 'algebraic' });
        const { polynomial } = algebraicClaim(proof)!;
        const [trace, corner] = [a * a + b * b + c * c + d * d, a * b + c * d];
        // L² − trace·L + corner², of which L is the larger root, or its factor.
        expect(divides(polynomial, [corner * corner, -trace, 1n])).toBe(true);
        const other = prove(workload, { kind: 'gamma-F' });
        expect(proof.inf.compare(other.sup) <= 0 && proof.sup.compare(other.inf) >= 0).toBe(true);
        if (polynomial.length > 2) expect(realRootsBetween(polynomial, proof.inf, proof.sup)).toBe(1);
      }),
      { numRuns: 25 },
    );
  });

  it('of random points in the plane: an enclosure that meets the other one', { timeout: 120_000 }, () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(small, small), { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        (points, symmetric) => {
          const workload = explicit(Matrix.ofIntegers(points.length, 2, points.flat()).transpose());
          const domain = symmetric ? 'symmetric points' : 'points';
          try {
            const proof = prove(workload, { domain, kind: 'algebraic' });
            const other = prove(workload, { domain });
            expect(proof.inf.compare(other.sup) <= 0 && proof.sup.compare(other.inf) >= 0).toBe(true);
            found += 1;
          } catch (problem) {
            if (!(problem instanceof RefusedSearch)) throw problem;
          }
        },
      ),
      { numRuns: 12, seed: 7 },
    );
    expect(found).toBeGreaterThan(6);
  });

  it('finds again the polynomial of a random number √a + b·√c/d, and other numbers of its field', () => {
    const bits = 800;
    const root = (x: bigint): bigint => {
      let y = 1n << BigInt(bits + 8);
      for (;;) {
        const next = (y + (x << BigInt(2 * bits)) / y) >> 1n;
        if (next >= y) return y;
        y = next;
      }
    };
    fc.assert(
      fc.property(fc.bigInt(2n, 30n), fc.bigInt(2n, 30n), fc.bigInt(1n, 9n), (a, c, d) => {
        const value = root(a) + root(c) / d;
        const others = [root(a), (value * value) >> BigInt(bits), (1n << BigInt(bits)) / 7n];
        const found = smallField({ bits, value, others });
        fc.pre(found !== undefined);
        const { polynomial, denominator, numerators } = found;
        // (x² − a − c/d²)² = 4ac/d², times d⁴.
        const [u, v] = [a * d * d + c, d * d];
        expect(divides(polynomial, [u * u - 4n * a * c * v, 0n, -2n * u * v, 0n, v * v])).toBe(true);
        expect(numerators[2]).toEqual([denominator[0]! / 7n]);
      }),
      { numRuns: 30 },
    );
  });

  it('reduced bases span the same lattice and begin with a short vector', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.bigInt(-1000n, 1000n), { minLength: 3, maxLength: 3 }), {
          minLength: 3,
          maxLength: 3,
        }),
        (basis) => {
          const det = (m: readonly (readonly bigint[])[]): bigint => {
            const [a, b, c, d, e, f, g, h, k] = m.flat() as [
              bigint,
              bigint,
              bigint,
              bigint,
              bigint,
              bigint,
              bigint,
              bigint,
              bigint,
            ];
            return a * (e * k - f * h) - b * (d * k - f * g) + c * (d * h - e * g);
          };
          const volume = det(basis);
          fc.pre(volume !== 0n);
          const reduced = reducedBasis(basis);
          expect(det(reduced) ** 2n).toBe(volume ** 2n);
          const first = reduced[0]!.reduce((sum, x) => sum + x * x, 0n);
          // ‖b_1‖² ≤ 2^((n−1)/2)·vol^(2/n), n = 3, cubed.
          expect(first ** 3n <= 8n * volume ** 2n).toBe(true);
        },
      ),
    );
    expect(() =>
      reducedBasis([
        [1n, 2n],
        [2n, 4n],
      ]),
    ).toThrow('expected independent vectors');
    expect(() => integerRelation([])).toThrow('expected at least one number');
  });

  it('the polynomials of the checker: products are divisible, ranges hold, degrees of factors are those of the arithmetic', () => {
    fc.assert(
      fc.property(
        polynomials(5),
        polynomials(5),
        fc.bigInt(0n, 20n),
        fc.bigInt(0n, 20n),
        fc.constantFrom(2, 3, 5, 7, 11),
        (f, g, x, y, p) => {
          expect(divides(f, multiplied(f, g))).toBe(true);
          const [low, high] = x < y ? [x, y] : [y, x];
          const ends = range(f, endsOf([low, 7n], [high, 7n]));
          const scale = 7n ** BigInt(f.length - 1);
          for (const num of [low, high, (low + high) / 2n]) {
            const value = at(f, num, 7n) * scale;
            expect(ends.low <= value && value <= ends.high).toBe(true);
          }
          if (f.length > 1) expect(ofTheChecker(f, BigInt(p))).toEqual(factorDegrees(f, p));
        },
      ),
    );
  });

  it('no solvable group of a small transitive list has cycles that are said to be of none', () => {
    // Powers and products in AGL(1, p), which is solvable: x ↦ ax + b modulo p.
    for (const p of [5, 7, 11, 13])
      for (let a = 1; a < p; a += 1)
        for (let b = 0; b < p; b += 1) {
          const seen = new Set<number>();
          const cycles: number[] = [];
          for (let x = 0; x < p; x += 1) {
            let length = 0;
            for (let y = x; !seen.has(y); y = (a * y + b) % p) {
              seen.add(y);
              length += 1;
            }
            if (length > 0) cycles.push(length);
          }
          expect(isUnsolvable(cycles), cycles.join(' ')).toBe(false);
        }
    // In AGL(1, 8) and AΓL(1, 8), of degree 2^3, there are cycles of 7; in AΓL(1, 9) of 8.
    expect(isUnsolvable([7, 1])).toBe(false);
    expect(isUnsolvable([1, 8])).toBe(false);
    expect(isUnsolvable([1, 1, 5])).toBe(true);
    expect(isUnsolvable([1, 5])).toBe(true);
    expect(isUnsolvable([1, 1, 1, 5])).toBe(true);
    expect(isUnsolvable([4])).toBe(false);
  });
});
