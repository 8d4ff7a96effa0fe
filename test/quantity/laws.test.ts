import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { guessingMechanism } from '../../src/privacy/notion/adaptive-tables.js';
import { quantity } from '../../src/quantity/evaluate.js';
import { exactTexts, expectRefused, expectSame } from './held.js';

const PAIR = { P: '1/2,1/4,1/4', Q: '1/4,1/2,1/4' };

describe('the quantities of finite laws', () => {
  it('of Rényi are ln(1 + χ²) at 2, the largest logarithm at ∞, and grow with the order', async () => {
    // χ² = Σ (p − q)²/q = 1/4 + 1/8
    await expectSame('renyi_divergence([1/2,1/4,1/4], [1/4,1/2,1/4], 2)', 'ln(11/8)');
    await expectSame('renyi_divergence([1/2,1/4,1/4], [1/4,1/2,1/4], inf)', 'ln(2)');
    await expectSame('renyi_divergence([3/4,1/4], [1/4,3/4], 3/2)', '2*ln(3^(3/2)/4 + 3*3^(-3/2)/4)');
    const orders = ['1000001/1000000', '3/2', '2', '5', '100', 'inf'];
    const values = await Promise.all(orders.map((order) => quantity('renyi-divergence', { ...PAIR, order })));
    values.slice(1).forEach((x, i) => {
      const before = values[i]!;
      if (x.status !== 'enclosed' || before.status !== 'enclosed') throw new TypeError('expected enclosures');
      expect(before.value.strictPrecedes(x.value)).toBe(true);
    });
    expect(await exactTexts('renyi-divergence', { P: PAIR.P, Q: PAIR.P })).toBe('0');
    await expectRefused(
      'renyi-divergence',
      { ...PAIR, order: '1' },
      'order: expected a number > 1, or inf, got 1',
    );
    await expectRefused(
      'renyi-divergence',
      { P: '1/2,1/2', Q: '1,0' },
      'Q: expected mass wherever P has some, or the ratio is infinite, got 0 at outcome 2',
    );
  });

  it('of a pair are its ratios, its δ and its mass outside', async () => {
    expect(await exactTexts('likelihood-ratio', PAIR)).toBe('2 1/2 1');
    // At ε = 0 the total variation.
    expect(await exactTexts('pair-delta', { ...PAIR, eps: '0' })).toBe('1/4');
    await expectSame('pair_delta([1/2,1/4,1/4], [1/4,1/2,1/4], 1/2)', '1/2 - exp(1/2)/4');
    await expectSame('pair_delta([9/10,1/10], [1/2,1/2], 1/4)', '1/2 - exp(1/4)/10');
    expect(await exactTexts('mass-outside', { ...PAIR, eps: '7/10' })).toBe('0');
    expect(await exactTexts('mass-outside', { ...PAIR, eps: '69/100' })).toBe('3/4');
    expect(await exactTexts('mass-outside', { ...PAIR, eps: '0' })).toBe('3/4');
    await expectRefused(
      'pair-delta',
      { P: '1/2,1/3', Q: '1/2,1/2', eps: '1' },
      'P: expected probabilities of sum 1, got sum 5/6',
    );
    await expectRefused(
      'pair-delta',
      { P: '3/2,-1/2', Q: '1/2,1/2', eps: '1' },
      'P: expected probabilities ≥ 0, got -1/2',
    );
    await expectRefused('pair-delta', { P: '1', Q: '1/2,1/2', eps: '1' }, 'Q: expected 1 numbers, got 2');
  });

  it('of a randomizer is ln 3 for a truth of 3/4, and infinite where an outcome tells', async () => {
    await expectSame('randomizer_epsilon([[3/4,1/4],[1/4,3/4]])', 'ln(3)');
    await expectSame('randomizer_epsilon([[1/2,1/2,0],[1/4,3/4,0],[3/8,5/8,0]])', 'ln(2)');
    await expectRefused(
      'randomizer-epsilon',
      { laws: '[[1,0],[1/2,1/2]]' },
      'laws: expected outcomes of every law, or ε is infinite, got 0 and 1/2 at outcome 2',
    );
  });

  it('of data are what two streams differ in, and the bias of a mean', async () => {
    const [G, H] = ['[[0,0],[1,2],[1,1]]', '[[0,0],[4,6],[1,0]]'];
    expect(await exactTexts('differing-rounds', { G, H })).toBe('2');
    expect(await exactTexts('round-distance', { G, H })).toBe('5');
    expect(await exactTexts('round-distance', { G, H: G })).toBe('0');
    await expectRefused(
      'differing-rounds',
      { G, H: '[[0,0]]' },
      'H: expected 3 rows of 2 numbers, as G, got 1 of 2',
    );
    expect(await exactTexts('mean-bias', { outcomes: '[[-1],[2]]', law: '1/2,1/2', data: '[[0],[1]]' })).toBe(
      '0',
    );
    expect(
      await exactTexts('mean-bias', {
        outcomes: '[[0,3],[3,0]]',
        law: '1/3,2/3',
        data: '[[1,1],[1,1],[4,1]]',
      }),
    ).toBe('0 0');
    expect(await exactTexts('mean-bias', { outcomes: '[[5]]', law: '1', data: '[[1]]' })).toBe('4');
  });

  it('of samples are the bias for the mean of their law: of randomized response on two bits none', async () => {
    const [K, weights] = ['[[0],[1]]', '1/3,2/3'];
    const one = { K, weights, outcomes: '[[-1],[2]]', laws: '[[2/3,1/3],[1/3,2/3]]' };
    expect(await exactTexts('distribution-bias', one)).toBe('0');
    expect(await exactTexts('distribution-bias', { ...one, laws: '[[1/2,1/2],[1/3,2/3]]' })).toBe('1/6');
    // Two samples: the first one is answered, and the second one, and neither.
    const two = { K, weights, outcomes: K, n: 2n };
    expect(await exactTexts('distribution-bias', { ...two, laws: '[[1,0],[0,1],[1,0],[0,1]]' })).toBe('0');
    expect(await exactTexts('distribution-bias', { ...two, laws: '[[1,0],[1,0],[0,1],[0,1]]' })).toBe('0');
    expect(await exactTexts('distribution-bias', { ...two, laws: '[[1,0],[0,1],[0,1],[0,1]]' })).toBe('2/9');
    await expectRefused(
      'distribution-bias',
      { ...one, n: 2n },
      'laws: expected 4 rows of 2 numbers, a row for each data set, got 2 of 2',
    );
  });

  it('of two rounds are those of the mechanism that tells who guesses', async () => {
    const size = 3;
    const mechanism = guessingMechanism(size);
    const inputs = Array.from({ length: mechanism.inputs }, (_, x) => x);
    const first = inputs.map((x) => mechanism.first(x));
    const second = inputs.flatMap((x1) =>
      first[0]!.flatMap((_, y1) => inputs.map((x2) => mechanism.second(x1, y1, x2))),
    );
    expect(await exactTexts('two-round-leakage', { first, second })).toBe('1');
    expect(await exactTexts('two-round-leakage', { first, second, adversary: 'nonadaptive' })).toBe(
      `${Rational.ratio(2n, BigInt(size))}`,
    );
    await expectRefused(
      'two-round-leakage',
      { first, second: second.slice(1) },
      'second: expected 108 rows, one for each x_1, y_1, x_2, got 107',
    );
  });
});
