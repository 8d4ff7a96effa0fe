import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();

describe('etalon certify', () => {
  it('encloses γ_F and prints only proved digits', async () => {
    const { status, out } = await etalon('certify', 'prefix-sum', '--n', '4');
    expect(status).toBe(0);
    expect(out).toContain('γ_F          2.62185890095966');
    expect(out).toContain('proved by the checker');
  });

  it('prints the golden ratio at n = 2', async () => {
    const { out } = await etalon('certify', 'prefix-sum', '--n', '2', '--json');
    const { gamma } = JSON.parse(out) as { gamma: { inf: string; sup: string } };
    expect(gamma.inf.slice(0, 17)).toBe('1.618033988749894');
    expect(gamma.sup.slice(0, 17)).toBe('1.618033988749894');
  });

  it('takes a matrix written out, of any shape', async () => {
    expect((await etalon('certify', '[[1,1]]')).out).toContain('γ_F          1\n');
    expect((await etalon('certify', '[[1,2],[0,1],[3,1]]')).out).toContain('γ_F          3.774254628187981');
  });

  it('takes a file with one matrix', async () => {
    const file = join(folder, 'workload.csv');
    writeFileSync(file, '1,0\n1,1\n');
    expect((await etalon('certify', file)).out).toContain('γ_F          1.618033988749894');
  });

  it('writes a certificate that check proves, and refuses once its claim is raised', async () => {
    const file = join(folder, 'certificate.json');
    expect((await etalon('certify', 'prefix-sum', '--n', '3', '-o', file)).status).toBe(0);
    const proved = await etalon('check', file);
    expect(proved).toMatchObject({ status: 0, err: '' });
    expect(proved.out).toMatch(
      /^PROVED gamma-F prefix-sum n=3 4\.6078616484396\d* 4\.6078616484396\d* [0-9a-f]{64}$/,
    );
    const raised = readFileSync(file, 'utf8').replace(/"sup":"4\.6/, '"sup":"4.5');
    writeFileSync(file, raised);
    const refused = await etalon('check', file);
    expect(refused.status).toBe(1);
    expect(refused.out).toMatch(/^REFUSED digest digest expected /);
  });

  it('says with status 3 that fewer digits are proved than asked', async () => {
    const { status, out, err } = await etalon('certify', '[[1,2,5],[3,1,1]]', '--digits', '90');
    expect(status).toBe(3);
    expect(out).toContain('γ_F          5.84161925296');
    expect(err).toContain('expected 90 digits, proved fewer');
  });

  it.each([
    [['certify'], 'expected one WORKLOAD, or --points FILE, got 0'],
    [['certify', 'prefix-sum'], 'expected its size --n N, got none'],
    [['certify', 'prefix-sum', '--n', '0'], '--n: expected a whole number from 1 to 131072, got "0"'],
    [['certify', 'prefix-sum', '--n', '2.5'], 'got "2.5"'],
    [['certify', 'prefix-sum', '--n', '-3'], '--n'],
    [['certify', 'prefix-sum', '--n', '1e3'], 'got "1e3"'],
    [['certify', 'prefix-sum', '--n', '9'.repeat(500)], '500 characters'],
    [['certify', 'prefix-sum', '--n', '4', '--n', '5'], '--n: expected once, got 2 times'],
    [
      ['certify', 'prefix-sum', '--n', '4', '--digits', '101'],
      '--digits: expected a whole number from 1 to 100',
    ],
    [['certify', 'prefix-sum', '--n', '4', '--frobnicate'], 'got "--frobnicate"'],
    [
      ['certify', 'suffix-sum'],
      'expected prefix-sum, momentum, decay, parity, marginals, a matrix such as [[1,2],[0,1]], or a file',
    ],
    [['certify', '[[1,2],[3]]'], 'expected'],
    [['certify', '[[NaN]]'], 'expected'],
    [
      ['certify', '[[1]]', '--n', '3'],
      '--n: expected only with prefix-sum, momentum or decay, got it with "[[1]]"',
    ],
    [['frobnicate'], 'expected a command (certify, check'],
    [['__proto__'], 'expected a command'],
  ])('%j is a wrong call: status 2 and one clear line', async (argv, message) => {
    const { status, out, err } = await etalon(...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('does not leave a file when it cannot write it', async () => {
    const { status, err } = await etalon(
      'certify',
      '[[1]]',
      '-o',
      join(folder, 'missing', 'certificate.json'),
    );
    expect(status).toBe(2);
    expect(err).toContain('missing');
  });
});

describe('etalon check', () => {
  it('reports every file, and the worst status', async () => {
    const accepted = join(import.meta.dirname, '..', 'accepted', 'row.json');
    const refused = join(import.meta.dirname, '..', 'refused', 'w-negative.json');
    const both = await etalon('check', accepted, refused, '--json');
    expect(both.status).toBe(1);
    expect(JSON.parse(both.out)).toMatchObject([
      { file: accepted, proved: true },
      { file: refused, proved: false, code: 'sign', path: 'lower.w[1]' },
    ]);
    const missing = await etalon('check', accepted, join(folder, 'no-such-file.json'));
    expect(missing.status).toBe(2);
    expect(missing.err).toContain('no-such-file.json: expected a readable certificate');
  });
});

describe('etalon', () => {
  it('lists its commands and exit statuses', async () => {
    const { status, out } = await etalon('--help');
    expect(status).toBe(0);
    for (const name of ['certify', 'check', 'quantities', 'validate', 'value'])
      expect(out).toContain(`  ${name}`);
    expect((await etalon()).status).toBe(2);
  });

  it.each(['certify', 'check', 'quantities', 'validate', 'value'])(
    '%s --help shows its usage',
    async (name) => {
      const { status, out } = await etalon(name, '--help');
      expect(status).toBe(0);
      expect(out).toMatch(new RegExp(`^etalon ${name} `));
    },
  );

  it('prints its version', async () => {
    expect((await etalon('--version')).out).toMatch(/^etalon \d+\.\d+\.\d+$/);
  });
});
