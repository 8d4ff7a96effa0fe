import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { squareRootQuantities } from '../../../src/quantity/square-root/square-root.js';
import { evaluator, roundsTo } from '../../vectors/reference-cases.js';

const value = evaluator(squareRootQuantities);

describe('the quantities of the square root', () => {
  it('are exact up to index 1024 and enclosed beyond', () => {
    const indexed = squareRootQuantities.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'k' || name === 'n'),
    );
    for (const { name, parameters } of indexed) {
      const given = (size: bigint) =>
        Object.fromEntries(parameters.map((p) => [p.name, p.name === 't' ? 3n : size]));
      const large = value(name, given(10n ** 18n), 60);
      expect(large, name).toBeInstanceOf(Interval);
      const small = value(name, given(64n));
      expect(small, name).toBeInstanceOf(name === 'square-root-error' ? Interval : Rational);
    }
  });

  it('agree across the change from fraction to enclosure', () => {
    for (const name of [
      'landau-sum',
      'square-root-frobenius-squared',
      'square-root-mean-squared-error',
      'square-root-max-squared-error',
    ]) {
      const [last, next] = [value(name, { n: 100_000 }), value(name, { n: 100_001 })];
      if (!(last instanceof Rational) || !(next instanceof Interval))
        throw new TypeError(`expected both kinds of ${name}`);
      expect(last.compare(next.inf.toRational()), name).toBe(-1);
      expect(last.mul(Rational.parse('1.00003')).compare(next.sup.toRational()), name).toBe(1);
    }
  });

  it('list coefficients in lowest terms', () => {
    expect(value('wallis-log-coefficients', { terms: 3 })).toEqual(['-1/32', '5/1024', '-61/24576']);
    expect(value('wallis-coefficients', { terms: 3 })).toEqual(['1', '-1/32', '11/2048']);
    expect(value('landau-coefficients', { terms: 2 })).toEqual(['11/192', '-1541/122880']);
    expect(() => value('landau-coefficients', { terms: 257 })).toThrow(
      'terms: expected an integer from 1 to 256, got "257"',
    );
  });

  it('have the limit constants', () => {
    const enclosed = (name: string): Interval => {
      const x = value(name, {});
      if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
      return x;
    };
    expect(roundsTo(enclosed('landau-constant'), '3.34980438714131409827544057592')).toBe(true);
    expect(roundsTo(enclosed('square-root-error-constant'), '0.90712091011701901857622643324')).toBe(true);
    expect(roundsTo(enclosed('square-root-frobenius-constant'), '0.747965967')).toBe(true);
  });

  it('refuse a step beyond the end', () => {
    for (const n of ['10', '10000000']) {
      expect(() => value('square-root-variance', { n, t: '10000001' })).toThrow(
        /SquareRootVariance: expected t|squareRootVariance: expected t/,
      );
    }
  });
});
