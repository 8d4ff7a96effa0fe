import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  judgeMarginalWitness,
  marginalGamma,
  marginalGammaBounds,
  marginalGammaTwo,
  pairMarginalGamma,
} from '../../../src/bound/mean/marginal-domain.js';
import { bitsGamma } from '../../../src/geometry/closed-forms.js';
import { diagonalNorm } from '../../../src/geometry/diagonal-norm.js';
import { inclusion } from '../../../src/geometry/ellipsoid.js';
import { PointSet } from '../../../src/geometry/point-set.js';
import { Matrix } from '../../../src/linear/matrix.js';

const q = Rational.parse;
const two = q('2');

/** Both bounds are within 10^−digits of each other, in order. */
function narrow({ lower, upper }: { lower: Real; upper: Real }, digits: number): void {
  expect(lower.compare(upper)).toBeLessThan(1);
  expect(upper.div(lower).compare(Real.of(Rational.ONE.add(q(`1e-${digits}`))))).toBeLessThan(1);
}

describe('Γ_p of the marginals', () => {
  it('has closed forms that agree where they meet', () => {
    for (const d of [1, 2, 5]) {
      expect(marginalGammaTwo(d, 1).compare(bitsGamma(BigInt(d), two))).toBe(0);
      const { lower, upper } = marginalGamma(d, 1, q('3'));
      expect([lower, upper].map((x) => x.compare(bitsGamma(BigInt(d), q('3'))))).toEqual([0, 0]);
      const pair = marginalGammaTwo(d, 2);
      // d/√2·(√d + (d − 1)/2)
      const formula = Real.of(BigInt(d))
        .sqrt()
        .add(Real.of(q(`${d - 1}/2`)))
        .mul(Real.of(q(`${d}`)))
        .div(Real.of(two).sqrt());
      expect(pair.sub(formula).enclose(200).contains(0n)).toBe(true);
    }
    expect(pairMarginalGamma(5).power(two).rational?.toString()).toBe('5/2');
    expect(pairMarginalGamma(6).compare(pairMarginalGamma(5))).toBe(1);
  });

  it('is enclosed by a witness for every p', () => {
    for (const [d, w, p, digits] of [
      [3, 2, q('3'), 12],
      [4, 3, q('4'), 12],
      [5, 3, q('17/2'), 12],
      [4, 3, 'infinity', 9],
      [2, 4, q('3'), 12],
    ] as const)
      narrow(marginalGamma(d, w, p), digits);
  });

  it('is enclosed around the closed form for w = 2, p = ∞', () => {
    const same = (x: Real, y: Real): boolean => x.sub(y).enclose(300).contains(0n);
    for (const d of [1, 2, 4, 5]) {
      const { lower, upper } = bracket(d);
      expect([same(lower, pairMarginalGamma(d)), same(upper, pairMarginalGamma(d))], `d = ${d}`).toEqual([
        true,
        true,
      ]);
    }
    // Beyond, √6 is met to fifteen digits only, and the upper bound is above by the square of that.
    const { lower, upper } = bracket(7);
    expect(same(lower, pairMarginalGamma(7))).toBe(true);
    expect(pairMarginalGamma(7).compare(upper)).toBe(-1);
    narrow({ lower: pairMarginalGamma(7), upper }, 29);
  });

  it('is proved by an explicit ellipsoid in all coordinates', () => {
    // d = w = 2: λ_1 = 2λ_2/… from f_1 = f_2, that is λ_2 = 2λ_1, with 2/λ_1 + 1/λ_2 = 1.
    const { points, matrix, center } = explicitPairs(q('5/2'), q('5'));
    expect(points.size).toBe(4);
    expect(inclusion(points, { center, matrix })).toEqual({ inside: true });
    expect(inclusion(points, { center, matrix: matrix.scaleBy(q('0.999999')) }).inside).toBe(false);
    expect(diagonalNorm(matrix, 'infinity').sqrt().compare(pairMarginalGamma(2))).toBe(0);
    const judged = judgeMarginalWitness(2, 2, 'infinity', {
      weights: ['1', '1'].map(q),
      eigenvalues: ['1', '2'].map(q),
    });
    expect(judged.upper.compare(pairMarginalGamma(2))).toBe(0);
  });

  it('is inside the bounds of NT Theorem 65, printed and improved', () => {
    for (const [d, w] of [
      [3, 2],
      [8, 2],
      [9, 3],
    ] as const) {
      for (const form of ['restored', 'improved'] as const) {
        const plain = marginalGammaBounds(d, w, '2', form);
        const value = marginalGammaTwo(d, w);
        expect([plain.lower.compare(value), value.compare(plain.upper)]).toEqual([-1, -1]);
        const uniform = marginalGammaBounds(d, w, 'infinity', form);
        const { lower, upper } = marginalGamma(d, w, 'infinity');
        expect([uniform.lower.compare(lower), upper.compare(uniform.upper)]).toEqual([-1, -1]);
      }
    }
    // Tight at w = 1 when improved.
    expect(marginalGammaBounds(7, 1, '2', 'improved').lower.compare(marginalGammaTwo(7, 1))).toBe(0);
    expect(marginalGammaBounds(2, 3, '2').lower.rational?.toString()).toBe('0');
  });

  it('refuses witnesses and sizes out of range', () => {
    const judge = (weights: string[], eigenvalues: string[]) => () =>
      judgeMarginalWitness(2, 2, two, { weights: weights.map(q), eigenvalues: eigenvalues.map(q) });
    expect(judge(['1'], ['1', '1'])).toThrow('expected 2 weights and eigenvalues, got 1 and 2');
    expect(judge(['1', '-1'], ['1', '1'])).toThrow('expected weights >= 0');
    expect(judge(['0', '0'], ['1', '1'])).toThrow('one positive');
    expect(judge(['1', '1'], ['1', '0'])).toThrow('eigenvalues > 0');
    expect(() => marginalGamma(0, 2, two)).toThrow('marginalGamma: expected d');
    expect(() => marginalGammaTwo(2, 65)).toThrow('marginalGammaTwo: expected w');
  });
});

/** The bounds of a rational witness near the optimum for w = 2, p = ∞. */
function bracket(d: number): { lower: Real; upper: Real } {
  const levels = Math.min(d, 2);
  const small = d <= 5;
  // Beyond d = 5 only e_2 is positive, c_1 = 2c_2, and λ_2/λ_1 = √(d − 1).
  const ratio = small ? '2' : '2.449489742783178';
  const weights = small ? smallWeights(d) : ['0', '1'];
  return judgeMarginalWitness(d, 2, 'infinity', {
    weights: weights.slice(0, levels).map(q),
    eigenvalues: ['1', ratio].slice(0, levels).map(q),
  });
}

/** e_1 : e_2 from λ_2 = 2λ_1, that is C(d,2)/c_2 = 4·d/c_1: with m_1 = 2d, m_2 = 4d(d − 1), c_1 = m_1e_1/4 + m_2e_2/8, c_2 = m_2e_2/16. */
function smallWeights(d: number): [string, string] {
  if (d === 1) return ['1', '1'];
  // c_1 = 8·c_2/(d − 1): d·e_1/2 + d(d − 1)e_2/2 = 2d·e_2.
  return [`${5 - d}`, '1'];
}

/** The 2-way marginals of d = 2 with λ_1, λ_2: 16 coordinates in pairs (attribute, bit). */
function explicitPairs(
  first: Rational,
  second: Rational,
): { points: PointSet; matrix: Matrix; center: Rational[] } {
  const letters = [0, 1, 2, 3].map((index) => ({ attribute: index >> 1, bit: index & 1 }));
  const pairs = letters.flatMap((a) => letters.map((b) => [a, b] as const));
  const records = [0, 1, 2, 3];
  const valueOf = (x: number, letter: { attribute: number; bit: number }): number =>
    ((x >> letter.attribute) & 1) === letter.bit ? 1 : 0;
  const rows = pairs.map(([a, b]) => records.map((x) => q(`${valueOf(x, a) * valueOf(x, b)}`)));
  const columns = Matrix.ofRationals(rows);
  // Characters ∅, {0}, {1}, {0, 1}: the transform of the columns, over 4.
  const sign = (set: number, x: number): Rational => q([0, 3].includes(set & x) ? '1' : '-1');
  const transform = Matrix.ofRationals(
    records.map((x) => [0, 1, 2, 3].map((set) => sign(set, x).div(q('4')))),
  );
  const phi = columns.mul(transform);
  const lambda = [Rational.ZERO, first, first, second];
  const weighted = Matrix.ofRationals(
    lambda.map((x, i) => lambda.map((_, j) => (i === j ? x : Rational.ZERO))),
  );
  return {
    points: PointSet.ofColumns(columns),
    matrix: phi.mul(weighted).mul(phi.transpose()),
    center: phi.column(0),
  };
}
