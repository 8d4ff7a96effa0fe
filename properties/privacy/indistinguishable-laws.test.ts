import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { exponentNorm } from '../../src/geometry/diagonal-norm.js';
import {
  comparisonLaw,
  deviationInequality,
  outsideMass,
  outsideMassBound,
} from '../../src/privacy/finite/close-laws.js';
import {
  chiSquared,
  chiSquaredBound,
  hammersleyChapmanRobbins,
  hockeyStickDivergence,
  indistinguishabilityDelta,
  totalVariation,
} from '../../src/privacy/finite/divergence.js';
import { changedParameters } from '../../src/privacy/finite/distribution-change.js';
import { jointTable } from '../../src/privacy/finite/finite-law.js';
import { VectorLaw } from '../../src/privacy/finite/vector-law.js';
import { meanPoint } from '../../src/privacy/finite/mean-point.js';
import { rareRelease } from '../../src/privacy/finite/rare-release.js';
import { runs } from '../effort.js';
import { positives, smallRationals, vectors, weightings } from '../domain-arbitraries.js';

const ONE = Rational.ONE;
const TWO = Rational.integer(2n);

/** Laws on the outcomes 0, …, n − 1, moved by a number. */
const laws = (n: number): fc.Arbitrary<VectorLaw> =>
  weightings(n).map((weights) =>
    VectorLaw.of(
      weights.map((probability, i) => ({ outcome: [Rational.integer(BigInt(i * i))], probability })),
    ),
  );
/** e^ε, rational and greater than 1. */
const ratios: fc.Arbitrary<Rational> = positives.map((x) => ONE.add(x));
const notBelow = (x: Real, y: Real): boolean => x.enclose(160).sup.compare(y.enclose(160).inf) >= 0;
const rationalOf = (x: Real): Rational => {
  if (x.rational === undefined) throw new Error('expected a rational');
  return x.rational;
};

describe('divergences', () => {
  it('are what sets of outcomes tell apart', () => {
    fc.assert(
      fc.property(laws(4), laws(4), ratios, (p, q, r) => {
        const table = jointTable(p, q);
        const gains = Array.from({ length: 2 ** table.length }, (_, set) =>
          Rational.sum(table.filter((_row, i) => (set >> i) & 1).map((row) => row.p.sub(r.mul(row.q)))),
        );
        expect(
          rationalOf(hockeyStickDivergence(p, q, Real.of(r))).equals(Rational.max(Rational.ZERO, ...gains)),
        ).toBe(true);
        expect(rationalOf(hockeyStickDivergence(p, q, Real.ONE)).equals(totalVariation(p, q))).toBe(true);
      }),
      runs(40),
    );
  });

  it('χ² is at most 4·sinh²(ε/2), variances at least what it allows (NT Lemmas 39, 40)', () => {
    fc.assert(
      fc.property(laws(4), laws(4), (p, q) => {
        fc.pre(!totalVariation(p, q).equals(Rational.ZERO));
        const quotients = jointTable(p, q).flatMap((row) => [row.p.div(row.q), row.q.div(row.p)]);
        const r = Rational.max(ONE, ...quotients);
        expect(chiSquared(p, q)!.compare(rationalOf(chiSquaredBound(Real.of(r))))).toBeLessThan(1);
        const { variance, bound } = hammersleyChapmanRobbins(p, q, [ONE]);
        expect(variance.compare(bound)).toBeGreaterThan(-1);
      }),
      runs(60),
    );
  });
});

describe('(ε, δ)-indistinguishable pairs', () => {
  it('have little mass outside, and a near law within a factor (NT Lemmas 45, 46, 47)', () => {
    fc.assert(
      fc.property(laws(4), laws(4), ratios, (p, q, r) => {
        const ratio = Real.of(r);
        const delta = rationalOf(indistinguishabilityDelta(p, q, ratio));
        const outside = Rational.max(outsideMass(p, q, ratio), outsideMass(q, p, ratio));
        expect(outside.compare(rationalOf(outsideMassBound(ratio, delta)))).toBeLessThan(1);
        fc.pre(outside.compare(ONE) < 0);
        const found = comparisonLaw(p, q, ratio, outside);
        const floor = ONE.sub(outside);
        expect(found.tau.compare(floor) >= 0 && found.tau.compare(ONE.div(floor)) <= 0).toBe(true);
        const wide = rationalOf(found.ratio);
        for (const row of jointTable(found.law, q)) {
          expect(row.p.compare(wide.mul(row.q))).toBeLessThan(1);
          expect(row.q.compare(wide.mul(row.p))).toBeLessThan(1);
        }
        expect(chiSquared(found.law, q)!.compare(rationalOf(found.chiSquared))).toBeLessThan(1);
      }),
      runs(60),
    );
  });

  it('deviate as much as their means differ (in the place of NT Lemma 48)', () => {
    fc.assert(
      fc.property(laws(4), laws(4), ratios, (p, q, r) => {
        const delta = rationalOf(indistinguishabilityDelta(p, q, Real.of(r)));
        const { left, right } = deviationInequality(p, q, [ONE], Real.of(r), delta);
        expect(notBelow(left, right)).toBe(true);
      }),
      runs(80),
    );
  });
});

describe('mechanisms on independent records (NT Lemma 57)', () => {
  it('stay indistinguishable with the sharp parameters when the law of the records changes', () => {
    fc.assert(
      fc.property(
        fc.array(laws(3), { minLength: 4, maxLength: 4 }),
        fc.tuple(fc.bigInt(0n, 6n), fc.bigInt(0n, 6n)),
        ratios,
        (table, [a, b], r) => {
          // Two records in {0, 1}: table[x + 2y] is the output law.
          const ratio = Real.of(r);
          const pairs = [0, 1, 2, 3].flatMap((x) =>
            [x ^ 1, x ^ 2].map((y) => [table[x]!, table[y]!] as const),
          );
          const delta = Rational.max(
            Rational.ZERO,
            ...pairs.map(([x, y]) => rationalOf(indistinguishabilityDelta(x, y, ratio))),
          );
          const [p, q] = [Rational.ratio(a, 6n), Rational.ratio(b, 6n)];
          const output = (t: Rational): VectorLaw =>
            VectorLaw.mixture(
              table.map((law, x) => ({
                weight: (x & 1 ? t : ONE.sub(t)).mul(x & 2 ? t : ONE.sub(t)),
                law,
              })),
            );
          const found = changedParameters(ratio, delta, 2, p.sub(q).abs());
          const changed = rationalOf(indistinguishabilityDelta(output(p), output(q), found.ratio));
          expect(changed.compare(rationalOf(found.delta))).toBeLessThan(1);
        },
      ),
      runs(60),
    );
  });
});

describe('unbiased releases', () => {
  it('have at least the error of their covariance (NT Lemma 33)', () => {
    fc.assert(
      fc.property(
        fc.array(vectors(2), { minLength: 3, maxLength: 3 }),
        weightings(3),
        (outcomes, weights) => {
          const law = VectorLaw.of(outcomes.map((outcome, i) => ({ outcome, probability: weights[i]! })));
          const mean = law.mean();
          const squared = (f: (errors: Rational[]) => Rational): Rational =>
            law.expectation((x) => f(x.map((entry, i) => entry.sub(mean[i]!).pow(2))));
          const variances = [0, 1].map((i) => law.covariance().get(i, i));
          expect(squared((e) => e[0]!.add(e[1]!)).equals(Rational.sum(variances))).toBe(true);
          expect(
            squared((e) => Rational.max(e[0]!, e[1]!)).compare(Rational.max(variances[0]!, variances[1]!)),
          ).toBeGreaterThan(-1);
          // p = 4: E‖e‖_4² is a sum of roots.
          const fourth = Real.sum(
            law.atoms.map(({ outcome, probability }) =>
              exponentNorm(
                outcome.map((entry, i) => entry.sub(mean[i]!).pow(2)),
                TWO,
              ).mul(Real.of(probability)),
            ),
          );
          expect(notBelow(fourth, exponentNorm(variances, TWO))).toBe(true);
        },
      ),
      runs(50),
    );
  });

  it('that are rare are private for all pairs (NT Theorem 53)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(vectors(2), { minLength: 2, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
        fc.bigInt(1n, 9n),
        smallRationals,
        (sets, tenths, t) => {
          const [delta, theta] = [Rational.ratio(tenths, 10n), [ONE, t]];
          const [center, mean, other] = sets.map((records) => meanPoint(records)) as [
            Rational[],
            Rational[],
            Rational[],
          ];
          const [first, second] = [mean, other].map((m) => rareRelease(center, m, delta)) as [
            VectorLaw,
            VectorLaw,
          ];
          expect(first.mean().join()).toBe(mean.join());
          expect(totalVariation(first, second).compare(delta)).toBeLessThan(1);
          const shift = theta.map((x, i) => x.mul(mean[i]!.sub(center[i]!))).reduce((a, b) => a.add(b));
          expect(first.variance(theta).equals(shift.pow(2).mul(ONE.sub(delta)).div(delta))).toBe(true);
        },
      ),
      runs(40),
    );
  });
});
