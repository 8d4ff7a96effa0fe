import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checker/checker.js';
import { schemaErrors } from '../schemas.js';
import { readFileSync } from 'node:fs';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const certify = (text: string) => etalon('certify', 'prefix-sum', ...text.split(' '));

describe('etalon certify under participation', () => {
  it('says the schema, the contributions and what is proved', async () => {
    const { status, out } = await certify('--n 4 --participations 2 --separation 2');
    expect(status).toBe(0);
    expect(out).toContain('up to 2 times, any two rounds i < j with j − i ≥ 2 (minimal separation)');
    expect(out).toContain('vectors of norm at most 1');
    expect(out).toMatch(/γ_F,Π² +in \[14\.629883546[01]\d*, 14\.629883546[01]\d*\]/);
    expect(out).toContain('(gamma-F-participation)');
    expect(out).toContain('proved by the checker');
  });

  it('writes the Coq file beside the certificate', async () => {
    const path = join(folder, 'participation.v');
    const { status } = await certify(`--n 4 --epochs 2 --coq ${path}`);
    expect(status).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain(
      'encloses_by Vectors 4 4 (fixed_epoch 4 (Z.to_nat 2) (Z.to_nat 4)) prefix_sum 14.594774',
    );
  });

  it.each([
    ['--n 4 --epochs 2', '--n 4 --period 2'],
    ['--n 4 --participations 2 --rounds-between 1', '--n 4 --participations 2 --separation 2'],
    ['--n 4 --participations 9 --separation 1', '--n 4 --period 1'],
  ])('%s is %s', async (one, other) => {
    const squares = await Promise.all(
      [one, other].map(async (text) => {
        const { gammaSquared } = JSON.parse((await certify(`${text} --json`)).out) as {
          gammaSquared: { inf: string };
        };
        return gammaSquared.inf.slice(0, 12);
      }),
    );
    expect(squares[0]).toBe(squares[1]);
  });

  it.each([
    '--n 3 --epochs 3 --contributions scalar',
    '--n 4 --participations 2 --separation 2 --banded',
    '--n 4 --participations 2 --separation 2 --banded --equal-norms',
    '--n 4 --epochs 2 --banded --equal-norms',
    '--n 6 --period 2 --participations 2',
    '--n 3 --participations 2 --separation 3',
  ])('answers %s as JSON of the published schema, with a certificate that check proves', async (text) => {
    const file = join(folder, 'certificate.json');
    const { status, out } = await certify(`${text} -o ${file} --json`);
    expect(status).toBe(0);
    expect(schemaErrors('certify', JSON.parse(out))).toEqual([]);
    expect(check(readFileSync(file)).proved).toBe(true);
  });

  it.each([
    '--n 5 --participations 3 --separation 5',
    '--n 5 --participations 1 --separation 2',
    '--n 3 --period 3',
  ])('says that %s is one participation, whose optimum is γ_F', async (text) => {
    const { out } = await certify(`${text} --digits 12`);
    expect(out).toContain('one participation among these rounds: γ_F,Π is γ_F');
    const { out: once } = await certify(`${/--n \d/.exec(text)![0]} --digits 12`);
    const squared = (report: string): string => /² +in (\[.*\])/.exec(report)![1]!;
    expect(squared(out)).toBe(squared(once));
  });

  it.each([
    [
      '--n 4 --participations 0 --separation 2',
      /^etalon certify: --participations: expected a whole number from 1 /,
    ],
    [
      '--n 4 --participations 2 --separation 5',
      /--separation: expected a whole number from 1 to 4, with n = 4 rounds, got "5"/,
    ],
    [
      '--n 4 --participations 2 --rounds-between 4',
      /--rounds-between: expected a whole number from 0 to 3, /,
    ],
    ['--n 4 --period 5', /--period: expected a whole number from 1 to 4, with n = 4 rounds, got "5"/],
    ['--n 4 --participations 2 --separation 0', /--separation: expected a whole number from 1 /],
    [
      '--n 4 --participations 2',
      /--participations: expected --separation, --rounds-between or --period beside it/,
    ],
    ['--n 4 --separation 2', /--separation: expected --participations K beside it/],
    [
      '--n 4 --participations 2 --separation 2 --rounds-between 1',
      /--rounds-between: expected without --separation/,
    ],
    ['--n 5 --epochs 2', /--epochs: expected a divisor of the 5 rounds .*, got "2"/],
    ['--n 4 --epochs 0', /--epochs: expected a whole number from 1 /],
    ['--n 4 --epochs 2 --participations 2', /--epochs: expected without --participations/],
    [`--n 4 --period 1${'0'.repeat(30)}`, /--period: expected a whole number from 1 to 10\^18, got "10/],
    ['--n 4 --epochs 2 --contributions matrix', /--contributions: expected vector or scalar, got "matrix"/],
    ['--n 4 --contributions scalar', /--contributions: expected with --participations, --epochs or --period/],
    ['--n 4 --banded', /--banded: expected with --participations, --epochs or --period/],
    [
      '--n 4 --epochs 2 --banded --contributions scalar',
      /--banded: expected vector contributions, got scalar/,
    ],
    ['--n 4 --equal-norms', /--equal-norms: expected with --participations, --epochs or --period/],
    ['--n 4 --epochs 2 --equal-norms', /--equal-norms: expected with --banded, got it without/],
    [
      '--n 4 --epochs 2 --banded --equal-norms --contributions scalar',
      /--banded: expected vector contributions, got scalar/,
    ],
    ['--n 68 --period 17 --banded --equal-norms', /expected at most 2080 unknowns .* got 2176 with n = 68/],
    ['--n 4 --epochs 2 --norm 2', /--norm: expected F under participation, got another/],
    ['--n 4 --epochs 2 --kind gamma-F', /--kind: expected without participation, got both/],
    ['--n 4 --epochs 2 --plot x.svg', /--plot: expected without participation, got both/],
    ['--n 600 --epochs 2', /WORKLOAD: expected at most 512 rounds under participation, got 600/],
    [
      '--n 68 --participations 4 --separation 17',
      /got 2346 with n = 68 \(fixed epochs, --period 17 --participations 4, are sought, and their optimum bounds this one from below\) \(see/,
    ],
    [
      '--n 68 --participations 4 --separation 17 --contributions scalar',
      /expected at most 2080 unknowns .* got 2346 with n = 68 \(see/,
    ],
    [
      '--n 100 --participations 3 --separation 2',
      /expected at most 2080 unknowns .* got 5050 with n = 100 \(see/,
    ],
    ['--n 40 --participations 9 --separation 1', /expected at most 2048 maximal patterns/],
  ])('refuses %s', async (text, message) => {
    const { status, out, err } = await certify(text);
    expect(err).toMatch(message);
    expect(out).toBe('');
    expect(status).toBe(2);
  });

  it('says that columns of one norm are asked for, and writes factors that validate knows again', async () => {
    const file = join(folder, 'equal.npz');
    const { out } = await certify(`--n 8 --epochs 2 --banded --equal-norms --factors ${file}`);
    expect(out).toContain('to C with columns of one norm, which are orthogonal in rounds');
    expect(out).toMatch(/γ_F,Π² +in \[38\.0814122[\d.]+, 38\.0814122[\d.]+\]/);
    const asked = ['validate', file, '--workload', 'prefix-sum', '--epochs', '2'];
    const judged = await etalon(...asked);
    expect(judged.status).toBe(0);
    expect(judged.out).toMatch(/C has columns of one norm, .*: by itself that costs at least 1\.6242\d* %/);
    const json = JSON.parse((await etalon(...asked, '--json')).out) as {
      readonly optimum: { readonly restriction: { readonly restricted: string; readonly digest: string } };
    };
    expect(schemaErrors('validate', json)).toEqual([]);
    expect(json.optimum.restriction.restricted).toBe('equal-norms');
  });

  it('writes factors that achieve what is said of them', async () => {
    const file = join(folder, 'factors.npz');
    const { out } = await certify(`--n 4 --participations 2 --separation 2 --factors ${file} --json`);
    const { factors } = JSON.parse(out) as { factors: { squared: { sup: string } } };
    expect(Number(factors.squared.sup)).toBeCloseTo(14.6298835461, 9);
    const judged = await etalon(
      ...['validate', file, '--workload', 'prefix-sum', '--participations', '2', '--separation', '2'],
    );
    expect(judged.status).toBe(0);
  });
});
