import { describe, expect, it } from 'vitest';
import { sinh } from '../../../src/arithmetic/elementary.js';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  approximateLowerBound,
  concentratedGap,
  concentratedLowerBound,
  concentratedWidthFactor,
  localLowerBound,
  pureLowerBound,
  pureWidthFactor,
  sixteenthApplies,
} from '../../../src/bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../../src/privacy/finite/exponential.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;
const digits = (x: Real, text: string): boolean =>
  roundsTo(
    enclose(30, (bits) => x.enclose(bits)),
    text,
  );

describe('the error of unbiased means', () => {
  it('is at least Γ/(4n·sinh(ε/2)) when it is ε-DP (NT Theorem 42)', () => {
    expect(digits(pureWidthFactor(exponential(q('1/2')), 10n), '0.0989658790825500090051889903285')).toBe(
      true,
    );
    const plain = Interval.fromRational(q('1/4'), 100);
    const printed = sinh(plain, 100).mul(Interval.point(40n), 100).inv(100);
    expect(
      pureWidthFactor(exponential(q('1/2')), 10n)
        .enclose(100)
        .intersection(printed),
    ).toBeDefined();
    expect(pureLowerBound(Real.of(6n), Real.of(4n), 2n).rational?.toString()).toBe('1');
    expect(() => pureWidthFactor(Real.ONE, 1n)).toThrow('expected ratio = e^eps > 1');
    expect(() => pureWidthFactor(Real.of(2n), 0n)).toThrow('expected n');
  });

  it('is at least Γ/(2n·√(e^{2ρ} − 1)) when it is ρ-zCDP (NT Theorem 43)', () => {
    expect(digits(concentratedWidthFactor(q('1/10'), 10n), '0.106262123615696138658926722914')).toBe(true);
    expect(
      digits(concentratedLowerBound(Real.of(2n), q('1/10'), 10n), '0.21252424723139227731785344583'),
    ).toBe(true);
    expect(digits(concentratedGap(q('1/10')), '2.10429445734274476761214172534')).toBe(true);
    expect(
      concentratedGap(q('1/10'), 'document')
        .div(concentratedGap(q('1/10')))
        .enclose(90)
        .contains(2n),
    ).toBe(true);
    expect(concentratedGap(q('1e-9')).compare(Real.of(q('2.00000001')))).toBe(-1);
    expect(concentratedGap(q('1e-9')).compare(Real.of(2n))).toBe(1);
  });

  it('is √n times as much when each report is ε-DP (NT Theorem 55)', () => {
    expect(localLowerBound(Real.of(6n), Real.of(4n), 4n).rational?.toString()).toBe('1');
  });

  it('is at least a sixteenth of that for (ε, δ), while δ is small (NT Theorems 4, 51, 52)', () => {
    const ratio = Real.of(4n);
    // χ² = 9/4: δ·d² ≤ 9/4.
    expect([
      sixteenthApplies(ratio, q('9/400'), 10n),
      sixteenthApplies(ratio, q('0.0225000001'), 10n),
    ]).toEqual([true, false]);
    expect(sixteenthApplies(ratio, q('0'), 10n ** 9n)).toBe(true);
    const pure = approximateLowerBound(Real.of(1n), ratio, q('0'), 10n, 1n);
    expect(pure.rational?.toString()).toBe('1/12');
    // √(1 − δ)/16·2/(d√δ)
    const beyond = approximateLowerBound(Real.of(1n), ratio, q('16/25'), 3n, 1n);
    expect(beyond.rational?.toString()).toBe('1/32');
    expect(() => sixteenthApplies(ratio, q('1'), 1n)).toThrow('expected delta < 1, got 1');
    expect(() => sixteenthApplies(ratio, q('-1'), 1n)).toThrow('expected delta >= 0');
    expect(() => sixteenthApplies(ratio, q('0'), 0n)).toThrow('expected d');
  });
});
