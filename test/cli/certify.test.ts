import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run.js';
import { check } from '../../src/checker/checker.js';
import { schemaErrors } from '../schemas.js';
import { etalon, factorFile, temporaryFolder } from './harness.js';

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

  it.each([
    [['prefix-sum', '--n', '4']],
    [['prefix-sum', '--n', '40', '--kind', 'gamma-F-banded', '--digits', '6']],
    [['prefix-sum', '--n', '600', '--digits', '9']],
    [['prefix-sum', '--n', '4', '--p', '5/2']],
    [['prefix-sum', '--n', '4', '--norm', '2']],
    [['gamma-2', 'prefix-sum', '--n', '5', '--kind', 'gamma-2-banded', '--digits', '8']],
    [['[[0]]']],
    [['[[1e300]]']],
  ])('answers %j as JSON of the published schema', async (argv) => {
    const { status, out } = await etalon('certify', ...argv, '--json');
    expect(status).toBe(0);
    expect(schemaErrors('certify', JSON.parse(out))).toEqual([]);
  });

  it('writes B and C as doubles, and says in JSON what they achieve', async () => {
    const [file, certificate] = [join(folder, 'factors.npz'), join(folder, 'factors.json')];
    const argv = ['certify', 'prefix-sum', '--n', '8', '--json', '--factors', file, '-o', certificate];
    const { status, out } = await etalon(...argv);
    expect(status).toBe(0);
    const answer = JSON.parse(out) as { factors: unknown };
    expect(schemaErrors('certify', answer)).toEqual([]);
    expect(answer).toMatchObject({ certificate, factors: { file, inner: 8, exact: false } });
    const bytes = readFileSync(file);
    await etalon(...argv);
    expect(readFileSync(file)).toEqual(bytes);
  });

  it.each([
    [['prefix-sum', '--n', '24'], ['prefix-sum']],
    [['prefix-sum', '--n', '24', '--kind', 'gamma-F-banded'], ['prefix-sum']],
    [['prefix-sum', '--n', '24', '--kind', 'gamma-F-sweeps', '--digits', '9'], ['prefix-sum']],
    [['prefix-sum', '--n', '8', '--digits', '40'], ['prefix-sum']],
    [['gamma-2', 'prefix-sum', '--n', '24', '--kind', 'gamma-2-banded', '--digits', '8'], ['prefix-sum']],
    [['gamma-2', 'prefix-sum', '--n', '24', '--kind', 'gamma-2-sweeps', '--digits', '8'], ['prefix-sum']],
    [['prefix-sum', '--n', '12', '--p', '4', '--kind', 'gamma-p-banded', '--digits', '8'], ['prefix-sum']],
    [['prefix-sum', '--n', '6', '--norm', '2'], ['prefix-sum']],
    [
      ['momentum', '--n', '20', '--beta', '0.9', '--schedule', 'cooldown:5:0.1', '--kind', 'gamma-F-banded'],
      ['momentum', '--beta', '0.9', '--schedule', 'cooldown:5:0.1'],
    ],
    [
      ['decay', '--n', '30', '--beta', '1/3'],
      ['decay', '--beta', '1/3'],
    ],
    [
      ['parity', '--d', '3', '--w', '2'],
      ['parity', '--d', '3', '--w', '2'],
    ],
    [
      ['marginals', '--d', '3', '--k', '1'],
      ['marginals', '--d', '3', '--k', '1'],
    ],
    [['[[1,2,5],[3,1,1]]'], ['[[1,2,5],[3,1,1]]']],
  ])('certify %j --factors, then validate: holds', async (argv, workload) => {
    const file = join(folder, 'exported.npz');
    expect((await etalon('certify', ...argv, '--factors', file)).status).toBe(0);
    const { status, out } = await etalon('validate', file, '--workload', ...workload, '--no-optimum');
    expect(out).toContain('HOLDS');
    expect(status).toBe(0);
  });

  it('makes the certificate that validate makes', async () => {
    const { out } = await etalon('certify', 'prefix-sum', '--n', '64', '--json');
    const { digest } = JSON.parse(out) as { digest: string };
    const validated = await etalon(
      'validate',
      factorFile('prefix-sum-64-optimal.npz'),
      '--workload',
      'prefix-sum',
    );
    expect(validated.out).toContain(`certificate ${digest.slice(0, 16)}…`);
  });

  it('keeps the report away from a document on stdout', async () => {
    const written = new Map<string, Uint8Array>();
    const [out, err]: [string[], string[]] = [[], []];
    const status = await runCommand(['certify', 'prefix-sum', '--n', '2', '-o', '-'], {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      progress: () => undefined,
      writeFile: (path, bytes) => written.set(path, bytes),
      input: () => (async function* () {})(),
    });
    expect([status, out]).toEqual([0, []]);
    expect(err.join('\n')).toContain('γ_F          1.618033988749894');
    expect(check(written.get('-')!)).toMatchObject({ proved: true, workload: 'prefix-sum n=2' });
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
    [['certify', 'prefix-sum', '--n', '0'], '--n: expected an integer from 1 to 1048576, got "0"'],
    [['certify', 'prefix-sum', '--n', '2.5'], 'got "2.5"'],
    [['certify', 'prefix-sum', '--n', '-3'], '--n'],
    [['certify', 'prefix-sum', '--n', '1e-3'], 'got "1e-3"'],
    [['certify', 'prefix-sum', '--n', '9'.repeat(500)], '500 characters'],
    [['certify', 'prefix-sum', '--n', '4', '--n', '5'], '--n: expected once, got 2 times'],
    [
      ['certify', 'prefix-sum', '--n', '4', '--digits', '101'],
      '--digits: expected a whole number from 1 to 100',
    ],
    [['certify', 'prefix-sum', '--n', '4', '--frobnicate'], 'got "--frobnicate"'],
    [
      ['certify', 'suffix-sum'],
      'WORKLOAD: expected a name such as prefix-sum, a matrix such as [[1,2],[0,1]], or a file, got "suffix-sum"',
    ],
    [['certify', '[[1,2],[3]]'], 'expected'],
    [['certify', '[[1e4000]]'], 'expected a largest entry between 1e-1950 and 1e1950, got about 1e3999'],
    [['certify', '[[1e-3000]]'], 'expected a largest entry between 1e-1950 and 1e1950, got about 1e-3000'],
    [
      ['certify', '[[1e9999,1],[1,1]]'],
      'expected entries and a common denominator of at most 4096 characters',
    ],
    [['certify', 'parity', '--d', '12', '--w', '6'], 'got 924×4096 with about 189235200'],
    [['certify', 'prefix-sum', '--n', '3000', '--kind', 'gamma-F'], 'got 3000×3000 with about'],
    [['certify', 'prefix-sum', '--n', '8', '--p', '65/31'], 'with a numerator of at most 64'],
    [['certify', 'momentum', '--n', '300', '--beta', '1e-4000'], 'momentum: expected n·b² of at most'],
    [
      ['certify', 'momentum', '--n', '2', '--beta', 'NaN'],
      '--beta: expected a number in [0, 1), spelled like',
    ],
    [
      ['certify', 'weighted-prefix-sum', '--weights', '1e9999,1'],
      '--weights: expected weights from 1e-9 to 1e9',
    ],
    [
      ['certify', 'prefix-sum', '--n', '2049', '--factors', 'f.npz'],
      '--factors: expected a workload of at most 4096 rows',
    ],
    [
      ['certify', '[[1e-320]]', '--factors', 'f.npz'],
      '--factors: expected a workload whose factors doubles can hold, got entries that underflow',
    ],
    [['certify', '--points', 'f.csv', '--factors', 'f.npz'], '--factors: expected a WORKLOAD, got --points'],
    [
      ['certify', 'prefix-sum', '--n', '2', '-o', '-', '--coq', '-'],
      '--coq: expected a file, because --output has stdout',
    ],
    [
      ['certify', 'prefix-sum', '--n', '2', '--kind', 'gamma-F-banded', '--coq', 'f.v'],
      '--coq: expected a certificate of kind gamma-F, gamma-p or algebraic, got gamma-F-banded',
    ],
    [
      ['certify', 'prefix-sum', '--n', '2', '--kind', 'gamma-F-sweeps', '--coq', 'f.v'],
      '--coq: expected a certificate of kind gamma-F, gamma-p or algebraic, got gamma-F-sweeps',
    ],
    [
      ['certify', 'prefix-sum', '--n', '2', '--kind', 'gamma-F-sweeps', '--integers'],
      '--integers: expected a kind that integers prove, got gamma-F-sweeps',
    ],
    [
      ['certify', 'gamma-2', 'prefix-sum', '--n', '2', '--kind', 'gamma-2-sweeps', '--integers'],
      '--integers: expected a kind that integers prove, got gamma-2-sweeps',
    ],
    [
      ['certify', 'gamma-2', 'momentum', '--n', '2', '--beta', '1/2', '--kind', 'gamma-2-sweeps'],
      '--kind gamma-2-sweeps: expected prefix-sum, got momentum n=2 beta=1/2',
    ],
    [
      ['certify', 'gamma-2', 'prefix-sum', '--n', '131073', '--digits', '11'],
      'WORKLOAD: expected at most 131072 columns for a certificate of kind gamma-2-banded, got prefix-sum n=131073 (kind gamma-2-sweeps may prove fewer digits of prefix sums)',
    ],
    [
      ['certify', '[[1]]', '--kind', 'gamma-F-sweeps'],
      '--kind gamma-F-sweeps: expected prefix-sum, momentum, decay, or banded-inverse with one subdiagonal, got ',
    ],
    [
      ['certify', 'prefix-sum', '--n', '2', '--kind', 'x'],
      'expected gamma-F, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, circulant or algebraic',
    ],
    [
      ['certify', 'prefix-sum', '--n', '131073', '--integers'],
      'expected at most 131072 columns for a certificate of kind gamma-F-banded, got prefix-sum n=131073',
    ],
    [['certify', '[[NaN]]'], 'expected'],
    [
      ['certify', '[[1]]', '--n', '3'],
      '--n: expected only with prefix-sum, momentum, decay, sliding-window, all-range, circular-window or circular-range, got it with "[[1]]"',
    ],
    [['frobnicate'], 'expected a command (account, atlas, certify, check'],
    [['__proto__'], 'expected a command'],
  ])('%j is a wrong call: status 2 and one clear line', async (argv, message) => {
    const { status, out, err } = await etalon(...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('has one document for stdout: the certificate or the report', async () => {
    const { status, out } = await etalon('certify', 'prefix-sum', '--n', '2', '-o', '-', '--json');
    expect(status).toBe(2);
    expect(schemaErrors('error', JSON.parse(out))).toEqual([]);
    expect(out).toContain('"path":"--output"');
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
    expect(JSON.parse(both.out)).toMatchObject({
      files: [
        { file: accepted, verdict: 'proved' },
        { file: refused, verdict: 'refused', code: 'sign', path: 'lower.w[1]' },
      ],
    });
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
