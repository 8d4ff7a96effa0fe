import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { manufacturedOptimum } from '../../../src/factorization/optimum/manufactured-optimum.js';
import { encloseGeometricMean, phiOf } from '../../../src/factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../../src/factorization/optimum/optimality-gap.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import {
  dualOf,
  enclosedIterates,
  lossOf,
  phiOfBox,
} from '../../../src/statement/results/ground/iterates.js';

const q = (text: string): Rational => Rational.parse(text);
const BITS = 96;

describe('enclosedIterates', () => {
  it('stays about a fixed point that is known exactly', () => {
    const gram = Matrix.ofRationals([
      [q('1'), q('1/2')],
      [q('1/2'), q('1')],
    ]);
    const { workload, weights } = manufacturedOptimum(gram, [q('1'), q('7/3')]);
    for (const iteration of ['plain', 'squared'] as const)
      for (const v of enclosedIterates(workload, weights, 5, { bits: BITS, iteration }))
        v.forEach((x, j) => {
          expect(x.contains(weights[j]!)).toBe(true);
          expect(x.wid().toRational().compare(q('1e-20')) < 0).toBe(true);
        });
  });

  it('is v ← √(tv), respectively v ← t, for one column', () => {
    const a = Matrix.ofIntegers(2, 1, [1n, 2n]);
    const iterates = enclosedIterates(a, [q('3')], 4, { bits: BITS });
    let v = Real.of(3n);
    for (const [x] of iterates) {
      const exact = v.enclose(200);
      expect(exact.subset(x!)).toBe(true);
      v = v.mul(5n).sqrt();
    }
    const squared = enclosedIterates(a, [q('3')], 2, { bits: BITS, iteration: 'squared' });
    expect(squared.slice(1).every(([x]) => x!.contains(5n))).toBe(true);
  });
});

describe('phiOfBox', () => {
  it('contains φ of the corners of a wide box and of points inside', () => {
    const a = prefixSum(3).matrix();
    const ends = [
      ['9/10', '11/10'],
      ['2', '23/10'],
      ['4/10', '5/10'],
    ].map((pair) => pair.map(q) as [Rational, Rational]);
    const box = ends.map(([inf, sup]) => Interval.hullOfRationals(inf, sup, BITS));
    const found = phiOfBox(a, box, BITS);
    for (let corner = 0; corner < 8; corner += 1) {
      const v = ends.map((pair, j) => pair[(corner >> j) & 1]!);
      phiOf(encloseGeometricMean(a, v, BITS), BITS).forEach((x, j) => {
        expect(x.subset(found[j]!), `corner ${corner}`).toBe(true);
      });
    }
  });

  it('refuses a box that is too wide', () => {
    const box = [Interval.hullOfRationals(q('1'), q('2'), BITS)];
    expect(() => phiOfBox(Matrix.identity(1), box, BITS)).toThrow(
      'phiOfBox: expected weights known to a quarter',
    );
  });
});

describe('the loss and the dual value', () => {
  it('are those of the optimality gap', () => {
    const a = prefixSum(3).matrix();
    const v = ['2', '1/3', '5'].map(q);
    const gap = optimalityGap(encloseGeometricMean(a, v, BITS), BITS);
    const [first, second] = enclosedIterates(a, v, 1, { bits: BITS });
    expect(lossOf(first!, second!, BITS).disjoint(gap.upper)).toBe(false);
    expect(dualOf(first!, second!, BITS).disjoint(gap.raw)).toBe(false);
    expect(gap.upper.disjoint(gap.raw)).toBe(true);
  });
});
