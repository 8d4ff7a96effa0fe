import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const strategy = (name: string, content: object): string => {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const identity = strategy('identity', { toeplitz: ['1'] });
const band = strategy('band', { toeplitz: ['1', '1/2'] });
const endless = strategy('endless', {
  ...{ format: 'etalon-strategy', version: '1', kind: 'inverse-toeplitz' },
  coefficients: ['1', '-1/2'],
});
const factors = strategy('factors', {
  ...{ A: [[1, 0], [1, 1]], B: [[1, 0], [1, 1]], C: [[1, 0], [0, 1]] },
}); // prettier-ignore

const call = (file: string, ...more: readonly string[]): string[] => [
  ...['validate', file, '--workload', 'prefix-sum', '--n', '8', '--no-optimum', '--sampling', '1/10'],
  ...['--claim', 'noise-multiplier=2', '--claim', 'delta=1e-4', ...more],
];

const others = strategy('others', {
  steps: [{ mechanism: 'poisson-gaussian', q: '1/10', sigma: 2, steps: 8 }],
});
const release = (file: string, ...more: readonly string[]): string[] => [
  ...['validate', file, '--workload', 'prefix-sum', '--n', '8', '--no-optimum', ...more],
];

describe('etalon validate --composition', () => {
  it('judges two runs as one is, composed with the other', async () => {
    const twice = await etalon(...call(identity, '--runs', '2', '--at-most', 'epsilon=0.8131'));
    const composed = await etalon(...call(identity, '--composition', others, '--at-most', 'epsilon=0.8131'));
    const least = /least ε = ([0-9.…]+)/;
    expect(composed).toMatchObject({ status: twice.status, err: '' });
    expect(least.exec(composed.out)?.[1]).toBe(least.exec(twice.out)?.[1]);
    expect(composed.out).toContain('8 steps, composed with 8 other steps');
  });

  it('says that no noise suffices where the other steps lose more', async () => {
    const asked = ['--claim', 'epsilon=1/10', '--claim', 'delta=1e-6', '--composition', others];
    const most = await etalon(...release(identity, ...asked, '--at-most', 'noise-multiplier=1000'));
    expect(most).toMatchObject({ status: 1, err: '' });
    expect(most.out).toContain(
      'noise-multiplier ≤ 1000: REFUTED, it is none, as the other steps alone lose more',
    );
    const least = await etalon(
      ...release(identity, ...asked, '--at-least', 'noise-multiplier=1000', '--json'),
    );
    expect(least.status).toBe(0);
    const json: unknown = JSON.parse(least.out);
    expect(schemaErrors('validate-strategy', json)).toEqual([]);
    expect(json).toMatchObject({ privacy: { least: null, run: { steps: '1', composition: '8' } } });
  });

  it('judges one release of B and C with other steps', async () => {
    const asked = ['--claim', 'noise-multiplier=2', '--claim', 'delta=1e-6', '--composition', others];
    const alone = ['validate', factors, '--no-optimum', '--at-most', 'epsilon=2.3'];
    const more = await etalon(...alone, ...asked, '--json');
    expect(more.status).toBe(1);
    expect(schemaErrors('validate', JSON.parse(more.out))).toEqual([]);
    expect((await etalon(...alone, ...asked.slice(0, 4))).status).toBe(0);
  });

  it.each([
    ['a list of no steps', strategy('none', { mechanism: 'gaussian' }), /the list "steps"/],
    ['noise that is not there', strategy('wrong', { steps: [{ mechanism: 'gaussian' }] }), /steps\[0\]\.sigma/],
    ['a file that is not there', join(folder, 'missing.json'), /missing\.json/],
  ])('refuses %s', async (_, file, reason) => {
    const ran = await etalon(...call(identity, '--composition', file, '--at-most', 'epsilon=1'));
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(reason);
  }); // prettier-ignore

  it('refuses it without a claim that it speaks of, and a file that would be overwritten', async () => {
    const without = await etalon(...release(identity, '--composition', others));
    expect(without).toMatchObject({ status: 2, out: '' });
    expect(without.err).toContain('--composition: expected a claim on noise-multiplier, epsilon, delta');
    const over = await etalon(...call(identity, '--composition', others, '--steps', others));
    expect(over).toMatchObject({ status: 2, out: '' });
  });
});

describe('etalon validate --sampling', () => {
  it.each([
    ['every round of C = I', identity, ['--at-most', 'epsilon=0.56763'], 0, 'in every round: 8 steps'],
    ['its least ε', identity, ['--at-most', 'epsilon=0.5675'], 1, 'epsilon ≤ 0.5675: REFUTED'],
    ['the rounds of a group of a band', band, ['--at-most', 'epsilon=0.423'], 0, '2 of which take turns: 4 steps'],
    ['more groups than diagonals', band, ['--groups', '4', '--at-most', 'epsilon=0.423'], 0, '4 of which take turns: 2 steps'],
    ['several runs', identity, ['--runs', '2', '--at-most', 'epsilon=0.56763'], 1, 'REFUTED'],
  ])('judges %s', async (_, file, more, status, said) => {
    const ran = await etalon(...call(file, ...more));
    expect(ran).toMatchObject({ status, err: '' });
    expect(ran.out).toContain(said);
  }); // prettier-ignore

  it('answers in the form of the schema', async () => {
    const ran = await etalon(...call(band, '--at-most', 'epsilon=0.423', '--json'));
    expect(schemaErrors('validate-strategy', JSON.parse(ran.out))).toEqual([]);
  });

  it('judges B and C, and its answer has the form of the schema', async () => {
    const asked = [
      'validate',
      factors,
      '--no-optimum',
      '--sampling',
      '1/10',
      '--claim',
      'noise-multiplier=2',
    ];
    const ran = await etalon(...asked, '--claim', 'delta=1e-6', '--at-most', 'epsilon=2', '--json');
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(schemaErrors('validate', JSON.parse(ran.out))).toEqual([]);
  });

  it.each([
    ['fewer groups than diagonals', band, ['--groups', '1', '--at-most', 'epsilon=1'], /groups/],
    ['a strategy without an end', endless, ['--at-most', 'epsilon=1'], /diagonals|band/],
    ['several participations besides', identity, ['--participations', '2', '--separation', '3', '--at-most', 'epsilon=1'], /sampling|participation/],
    ['a probability above 1', identity, ['--sampling', '2', '--at-most', 'epsilon=1'], /sampling/],
    ['no runs', identity, ['--runs', '0', '--at-most', 'epsilon=1'], /--runs: expected a whole number from 1/],
    ['groups without sampling', identity, ['--groups', '0', '--at-most', 'epsilon=1'], /groups/],
  ])('refuses %s', async (_, file, more, reason) => {
    const ran = await etalon(...call(file, ...more));
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(reason);
  }); // prettier-ignore

  it.each([
    [
      ['--runs', '10', '--claim', 'noise-multiplier=4', '--claim', 'delta=1e-6', '--at-most', 'epsilon=5'],
      0,
      'HOLDS',
    ],
    [
      ['--runs', '10', '--claim', 'noise-multiplier=4', '--claim', 'epsilon=1', '--at-most', 'delta=1e-6'],
      1,
      'REFUTED',
    ],
    [
      ['--runs', '10', '--claim', 'epsilon=5', '--claim', 'delta=1e-6', '--at-least', 'noise-multiplier=1'],
      0,
      'HOLDS',
    ],
    [['--runs', '2'], 2, 'expected a claim on noise-multiplier, epsilon, delta beside it, got none'],
    [
      ['--groups', '2', '--claim', 'noise-multiplier=1', '--claim', 'delta=1e-6'],
      2,
      '--groups: expected --sampling beside it, got it without',
    ],
  ] as const)('judges the whole release made %j', async (more, status, said) => {
    const ran = await etalon(
      'validate',
      identity,
      '--workload',
      'prefix-sum',
      '--n',
      '8',
      '--no-optimum',
      ...more,
    );
    expect(ran.status).toBe(status);
    expect(ran.out + ran.err).toContain(said);
  });
});
