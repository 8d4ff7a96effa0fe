import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { accountedEpsilonBound } from '../../src/conform/account-bounds.js';
import { Estimate } from '../../src/conform/estimate.js';
import { strategyBound, strategyEstimates, type WrittenStrategy } from '../../src/conform/strategy-bounds.js';
import { packagedCases } from '../../src/files/vectors.js';

const ENCLOSURE = { inf: Rational.ONE, sup: Rational.ONE };
const bound = (...steps: Readonly<Record<string, string>>[]): Rational =>
  accountedEpsilonBound(steps, Rational.parse('1e-6'), ENCLOSURE);

describe('bounds of documents', () => {
  it.each([
    ['steps on a grid', { mechanism: 'laplace', scale: '2', steps: '2' }],
    ['sampled steps', { mechanism: 'poisson-gaussian', q: '1/100', sigma: '1', steps: '1' }],
  ])('there is none of %s', (_, step) => {
    expect(() => bound(step)).toThrow('steps without a formula');
  });

  it('there is none of several mechanisms', () => {
    const [one, other] = [
      { mechanism: 'laplace', scale: '2' },
      { mechanism: 'gaussian', sigma: '2' },
    ];
    expect(() => bound(one, other)).toThrow('steps without a formula');
  });

  it('there is none of three vectors where CᵀC has signs, and one of two and of absolute values', () => {
    const strategy = { kind: 'toeplitz', n: 3, coefficients: ['1', '-1/2'] };
    const schema = { participations: '2', separation: '1' };
    const of = (question: string, participations: string): Rational =>
      strategyBound(question, strategy, { ...schema, participations }, undefined);
    expect(() => of('strategy-sensitivity-squared', '3')).toThrow('a Gram matrix with signs');
    expect(
      of('strategy-sensitivity-squared', '2').equals(of('strategy-absolute-sensitivity-squared', '2')),
    ).toBe(true);
    expect(of('strategy-sensitivity-squared', '1').sign()).toBe(1);
    expect(of('strategy-absolute-sensitivity-squared', '2').sign()).toBe(1);
  });

  it('is 0 of trees, whose nodes are counted, and there is one of the streaming estimator and none of other least squares', () => {
    const of = (question: string, estimator: string): Rational =>
      strategyBound(question, { kind: 'tree', arity: 2, n: 11, estimator }, {}, Rational.integer(3n));
    expect(of('strategy-total-squared-error', 'plain').sign()).toBe(0);
    expect(of('strategy-sensitivity-squared', 'streaming').sign()).toBe(0);
    expect(of('strategy-total-squared-error', 'streaming').sign()).toBe(1);
    expect(() => of('strategy-total-squared-error', 'full')).toThrow('an estimator without a formula');
  });

  it('grows with the rounds of a record, and with entries that are no doubles', () => {
    const of = (first: string, participations: string): Rational =>
      strategyBound(
        'strategy-l1-sensitivity',
        { kind: 'toeplitz', n: 6, coefficients: [first, '1/2'] },
        { participations, separation: '1' },
        undefined,
      );
    expect(of('1', '3').compare(of('1', '2'))).toBe(1);
    expect(of('1/3', '2').compare(of('1/4', '2'))).toBe(1);
  });

  it('computes the matrices that documents mean: their largest columns are the exact ones', () => {
    const asked = packagedCases().filter(
      ({ question, inputs }) =>
        question === 'strategy-sensitivity-squared' &&
        inputs['participations'] === '1' &&
        !/"kind":"(tree|k-ary)"/.test(inputs['strategy']!),
    );
    expect(asked.length).toBeGreaterThan(15);
    for (const { inputs, truth } of asked) {
      const rows = strategyEstimates(JSON.parse(inputs['strategy']!) as WrittenStrategy);
      const columns = rows.map((_, j) => Estimate.sum(rows.map((row) => row[j]!.mul(row[j]!))));
      const { exact } = Estimate.largest(columns as [Estimate, ...Estimate[]]);
      const [{ inf, sup }] = truth as [(typeof truth)[number]];
      expect(
        exact.inf.toRational().compare(sup) <= 0 && inf.compare(exact.sup.toRational()) <= 0,
        inputs['strategy'],
      ).toBe(true);
      expect(exact.sup.sub(exact.inf).toRational().compare(Rational.parse('1e-30'))).toBe(-1);
    }
  });

  it('has cases that are asked, with their documents as texts', () => {
    const asked = packagedCases().filter(({ question }) => /^(strategy|account)-/.test(question));
    expect(asked.length).toBeGreaterThan(600);
    for (const { inputs } of asked)
      expect(Object.values(inputs).every((text) => typeof text === 'string')).toBe(true);
    const { strategy } = asked.find(({ question }) => question === 'strategy-l1-sensitivity')!.inputs;
    expect((JSON.parse(strategy!) as { readonly kind: string }).kind).toBe('toeplitz');
  });
});
