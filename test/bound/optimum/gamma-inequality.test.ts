import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { factorizationUpper, gammaUpperInequality } from '../../../src/bound/optimum/gamma-inequality.js';
import { holdsAt, truthSet } from '../../../src/bound/inequality.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

describe('factorizationUpper', () => {
  const a = prefixSum(2).matrix();

  it('is the product of the norms of an exact factorization', () => {
    expect(
      factorizationUpper(a, { B: a, C: Matrix.identity(2) })
        .enclose(64)
        .sqr(60)
        .contains(3n),
    ).toBe(true);
  });

  it('adds what the factorization misses', () => {
    // ‖0‖ + ‖A − 0‖_F: the upper bound of Lemma 1.
    const zero = Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 0n]);
    expect(factorizationUpper(a, { B: zero, C: a }).enclose(64).sqr(60).contains(3n)).toBe(true);
    const near = a.add(Matrix.identity(2).scaleBy(Rational.parse('1/100')));
    const missed = factorizationUpper(a, { B: near, C: Matrix.identity(2) }).enclose(64);
    expect(missed.sqr(60).inf.toRational().compare(near.frobeniusSquared())).toBe(1);
  });
});

describe('the upper side of eq. (11)', () => {
  it('is false for gamma_F at n = 1 only', () => {
    expect([1n, 2n, 6n, 7n, 10n ** 12n].map((n) => holdsAt(gammaUpperInequality, n))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    const set = truthSet(gammaUpperInequality);
    expect([set.otherwise, set.exceptions, set.equalities]).toEqual([true, [1n], []]);
  });
});
