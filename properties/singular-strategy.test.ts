import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { Matrix } from '../src/linear/matrix.js';
import { participationSensitivity } from '../src/privacy/participation/participation.js';
import { columnsStrategy } from '../src/strategy/band-strategy.js';
import { toeplitzCoefficientStrategy } from '../src/strategy/series-strategies.js';
import { UnansweredWorkload } from '../src/strategy/singular-strategy.js';
import { UnknownErrors } from '../src/strategy/unknown-errors.js';
import { explicit } from '../src/workload/explicit.js';
import { runs } from './effort.js';
import { schemas } from './participation-arbitraries.js';

/** The rank, by elimination in fractions. */
function rank(rows: readonly (readonly bigint[])[]): number {
  let left = rows.map((row) => row.map(Rational.integer));
  let found = 0;
  for (let j = 0; j < (rows[0]?.length ?? 0); j += 1) {
    const pivot = left.find((row) => row[j]!.sign() !== 0);
    if (pivot === undefined) continue;
    found += 1;
    left = left
      .filter((row) => row !== pivot)
      .map((row) => row.map((x, i) => x.sub(pivot[i]!.mul(row[j]!.div(pivot[j]!)))));
  }
  return found;
}

const small = fc.bigInt({ min: -2n, max: 2n });
const cases = fc.integer({ min: 1, max: 5 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    c: fc
      .array(fc.array(small, { minLength: n, maxLength: n }), { minLength: n, maxLength: n })
      .map((rows) => rows.map((row, i) => row.map((x, j) => (j > i ? 0n : x)))),
    a: fc.array(fc.array(small, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 3 }),
  }),
);

it('says that no B has A = BC only where the rows of A are not among those that C spans, and always with one 0 in the diagonal', () => {
  fc.assert(
    fc.property(cases, ({ n, c, a }) => {
      const strategy = columnsStrategy(Matrix.ofIntegers(n, n, c.flat()));
      const spans = rank([...c, ...a]) === rank(c);
      const zeros = c.filter((row, i) => row[i] === 0n).length;
      let problem: unknown;
      try {
        strategy.errors(explicit(Matrix.ofIntegers(a.length, n, a.flat())));
      } catch (thrown) {
        problem = thrown;
      }
      if (zeros === 0) expect(problem).toBeUndefined();
      else if (problem instanceof UnansweredWorkload) expect(spans).toBe(false);
      else {
        expect(problem).toBeInstanceOf(UnknownErrors);
        if (zeros === 1) expect(spans).toBe(true);
      }
    }),
    runs(600),
  );
});

it('the sensitivity of coefficients that begin with 0 is that of the matrix written out', () => {
  const coefficients = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.array(small, { minLength: 1, maxLength: 5 }))
    .map(([zeros, rest]) => [...new Array<bigint>(zeros).fill(0n), ...rest])
    .filter((c) => c.some((x) => x !== 0n));
  fc.assert(
    fc.property(coefficients, fc.integer({ min: 1, max: 7 }), schemas, (c, n, schema) => {
      const entries = Array.from({ length: n * n }, (_, at) => c[Math.floor(at / n) - (at % n)] ?? 0n);
      const strategy = toeplitzCoefficientStrategy(c.map(Rational.integer), n);
      const [found, truth] = [
        strategy.sensitivity(schema),
        participationSensitivity(Matrix.ofIntegers(n, n, entries), schema),
      ];
      for (const value of ['scalar', 'absolute'] as const)
        expect(`${found[value].sup}`).toBe(`${truth[value].sup}`);
    }),
    runs(300),
  );
});
