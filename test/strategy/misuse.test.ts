import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import type { ContributionKind } from '../../src/privacy/participation/participation.js';
import { columnsStrategy } from '../../src/strategy/band-strategy.js';
import { kAryStrategy } from '../../src/strategy/k-ary-strategy.js';
import { toeplitzCoefficientStrategy } from '../../src/strategy/series-strategies.js';
import { type TreeParameters, treeNodesStrategy } from '../../src/strategy/tree-strategy.js';
import { type Claim, judgeClaim } from '../../src/validate/claims.js';
import { judge } from '../../src/validate/judge.js';
import { statedNumber } from '../../src/validate/stated-number.js';
import { type StrategyQuestions, validateStrategy } from '../../src/validate/strategy-validation.js';
import { validate } from '../../src/validate/validation.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const half = toeplitzCoefficientStrategy([Rational.ONE, Rational.parse('1/2')], 4);
const asked = (options: object) => () =>
  validateStrategy(prefixSum(4), half, { ...(options as StrategyQuestions), optimum: 'none' });
const pair = { B: prefixSum(4).matrix(), C: Matrix.identity(4) };
const judged = (options: object) => () =>
  validate(prefixSum(4), pair, { roundoff: Rational.ZERO, optimum: 'none', ...options });
const tree = (wrong: object) => () =>
  treeNodesStrategy({ n: 8, arity: 2, tree: 'completed', estimator: 'plain', ...wrong } as TreeParameters);
const text = (x: string): number => x as unknown as number;
const claim = { name: 'sensitivity', relation: 'digits', stated: statedNumber('1') };
const CLAIMS = 'sensitivity, l1-sensitivity, mse, rmse, max-error, loss, max-loss, operator-norm';

const MISUSE: readonly (readonly [name: string, call: () => unknown, message: string])[] = [
  [
    'other digits',
    () => kAryStrategy({ arity: 3, n: 9, digits: 'foo' as 'plain' }),
    'digits: expected one of plain, offset, got "foo"',
  ],
  ['another tree', tree({ tree: 'foo' }), 'tree: expected one of completed, padded, got "foo"'],
  [
    'another estimator',
    tree({ estimator: 'bar' }),
    'estimator: expected one of plain, streaming, full, got "bar"',
  ],
  [
    'contributions of a strategy',
    asked({ contributions: 'both' }),
    'validateStrategy: expected contributions, one of vector, scalar, absolute, got "both"',
  ],
  [
    'contributions of a pair',
    () =>
      judge(prefixSum(4).matrix(), pair, {
        roundoff: Rational.ZERO,
        contributions: 'both' as ContributionKind,
      }),
    'judge: expected contributions, one of vector, scalar, absolute, got "both"',
  ],
  [
    'a separation of 0',
    () => minSeparation(2, 0),
    'minSeparation: expected separation, an integer of at least 1, got 0',
  ],
  [
    'no participation',
    () => minSeparation(0n, 1n),
    'minSeparation: expected participations, an integer of at least 1, got 0',
  ],
  [
    'a separation of 1.5',
    () => minSeparation(1, 1.5),
    'minSeparation: expected separation, an integer of at least 1, got 1.5',
  ],
  [
    'texts as numbers',
    () => minSeparation(text('2'), text('1')),
    'minSeparation: expected separation, a number or bigint, got string',
  ],
  ['a period of 0', () => fixedEpochs(0), 'fixedEpochs: expected period, an integer of at least 1, got 0'],
  [
    'no epoch',
    () => fixedEpochs(1, 0),
    'fixedEpochs: expected participations, an integer of at least 1, got 0',
  ],
  [
    'a schema of another kind',
    asked({ schema: { kind: 'foo' } as unknown as ParticipationSchema }),
    'validateStrategy: expected a participation schema, as minSeparation and fixedEpochs make them, got a value of type object',
  ],
  [
    'no schema',
    asked({ schema: null }),
    'validateStrategy: expected a participation schema, as minSeparation and fixedEpochs make them, got null',
  ],
  ['a text as claims', asked({ claims: 'x' }), 'validateStrategy: expected claims, an array, got "x"'],
  ['a text as claims of a pair', judged({ claims: 'x' }), 'validate: expected claims, an array, got "x"'],
  ['a number as steps', asked({ steps: 3 }), 'validateStrategy: expected steps, an array, got 3'],
  [
    'an unknown claim',
    asked({ claims: [{ ...claim, name: 'foo' }] }),
    `validateStrategy: expected the name of a claim, one of ${CLAIMS}, got "foo"`,
  ],
  [
    'an unknown claim of a pair',
    judged({ claims: [{ ...claim, name: 'toString' }] }),
    `validate: expected the name of a claim, one of ${CLAIMS}, got "toString"`,
  ],
  [
    'no claim',
    asked({ claims: [null] }),
    `validateStrategy: expected the name of a claim, one of ${CLAIMS}, got undefined`,
  ],
  [
    'an unknown relation',
    asked({ claims: [{ ...claim, relation: 'about' }] }),
    'validateStrategy: expected a relation of sensitivity, one of digits, at-most, at-least, got "about"',
  ],
  [
    'an unknown claim alone',
    () => judgeClaim({ ...claim, name: 'foo' } as unknown as Claim, {} as Parameters<typeof judgeClaim>[1]),
    `judgeClaim: expected the name of a claim, one of ${CLAIMS}, got "foo"`,
  ],
  [
    'rows instead of a matrix',
    () => columnsStrategy([[1]] as unknown as Matrix),
    'columnsStrategy: expected a Matrix, as Matrix.ofRationals makes one, got an array',
  ],
  [
    'a text as a certificate',
    () => check('x' as unknown as Uint8Array),
    'check: expected the bytes of a certificate, a Uint8Array, got "x"',
  ],
  [
    'nothing as a certificate',
    () => check(undefined as unknown as Uint8Array),
    'check: expected the bytes of a certificate, a Uint8Array, got undefined',
  ],
];

describe('what the types forbid is refused by name: FUNCTION: expected …, got …', () => {
  it.each(MISUSE)('%s', (_, call, message) => {
    let thrown: unknown;
    try {
      call();
    } catch (problem) {
      thrown = problem;
    }
    expect(thrown).toBeInstanceOf(Error);
    expect((thrown as Error).message).toBe(message);
  });

  it('but bytes of any realm are bytes, and a separation beyond the rounds is one participation', () => {
    expect(check(Buffer.from('x')).proved).toBe(false);
    expect(asked({ schema: minSeparation(3, 9) })().rounds).toBe(1n);
  });
});
