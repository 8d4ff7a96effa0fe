import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { squareRootVariance } from '../../src/bound/square-root/square-root-error.js';
import { certifiedSteps, type CertifiedSteps } from '../../src/certificate/certified-steps.js';
import { prove, type ProveOptions } from '../../src/certificate/prove.js';
import { encloseWeightedStepErrors } from '../../src/factorization/banded/weighted-step-errors.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { Matrix } from '../../src/linear/matrix.js';
import { allRange } from '../../src/workload/all-range.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { givenSchedule } from '../../src/workload/schedule.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import type { Workload } from '../../src/workload/workload.js';

const q = Rational.parse;
const scheduled = momentum(6, q('9/10'), givenSchedule(['1', '1/2', '1', '1/4', '3', '1'].map(q)));
const total = (steps: CertifiedSteps, end: 'inf' | 'sup'): Rational =>
  Rational.sum(steps.errors[0]!.errors.map((x) => x[end]));
const steps = (workload: Workload, options: ProveOptions) => {
  const proof = prove(workload, options);
  return { proof, told: certifiedSteps(workload, proof, options.p ?? q('2')) };
};

describe('certifiedSteps', () => {
  const cases: readonly (readonly [string, Workload, ProveOptions])[] = [
    ['matrices', prefixSum(9), { kind: 'gamma-F', digits: 9 }],
    ['weights', prefixSum(40), { kind: 'gamma-F-banded', digits: 9 }],
    ['sweeps', prefixSum(200), { kind: 'gamma-F-sweeps', digits: 9 }],
    ['momentum', momentum(30, q('9/10')), { kind: 'gamma-F-banded', digits: 9 }],
    ['ranges', allRange(12), { kind: 'gamma-F-banded', digits: 9 }],
    ['windows', slidingWindow(30, 4), { kind: 'gamma-F-gram', digits: 9 }],
    ['entries', explicit(Matrix.ofIntegers(3, 2, [1n, 2n, 0n, 1n, 3n, 1n])), { digits: 9 }],
  ];
  it.each(cases)('the errors of %s sum to the upper bound of the claim', (_, workload, options) => {
    const { proof, told } = steps(workload, options);
    // No factorization is below the optimum, and this one proves the upper bound.
    expect(total(told, 'sup').compare(proof.inf)).toBeGreaterThanOrEqual(0);
    expect(total(told, 'inf').compare(proof.sup)).toBeLessThanOrEqual(0);
    const width = total(told, 'sup').sub(total(told, 'inf')).div(proof.inf);
    expect(width.compare(q('1e-8'))).toBeLessThan(0);
    expect(told.weights).toHaveLength(workload.cols);
    expect(Rational.sum(told.weights).toString()).toBe(`${workload.cols}`);
  });

  it('no error is above the largest one that is certified for p = ∞', () => {
    const { proof, told } = steps(prefixSum(8), { p: 'infinity', digits: 9 });
    const errors = told.errors[0]!.errors.map(({ sup }) => sup);
    expect(Rational.max(errors[0]!, ...errors).compare(proof.sup)).toBeLessThanOrEqual(0);
    expect(Rational.max(errors[0]!, ...errors).compare(proof.inf)).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, Workload, ProveOptions]>([
    ['sweeps', prefixSum(24), { p: 'infinity', kind: 'gamma-2-sweeps', digits: 8 }],
    ['rows reversed', prefixSum(24), { p: 'infinity', kind: 'gamma-2-banded', digits: 8 }],
    ['rows of their own', scheduled, { p: 'infinity', kind: 'gamma-2-banded', digits: 8 }],
  ])('the largest error of weights proves the upper bound: %s', (_, workload, options) => {
    const { proof, told } = steps(workload, options);
    const [low, high] = (['inf', 'sup'] as const).map((end) => {
      const errors = told.errors[0]!.errors.map((x) => x[end]);
      return Rational.max(errors[0]!, ...errors);
    });
    expect(high!.compare(proof.inf)).toBeGreaterThanOrEqual(0);
    expect(low!.compare(proof.sup)).toBeLessThanOrEqual(0);
    expect(high!.sub(low!).div(proof.inf).compare(q('1e-8'))).toBeLessThan(0);
  });

  it.each(['4', '3', '5/2'].map(q))('the errors of weights are those of matrices: p = %s', (p) => {
    const light = steps(scheduled, { p, kind: 'gamma-p-banded', digits: 9 }).told.errors[0]!.errors;
    const dense = steps(scheduled, { p, kind: 'gamma-p', digits: 9 }).told.errors[0]!.errors;
    expect(light).toHaveLength(scheduled.rows);
    light.forEach(({ inf, sup }, i) => {
      expect(sup.compare(inf)).toBeGreaterThan(0);
      expect(sup.sub(dense[i]!.inf).div(inf).abs().compare(q('1e-3'))).toBeLessThan(0);
    });
  });

  it.each(['gamma-2-banded', 'gamma-2-sweeps'] as const)('has the weights of the columns of %s', (kind) => {
    const { told } = steps(prefixSum(24), { p: 'infinity', kind, digits: 8 });
    const banded = steps(prefixSum(24), { p: 'infinity', kind: 'gamma-2-banded', digits: 8 }).told;
    expect(told.weights).toHaveLength(24);
    told.weights.forEach((weight, j) => {
      expect(weight.sub(banded.weights[j]!).abs().compare(q('1e-3'))).toBeLessThan(0);
    });
  });

  it('the errors of weights are those of matrices near the same optimum', () => {
    const dense = steps(prefixSum(24), { kind: 'gamma-F', digits: 14 }).told;
    const light = steps(prefixSum(24), { kind: 'gamma-F-banded', digits: 14 }).told;
    light.errors[0]!.errors.forEach(({ inf, sup }, i) => {
      const other = dense.errors[0]!.errors[i]!;
      expect(sup.sub(other.inf).abs().compare(q('1e-5'))).toBeLessThan(0);
      expect(inf.sub(other.sup).abs().compare(q('1e-5'))).toBeLessThan(0);
    });
  });

  it('the square root and the binary tree are those of their own functions', () => {
    const n = 21;
    const { told } = steps(prefixSum(n), { digits: 6 });
    const [, root, tree] = told.errors;
    expect([root!.name, tree!.name]).toEqual(['square root', 'binary tree']);
    const { B, C } = binaryTree(n);
    const sensitivity = Rational.max(Rational.ZERO, ...C.columnNormsSquared());
    B.rowNormsSquared().forEach((x, i) => {
      expect(tree!.errors[i]!.inf.equals(x.mul(sensitivity))).toBe(true);
      const exact = squareRootVariance(BigInt(n), BigInt(i + 1)).toRational();
      expect(root!.errors[i]!.inf.compare(exact)).toBeLessThanOrEqual(0);
      expect(root!.errors[i]!.sup.compare(exact)).toBeGreaterThanOrEqual(0);
      expect(root!.errors[i]!.sup.sub(root!.errors[i]!.inf).compare(q('1e-20'))).toBeLessThan(0);
    });
  });

  it('has weights alone where the matrix is not written out', () => {
    const told = certifiedSteps(
      allRange(91),
      prove(allRange(91), { kind: 'gamma-F-banded', digits: 4 }),
      q('2'),
    );
    expect(told.errors).toEqual([]);
    expect(told.weights).toHaveLength(91);
    expect(() => encloseWeightedStepErrors(allRange(3), { entries: [1n, 1n, 1n], exponent: 0 }, 6)).toThrow(
      'encloseWeightedStepErrors: expected a workload with a banded inverse, got all-range n=3',
    );
  });
});
