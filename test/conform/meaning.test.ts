import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { ConformCase } from '../../src/conform/case.js';
import { meaningOf } from '../../src/conform/meaning.js';

const q = (text: string): Rational => Rational.parse(text);

/** What an answer to a question means, whose exact answer is another. */
const meaning = (question: string, inputs: ConformCase['inputs'], truth: string, answer: string) =>
  meaningOf(
    {
      ...{ id: 1, question, inputs, isValid: true, flags: [] },
      truth: [{ inf: q(truth), sup: q(truth) }],
      within: [Rational.ZERO],
    },
    q(answer),
  );

describe('meaningOf', () => {
  it.each([
    ['laplace-scale', { eps: '1' }, '1', '0.99970009', 'claims ε = 1, delivers 1.0003'],
    ['laplace-scale', { eps: '1' }, '1', '0.999999999', 'claims ε = 1, delivers 1.0000000011'],
    [
      'gaussian-sigma',
      { eps: '1', delta: '1e-6' },
      '4.2246788893',
      '2',
      'claims δ = 1e-6, delivers 0.00683 at ε = 1',
    ],
    ['gdp-delta', { eps: '1', mu: '1' }, '1/8', '1/10', 'claims δ = 0.1, delivers 0.125'],
    [
      'zcdp-rho',
      { eps: '1', delta: '1e-3' },
      '0.0337',
      '1/4',
      'claims ε = 1, delivers 2.879 at δ = 1e-3 by the simple conversion (ρ = 0.25)',
    ],
    [
      'participations',
      { n: '5', separation: '1' },
      '5',
      '3',
      'noise for it delivers 1.667 times the ρ that is claimed',
    ],
    ['k-ary-height', { k: '3', T: '8' }, '2', '1', 'noise for it delivers 2 times the ε that is claimed'],
    [
      'toeplitz-sensitivity-squared',
      { coefficients: '1' },
      '1',
      '0',
      'claims that nothing is told, so that no noise is added',
    ],
    ['binary-tree-mse', { n: '4' }, '9/4', '2', 'promises an error of 2, it is 1.125 times that'],
    ['wallis-ratio', { k: '1' }, '1/2', '1', undefined],
    ['gaussian-sigma', { eps: '1', delta: '1e-6' }, '4.2246788893', '1e308', undefined],
    ['gaussian-epsilon', { sigma: '2', delta: '1e-6' }, '2.2', '1e308', undefined],
    ['dmrst-variance', { eps: '1', delta: '1e-6' }, '2', '1', undefined],
  ])('%s %j: %s for %s', (question, inputs, truth, answer, said) => {
    expect(meaning(question, inputs as ConformCase['inputs'], truth, answer)).toBe(said);
  });
});
