import { describe, expect, it } from 'vitest';
import type { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { approxGaussianDelta, approxGaussianMultiplier } from '../../../src/float64/oracle/privacy.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';
import { gaussianMultiplier } from '../../../src/privacy/gaussian/gaussian-inverse.js';

/** |approximation − x| in units of |x| at most the bound, for all x in the enclosure. */
function isWithin(approximation: number, exact: { inf: Dyadic; sup: Dyadic }, bound: number): boolean {
  const allowed = Rational.fromDouble(bound).mul(exact.inf.toRational());
  const value = Rational.fromDouble(approximation);
  return (
    value.sub(exact.inf.toRational()).abs().compare(allowed) <= 0 &&
    value.sub(exact.sup.toRational()).abs().compare(allowed) <= 0
  );
}

const GRID = [1e-4, 0.003, 0.05, 0.3, 1, 2.7, 8, 25, 100];

describe('approxGaussianDelta', () => {
  it('keeps its stated error bound over a grid', () => {
    let checked = 0;
    for (const epsilon of [0, ...GRID]) {
      for (const z of [...GRID, 0.01, 0.02, 400, 3000]) {
        const a = epsilon * z - 0.5 / z;
        const b = epsilon * z + 0.5 / z;
        if (a > 36) continue;
        checked += 1;
        const exact = gaussianDelta(Rational.fromDouble(epsilon), Rational.fromDouble(z)).toBits(70);
        const bound = 2 ** -48 * (1 + Math.abs(a) * b);
        expect(isWithin(approxGaussianDelta(epsilon, z), exact, bound), `ε = ${epsilon}, z = ${z}`).toBe(
          true,
        );
      }
    }
    expect(checked).toBeGreaterThan(70);
  });

  it('is 0 and 1 at the extremes', () => {
    expect(approxGaussianDelta(1, 1e9)).toBe(0);
    expect(approxGaussianDelta(1e300, 1e300)).toBe(0);
    expect(approxGaussianDelta(1, 1e-9)).toBe(1);
    expect(approxGaussianDelta(1, 5e-324)).toBe(1);
  });

  it('refuses parameters out of range', () => {
    for (const [epsilon, z] of [
      [-1, 1],
      [Number.NaN, 1],
      [Infinity, 1],
      [1, 0],
      [1, -1],
      [1, Infinity],
    ] as const) {
      expect(() => approxGaussianDelta(epsilon, z)).toThrow(
        /^approxGaussianDelta: expected (epsilon|multiplier) in its range/,
      );
    }
  });
});

describe('approxGaussianMultiplier', () => {
  it('keeps its stated error bound over a grid', () => {
    for (const epsilon of [0, ...GRID]) {
      for (const delta of [0.5, 0.1, 1e-3, 1e-6, 1e-20, 1e-150, 1e-299]) {
        const exact = gaussianMultiplier(Rational.fromDouble(epsilon), Rational.fromDouble(delta)).enclose(
          70,
        );
        expect(
          isWithin(approxGaussianMultiplier(epsilon, delta), exact, 2 ** -47),
          `ε = ${epsilon}, δ = ${delta}`,
        ).toBe(true);
      }
    }
  });

  it('inverts for δ near 1 as well', () => {
    for (const delta of [0.9, 0.999, 1 - 1e-9]) {
      expect(Math.abs(approxGaussianDelta(1, approxGaussianMultiplier(1, delta)) - delta)).toBeLessThan(
        1e-14,
      );
    }
  });

  it('refuses parameters out of range', () => {
    for (const [epsilon, delta] of [
      [-1, 0.5],
      [Number.NaN, 0.5],
      [1, 0],
      [1, 1],
      [1, 1e-301],
    ] as const) {
      expect(() => approxGaussianMultiplier(epsilon, delta)).toThrow(
        /^approxGaussianMultiplier: expected (epsilon|delta) in its range/,
      );
    }
  });
});
