import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact } from '../../src/arithmetic/enclosure.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { bltSensitivity, bltSpacing } from '../../src/bound/blt/blt-sensitivity.js';
import { exactSpacedSum } from '../../src/bound/blt/exact-spaced-sum.js';
import { majorantBound } from '../../src/bound/blt/majorant.js';
import { bltHypothesis } from '../../src/bound/blt/monotone-hypothesis.js';
import { spacedSum } from '../../src/bound/blt/spaced-sum.js';
import { type Blt, blt, bltCoefficients } from '../../src/factorization/blt/blt.js';
import { bltErrors, enclosedSums } from '../../src/factorization/blt/blt-errors.js';
import { bltStepErrors } from '../../src/factorization/blt/blt-step-errors.js';
import {
  BLT_IDENTITY,
  BLT_PREFIX_SUM,
  bltMomentum,
  type BltWorkload,
} from '../../src/factorization/blt/blt-workload.js';
import { noiseSystem } from '../../src/factorization/blt/noise-system.js';
import {
  areCompatible,
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { runs } from '../effort.js';

const q = Rational.parse;
const { ONE, ZERO } = Rational;
const BITS = 200;

const buffer = fc.tuple(
  fc.constantFrom('0', '1', '1/2', '-1/2', '1/3', '9/10').map(q),
  fc.constantFrom('1/2', '-1/2', '1/4', '1/10', '-1/3', '1', '-1').map(q),
);
const strategies = fc.array(buffer, { maxLength: 3 }).map((buffers) =>
  blt(
    buffers.map(([x]) => x),
    buffers.map(([, w]) => w),
  ),
);
const growing = fc
  .tuple(fc.constantFrom('3/2', '2', '-1', '-5/4').map(q), fc.constantFrom('1/5', '1', '-1/7').map(q))
  .map(([x, w]) => blt([x, q('1/2')], [w, q('1/4')]));
const anyStrategy = fc.oneof({ weight: 4, arbitrary: strategies }, growing);
const workloads = fc.constantFrom(BLT_PREFIX_SUM, BLT_IDENTITY, bltMomentum(q('1/2')));
const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }))
  .chain(([fixed, k, b]) => fc.constantFrom(fixed ? fixedEpochs(b, k) : minSeparation(k, b), fixedEpochs(b)));

type Polynomial = readonly Rational[];
const product = (x: Polynomial, y: Polynomial): Polynomial =>
  Array.from({ length: x.length + y.length - 1 }, (_, k) =>
    Rational.sum(x.map((a, i) => a.mul(y[k - i] ?? ZERO))),
  );
const sum = (x: Polynomial, y: Polynomial): Polynomial =>
  Array.from({ length: Math.max(x.length, y.length) }, (_, k) => (x[k] ?? ZERO).add(y[k] ?? ZERO));
const factors = (decays: readonly Rational[]): Polynomial =>
  decays.map((x): Polynomial => [ONE, x.neg()]).reduce(product, [ONE]);

/** b_0, …, b_{n−1}: the series of Q/(P·N), N = Q + z·Σ_j ω_j·Π_{i≠j} (1 − θ_i·z). */
function quotientSeries({ theta, omega }: Blt, { poles }: BltWorkload, n: number): Rational[] {
  const numerator = factors(theta);
  const outputs = omega
    .map((w, j) => product([ZERO, w], factors(theta.filter((_, i) => i !== j))))
    .reduce(sum, [ZERO]);
  const denominator = product(factors(poles), sum(numerator, outputs));
  const series: Rational[] = [];
  for (let t = 0; t < n; t++) {
    const known = Rational.sum(denominator.slice(1).map((x, i) => x.mul(series[t - 1 - i] ?? ZERO)));
    series.push((numerator[t] ?? ZERO).sub(known));
  }
  return series;
}

const square = (x: Rational): Rational => x.mul(x);
const partialSums = (b: readonly Rational[]): Rational[] =>
  b.map((_, i) => Rational.sum(b.slice(0, i + 1).map(square)));

/** The best pattern: with signs, and with absolute values. */
function bruteForce(
  c: readonly Rational[],
  schema: ParticipationSchema,
): { scalar: Rational; absolute: Rational } {
  const n = c.length;
  const x = (p: number, r: number): Rational => {
    const distance = Math.abs(p - r);
    return Rational.sum(Array.from({ length: n - Math.max(p, r) }, (_, t) => c[t]!.mul(c[t + distance]!)));
  };
  let [scalar, absolute] = [ZERO, ZERO];
  const most = schema.participations ?? n;
  const visit = (
    pattern: readonly number[],
    signs: readonly bigint[],
    value: Rational,
    size: Rational,
  ): void => {
    scalar = Rational.max(scalar, value);
    absolute = Rational.max(absolute, size);
    if (pattern.length === most) return;
    for (let next = (pattern.at(-1) ?? -1) + 1; next < n; next++) {
      if (!pattern.every((p) => areCompatible(schema, p, next))) continue;
      const shared = pattern.map((p) => x(p, next));
      const grown = size.add(x(next, next)).add(Rational.sum(shared.map((y) => y.abs().mul(q('2')))));
      for (const sign of pattern.length === 0 ? [1n] : [1n, -1n]) {
        const gain = Rational.sum(shared.map((y, i) => y.mul(Rational.integer(2n * sign * signs[i]!))));
        visit([...pattern, next], [...signs, sign], value.add(x(next, next)).add(gain), grown);
      }
    }
  };
  visit([], [], ZERO, ZERO);
  return { scalar, absolute };
}

describe('a buffered strategy', () => {
  it('has the errors of the quotient series, as fractions and by doubling', () => {
    fc.assert(
      fc.property(anyStrategy, workloads, fc.integer({ min: 1, max: 40 }), (c, workload, n) => {
        const sums = partialSums(quotientSeries(c, workload, n));
        const total = Rational.sum(sums);
        const exact = bltErrors(c, workload, BigInt(n), 20);
        expect(exact.largestErrorSquared.inf.equals(sums[n - 1]!)).toBe(true);
        expect(exact.totalErrorSquared.sup.equals(total)).toBe(true);
        const { once, twice } = enclosedSums(noiseSystem(c, workload), BigInt(n), BITS);
        expect(once.contains(sums[n - 1]!)).toBe(true);
        expect(twice.contains(total)).toBe(true);
        expect(
          twice
            .wid()
            .toRational()
            .compare(total.mul(Rational.dyadic(1n, -40))),
        ).toBe(-1);
      }),
      runs(300),
    );
  });

  it('has these errors at every step', () => {
    fc.assert(
      fc.property(strategies, workloads, fc.integer({ min: 129, max: 160 }), (c, workload, n) => {
        const exact = partialSums(quotientSeries(c, workload, n));
        const steps = bltStepErrors(c, workload, n, 20);
        expect(steps.every((x, i) => x.inf.compare(exact[i]!) <= 0 && exact[i]!.compare(x.sup) <= 0)).toBe(
          true,
        );
      }),
      runs(12),
    );
  });

  it('has coefficients that convolved with the quotient series give the workload', () => {
    fc.assert(
      fc.property(anyStrategy, workloads, (c, workload) => {
        const n = 12;
        const [b, coefficients] = [quotientSeries(c, workload, n), bltCoefficients(c, n)];
        const a = product(b, coefficients).slice(0, n);
        const back = product(factors(workload.poles), a).slice(0, n);
        expect(back.map(String)).toEqual(back.map((_, t) => (t === 0 ? '1' : '0')));
      }),
      runs(100),
    );
  });

  it('has the spaced sum of its coefficients, as a fraction and by doubling, with equal and alternating signs', () => {
    fc.assert(
      fc.property(anyStrategy, fc.integer({ min: 1, max: 40 }), schemas, (c, n, schema) => {
        const coefficients = bltCoefficients(c, n);
        const spacing = bltSpacing(BigInt(n), schema);
        const [b, rounds] = [Number(spacing.distance), Number(spacing.rounds)];
        for (const sigma of [1, -1] as const) {
          const value = Rational.sum(
            coefficients.map((_, t) =>
              square(
                Rational.sum(
                  Array.from({ length: rounds }, (_, r) =>
                    (coefficients[t - r * b] ?? ZERO).mul(Rational.integer(BigInt(sigma) ** BigInt(r))),
                  ),
                ),
              ),
            ),
          );
          const enclosed = spacedSum(c, spacing, sigma, BITS);
          expect(enclosed.contains(value)).toBe(true);
          expect(
            enclosed
              .wid()
              .toRational()
              .compare(value.mul(Rational.dyadic(1n, -40))),
          ).toBeLessThanOrEqual(0);
          if (sigma === 1) expect(exactSpacedSum(c, spacing)!.equals(value)).toBe(true);
        }
      }),
      runs(300),
    );
  });

  it('has the sensitivity of the worst pattern, or an enclosure of it', () => {
    fc.assert(
      fc.property(anyStrategy, fc.integer({ min: 1, max: 7 }), schemas, (c, n, schema) => {
        const coefficients = bltCoefficients(c, n);
        const { scalar, absolute } = bruteForce(coefficients, schema);
        const found = bltSensitivity(c, BigInt(n), schema, 20);
        expect(isExact(found.scalar) && found.scalar.inf.equals(scalar)).toBe(true);
        expect(isExact(found.absolute) && found.absolute.inf.equals(absolute)).toBe(true);
        const spacing = bltSpacing(BigInt(n), schema);
        const majorant = majorantBound(c, spacing);
        if (majorant !== undefined) expect(majorant.compare(absolute)).toBeGreaterThanOrEqual(0);
        for (const sigma of [1, -1] as const)
          expect(spacedSum(c, spacing, sigma, BITS).inf.toRational().compare(scalar)).toBeLessThanOrEqual(0);
      }),
      runs(200),
    );
  });

  it('satisfies the hypothesis exactly when its coefficients, or those with alternating signs, are ≥ 0 and do not increase from b on', () => {
    fc.assert(
      fc.property(anyStrategy, fc.integer({ min: 1, max: 30 }), schemas, (c, n, schema) => {
        const spacing = bltSpacing(BigInt(n), schema);
        const coefficients = bltCoefficients(c, n);
        const b = Number(spacing.distance);
        const holds = (x: readonly Rational[]): boolean =>
          x.every((y) => y.sign() >= 0) &&
          x.every((y, t) => t < b || t + 1 >= n || y.compare(x[t + 1]!) >= 0);
        const alternating = coefficients.map((x, t) => (t % 2 === 0 ? x : x.neg()));
        const { lemma, mirrored: isMirrored } = bltHypothesis(c, spacing);
        if (spacing.rounds === 1n) expect(lemma).toBe('one');
        else {
          expect(lemma !== 'failed').toBe(holds(coefficients) || holds(alternating));
          expect(isMirrored === true).toBe(!holds(coefficients) && holds(alternating));
        }
      }),
      runs(300),
    );
  });
});
