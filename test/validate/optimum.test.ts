import { describe, expect, it } from 'vitest';
import { exactly } from '../../src/arithmetic/enclosure.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { prove } from '../../src/certificate/prove.js';
import type { Factorization } from '../../src/factorization/factorization.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { percentAboveOptimum } from '../../src/validate/percent-above.js';
import { validate } from '../../src/validate/validation.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const EXACT = { roundoff: Rational.ZERO };

describe('percentAboveOptimum', () => {
  it('is never below 0 for a total that may be the optimum: anywhere in its enclosure, and above', () => {
    const { inf, sup } = prove(prefixSum(4));
    expect(inf.compare(sup)).toBe(-1);
    const eighth = sup.sub(inf).div(Rational.integer(8n));
    for (let step = 0n; step <= 16n; step += 1n) {
      const total = inf.add(eighth.mul(Rational.integer(step)));
      const percent = percentAboveOptimum(exactly(total), { inf, sup })!;
      expect(percent.inf.sign()).toBeGreaterThanOrEqual(0);
      expect(percent.inf.sign()).toBe(step > 8n ? 1 : 0);
    }
  });

  it('is never below 0 for an exact factorization, the optimal one of a single step included', () => {
    const workload = prefixSum(6);
    const a = workload.matrix();
    const exact: readonly Factorization[] = [
      squareRoot(6),
      { B: a, C: Matrix.identity(6) },
      { B: Matrix.identity(6), C: a },
    ];
    for (const factors of exact) {
      const { judgement, optimum } = validate(workload, factors, EXACT);
      expect(judgement.product.agreement).toBe('exact');
      if (typeof optimum !== 'object') throw new Error(`expected a comparison, got ${optimum}`);
      expect(optimum.percentAbove!.inf.sign()).toBe(1);
    }
    const one = { B: Matrix.identity(1), C: Matrix.identity(1) };
    const { optimum } = validate(prefixSum(1), one, EXACT);
    if (typeof optimum !== 'object') throw new Error(`expected a comparison, got ${optimum}`);
    expect(optimum.percentAbove!.inf.sign()).toBe(0);
    expect(optimum.percentAbove!.sup.sign()).toBeGreaterThanOrEqual(0);
  });

  it('says of the largest error how far it is above γ_2, where weights prove that', () => {
    const { judgement, optimum } = validate(prefixSum(8), squareRoot(8), EXACT);
    if (typeof optimum !== 'object') throw new Error(`expected a comparison, got ${optimum}`);
    // γ_2(M_8), and max ‖B_i‖²·max ‖C_j‖² of the square root, G_8².
    const known = Rational.parse('1.510483561144763082599206774059558270878');
    const { proof, percentAbove } = optimum.largest!;
    expect([proof.inf.compare(known.pow(2)), known.pow(2).compare(proof.sup)]).toEqual([-1, -1]);
    const { inf, sup } = judgement.errors.largest;
    expect(inf.equals(sup)).toBe(true);
    const above = Math.sqrt(approxDouble(inf)) / approxDouble(known);
    expect(approxDouble(percentAbove.inf.toRational())).toBeCloseTo(100 * (above - 1), 3);
    expect(percentAbove.inf.toRational().compare(percentAbove.sup.toRational())).toBe(-1);
    const dense = validate(explicit(prefixSum(8).matrix()), squareRoot(8), EXACT).optimum;
    expect(typeof dense === 'object' && dense.largest).toBe(undefined);
    const long = prefixSum(256);
    const trivial = { B: long.matrix(), C: Matrix.identity(256) };
    const hurried = validate(long, trivial, { ...EXACT, optimum: { seconds: 0.2 } }).optimum;
    if (typeof hurried !== 'object') throw new Error(`expected a comparison, got ${hurried}`);
    expect(hurried.largest).toBe(undefined);
  });

  it('leaves a total proved to be less than the optimum visible: it would be a defect', () => {
    const nine = Rational.integer(9n);
    const percent = percentAboveOptimum(exactly(Rational.integer(4n)), { inf: nine, sup: nine })!;
    expect(percent.sup.toRational().compare(Rational.integer(-33n))).toBe(-1);
    expect(percentAboveOptimum(exactly(nine), { inf: Rational.ZERO, sup: nine })).toBeUndefined();
  });
});
