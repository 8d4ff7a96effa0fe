import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { leastDistance, mostRounds } from '../../src/privacy/participation/participation-schema.js';
import { toeplitzCoefficientStrategy } from '../../src/strategy/series-strategies.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';
import { coefficients, schemas } from '../participation-arbitraries.js';

it('no Toeplitz strategy loses less than the bounds that are said of it, nor is further above them than is said', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      coefficients(-12, 7),
      fc.integer({ min: 1, max: 24 }),
      schemas,
      (n, rest, first, schema) => {
        fc.pre(leastDistance(schema) <= n);
        const c = [Rational.ratio(BigInt(first), 12n), ...rest].slice(0, n);
        const { bounds, errors } = validateStrategy(prefixSum(n), toeplitzCoefficientStrategy(c, n), {
          schema,
          optimum: 'none',
        });
        const named = bounds.map(({ of, among }) => `${of} ${among}`);
        expect(named.slice(0, 2)).toEqual(['total all', 'largest all']);
        // That of Toeplitz pairs where it says more: always for one participation of two rounds or more.
        expect(['largest toeplitz', undefined]).toContain(named[2]);
        if (mostRounds(schema, n) === 1 && n > 1) expect(named).toHaveLength(3);
        for (const { of, least, percentAbove } of bounds) {
          const loss = errors![of];
          expect(least.inf.compare(loss.sup)).toBeLessThanOrEqual(0);
          const most = Rational.ONE.add(Rational.parse(percentAbove).div(Rational.integer(100n)));
          expect(loss.sup.compare(least.inf.mul(most))).toBeLessThanOrEqual(0);
          // Four digits above the first one: no more is lost by rounding.
          const tight = Rational.parse(percentAbove).mul(Rational.ratio(999n, 1000n));
          const less = least.inf.mul(Rational.ONE.add(tight.div(Rational.integer(100n))));
          expect(less.compare(loss.sup)).toBeLessThanOrEqual(0);
        }
      },
    ),
    runs(60),
  );
});
