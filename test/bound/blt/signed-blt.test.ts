import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bltL1Sensitivity } from '../../../src/bound/blt/blt-l1.js';
import { bltSensitivity } from '../../../src/bound/blt/blt-sensitivity.js';
import { type Blt, blt } from '../../../src/factorization/blt/blt.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';

const n = 10n ** 18n;
const few = minSeparation(3n, 10n ** 17n);
const strategy = (theta: string, omega: string): Blt => {
  const [x, w] = [theta, omega].map((text) => text.split(' ').map((part) => Rational.parse(part)));
  return blt(x!, w!);
};

describe('a buffered strategy with signs over 10^18 rounds', () => {
  it('is decided where its coefficients are', () => {
    // c_t = (9/10)^{t−1} − (1/2)^{t−1}/10 > 0 decreases from t = 2 on.
    const c = strategy('9/10 1/2', '1 -1/10');
    const { hypothesis, by } = bltSensitivity(c, n, few, 20);
    expect([hypothesis, by]).toEqual([{ lemma: 'A-tested' }, 'monotone']);
    // 3·(1 + 10 − 2/10), but for what is beyond the last round.
    const { inf, sup } = bltL1Sensitivity(c, n, few, 20);
    const truth = Rational.parse('162/5');
    expect(inf.compare(truth) <= 0 && truth.sub(inf).compare(Rational.parse('1e-15')) < 0).toBe(true);
    expect(sup.sub(inf).compare(Rational.parse('1e-15'))).toBe(-1);
  });

  it('is decided by its mirror image where they alternate', () => {
    const { hypothesis } = bltSensitivity(strategy('-1/2 -3/4', '-1 -1'), n, few, 20);
    expect(hypothesis).toEqual({ lemma: 'M', mirrored: true });
  });

  it('is enclosed elsewhere, and a bound is not called exact', () => {
    const c = strategy('1/2 -3/4', '1 1');
    const { hypothesis, by, vector } = bltSensitivity(c, n, few, 20);
    expect([hypothesis, by]).toEqual([{ lemma: 'failed', at: 2n }, 'majorant']);
    expect(vector.inf.compare(vector.sup)).toBe(-1);
    const { inf, sup } = bltL1Sensitivity(c, n, few, 20);
    expect(inf.compare(sup)).toBe(-1);
  });

  it('is refused where it grows beyond all bounds', () => {
    const c = strategy('3/2', '1/5');
    const growth = 'expected theta and omega with which nothing grows beyond 2^65536';
    expect(() => bltSensitivity(c, n, few, 20)).toThrow(`bltSensitivity: ${growth}`);
    expect(() => bltL1Sensitivity(c, n, few, 20)).toThrow(`bltL1Sensitivity: ${growth}`);
  });
});
