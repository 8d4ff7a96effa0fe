import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agrees, isExact, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { ldlt } from '../../../src/linear/ldlt.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { bandPattern, isNarrow } from '../../../src/privacy/participation/band-pattern.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { bestSigns, climbedSigns } from '../../../src/privacy/participation/pattern-signs.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { maximalPatterns } from '../../../src/privacy/participation/maximal-patterns.js';
import { roundedSearch } from '../../../src/privacy/participation/rounded-search.js';
import { isSemidefinite } from '../../../src/privacy/participation/semidefinite-shift.js';
import { spectralNormSquared } from '../../../src/privacy/participation/spectral-norm.js';
import { vectorContribution } from '../../../src/privacy/participation/vector-contribution.js';
import { runs } from '../../effort.js';
import { matrices } from '../../linear-arbitraries.js';
import { patternsOf } from '../../participation-arbitraries.js';

const grams = (most: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: most }))
    .chain(([m, n]) => matrices(m, n, 3))
    .map((c) => c.transpose().mul(c));

const weights = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .chain(([n, reach]) =>
    fc.array(fc.bigInt({ min: 0n, max: 9n }), { minLength: n * n, maxLength: n * n }).map((x) => ({
      n,
      reach,
      at: (p: number, q: number) => (q - p < reach || p === q ? x[p * n + q]! : 0n),
    })),
  );

it('the dynamic program finds the largest weight of all patterns, for bands of any width', () => {
  fc.assert(
    fc.property(
      weights,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 11 }),
      ({ n, reach, at }, b, k) => {
        const schema = minSeparation(k, b);
        const all = { rounds: n, reach, single: (j: number) => at(j, j), pair: at };
        expect(isNarrow(all, schema)).toBe(true);
        const weight = (pattern: readonly number[]): bigint =>
          pattern.reduce((sum, p, i) => pattern.slice(i).reduce((inner, q) => inner + at(p, q), sum), 0n);
        const truth = patternsOf(n, schema)
          .map(weight)
          .reduce((x, y) => (x > y ? x : y));
        const found = bandPattern(all, schema);
        expect(found.value).toBe(truth);
        expect(weight(found.pattern)).toBe(truth);
        expect(patternsOf(n, schema)).toContainEqual(found.pattern);
      },
    ),
    runs(300),
  );
});

/** |X|, and bits that shift its entries beyond what doubles hold. */
const sizes = fc
  .tuple(grams(10), fc.constantFrom(0, 40, 90))
  .map(([gram, bits]) => ({
    n: gram.cols,
    x: gram.absolute().integers.map((entry, at) => (entry << BigInt(bits)) + BigInt(at % (gram.cols + 1))),
  }))
  .map(({ n, x }) => ({
    n,
    x: x.map((entry, at) => (at % n < Math.floor(at / n) ? x[(at % n) * n + Math.floor(at / n)]! : entry)),
  }));

it('the search in doubles finds the pattern of the largest sum, and every maximal one above a number', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), ({ n, x }, b, k) => {
      const schema = minSeparation(k, b);
      const weigh = (pattern: readonly number[]): bigint =>
        pattern.reduce((sum, i) => pattern.reduce((inner, j) => inner + x[i * n + j]!, sum), 0n);
      const all = maximalPatterns(schema, n, 1000)!;
      const truth = all.map(weigh).reduce((p, q) => (p > q ? p : q));
      const search = roundedSearch(x, n, schema)!;
      const { value, bound, pattern } = search.largest();
      expect([value, bound, weigh(pattern)]).toEqual([truth, truth, truth]);
      expect(patternsOf(n, schema)).toContainEqual(pattern);
      const least = (truth * 2n) / 3n;
      const above = search.above(least, 1000)!;
      for (const one of all) if (weigh(one) > least) expect(above).toContainEqual(one);
      expect(search.above(-1n, 0)).toBeUndefined();
    }),
    runs(300),
  );
});

it('the search in doubles encloses where more patterns come near the largest than are weighed', () => {
  const n = 30;
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 1n << 30n }), { minLength: n, maxLength: n }), (less) => {
      // All of them round up to the same number.
      const x = Array.from({ length: n * n }, (_, at) => {
        const [i, j] = [Math.floor(at / n), at % n];
        return (1n << 80n) - less[i]! - less[j]!;
      });
      const weigh = (pattern: readonly number[]): bigint =>
        pattern.reduce((sum, i) => pattern.reduce((inner, j) => inner + x[i * n + j]!, sum), 0n);
      const schema = minSeparation(3, 1);
      const truth = maximalPatterns(schema, n, 5000)!
        .map(weigh)
        .reduce((p, q) => (p > q ? p : q));
      const { value, bound, pattern } = roundedSearch(x, n, schema)!.largest();
      expect(value).toBe(weigh(pattern));
      expect(value <= truth && truth <= bound).toBe(true);
    }),
    runs(5),
  );
});

it('a matrix is semidefinite as the exact elimination decides it, near singular ones too', () => {
  fc.assert(
    fc.property(
      grams(6),
      fc.constantFrom(0, 30, 48, 52, 60, 90),
      fc.constantFrom(-1n, 0n, 1n),
      (gram, bits, sign) => {
        const shift = Matrix.identity(gram.cols).scaleBy(
          Rational.dyadic(1n, -bits).mul(Rational.integer(sign)),
        );
        const s = gram.add(shift);
        expect(isSemidefinite(s)).toBe(ldlt(s).definiteness !== 'indefinite');
      },
    ),
    runs(150),
  );
});

it('the best signs of a pattern are the best of all signs, and climbing stays below', () => {
  fc.assert(
    fc.property(grams(9), (gram) => {
      const n = gram.cols;
      const value = (signs: readonly bigint[]): bigint =>
        gram.integers.reduce((sum, x, at) => sum + x * signs[Math.floor(at / n)]! * signs[at % n]!, 0n);
      const all = Array.from({ length: 1 << n }, (_, mask) =>
        value(Array.from({ length: n }, (__, i) => ((mask >> i) & 1 ? -1n : 1n))),
      );
      const truth = all.reduce((x, y) => (x > y ? x : y));
      const best = bestSigns(gram);
      expect(best.value).toBe(truth);
      expect(value(best.signs)).toBe(truth);
      const climbed = climbedSigns(gram);
      expect(value(climbed.signs)).toBe(climbed.value);
      expect(climbed.value <= truth).toBe(true);
    }),
    runs(80),
  );
});

it('vector contributions lie between the best signs and π/2 times these', () => {
  fc.assert(
    fc.property(grams(7), (gram) => {
      const scalar = Rational.integer(bestSigns(gram).value).mul(gram.scale);
      const vector = vectorContribution(gram);
      expect(scalar.compare(vector.sup)).toBeLessThanOrEqual(0);
      expect(vector.inf.compare(scalar.mul(Rational.ratio(355n, 226n)))).toBeLessThanOrEqual(0);
      expect(vector.inf.compare(vector.sup)).toBeLessThanOrEqual(0);
      if (isExact(vector)) expect(vector.inf.compare(scalar)).toBeGreaterThanOrEqual(0);
    }),
    runs(80),
  );
});

it('the spectral norm: sup·I − X is positive semidefinite, inf·I − X is not beyond its end, and 9 digits agree', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
        .chain(([m, n]) => matrices(m, n)),
      (c) => {
        const { inf, sup } = spectralNormSquared(c);
        const gram = c.transpose().mul(c);
        const below = (s: Rational): boolean =>
          ldlt(Matrix.identity(c.cols).scaleBy(s).sub(gram)).definiteness === 'indefinite';
        expect(below(sup)).toBe(false);
        if (inf.sign() > 0) expect(below(inf.mul(Rational.parse('0.999999999999')))).toBe(true);
        expect(agrees({ inf, sup }, 9)).toBe(true);
      },
    ),
    runs(80),
  );
});

const VALUES = ['scalar', 'vector', 'absolute'] as const;
const atMost = (x: Enclosure, y: Enclosure): boolean => x.inf.compare(y.sup) <= 0;

it('of any matrix, scalar ≤ vector ≤ absolute; none falls with k or grows with b, and epochs are at most the separation', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }))
        .chain(([m, n]) => matrices(m, n, 3)),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (c, k, b) => {
        const here = participationSensitivity(c, minSeparation(k, b));
        expect(atMost(here.scalar, here.vector)).toBe(true);
        expect(atMost(here.vector, here.absolute)).toBe(true);
        const more = participationSensitivity(c, minSeparation(k + 1, b));
        const further = participationSensitivity(c, minSeparation(k, b + 1));
        const capped = participationSensitivity(c, fixedEpochs(b, k));
        const epochs = participationSensitivity(c, fixedEpochs(b));
        for (const value of VALUES) {
          expect(atMost(here[value], more[value]), `${value}, k`).toBe(true);
          expect(atMost(further[value], here[value]), `${value}, b`).toBe(true);
          expect(atMost(capped[value], here[value]), `${value}, epochs`).toBe(true);
          expect(atMost(capped[value], epochs[value]), `${value}, capped`).toBe(true);
        }
      },
    ),
    runs(80),
  );
});
