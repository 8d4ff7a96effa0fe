import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'strategies');
const example = (name: string): string => join(EXAMPLES, name);
const folder = temporaryFolder();

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('etalon validate STRATEGY', () => {
  it('gives exact numbers of every example', async () => {
    for (const name of [
      'square-root',
      'banded-inverse',
      'banded',
      'k-ary',
      'decay',
      'columns',
      'blt-federated',
    ]) {
      const ran = await etalon(
        'validate',
        example(`${name}.json`),
        '--workload',
        'prefix-sum',
        '--no-optimum',
        '--json',
      );
      expect(ran.status, name).toBe(0);
      const content: unknown = JSON.parse(readFileSync(example(`${name}.json`), 'utf8'));
      if (name !== 'blt-federated') expect(schemaErrors('strategy', content)).toEqual([]);
      expect(schemaErrors('validate-strategy', JSON.parse(ran.out)), name).toEqual([]);
    }
  });

  it('fits its schema with claims, steps and an optimum of the same schema', async () => {
    const path = file('eight.json', { toeplitz: ['1', '1/2', '3/8'], n: 8 });
    const ran = await etalon(
      ...['validate', path, '--workload', 'prefix-sum', '--epochs', '2', '--json'],
      ...['--at-most', 'loss=1000', '--at-most', 'max-loss=200', '--at-most', 'operator-norm=3'],
      ...['--claim', 'noise-multiplier=1', '--claim', 'epsilon=10'],
    );
    const answer: unknown = JSON.parse(ran.out);
    expect(schemaErrors('validate-strategy', answer)).toEqual([]);
    expect(answer).toMatchObject({
      status: 'holds',
      participation: { schema: { kind: 'fixed-epoch', period: 4, rounds: 2 } },
      optimum: { isBound: false, schema: { kind: 'fixed-epoch', period: 4 } },
    });
  });

  it('names the pattern of a buffered strategy with signs, and no pattern that does not attain', async () => {
    const path = file('signed.json', { theta: ['1/2'], omega: ['-1/2'], n: 2 });
    const call = ['validate', path, '--workload', 'prefix-sum', '--no-optimum', '--json'];
    const ran = await etalon(...call, '--participations', '2', '--separation', '1');
    expect(JSON.parse(ran.out)).toMatchObject({
      participation: { vector: { exact: { num: '13', den: '4' } }, pattern: [1, 2] },
    });
  });

  it.each([
    [
      'toeplitz',
      { kind: 'toeplitz', coefficients: ['1', '2'], n: '1000000' },
      '5',
      'they grow too fast or differ too much in size over 1000000 rounds',
    ],
    [
      'blt',
      { kind: 'blt', theta: ['1/2'], omega: ['-4'], n: '1000000' },
      undefined,
      'they grow beyond 2^65536',
    ],
    [
      'banded',
      {
        kind: 'banded',
        n: '60',
        diagonals: [new Array<string>(60).fill(`1/1${'0'.repeat(100)}`), new Array<string>(59).fill('1')],
      },
      undefined,
      'the inverse of C grows too fast over 60 rounds',
    ],
  ])(
    'judges the sensitivity of a %s strategy whose errors grow beyond all bounds',
    async (_, document, squared, reason) => {
      const path = file('growing.json', { format: 'etalon-strategy', version: '1', ...document });
      const call = ['validate', path, '--workload', 'prefix-sum', '--no-optimum'];
      const ran = await etalon(...call, '--json');
      expect(ran.status).toBe(3);
      const answer: unknown = JSON.parse(ran.out);
      expect(schemaErrors('validate-strategy', answer)).toEqual([]);
      expect(answer).toMatchObject({
        undecided: ['the errors'],
        errors: null,
        unitErrors: null,
        errorsReason: reason,
        bounds: [],
      });
      if (squared !== undefined)
        expect(answer).toMatchObject({ participation: { vector: { exact: { num: squared, den: '1' } } } });
      const human = await etalon(...call, '--at-most', 'sensitivity=1/2');
      expect(human.status).toBe(1);
      expect(human.out).toContain(`error        not known: ${reason}`);
      // A claim that speaks of the errors is refused, as are their files.
      for (const asked of [
        ['--at-most', 'mse=1'],
        ['--steps', '-'],
      ]) {
        const refused = await etalon(...call, ...asked);
        expect([refused.status, refused.out]).toEqual([2, '']);
      }
    },
  );

  it.each([
    ['toeplitz', { kind: 'toeplitz', coefficients: ['0', '1', '1/2'], n: '6' }, '9/4', 6],
    [
      'banded',
      {
        kind: 'banded',
        diagonals: [
          ['1', '0', '1'],
          ['1', '1'],
        ],
      },
      '2',
      2,
    ],
    [
      'columns',
      {
        kind: 'columns',
        columns: [
          ['1', '1'],
          ['0', '0'],
        ],
      },
      '2',
      2,
    ],
  ])(
    'gives the sensitivity of a %s strategy without an inverse, and refutes that it answers prefix sums',
    async (_, document, squared, round) => {
      const path = file('singular.json', { format: 'etalon-strategy', version: '1', ...document });
      const call = ['validate', path, '--workload', 'prefix-sum'];
      const reason = `no B has A = BC: Cv = 0 and Av ≠ 0 for a v that is 0 before round ${round} and 1 in it`;
      const ran = await etalon(...call, '--json', '--at-most', 'mse=5', '--at-most', 'sensitivity=2');
      expect(ran.status).toBe(1);
      const answer: unknown = JSON.parse(ran.out);
      expect(schemaErrors('validate-strategy', answer)).toEqual([]);
      expect(answer).toMatchObject({
        status: 'refuted',
        refuted: [reason, 'the claim on mse is of no error'],
        undecided: [],
        errors: null,
        errorsReason: reason,
        claims: [{ name: 'sensitivity', verdict: 'holds' }],
        optimumReason: 'not sought: no B has A = BC',
      });
      const human = await etalon(...call);
      expect(human.status).toBe(1);
      expect(human.out).toContain(`error        none: ${reason}`);
      expect(human.out).toContain(squared === '9/4' ? 'ℓ2 1.118' : 'ℓ2 1.414');
      const steps = await etalon(...call, '--steps', '-');
      expect([steps.status, steps.out]).toEqual([2, '']);
      expect(steps.err).toContain('no B has A = BC');
    },
  );

  it('refuses early what grows in C itself', async () => {
    const path = file('inverse.json', {
      ...{ format: 'etalon-strategy', version: '1', kind: 'inverse-toeplitz' },
      coefficients: ['1', '-2'],
      n: '1000000',
    });
    const { status, out, err } = await etalon('validate', path, '--workload', 'prefix-sum', '--no-optimum');
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(
      'got one of which the coefficients grow too fast or differ too much in size over 1000000 rounds',
    );
  });

  it('compares prefix sums beyond 4096 rounds with the optimum that sweeps prove', async () => {
    const ran = await etalon(
      'validate',
      example('blt-two-buffers.json'),
      '--workload',
      'prefix-sum',
      '--n',
      '8192',
      '--json',
    );
    const answer: unknown = JSON.parse(ran.out);
    expect(schemaErrors('validate-strategy', answer)).toEqual([]);
    expect(answer).toMatchObject({
      optimum: { schema: { kind: 'min-separation', participations: 1 } },
      optimumReason: null,
    });
  });

  it('judges buffered strategies and trees of 10^18 rounds by closed forms', async () => {
    const n = '1000000000000000000';
    const call = ['--workload', 'prefix-sum', '--n', n, '--json'];
    const ran = await etalon('validate', example('blt-two-buffers.json'), ...call);
    const answer: unknown = JSON.parse(ran.out);
    expect(schemaErrors('validate-strategy', answer)).toEqual([]);
    expect(answer).toMatchObject({
      strategy: { rounds: n },
      workload: { rows: n, cols: n },
      participation: { schema: { separation: 1, rounds: 1 }, pattern: [1], by: 'column' },
      optimumReason: 'not sought beyond 1048576 rounds',
    });
    const apart = ['--participations', '3', '--rounds-between', '100000000000000000'];
    const several = await etalon('validate', example('blt-two-buffers.json'), ...call, ...apart);
    const found: unknown = JSON.parse(several.out);
    expect(schemaErrors('validate-strategy', found)).toEqual([]);
    expect(found).toMatchObject({
      participation: {
        schema: { kind: 'min-separation', participations: 3, separation: '100000000000000001', rounds: 3 },
        pattern: [1, '100000000000000002', '200000000000000003'],
        by: 'monotone',
      },
    });
    const tree = file('tree.json', {
      ...{ format: 'etalon-strategy', version: '1', kind: 'tree', arity: 10, height: 18 },
      ...{ period: 100000000000000000 },
    });
    const levels = await etalon('validate', tree, ...call, '--claim', 'l1-sensitivity=190');
    const judged: unknown = JSON.parse(levels.out);
    expect(schemaErrors('validate-strategy', judged)).toEqual([]);
    // Ten rounds, one in each node of up to 10^17 leaves, and all in the root.
    expect(judged).toMatchObject({
      status: 'holds',
      participation: { vector: { exact: { num: `${18 * 10 + 100}`, den: '1' } }, by: 'levels' },
      sensitivity: { l1: { exact: { num: '190', den: '1' } } },
    });
  });

  it('reads a row of numbers', async () => {
    const path = file('row.json', [[1, 0.5]]);
    const call = ['validate', path, '--as', 'toeplitz', '--workload', 'prefix-sum', '--n', '3', '--json'];
    expect(JSON.parse((await etalon(...call)).out)).toMatchObject({
      participation: { vector: { exact: { num: '5', den: '4' } } },
    });
  });

  it('reads min_separation only with a convention', async () => {
    const path = file('s.json', { toeplitz: ['1', '1/2'], n: 6, min_separation: 2, max_participations: 2 });
    const call = ['validate', path, '--workload', 'prefix-sum', '--no-optimum', '--json'];
    const refused = await etalon(...call);
    expect(refused.status).toBe(2);
    expect(refused.out).toContain('--convention');
    for (const [word, separation] of [
      ['difference', 2],
      ['between', 3],
    ] as const) {
      const ran = await etalon(...call, '--convention', word);
      expect(JSON.parse(ran.out)).toHaveProperty('participation.schema.separation', separation);
    }
  });

  it('reads numbers as doubles, or as decimals where that is said', async () => {
    const path = file('d.json', { toeplitz: [1, 0.1], n: 2 });
    const squared = async (...more: string[]): Promise<unknown> => {
      const ran = await etalon(
        'validate',
        path,
        '--workload',
        'prefix-sum',
        '--no-optimum',
        '--json',
        ...more,
      );
      return (JSON.parse(ran.out) as { participation: { vector: { exact: unknown } } }).participation.vector
        .exact;
    };
    expect(await squared('--read-as', 'decimal')).toEqual({ num: '101', den: '100' });
    expect(await squared()).not.toEqual({ num: '101', den: '100' });
  });

  it('writes the error of every answer', async () => {
    const steps = join(folder, 'steps.csv');
    const plot = join(folder, 'steps.svg');
    const csv = example('coefficients.csv');
    const ran = await etalon(
      'validate',
      csv,
      '--as',
      'toeplitz',
      '--n',
      '5',
      '--workload',
      'prefix-sum',
      '--no-optimum',
      '--steps',
      steps,
      '--plot',
      plot,
    );
    expect(ran.status).toBe(0);
    expect(readFileSync(steps, 'utf8').split('\n').length).toBe(7);
    expect(readFileSync(plot, 'utf8')).toContain('<svg');
  });

  it('writes the errors of the answers of B and C alike, in a form that fits its schema', async () => {
    const pair = file('pair.json', {
      B: [
        [1, 0],
        [0, 2],
      ],
      C: [
        ['1', '0'],
        ['1/2', '1/2'],
      ],
    });
    const paths = [join(folder, 'pair-steps.json'), join(folder, 'pair.svg')] as const;
    const ran = await etalon(
      ...['validate', pair, '--workload', 'prefix-sum', '--no-optimum', '--json'],
      ...['--steps', paths[0], '--plot', paths[1]],
    );
    expect(ran.status).toBe(0);
    const answer = JSON.parse(ran.out) as {
      readonly errors: { readonly deviations: unknown };
      readonly optimumReason: string;
      readonly sensitivity: { readonly replaceOne: { readonly inf: string } };
    };
    expect(schemaErrors('validate', answer)).toEqual([]);
    expect(answer.optimumReason).toBe('not asked for');
    // Δ² = 5/4 of the first column.
    expect(answer.sensitivity.replaceOne.inf).toMatch(/^2\.2360679774997896/);
    const written = JSON.parse(readFileSync(paths[0], 'utf8')) as {
      readonly steps: readonly { readonly deviation: unknown; readonly squared: unknown }[];
    };
    expect(schemaErrors('steps', written)).toEqual([]);
    expect(written.steps.map(({ squared }) => squared)).toEqual([
      { inf: '1.25', sup: '1.25' },
      { inf: '5', sup: '5' },
    ]);
    expect(written.steps.map(({ deviation }) => deviation)).toEqual(answer.errors.deviations);
    expect(readFileSync(paths[1], 'utf8')).toContain('<svg');
    const ends = await etalon('validate', pair, '--workload', 'prefix-sum', '--steps', 'steps.txt');
    expect(ends.status).toBe(2);
    expect(ends.err).toContain('--steps: expected a file ending in .csv or .json, or -, got "steps.txt"');
  });

  it('refuses what its schema refuses, and takes what it takes', async () => {
    const own = { format: 'etalon-strategy', version: '1', n: 4 };
    for (const [content, fits] of [
      [{ kind: 'toeplitz' }, false],
      [{ kind: 'toeplitz', coefficients: [] }, false],
      [{ kind: 'toeplitz', coefficients: [1], diagonals: [[1]] }, false],
      [{ kind: 'toeplitz', coefficients: [1], arity: 2 }, false],
      [{ kind: 'blt', theta: [0.5] }, false],
      [{ kind: 'blt', theta: [0.5], output_scale: [1] }, false],
      [{ kind: 'blt', theta: [1.5], omega: [1] }, false],
      [{ kind: 'decay' }, false],
      [{ kind: 'tree', digits: 'plain' }, false],
      [{ kind: 'k-ary', arity: 2, digits: 'offset' }, false],
      [{ kind: 'toeplitz', coefficients: [1], min_sep: '0' }, false],
      [{ kind: 'toeplitz', coefficients: [1], min_sep: '2', participations: 2 }, true],
      [{ kind: 'toeplitz', coefficients: ['1', '1/2'] }, true],
      [{ kind: 'blt', theta: [0.5], omega: [-1] }, true],
      [{ kind: 'decay', beta: '1/2' }, true],
      [{ kind: 'tree', arity: 2 }, true],
      [{ kind: 'k-ary', arity: 3, digits: 'offset' }, true],
    ] as const) {
      const document = { ...own, ...content };
      const ran = await etalon(
        ...['validate', file('own.json', document), '--workload', 'prefix-sum', '--no-optimum'],
      );
      expect(
        [ran.status === 0, schemaErrors('strategy', document).length === 0],
        JSON.stringify(content),
      ).toEqual([fits, fits]);
    }
  });
});
