import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  oddSequenceCount,
  signTensorGamma,
  tensorGammaBounds,
} from '../../../src/bound/mean/sign-tensors.js';
import { cubeGamma } from '../../../src/geometry/closed-forms.js';
import type { Exponent } from '../../../src/arithmetic/exponent.js';
import { judgeDualWitness } from '../../../src/geometry/dual-witness.js';
import { PointSet } from '../../../src/geometry/point-set.js';
import { supportFrame } from '../../../src/geometry/dual-witness.js';
import { judgePrimalWitness } from '../../../src/geometry/primal-witness.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { solveExactly } from '../../../src/linear/solve.js';
import { momentTensors } from '../../../src/workload/moment-tensors.js';
import { binomial } from '../../../src/bound/optimum/parity.js';

const q = Rational.parse;
const exponents: Exponent[] = [...['2', '3', '4'].map(q), 'infinity'];

describe('sequences with odd letters', () => {
  it('are counted as by listing them', () => {
    for (const [d, order] of [
      [1, 4],
      [2, 3],
      [3, 4],
      [4, 2],
    ] as const) {
      const counts = new Array<bigint>(d + 1).fill(0n);
      for (let index = 0; index < d ** order; index += 1) {
        let [set, rest] = [0, index];
        for (let t = 0; t < order; t += 1, rest = Math.floor(rest / d)) set ^= 1 << (rest % d);
        // The sets {0, …, s − 1} stand for all of their size.
        if ((set & (set + 1)) === 0) counts[set.toString(2).replace(/0/g, '').length]! += 1n;
      }
      expect(counts.map((_, s) => oddSequenceCount(d, order, s))).toEqual(counts);
      const total = counts.reduce((sum, count, s) => sum + count * binomial(d, s), 0n);
      expect(total).toBe(BigInt(d) ** BigInt(order));
    }
  });
});

describe('Γ_p of the sign tensors', () => {
  it('is that of the cube for ℓ = 1, and d(d − 1)/√2 for ℓ = p = 2', () => {
    for (const p of exponents) expect(signTensorGamma(4, 1, p).compare(cubeGamma(4n, p))).toBe(0);
    for (const d of [2, 3, 9]) {
      const value = signTensorGamma(d, 2, q('2'));
      expect(value.power(q('2')).rational?.toString()).toBe(
        q(`${d * (d - 1)}`)
          .pow(2)
          .div(q('2'))
          .toString(),
      );
    }
  });

  it('is inside the bounds of NT Theorem 64, as far as d ≥ ℓ', () => {
    for (const p of exponents) {
      for (const [d, order] of [
        [2, 2],
        [5, 2],
        [6, 4],
        [9, 3],
      ] as const) {
        const { lower, upper } = tensorGammaBounds(d, order, p);
        const value = signTensorGamma(d, order, p);
        expect(lower.compare(value), `${d} ${order}`).toBeLessThan(1);
        expect(value.compare(upper)).toBe(-1);
      }
      // d < ℓ: nothing is claimed, and for even ℓ and d = 1 it is 0.
      expect(tensorGammaBounds(1, 2, p).lower.rational?.toString()).toBe('0');
      expect(signTensorGamma(1, 2, p).rational?.toString()).toBe('0');
    }
  });

  it('is proved from both sides by exact witnesses', () => {
    // d = 3, ℓ = 3: n_1 = 7, n_3 = 6, both irrational roots; the witnesses use rational ones within 10^−6 of them.
    for (const [d, order, roots] of [
      [3, 3, { 1: '2.645751', 3: '2.449489' }],
      [3, 2, { 2: '1.414213' }],
    ] as const) {
      const columns = momentTensors(d, order).matrix();
      const k = PointSet.ofColumns(columns);
      const root = (s: number): Rational | undefined => {
        const text = (roots as Readonly<Record<number, string>>)[s];
        return text === undefined ? undefined : q(text);
      };
      // Characters χ_S scaled to unit length are the axes; the point masses are even.
      const axes = charactersOf(d, order);
      const value = signTensorGamma(d, order, q('2'));
      const total = axes.reduce((sum, { s }) => sum.add(root(s)!), q('0'));
      // λ_S = total·√n_S per unit vector: form Σ n_S/λ_S.
      const matrix = axes.reduce(
        (sum, { s, unit, count }) =>
          sum.add(unit.mul(unit.transpose()).scaleBy(total.mul(root(s)!).div(q(`${count}`)))),
        zero(d ** order),
      );
      const slack = matrix.scaleBy(q('1.000002'));
      const constant = constantOf(d, order);
      const above = judgePrimalWitness(k, { center: constant, matrix: slack }, q('2'));
      const weights = k.points.map(() => Rational.ratio(1n, BigInt(k.size)));
      const below = judgeDualWitness(k, lowerOf(k, weights, axes, root), q('2'));
      if (!above.proved || !below.proved) throw new Error('expected both to be proved');
      expect([below.bound.compare(value), value.compare(above.bound)]).toEqual([-1, -1]);
      expect(above.bound.div(below.bound).compare(Real.of(q('1.000004')))).toBe(-1);
    }
  });

  it('refuses sizes out of range', () => {
    expect(() => signTensorGamma(0, 1, q('2'))).toThrow('signTensorGamma: expected d');
    expect(() => tensorGammaBounds(1, 513, q('2'))).toThrow('tensorGammaBounds: expected order');
    expect(() => oddSequenceCount(2, 2, 3)).toThrow('oddSequenceCount: expected s');
  });
});

interface Axis {
  readonly s: number;
  readonly count: number;
  /** The 0/1 vector of the coordinates whose odd letters are the set. */
  readonly unit: Matrix;
}

const zero = (n: number): Matrix => Matrix.ofIntegers(n, n, new Array<bigint>(n * n).fill(0n));

/** One axis for every set that occurs, but the empty one. */
function charactersOf(d: number, order: number): Axis[] {
  const sets = oddSets(d, order);
  return [...new Set(sets)]
    .filter((set) => set !== 0)
    .map((set) => {
      const entries = sets.map((other) => (other === set ? 1n : 0n));
      return {
        s: set.toString(2).replace(/0/g, '').length,
        count: entries.filter((x) => x === 1n).length,
        unit: Matrix.ofIntegers(entries.length, 1, entries),
      };
    });
}

function oddSets(d: number, order: number): number[] {
  return Array.from({ length: d ** order }, (_, row) => {
    let [set, rest] = [0, row];
    for (let t = 0; t < order; t += 1, rest = Math.floor(rest / d)) set ^= 1 << (rest % d);
    return set;
  });
}

const constantOf = (d: number, order: number): Rational[] =>
  oddSets(d, order).map((set) => (set === 0 ? Rational.ONE : Rational.ZERO));

/** X = Σ_S (r_S/n_S)·u_S u_Sᵀ with r_S below √n_S, in the basis of the hull. */
function lowerOf(
  k: PointSet,
  weights: readonly Rational[],
  axes: readonly Axis[],
  root: (s: number) => Rational | undefined,
): Parameters<typeof judgeDualWitness>[1] {
  const basis = supportFrame(k, weights)!.frame.basis;
  const x = axes.reduce(
    (sum, { s, unit, count }) => sum.add(unit.mul(unit.transpose()).scaleBy(root(s)!.div(q(`${count}`)))),
    zero(k.dimension),
  );
  const factor = solveExactly(basis.transpose().mul(basis), basis.transpose().mul(x))!;
  return {
    weights,
    diagonal: Array.from({ length: k.dimension }, () => Rational.ONE),
    factor,
    scale: Rational.ONE,
  };
}
