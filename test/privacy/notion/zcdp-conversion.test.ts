import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gaussianEpsilon } from '../../../src/privacy/gaussian/gaussian-inverse.js';
import { zcdpDeltaEnclosed, zcdpEpsilonEnclosed } from '../../../src/privacy/notion/zcdp-conversion.js';

const R = (text: string): Rational => Rational.parse(text);

describe('what zCDP alone implies', () => {
  // Made by other programs at 50 digits: the formula of one order, optimised.
  it.each([
    ['1/10', '1e-6', '2.14193892838547366139749'],
    ['1/2', '1e-5', '4.72838698494331389997055'],
    ['1/1000', '1e-6', '0.182895377190076231230407'],
  ])('ρ = %s, δ = %s: ε is below %s by little, and above that of Gaussian noise', (rho, delta, formula) => {
    const { inf, sup, oneOrder } = zcdpEpsilonEnclosed(R(rho), R(delta));
    expect(oneOrder.sub(R(formula)).enclose(100).abs().sup.toRational().compare(R('1e-22'))).toBe(-1);
    const below = R(formula).sub(sup.toRational()).div(R(formula));
    expect(below.sign()).toBe(1);
    expect(below.compare(R('1e-5'))).toBe(-1);
    expect(inf.toRational().compare(sup.toRational().mul(R('0.999')))).toBe(1);
    // Gaussian noise of multiplier 1/√(2ρ) is ρ-zCDP; √(2ρ) at most these.
    const least = { '1/10': '2.2361', '1/2': '1.0001', '1/1000': '22.361' }[rho]!;
    expect(gaussianEpsilon(R(least), R(delta)).compare(sup.toRational())).toBe(-1);
  });

  it('is less than what one order gives by as much as an independent computation found', () => {
    const { sup, oneOrder } = zcdpEpsilonEnclosed(R('1/2'), R('1e-2'));
    const gain = oneOrder.sub(sup.toRational()).div(oneOrder);
    // A float minimisation gives 1.2277e-3 at the order of the formula, and 1.293e-3 at the best one.
    expect([gain.compare(R('0.001227')), gain.compare(R('0.0013'))]).toEqual([1, -1]);
  });

  it('ε and δ are one curve', () => {
    const { sup, inf } = zcdpEpsilonEnclosed(R('1/2'), R('1e-4'));
    const at = zcdpDeltaEnclosed(R('1/2'), sup.toRational());
    expect(at.inf.toRational().compare(R('1e-4'))).toBe(-1);
    expect(at.sup.toRational().sub(R('1e-4')).abs().compare(R('1e-9'))).toBe(-1);
    expect(zcdpDeltaEnclosed(R('1/2'), inf.toRational()).sup.toRational().compare(R('1e-4'))).toBe(1);
  });

  it('decreases in δ and increases in ρ', () => {
    const at = (rho: string, delta: string): Rational =>
      zcdpEpsilonEnclosed(R(rho), R(delta)).sup.toRational();
    expect(at('1/4', '1e-5').compare(at('1/2', '1e-5'))).toBe(-1);
    expect(at('1/4', '1e-5').compare(at('1/4', '1e-6'))).toBe(-1);
  });

  it('knows that nothing is released of ρ = 0', () => {
    for (const { inf, sup } of [zcdpEpsilonEnclosed(R('0'), R('1e-5')), zcdpDeltaEnclosed(R('0'), R('0'))])
      expect([inf.sign(), sup.sign()]).toEqual([0, 0]);
  });

  it('refuses what it does not know', () => {
    expect(() => zcdpEpsilonEnclosed(R('-1'), R('1e-5'))).toThrow('expected rho >= 0');
    expect(() => zcdpEpsilonEnclosed(R('1e-20'), R('1e-5'))).toThrow('expected rho 0, or from 2^-40 to 2^20');
    expect(() => zcdpEpsilonEnclosed(R('1'), R('1'))).toThrow('delta');
    expect(() => zcdpDeltaEnclosed(R('1'), R('2000'))).toThrow('expected epsilon of at most 1024, got 2000');
  });
});
