import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { momentumTreeLoss } from '../../../src/factorization/tree/momentum-tree-losses.js';
import { encloseMomentumTreeErrors } from '../../../src/factorization/tree/momentum-trees.js';
import { reference } from '../fixed-point-fixtures.js';

const MECHANISMS = ['vanilla', 'online', 'full', 'reestimated'] as const;

describe('momentumTreeLoss', () => {
  it.each([
    ['n2_beta9/10', 1],
    ['n4_beta9/10', 2],
    ['n8_beta19/20', 3],
  ])('is the exact reference loss, %s', (name, k) => {
    const { inputs, expected } = reference(`momentum_postprocessed_trees_${name}`);
    const loss = (mechanism: (typeof MECHANISMS)[number]): string =>
      momentumTreeLoss(mechanism, k, Rational.parse(String(inputs['beta']))).toString();
    expect({
      online_loss: loss('online'),
      full_loss: loss('full'),
      vanilla_loss: loss('vanilla'),
      streaming_re_estimated_for_M_loss: loss('reestimated'),
    }).toEqual(expected);
  });

  it('is in the enclosures of the errors of all steps', () => {
    for (const text of ['0', '1/3', '19/20', '999/1000'])
      for (const k of [0, 1, 4, 6]) {
        const beta = Rational.parse(text);
        const errors = encloseMomentumTreeErrors(k, beta, undefined, 80);
        for (const mechanism of MECHANISMS) {
          const loss = momentumTreeLoss(mechanism, k, beta);
          const [low, high] = (['inf', 'sup'] as const).map((end) =>
            Rational.sum(errors[mechanism].map((x) => x[end].toRational())),
          );
          expect(low!.compare(loss) <= 0 && loss.compare(high!) <= 0, `${mechanism} ${k} ${text}`).toBe(true);
        }
      }
  });

  it('is refused beyond k = 8 and β = 1', () => {
    expect(() => momentumTreeLoss('full', 9, Rational.ZERO)).toThrow('momentumTreeLoss: expected k');
    expect(() => momentumTreeLoss('full', 2, Rational.ONE)).toThrow('momentumTreeLoss: expected');
  });
});
