import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();

/** A file of points, one a row. */
function points(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

interface Answer {
  readonly norm: string;
  readonly p: string;
  readonly domain: string;
  readonly gamma: { readonly inf: string; readonly sup: string };
}

const answer = (out: string): Answer => JSON.parse(out) as Answer;

describe('etalon certify --norm, --p', () => {
  it('encloses γ_2 of the prefix sum of size 2, 2/√3', async () => {
    const { status, out } = await etalon('certify', 'prefix-sum', '--n', '2', '--norm', '2');
    expect(status).toBe(0);
    expect(out).toContain('γ_2          1.154700538379');
    expect(out).toContain('max error    1.33333333333');
    const same = await etalon('certify', 'prefix-sum', '--n', '2', '--p', 'inf', '--json');
    expect(answer(same.out)).toMatchObject({ norm: '2', p: 'inf', domain: 'matrix' });
    expect(answer(same.out).gamma.sup.slice(0, 13)).toBe('1.15470053837');
  });

  it('takes --p 2 as γ_F, and a P above 2 by either option', async () => {
    const frobenius = await etalon('certify', 'prefix-sum', '--n', '2', '--p', '2', '--json');
    expect(answer(frobenius.out)).toMatchObject({ norm: 'F', p: '2' });
    expect(answer(frobenius.out).gamma.inf.slice(0, 15)).toBe('1.6180339887498');
    const [byNorm, byP] = [
      await etalon('certify', 'prefix-sum', '--n', '2', '--norm', '5/2'),
      await etalon('certify', 'prefix-sum', '--n', '2', '--p', '2.5'),
    ];
    expect(byNorm.out).toBe(byP.out);
    expect(byP.out).toContain('γ_(5/2)      1.5106636');
  });

  it('says with status 3 what it has proved when that is less than asked', async () => {
    const { status, out, err } = await etalon(
      'certify',
      'prefix-sum',
      '--n',
      '3',
      '--p',
      '3',
      '--digits',
      '60',
    );
    expect(status).toBe(3);
    expect(out).toMatch(/γ_\(3\) {8}1\.7\d{10}/);
    expect(err).toContain('expected 60 digits, proved fewer');
  });
});

describe('etalon certify --points', () => {
  const corner = points('corner.csv', '0,0\n1,0\n0,1\n');

  it('encloses Γ_2 of a set of points, its exact value √(27/32)', async () => {
    const file = join(folder, 'corner.json');
    const { status, out } = await etalon('certify', '--points', corner, '-o', file);
    expect(status).toBe(0);
    expect(out).toContain('points       3 in ℝ^2\n');
    expect(out).toContain('Γ_2          0.9185586535436');
    const checked = await etalon('check', file);
    expect(checked).toMatchObject({ status: 0, err: '' });
    expect(checked.out).toMatch(
      /^PROVED gamma-p p=2 points explicit 2x3 0\.8437\d* 0\.8437\d* [0-9a-f]{64}$/,
    );
  });

  it('takes the negatives of the points, too, with --symmetric', async () => {
    const { out } = await etalon('certify', '--points', corner, '--symmetric', '--p', 'inf');
    expect(out).toContain('points       3 in ℝ^2, and their negatives');
    expect(out).toContain('Γ_∞          1');
  });

  it('gives 0 for one point', async () => {
    const { status, out } = await etalon('certify', '--points', points('one.csv', '1/3,-2\n'), '--p', '3');
    expect(status).toBe(0);
    expect(out).toContain('Γ_3          0\n');
  });

  it('reads points from the other formats', async () => {
    const { out } = await etalon('certify', '--points', points('corner-list.json', '[[0,0],[1,0],[0,1]]'));
    expect(out).toContain('Γ_2          0.9185586535436');
  });

  const many = points('many.csv', Array.from({ length: 100_000 }, (_, i) => `${i},${i % 7}\n`).join(''));

  it.each([
    [['--points', many], 'expected at most 4096 points of at most 4096 coordinates, got 100000 points of 2'],
    [['--points', points('empty.csv', '')], 'an empty file'],
    [['--points', points('blank.csv', '\n\n')], 'at least one row'],
    [['--points', points('infinite.csv', '1,inf\n')], 'expected a number such as'],
    [['--points', points('nan.csv', '1,nan\n')], 'expected a number such as'],
    [['--points', points('irrational.csv', '1,sqrt(2)\n')], 'expected a number such as'],
    [['--points', points('ragged.csv', '1,2\n3\n')], 'expected'],
    [['--points', join(folder, 'missing.csv')], 'expected a readable file'],
    [['--points', corner, '--norm', '2'], 'Γ_2 (p = 2) is --p 2, the p = ∞ of γ_2 is --p inf'],
    [['--points', corner, '--n', '3'], 'got it with --points'],
    [['--points', corner, 'prefix-sum'], 'expected a WORKLOAD or --points FILE, got both'],
    [['prefix-sum', '--n', '3', '--symmetric'], '--symmetric: expected only with --points'],
    [
      ['prefix-sum', '--n', '3', '--norm', '2.0'],
      'p = 2 (γ_F) is --norm F or --p 2, the p = ∞ of γ_2 is --norm 2 or --p inf',
    ],
    [['prefix-sum', '--n', '3', '--norm', '1'], '--norm: expected F, 2, a number from 2'],
    [['prefix-sum', '--n', '3', '--norm', 'max'], '--norm: expected F, 2, a number from 2'],
    [['prefix-sum', '--n', '3', '--p', '1.5'], '--p: expected a number from 2'],
    [['prefix-sum', '--n', '3', '--p', '65'], 'numerator of at most 64'],
    [['prefix-sum', '--n', '3', '--p', 'F'], '--p: expected a number from 2'],
    [['prefix-sum', '--n', '3', '--p', '3', '--norm', 'F'], '--p: expected without --norm'],
    [['prefix-sum', '--n', '1025', '--p', '3', '--kind', 'gamma-p'], 'm·n·min(m, n) of at most 2^30'],
  ])('certify %j is a wrong call: status 2 and one clear line', async (argv, message) => {
    const { status, out, err } = await etalon('certify', ...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['momentum --n 64 --beta 9/10 --schedule step:16:1/10 --norm 2 --kind gamma-2-banded'],
    ['momentum --n 64 --beta 9/10 --schedule cooldown:16:1/20 --p 3 --kind gamma-p-banded'],
    ['sliding-window --n 9 --window 5 --kind gamma-F-gram'],
  ])('proves by default as many digits as the kind has: %s', async (words) => {
    expect((await etalon('certify', ...words.split(' '))).status).toBe(0);
  });
});
