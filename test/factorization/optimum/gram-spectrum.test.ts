import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { singularValue } from '../../../src/bound/square-root/spectrum.js';
import { encloseContraction } from '../../../src/factorization/optimum/contraction.js';
import {
  contractionBound,
  gramConditionNumber,
  gramSpectrum,
} from '../../../src/factorization/optimum/gram-spectrum.js';
import { ldlt } from '../../../src/linear/ldlt.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { momentum, momentumInverse } from '../../../src/workload/momentum.js';
import { cooldownSchedule } from '../../../src/workload/schedule.js';

const q = Rational.parse;

describe('the extreme eigenvalues of AᵀA', () => {
  it.each([2, 3, 16, 300])('are the squares of the singular values of the prefix sum, n = %i', (n) => {
    const { least, largest } = gramSpectrum(momentumInverse(n, Rational.ZERO));
    for (const [eigenvalue, i] of [[largest, 1], [least, n]] as const) {
      const known = singularValue(BigInt(n), BigInt(i)).sqr().toDigits(45);
      expect(known.subset(eigenvalue.toDigits(40))).toBe(true);
    }
  }); // prettier-ignore

  it.each([
    [5, '9/10', 'constant'],
    [9, '1/2', 'cooldown'],
  ])('are where AᵀA − x changes its definiteness, n = %i, beta = %s', (n, beta, kind) => {
    const schedule = kind === 'cooldown' ? cooldownSchedule(n, 4, q('1/20')) : undefined;
    const a = momentum(n, q(beta), schedule).matrix();
    const gram = a.transpose().mul(a);
    const shifted = (x: Rational): Matrix => gram.sub(Matrix.identity(n).scaleBy(x));
    const { least, largest } = gramSpectrum(momentumInverse(n, q(beta), schedule));
    const [low, high] = [least.toDigits(30), largest.toDigits(30)];
    const factor = q('1/1000000000000000000000000000000');
    const nudge = (x: Rational, sign: 1n | -1n): Rational => x.add(x.mul(factor).mul(Rational.integer(sign)));
    expect(ldlt(shifted(nudge(low.inf.toRational(), -1n))).definiteness).toBe('positive-definite');
    expect(ldlt(shifted(nudge(low.sup.toRational(), 1n))).definiteness).toBe('indefinite');
    expect(ldlt(shifted(nudge(high.sup.toRational(), 1n)).scaleBy(q('-1'))).definiteness).toBe(
      'positive-definite',
    );
    expect(ldlt(shifted(nudge(high.inf.toRational(), -1n)).scaleBy(q('-1'))).definiteness).toBe('indefinite');
  });

  it('bound the contraction, the more loosely the larger n is', () => {
    for (const n of [2, 4, 8]) {
      const inverse = momentumInverse(n, q('1/2'));
      const norm = encloseContraction(momentum(n, q('1/2')).matrix(), 90);
      expect(norm.strictPrecedes(contractionBound(inverse).enclose(90))).toBe(true);
    }
  });

  it('are known for n = 2: κ = (7 + 3√5)/2', () => {
    const known = Rational.integer(7n);
    const double = gramConditionNumber(momentumInverse(2, Rational.ZERO)).mul(2n).sub(known);
    expect(double.sqr().enclose(120).contains(45n)).toBe(true);
  });

  it('take a second at n = 2048 with momentum', () => {
    const inverse = momentumInverse(2048, q('9/10'));
    expect(gramConditionNumber(inverse).toDigits(12).inf.sign()).toBe(1);
  });

  it('refuse other sizes', () => {
    const message = 'gramSpectrum: expected n, an integer from 1 to 4096, got 4097';
    expect(() => gramSpectrum(momentumInverse(4097, Rational.ZERO))).toThrow(message);
  });
});
