import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { maxColumnNormSquared } from '../../../src/linear/column-norms.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { releasedSensitivitiesSquared } from '../../../src/factorization/released-sensitivity.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { treeQuantities } from '../../../src/quantity/tree/trees.js';
import { evaluator, referenceCases, roundsTo, type ReferenceCase } from '../../vectors/reference-cases.js';

const value = evaluator(treeQuantities);
const exact = (name: string, given: Record<string, unknown>): string => value(name, given).toString();
const enclosure = (name: string, given: Record<string, unknown>): Interval => {
  const x = value(name, given);
  if (x instanceof Rational) return Interval.fromRational(x, 200);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  return x;
};

type Check = (inputs: Record<string, unknown>, expected: unknown) => void;

const losses: Check = ({ n, k }, expected) => {
  expect({
    sens2: Number(exact('binary-tree-sensitivity-squared', { n })),
    online_B2: exact('honaker-streaming-frobenius-squared', { n }),
    full_B2: exact('honaker-full-frobenius-squared', { k }),
    vanilla_B2: exact('binary-tree-frobenius-squared', { n }),
    online_loss: exact('tree-total-squared-error', { estimator: 'streaming', k }),
    full_loss: exact('tree-total-squared-error', { estimator: 'full', k }),
    vanilla_loss: exact('tree-total-squared-error', { k }),
  }).toEqual(expected);
};

const honakerLosses: Check = ({ n }, expected) => {
  const k = Math.log2(Number(n));
  // The loss of the fitted mechanism is compared in test/certificate/dmrst-optima.test.ts.
  expect(expected).toMatchObject({
    honaker_online_loss: exact('tree-total-squared-error', { estimator: 'streaming', k }),
    honaker_full_loss: exact('tree-total-squared-error', { estimator: 'full', k }),
  });
};

const onlineRows: Check = ({ n }, expected) => {
  const { B, C } = honakerStreaming(Number(n));
  const intervals = Array.from({ length: C.rows }, (_, v) => {
    const inside = C.row(v).flatMap((entry, x) => (entry.sign() > 0 ? [x + 1] : []));
    return [inside[0], inside.at(-1)];
  });
  const rows = Array.from({ length: B.rows }, (_, t) => B.row(t).map(String));
  expect({ rows, row_order_of_H: intervals }).toEqual(expected);
};

const onlineVariances: Check = ({ n }, expected) => {
  const times = Array.from({ length: Number(n) }, (_, t) => t + 1);
  expect({ var: times.map((t) => exact('honaker-streaming-variance', { t })) }).toEqual(expected);
};

const released: Check = ({ n }, expected) => {
  const factorization = honakerStreaming(Number(n));
  const columns = releasedSensitivitiesSquared(prefixSum(factorization.B.rows).matrix(), factorization.B)!;
  const most = Rational.max(columns[0]!, ...columns);
  expect({
    sens2_per_column: columns.map(String),
    max: exact('honaker-streaming-released-sensitivity-squared', { n }),
    nominal: Number(maxColumnNormSquared(factorization.C).num),
    reduced_loss: factorization.B.frobeniusSquared().mul(most).toString(),
  }).toEqual(expected);
  expect(most.toString()).toBe(exact('honaker-streaming-released-sensitivity-squared', { n }));
};

const exactly =
  (name: string, parameters: (inputs: Record<string, unknown>) => Record<string, unknown>): Check =>
  (inputs, expected) => {
    expect(exact(name, parameters(inputs))).toBe(expected);
  };

const CHECKS: readonly (readonly [RegExp, Check])[] = [
  [/^tree_losses/, losses],
  [/^x_table2/, honakerLosses],
  [/^honaker_online_B/, onlineRows],
  [/^honaker_online_step_variance/, onlineVariances],
  [/^honaker_online_true_sensitivity/, released],
  [/^binary mechanism MSE/, exactly('binary-tree-mse', ({ n }) => ({ n }))],
  [
    /^Honaker full row/,
    ({ n, t }, expected) => {
      expect(value('honaker-full-row', { k: Math.log2(Number(n)), t })).toEqual(expected);
    },
  ],
  [/^Honaker streaming variance/, exactly('honaker-streaming-variance', ({ t }) => ({ t }))],
  [/^Honaker streaming MSE/, exactly('honaker-streaming-mse', ({ n }) => ({ n }))],
  [
    /^MSE ratio/,
    ({ n }, expected) => {
      expect(
        roundsTo(enclosure('tree-to-square-root-ratio', { k: Math.log2(Number(n)) }), String(expected)),
      ).toBe(true);
    },
  ],
  [
    /^limit of MSE ratio/,
    (_inputs, expected) => {
      expect(roundsTo(enclosure('tree-to-square-root-limit', {}), String(expected))).toBe(true);
    },
  ],
];

const checkOf = ({ name }: ReferenceCase): Check | undefined =>
  CHECKS.find(([pattern]) => pattern.test(name))?.[1];

describe('tree quantities', () => {
  const cases = [...referenceCases('dmrst-trees.json'), ...referenceCases('huu-trees.json')];

  it('has a check for every reference case', () => {
    expect(cases.length).toBe(18);
    expect(cases.filter((reference) => checkOf(reference) === undefined)).toEqual([]);
  });

  it.each(cases.map((reference) => [reference.name, reference] as const))(
    'reproduces %s',
    (_name, reference) => {
      checkOf(reference)!(reference.inputs, reference.expected);
    },
  );

  // [HUU] Thm 5.
  it.each([
    [4, '3.19'],
    [8, '5.06'],
    [10, '5.688'],
    [16, '6.916'],
    [20, '7.427'],
    [30, '8.213'],
    [64, '9.211'],
    [267, '9.99936'],
  ])('has the binary mechanism at n = 2^%i with %s times the error of the square root', (k, expected) => {
    expect(roundsTo(enclosure('tree-to-square-root-ratio', { k }), expected)).toBe(true);
  });

  it('reaches a factor of 10 first at n = 2^268', () => {
    expect(exact('tree-to-square-root-first', {})).toBe('268');
    expect(exact('tree-to-square-root-first', { ratio: 1 })).toBe('0');
    expect(exact('tree-to-square-root-first', { estimator: 'streaming', ratio: '3/2' })).toBe('2');
    expect(() => value('tree-to-square-root-first', { ratio: '10.28' })).toThrow(/below its limit/);
    expect(() => value('tree-to-square-root-first', { ratio: '10.27' })).toThrow(/reached up to k = 4096/);
  });

  it.each([
    ['streaming', '5.136'],
    ['full', '1.712'],
  ])('has the limit of the %s estimator near %s', (estimator, expected) => {
    expect(roundsTo(enclosure('tree-to-square-root-limit', { estimator }), expected)).toBe(true);
  });

  it('lists the rows of the full estimator of [DMRST] App. C', () => {
    const rows = Array.from({ length: 4 }, (_, t) => value('honaker-full-row', { k: 2, t: t + 1 }));
    const expected = [
      [13, -8, 5, -1, -1, -2, 3],
      [5, 5, 10, -2, -2, -4, 6],
      [4, 4, 8, 11, -10, 1, 9],
      [3, 3, 6, 3, 3, 6, 12],
    ].map((row) => row.map((x) => Rational.ratio(BigInt(x), 21n).toString()));
    expect(rows).toEqual(expected);
    expect(squaredErrors(honakerFull(2)).total.toString()).toBe('54/7');
  });

  it('lists the rows of the streaming estimator over the completed nodes', () => {
    expect(value('honaker-streaming-row', { t: 3 })).toEqual(['1/3', '1/3', '2/3', '1']);
  });

  it('knows the padded tree', () => {
    expect(exact('binary-tree-sensitivity-squared', { n: 5, tree: 'padded' })).toBe('4');
    expect(exact('binary-tree-mse', { n: 5, tree: 'padded' })).toBe('28/5');
    expect(exact('binary-tree-mse', { n: 5 })).toBe('21/5');
    expect(exact('honaker-full-mse', { k: 3 })).toBe(Rational.ratio(768n, 280n).toString());
    expect(exact('honaker-full-variance', { k: 2, t: 3 })).toBe(Rational.ratio(399n, 441n).toString());
    expect(exact('binary-tree-variance', { t: '1000000000000000000' })).toBe('24');
  });

  it('puts the readings of Thm 5 on both sides of the ratio', () => {
    for (const k of [3, 10, 64]) {
      const ratio = enclosure('tree-to-square-root-ratio', { k });
      expect(enclosure('binary-to-square-root-reading', { k }).strictPrecedes(ratio)).toBe(true);
      expect(ratio.strictPrecedes(enclosure('binary-to-lower-bound-reading', { k }))).toBe(true);
    }
  });

  it.each([
    ['binary-tree-mse', { n: 0 }, /n: expected an integer from 1 to 2\^256/],
    ['binary-tree-mse', { n: '2.5' }, /n: expected an integer/],
    ['honaker-full-mse', { k: 257 }, /k: expected an integer from 0 to 256/],
    ['honaker-streaming-mse', { n: (2n ** 256n + 1n).toString() }, /n: expected an integer from 1 to 2\^256/],
    ['honaker-full-variance', { k: 2, t: 5 }, /at most 2\^k = 4, got 5/],
    ['honaker-full-row', { k: 2, t: 5 }, /at most 2\^k = 4, got 5/],
    ['honaker-full-row', { k: 13, t: 5 }, /k: expected an integer from 0 to 12/],
    ['honaker-streaming-row', { t: 5000 }, /t: expected an integer from 1 to 4096/],
    ['honaker-streaming-released-sensitivity-squared', { n: 65 }, /at most 64/],
    ['tree-to-square-root-ratio', { k: 2 ** 21 }, /at most 1048576/],
  ])('refuses %s, %j', (name, given, message) => {
    expect(() => value(name, given)).toThrow(message);
  });
});
