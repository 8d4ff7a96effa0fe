import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const written = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

/** B = I and C of the triangle with signs, X = 3I − J: the squares are 8, 9 and 12. */
const triangle = [
  [1, -1, 0],
  [0, 1, -1],
  [-1, 0, 1],
];
const pair = written('triangle.json', {
  A: triangle,
  B: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  C: triangle,
});
const rounds = ['--participations', '3', '--separation', '1'];

describe('the contributions that a factorization is judged for', () => {
  it.each([
    ['scalar', '8', 'sensitivity=2.8284271', 'sensitivity=2.9'],
    ['vector', '9', 'sensitivity=3', 'sensitivity=3.1'],
    ['absolute', '12', 'sensitivity=3.4641016', 'sensitivity=3.5'],
  ])('%s: every number speaks of Δ² = %s', async (kind, squared, right, tooLarge) => {
    const call = ['validate', pair, ...rounds, '--contributions', kind, '--json'];
    const claims = [
      '--claim',
      right,
      '--at-most',
      `loss=${3 * Number(squared)}`,
      '--at-most',
      `max-loss=${squared}`,
    ];
    const ran = await etalon(...call, ...claims, '--no-optimum');
    const answer = JSON.parse(ran.out) as Record<string, unknown>;
    expect(schemaErrors('validate', answer)).toEqual([]);
    expect(ran.status).toBe(0);
    expect(answer).toMatchObject({
      participation: { contributions: kind },
      sensitivity: { l2Squared: { exact: { num: squared, den: '1' } } },
      errors: { total: { exact: { num: `${3 * Number(squared)}`, den: '1' } } },
    });
    expect((await etalon(...call, '--at-least', tooLarge, '--no-optimum')).status).toBe(1);
    // Below by a thousandth: the claim of another kind is not taken for this one.
    expect(
      (
        await etalon(
          ...call,
          '--at-most',
          `max-loss=${squared}`.replace(/\d+$/, (x) => `${Number(x) - 0.001}`),
          '--no-optimum',
        )
      ).status,
    ).toBe(1);
  });

  it.each([
    ['C_5', 5, [1], 'scalar', '4'],
    ['C_5', 5, [1], 'vector', '4.2532540418'],
    ['C_5', 5, [1], 'absolute', '4.472135955'],
    ['K_5', 3, [1, 2], 'scalar', '3.7416573868'],
    ['K_5', 3, [1, 2], 'vector', '3.8729833462'],
    ['K_5', 3, [1, 2], 'absolute', '4.2426406871'],
  ] as const)('%s, k = %s: those of the edges %j, %s: %s', async (name, k, steps, kind, root) => {
    const edges = steps.flatMap((step) => [0, 1, 2, 3, 4].map((i) => [i, (i + step) % 5]));
    const C = edges.map(([i, j]) => [0, 1, 2, 3, 4].map((v) => (v === i ? 1 : v === j ? -1 : 0)));
    const B = edges.map((_, i) => edges.map((_edge, j) => (i === j ? 1 : 0)));
    const file = written(`${name}.json`, { A: C, B, C });
    const call = ['validate', file, '--participations', `${k}`, '--separation', '1', '--no-optimum'];
    const ran = await etalon(...call, '--contributions', kind, '--claim', `sensitivity=${root}`);
    expect([ran.err, ran.status]).toEqual(['', 0]);
  });

  it('with more patterns than can be decided: both ends, their name, and exit status 3', async () => {
    const n = 100;
    let state = 1;
    const C = Array.from({ length: n }, () =>
      Array.from({ length: n }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return ((state >>> 16) % 7) - 3;
      }),
    );
    const B = C.map((_, i) => C.map((_row, j) => (i === j ? 1 : 0)));
    const file = written('many.json', { A: C, B, C });
    const call = ['validate', file, '--participations', '20', '--separation', '3', '--no-optimum'];
    const ran = await etalon(...call);
    expect(ran.status).toBe(3);
    expect(ran.out).toMatch(/sensitivity {2}ℓ2 \[[\d.]+, [\d.]+\] \(enclosed\)/);
    // What both ends decide is decided; what lies between them is not.
    expect((await etalon(...call, '--at-most', 'sensitivity=1000')).status).toBe(3);
    expect((await etalon(...call, '--at-most', 'sensitivity=10')).status).toBe(1);
  });

  it('has vectors where nothing is said, and one value in one round', async () => {
    const read = async (...options: string[]): Promise<unknown> =>
      (
        JSON.parse((await etalon('validate', pair, '--no-optimum', '--json', ...options)).out) as {
          sensitivity: { l2Squared: { exact: unknown } };
        }
      ).sensitivity.l2Squared.exact;
    expect(await read(...rounds)).toEqual({ num: '9', den: '1' });
    for (const kind of ['scalar', 'vector', 'absolute'])
      expect(await read('--contributions', kind)).toEqual({ num: '2', den: '1' });
  });
});

interface Answer {
  readonly participation: Record<
    'scalar' | 'vector' | 'absolute',
    { readonly exact: { num: string; den: string } }
  >;
  readonly unitErrors: { readonly total: { readonly exact: { num: string; den: string } } };
  readonly errors: { readonly total: { readonly exact: { num: string; den: string } } };
}
const rational = ({ num, den }: { num: string; den: string }): Rational =>
  Rational.ratio(BigInt(num), BigInt(den));

describe('the contributions that a strategy is judged for', () => {
  const columns = [
    [1, -1, -1],
    [0, 1, '-1/4'],
    [0, 0, 1],
  ];
  const strategy = written('signed.json', {
    format: 'etalon-strategy',
    version: '1',
    kind: 'columns',
    columns,
  });

  it('are those of its errors', async () => {
    const found: Rational[] = [];
    for (const kind of ['scalar', 'absolute'] as const) {
      const ran = await etalon(
        ...['validate', strategy, '--workload', 'prefix-sum', ...rounds, '--contributions', kind],
        ...['--no-optimum', '--json'],
      );
      const answer = JSON.parse(ran.out) as Answer;
      expect(schemaErrors('validate-strategy', answer)).toEqual([]);
      const squared = rational(answer.participation[kind].exact);
      expect(
        rational(answer.errors.total.exact).equals(rational(answer.unitErrors.total.exact).mul(squared)),
      ).toBe(true);
      found.push(squared);
    }
    expect(found[0]!.compare(found[1]!)).toBeLessThan(0);
  });

  it('are those of the optimum, which absolute values have none of', async () => {
    const path = written('six.json', { toeplitz: ['1', '1/2', '3/8'], n: 6, epochs: 2 });
    const ask = async (kind: string): Promise<unknown> => {
      const ran = await etalon(
        'validate',
        path,
        '--workload',
        'prefix-sum',
        '--contributions',
        kind,
        '--json',
      );
      const answer: unknown = JSON.parse(ran.out);
      expect(schemaErrors('validate-strategy', answer)).toEqual([]);
      return answer;
    };
    for (const kind of ['scalar', 'vector'])
      expect(await ask(kind)).toMatchObject({ optimum: { contributions: kind, isBound: false } });
    expect(await ask('absolute')).toMatchObject({
      optimum: null,
      optimumReason: 'not sought for absolute values, which no certificate speaks of',
    });
  });
});
