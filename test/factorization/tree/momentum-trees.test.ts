import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree, treeStrategy } from '../../../src/factorization/tree/binary-tree.js';
import { squaredErrors, type Factorization } from '../../../src/factorization/factorization.js';
import { honakerFull, honakerFullVariance } from '../../../src/factorization/tree/honaker-full.js';
import {
  leastNormFactor,
  streamingByLeastSquares,
} from '../../../src/factorization/tree/honaker-least-squares.js';
import {
  honakerStreaming,
  honakerStreamingVariance,
} from '../../../src/factorization/tree/honaker-streaming.js';
import { encloseMomentumTreeErrors, postProcessed } from '../../../src/factorization/tree/momentum-trees.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { constantSchedule, cooldownSchedule, stepSchedule } from '../../../src/workload/schedule.js';
import { expectDigits, q, reference } from '../fixed-point-fixtures.js';

describe('the trees post-processed to momentum', () => {
  it.each(['n2_beta9/10', 'n4_beta9/10', 'n8_beta19/20'])('have the exact reference losses, %s', (name) => {
    const { inputs, expected } = reference(`momentum_postprocessed_trees_${name}`);
    const n = Number(inputs['n']);
    const a = momentum(n, q(String(inputs['beta']))).matrix();
    const loss = (pair: Factorization): string => {
      expect(pair.B.mul(pair.C).equals(a)).toBe(true);
      return `${squaredErrors(pair).total}`;
    };
    expect({
      online_loss: loss(postProcessed(a, honakerStreaming(n))),
      full_loss: loss(postProcessed(a, honakerFull(Math.log2(n)))),
      vanilla_loss: loss(postProcessed(a, binaryTree(n))),
      streaming_re_estimated_for_M_loss: loss({ B: streamingByLeastSquares(a), C: treeStrategy(n) }),
    }).toEqual(expected);
  });

  it('are best for the full strategy with M·H⁺: post-processing the full estimator is that', () => {
    const a = momentum(8, q('9/10'), cooldownSchedule(8, 4, q('1/20'))).matrix();
    expect(postProcessed(a, honakerFull(3)).B.equals(leastNormFactor(a, treeStrategy(8)))).toBe(true);
  });
});

describe('encloseMomentumTreeErrors', () => {
  const schedules = [
    ['constant', constantSchedule(16)],
    ['step', stepSchedule(16, 4, q('1/10'))],
    ['cooldown', cooldownSchedule(16, 4, q('1/20'))],
  ] as const;
  it.each(schedules)('contains the exact errors of every step, %s', (_, schedule) => {
    const beta = q('19/20');
    const a = momentum(16, beta, schedule).matrix();
    const found = encloseMomentumTreeErrors(4, beta, schedule, 80);
    const five = Rational.integer(5n);
    const exact = {
      vanilla: postProcessed(a, binaryTree(16)).B,
      online: postProcessed(a, honakerStreaming(16)).B,
      full: postProcessed(a, honakerFull(4)).B,
      reestimated: streamingByLeastSquares(a),
    };
    for (const name of ['vanilla', 'online', 'full', 'reestimated'] as const) {
      exact[name].rowNormsSquared().forEach((square, i) => {
        const x = found[name][i]!;
        expect(x.contains(square.mul(five)), `${name} ${i}`).toBe(true);
        expect(x.wid().toRational().compare(q('1e-20')), `${name} ${i}`).toBe(-1);
      });
    }
  });

  it('is the prefix sum at β = 0', () => {
    const { online, full, reestimated } = encloseMomentumTreeErrors(6, Rational.ZERO, undefined, 64);
    const seven = Rational.integer(7n);
    for (const t of [1n, 5n, 32n, 63n, 64n]) {
      expect(online[Number(t) - 1]!.contains(honakerStreamingVariance(t).mul(seven))).toBe(true);
      expect(reestimated[Number(t) - 1]!.contains(honakerStreamingVariance(t).mul(seven))).toBe(true);
      expect(full[Number(t) - 1]!.contains(honakerFullVariance(6, t).mul(seven))).toBe(true);
    }
  });

  it('has totals of 16 steps at β = 19/20 in the order of the document: re-estimated far below post-processed', () => {
    const errors = encloseMomentumTreeErrors(4, q('19/20'), undefined, 64);
    const total = (xs: readonly Interval[]): Interval =>
      xs.reduce((sum, x) => sum.add(x, 100), Interval.point(0n));
    expectDigits([errors.reestimated, errors.online, errors.vanilla].map(total), [
      '1900.2',
      '2387.7',
      '2355.6',
    ]);
  });

  it('refuses sizes and schedules out of range', () => {
    expect(() => encloseMomentumTreeErrors(13, Rational.ZERO, undefined, 64)).toThrow('expected k');
    expect(() => encloseMomentumTreeErrors(2, Rational.ONE, undefined, 64)).toThrow('expected 0 ≤ beta < 1');
    expect(() => encloseMomentumTreeErrors(2, Rational.ZERO, constantSchedule(3), 64)).toThrow(
      'expected 4 rates',
    );
    expect(() => streamingByLeastSquares(prefixSum(2).matrix().transpose())).toThrow('lower-triangular');
  });
});
