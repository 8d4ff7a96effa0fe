import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gaussianLaw } from '../../../src/privacy/accounting/gaussian-law.js';
import { discreteGaussianLaw } from '../../../src/privacy/accounting/lattice-law.js';
import { latticeVector } from '../../../src/privacy/accounting/lattice-loss.js';
import { lossCells, mirrored } from '../../../src/privacy/accounting/loss-cells.js';
import { lowerVector } from '../../../src/privacy/accounting/lower-cells.js';
import { upperVector } from '../../../src/privacy/accounting/upper-cells.js';

const BITS = 40;
const UNIT = 2n ** BigInt(BITS);
const total = (masses: readonly bigint[]): bigint => masses.reduce((sum, mass) => sum + mass, 0n);

// Losses from −1/2 to 1 of N(1, 1) and N(0, 1), whose loss is x − 1/2: much is left above and below.
const cells = lossCells(gaussianLaw(Rational.ONE), Rational.ratio(1n, 2n), -1, 2, 100, () => 100);

/** Φ(1) and Φ(1/2), cut. */
const [PHI_1, PHI_HALF] = ['0.841344746068', '0.691462461274'].map((text) => Rational.parse(text));
const scaled = (mass: bigint): Rational => Rational.dyadic(mass, -BITS);
const isNear = (x: Rational, y: Rational): boolean => x.sub(y).abs().compare(Rational.parse('1e-10')) <= 0;

describe('the vectors of a range that leaves much out', () => {
  it('above: it goes to ∞, and what is below to the first point', () => {
    const { masses, infinite, first } = upperVector(cells, BITS);
    expect(first).toBe(-1);
    // Under P ℓ is N(1/2, 1): P(ℓ > 1) = 1 − Φ(1/2), P(ℓ ≤ −1/2) = 1 − Φ(1).
    expect(isNear(scaled(infinite), Rational.ONE.sub(PHI_HALF!))).toBe(true);
    expect(scaled(masses[0]!).compare(Rational.ONE.sub(PHI_1!))).toBe(1);
    expect(total(masses) + infinite).toBeGreaterThanOrEqual(UNIT);
    expect(total(masses) + infinite).toBeLessThan(UNIT + 20n);
  });

  it('below: what is above goes to the last point, and what is below is left out', () => {
    for (const start of ['left', 'right'] as const) {
      const { masses, infinite } = lowerVector(cells, BITS, start);
      expect(infinite).toBe(0n);
      expect(scaled(masses.at(-1)!).compare(Rational.ONE.sub(PHI_HALF!).sub(Rational.parse('1e-10')))).toBe(
        1,
      );
      expect(isNear(scaled(total(masses)), PHI_1!)).toBe(true);
      expect(scaled(total(masses)).compare(PHI_1!.add(Rational.parse('1e-12')))).toBe(-1);
    }
  });

  it('in the other order are those of −ℓ under Q', () => {
    const { masses, infinite, first } = upperVector(mirrored(cells), BITS);
    expect(first).toBe(-2);
    // Under Q −ℓ is N(1/2, 1): Q(−ℓ > 1/2) = 1/2, Q(−ℓ ≤ −1) is 1 − Φ(3/2).
    expect(isNear(scaled(infinite), Rational.ratio(1n, 2n))).toBe(true);
    expect(scaled(masses[0]!).compare(Rational.parse('0.0668'))).toBe(1);
    expect(total(masses) + infinite).toBeGreaterThanOrEqual(UNIT);
  });
});

describe('the vectors of noise on integers', () => {
  it('hold at least all, or at most all, and what is beyond the atoms', () => {
    const law = discreteGaussianLaw(Rational.parse('2'), 1n);
    const upper = latticeVector(law, 'upper', BITS, law.spacing);
    const lower = latticeVector(law, 'lower', BITS, law.spacing);
    expect(upper.infinite).toBeGreaterThan(0n);
    expect(total(upper.masses)).toBeGreaterThan(UNIT);
    expect(lower.infinite).toBe(0n);
    expect(total(lower.masses)).toBeLessThan(UNIT);
    upper.masses.forEach((mass, i) => {
      expect(mass - lower.masses[i]!).toBeLessThanOrEqual(i === 0 ? 2n : 1n);
    });
  });
});
