import { expect, it } from 'vitest';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { validate } from '../../src/validate/validation.js';
import { workload } from '../../src/workload/catalogue.js';
import { held } from '../../src/workload/held.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

/** Prefix sums, and how often their matrix was made. */
function counted(): { readonly workload: Workload; readonly made: () => number } {
  let made = 0;
  const plain = prefixSum(4);
  const matrix: Workload['matrix'] = () => {
    made += 1;
    return plain.matrix();
  };
  return { workload: { ...plain, matrix }, made: () => made };
}

it('a workload that is held makes its matrix once, when it is asked for', () => {
  const { workload: plain, made } = counted();
  const once = held(plain);
  expect(made()).toBe(0);
  expect(once.matrix()).toBe(once.matrix());
  expect(made()).toBe(1);
  expect(once.matrix().equals(prefixSum(4).matrix())).toBe(true);
});

it('a validation asks for the matrix once, also where it proves the optimum', () => {
  const { workload: plain, made } = counted();
  const { optimum } = validate(plain, binaryTree(4), { roundoff: Rational.ZERO });
  expect(optimum).toHaveProperty('proof');
  expect(made()).toBe(1);
});

it('a workload by its name is held', () => {
  const sums = workload('prefix-sum', { n: '3' });
  expect(sums.matrix()).toBe(sums.matrix());
});
