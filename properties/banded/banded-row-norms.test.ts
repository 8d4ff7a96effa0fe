import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { bandedRowNorms } from '../../src/strategy/banded-row-norms.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';
import { runs } from '../effort.js';

const entries = fc.integer({ min: -6, max: 6 });
const notZero = entries.map((x) => (x >= 0 ? x + 1 : x));

const workloads = (n: number): fc.Arbitrary<Workload> =>
  fc.oneof(
    fc.constant(prefixSum(n)),
    fc.integer({ min: 0, max: 9 }).map((x) => momentum(n, Rational.ratio(BigInt(x), 10n))),
    fc
      .tuple(
        fc.array(notZero, { minLength: n, maxLength: n }),
        fc.array(entries, { minLength: n - 1, maxLength: n - 1 }),
        fc.array(entries, { minLength: Math.max(0, n - 2), maxLength: Math.max(0, n - 2) }),
      )
      .map(([main, first, second]) => {
        const quarters = (xs: readonly number[]): Rational[] => xs.map((x) => Rational.ratio(BigInt(x), 4n));
        return bandedInverse({ main: quarters(main), first: quarters(first), second: quarters(second) });
      }),
  );

it('the squared norms of the rows of A·C⁻¹ by quadratic forms hold the exact ones, to 80 bits', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }))
        .chain(([n, width]) =>
          fc.tuple(
            fc.array(notZero, { minLength: n, maxLength: n }),
            fc.array(entries, { minLength: n * n, maxLength: n * n }),
            workloads(n),
            fc.constant(width),
            fc.constantFrom(Rational.ONE, Rational.ratio(3n, 7n), Rational.dyadic(1n, -60)),
          ),
        ),
      ([main, others, workload, width, scale]) => {
        const n = main.length;
        const entry = (i: number, j: number): bigint => BigInt(i === j ? main[i]! : others[i * n + j]!);
        const C = Matrix.ofIntegers(
          n,
          n,
          Array.from({ length: n * n }, (_, at) => {
            const [i, j] = [Math.floor(at / n), at % n];
            return i < j || i - j >= width ? 0n : entry(i, j);
          }),
          scale,
        );
        const B = triangularQuotient(workload.matrix(), C)!;
        const { squares, unit } = bandedRowNorms(workload.inverse!(), { entry, width, scale }, n)!;
        squares.forEach(({ inf, sup }, i) => {
          const truth = B.row(i).reduce((sum, x) => sum.add(x.mul(x)), Rational.ZERO);
          expect(unit.mul(Rational.integer(inf)).compare(truth)).toBeLessThanOrEqual(0);
          expect(unit.mul(Rational.integer(sup)).compare(truth)).toBeGreaterThanOrEqual(0);
          expect((sup - inf) << 80n).toBeLessThanOrEqual(inf);
        });
      },
    ),
    runs(300),
  );
});
