import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  gaussianConstant,
  isClosedFormPrivate,
  closedFormDelta,
  closedFormLimit,
  CLOSED_FORMS,
  type ClosedForm,
} from '../../../src/privacy/gaussian/gaussian-constant.js';
import { gaussianMultiplier } from '../../../src/privacy/gaussian/gaussian-inverse.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('gaussianConstant', () => {
  it('agrees with the figures of the documents at ε = 1, δ = 1e-6', () => {
    const expected = {
      huu2: '7.492440',
      dr14: '5.297955',
      classical: '5.298803',
      exact: '4.224679',
    } as const;
    for (const form of ['huu2', 'dr14', 'classical', 'exact'] as const) {
      expect(roundsTo(gaussianConstant(form, q('1'), q('1e-6')).enclose(80), expected[form])).toBe(true);
    }
  });

  it('has C(huu2)² = 2·C(dr14)²: the reading doubles every error', () => {
    const one = gaussianConstant('huu2', q('1/7'), q('1e-9')).enclose(100).sqr(120);
    const two = gaussianConstant('dr14', q('1/7'), q('1e-9')).enclose(100).sqr(120).shift(1);
    expect(one.disjoint(two)).toBe(false);
    expect(one.wid().shift(95).compare(one.inf)).toBe(-1);
  });

  it('is the least multiplier for `exact`, also at ε = 0', () => {
    expect(
      gaussianConstant('exact', q('0'), q('1e-3'))
        .enclose(60)
        .equals(gaussianMultiplier(q('0'), q('1e-3')).enclose(60)),
    ).toBe(true);
  });

  it('refuses parameters out of range', () => {
    for (const form of CLOSED_FORMS) {
      expect(() => gaussianConstant(form, q('0'), q('1e-6')).enclose(60)).toThrow(
        'gaussianConstant: expected epsilon > 0',
      );
      expect(() => gaussianConstant(form, q('1'), q('1')).enclose(60)).toThrow(
        'gaussianConstant: expected 0 < delta < 1',
      );
    }
    const other: string = 'dr15';
    expect(() => gaussianConstant(other as ClosedForm, q('1'), q('1/2')).enclose(60)).toThrow(
      'expected a form huu2, dr14',
    );
  });
});

describe('the range of a closed form', () => {
  it('ends where the documents say', () => {
    const limits = [
      ['classical', '1e-5', '8.4198'],
      ['classical', '1e-6', '8.7821'],
      ['classical', '1e-8', '9.3743'],
      ['dr14', '1e-2', '6.76'],
      ['dr14', '1e-5', '8.41'],
      ['dr14', '1e-10', '9.84'],
      ['dr14', '1e-20', '11.4'],
      ['huu2', '1e-2', '19.7'],
      ['huu2', '1e-5', '37.3'],
      ['huu2', '1e-10', '65.3'],
      ['huu2', '1e-20', '120'],
    ] as const;
    for (const [form, delta, expected] of limits) {
      expect(roundsTo(closedFormLimit(form, q(delta)).enclose(60), expected)).toBe(true);
    }
  });

  it('separates private from not private', () => {
    const limit = closedFormLimit('classical', q('1e-5')).enclose(60);
    expect(isClosedFormPrivate('classical', limit.inf.toRational(), q('1e-5'))).toBe(true);
    expect(isClosedFormPrivate('classical', limit.sup.toRational(), q('1e-5'))).toBe(false);
  });

  it('refutes the classical form at ε = 10 and ε = 18.9, not the two others', () => {
    expect(isClosedFormPrivate('classical', q('10'), q('1e-5'))).toBe(false);
    expect(isClosedFormPrivate('classical', q('18.9'), q('1e-6'))).toBe(false);
    expect(roundsTo(closedFormDelta('classical', q('18.9'), q('1e-6')).toBits(60), '0.000105')).toBe(true);
    expect(roundsTo(closedFormDelta('classical', q('1'), q('1e-5')).toBits(60), '0.000000041')).toBe(true);
    expect(isClosedFormPrivate('huu2', q('18.9'), q('1e-6'))).toBe(true);
    expect(isClosedFormPrivate('dr14', q('18.9'), q('1e-6'))).toBe(false);
  });

  it('holds for ε ≤ 1 on a grid of δ', () => {
    for (const form of CLOSED_FORMS) {
      for (const delta of ['0.99', '0.5', '0.1', '1e-3', '1e-10', '1e-30']) {
        for (const epsilon of ['0.001', '0.1', '1']) {
          expect(isClosedFormPrivate(form, q(epsilon), q(delta)), `${form} ${epsilon} ${delta}`).toBe(true);
        }
      }
    }
  });
});
