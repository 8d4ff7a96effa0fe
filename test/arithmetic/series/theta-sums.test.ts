import { describe, expect, it } from 'vitest';
import { PI } from '../../../src/arithmetic/elementary.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { thetaSums } from '../../../src/arithmetic/series/theta-sums.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('thetaSums', () => {
  it('agree with an independent evaluation (mpmath)', () => {
    const { zeroth, second } = thetaSums(q('2'));
    expect(roundsTo(zeroth.toDigits(30), '1.27134152218901522522238257879')).toBe(true);
    expect(roundsTo(second.toDigits(35), '0.27335454163648613663309671628')).toBe(true);
  });

  it("satisfy Poisson's formula Σ e^(−τk²) = √(π/τ)·Σ e^(−π²k²/τ), at any precision", () => {
    for (const tau of ['2', '3', '4.5']) {
      const dual = PI.div(q(tau))
        .sqrt()
        .mul(thetaSums(PI.sqr().div(q(tau))).zeroth);
      const direct = thetaSums(q(tau)).zeroth;
      for (const bits of [30, 200, 1000]) {
        const [x, y] = [direct.toBits(bits), dual.toBits(bits)];
        expect(x.disjoint(y), `${tau} at ${bits}`).toBe(false);
      }
    }
  });

  it('are told from 1 and 0 where τ is large', () => {
    const { zeroth, second } = thetaSums(Real.of(1000n));
    expect(zeroth.sub(1n).sign()).toBe(1);
    expect(second.div(zeroth.sub(1n)).sub(1n).toBits(20).sup.magnitude()).toBeLessThan(-4000);
  });

  it('say of terms beyond e^(−2^23) only that they are small', () => {
    const { second } = thetaSums(q('1e9'));
    expect(second.enclose(60).inf.sign()).toBe(0);
    expect(second.enclose(60).sup.magnitude()).toBeLessThan(-8_000_000);
  });
});
