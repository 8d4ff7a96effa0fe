import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { Factorization } from '../../src/factorization/factorization.js';
import { Matrix } from '../../src/linear/matrix.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { statedNumber } from '../../src/validate/stated-number.js';
import { validate, type Validation } from '../../src/validate/validation.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const N = 64;

/** A = BC through the Hadamard matrix C = H, B = A·Hᵀ/n: its columns are orthogonal, its signs cannot be undone. */
function throughHadamard(): Factorization {
  const parity = (x: number): bigint => (x === 0 ? 1n : parity(x & (x - 1)) * -1n);
  const rows = Array.from({ length: N }, (_, i) =>
    Array.from({ length: N }, (_, j) => Rational.integer(parity(i & j))),
  );
  const C = Matrix.ofRationals(rows);
  return {
    B: prefixSum(N)
      .matrix()
      .mul(C.transpose().scaleBy(Rational.ratio(1n, BigInt(N)))),
    C,
  };
}

describe('validate', () => {
  it.each([
    ['foo', `validate: expected optimum, an object or 'none', got "foo"`],
    [null, `validate: expected optimum, an object or 'none', got "null"`],
    [{}, 'validate: expected optimum.seconds, a number of at least 0, got undefined'],
    [{ seconds: NaN }, 'validate: expected optimum.seconds, a number of at least 0, got NaN'],
  ])('seeks no optimum as %j says', (optimum, message) => {
    const factors = { B: prefixSum(2).matrix(), C: Matrix.identity(2) };
    const options = { roundoff: Rational.ZERO, optimum: optimum as 'none' };
    expect(() => validate(prefixSum(2), factors, options)).toThrow(message);
  });

  const judged = (claim?: string): Validation =>
    validate(prefixSum(N), throughHadamard(), {
      roundoff: Rational.ZERO,
      schema: minSeparation(N, 1),
      optimum: 'none',
      claims:
        claim === undefined
          ? []
          : [{ name: 'l1-sensitivity', relation: 'at-most', stated: statedNumber(claim) }],
    });

  it('holds where the ℓ1 sensitivity alone is undecided, unless a claim is made of it', () => {
    const { judgement, status, undecided } = judged();
    const { l1, l2Squared } = judgement.sensitivity;
    expect(l2Squared.inf.equals(l2Squared.sup)).toBe(true);
    expect(l1.inf.compare(l1.sup)).toBe(-1);
    expect([status, undecided]).toEqual(['holds', []]);

    const between = l1.inf.add(l1.sup).div(Rational.integer(2n)).floor();
    const claimed = judged(`${between}`);
    expect([claimed.status, claimed.undecided]).toEqual(['undecided', ['the claim on l1-sensitivity']]);
  });
});

describe('the optimum that a factorization is compared with', () => {
  const N41 = 41;
  const compared = (
    k: number,
    b: number,
    contributions: 'vector' | 'scalar' = 'vector',
  ): Validation['optimum'] =>
    validate(
      prefixSum(N41),
      { B: prefixSum(N41).matrix(), C: Matrix.identity(N41) },
      { roundoff: Rational.ZERO, schema: minSeparation(k, b), contributions, optimum: { seconds: 10 } },
    ).optimum;

  it('is that of fixed epochs whose classes are patterns of the schema, also when b does not divide n', () => {
    const found = compared(3, 20);
    expect(found).toMatchObject({ schema: { kind: 'fixed-epoch', period: 20 }, isBound: true });
    // Patterns of two rounds are not all of a class of three: the optimum of the epochs of 20 would be no bound.
    expect(compared(2, 20)).toMatchObject({ schema: { kind: 'fixed-epoch', period: 21 }, isBound: true });
    expect(compared(2, 20, 'scalar')).toMatch(
      /^not sought: it would take about \d+ s, more than the 10 s allowed$/,
    );
  });
});
