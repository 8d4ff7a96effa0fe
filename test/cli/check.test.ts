import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const accepted = (name: string): string => join(import.meta.dirname, '..', 'accepted', `${name}.json`);
const refused = (name: string): string => join(import.meta.dirname, '..', 'refused', `${name}.json`);

describe('etalon check', () => {
  it('prints one line a file and the worst status', async () => {
    const { status, out } = await etalon('check', accepted('golden'), refused('w-negative'));
    expect(status).toBe(1);
    expect(out.split('\n').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'PROVED gamma-F',
      'REFUSED sign',
    ]);
  });

  it('proves sweeps without doubles', async () => {
    const files = ['sixteen', 'two-edge'].map((name) => accepted(`sweeps/${name}`));
    const usual = await etalon('check', ...files);
    expect(usual).toMatchObject({ status: 0 });
    expect(await etalon('check', '--integers', ...files)).toEqual(usual);
    // Between what doubles prove and what is so: only the first leave room for their roundings.
    const beyond = refused('sweeps/two-sup-a-unit-lower');
    expect(await etalon('check', beyond)).toMatchObject({ status: 1 });
    expect(await etalon('check', beyond, '--integers')).toMatchObject({ status: 0 });
  });

  it('writes the Coq file of a certificate that is proved', async () => {
    const path = join(folder, 'golden.v');
    expect(await etalon('check', accepted('golden'), '--coq', path)).toMatchObject({ status: 0 });
    expect(readFileSync(path, 'utf8')).toContain(
      'Theorem gamma_F_prefix_sum_2 : encloses Two 2 2 prefix_sum ',
    );
  });

  it('writes none of a certificate that is refused', async () => {
    const path = join(folder, 'refused.v');
    const { status } = await etalon('check', refused('claim-inf-last-digit-raised'), '--coq', path);
    expect(status).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it('says so when Coq does not have the kind', async () => {
    const path = join(folder, 'p.v');
    const { status, err } = await etalon('check', accepted('product/largest'), '--coq', path);
    expect(status).toBe(2);
    expect(err).toContain('coqFile: expected a certificate of kind gamma-F or gamma-p');
    expect(existsSync(path)).toBe(false);
  });

  it('takes --coq with one certificate only', async () => {
    const files = [accepted('golden'), accepted('row')];
    const { status, err } = await etalon('check', ...files, '--coq', join(folder, 'two.v'));
    expect(status).toBe(2);
    expect(err).toContain('--coq: expected one certificate FILE, got 2');
  });
});

describe('etalon check of several files', () => {
  const costly = refused('exponents-of-much-work');
  const missing = join(folder, 'missing.json');

  it.each([
    [[accepted('golden'), accepted('row')], 0],
    [[accepted('golden'), costly], 3],
    [[costly, refused('w-zero'), accepted('golden')], 1],
    [[missing, costly, refused('w-zero'), accepted('golden')], 2],
    [[refused('claim-names-joined'), refused('root-names-joined'), accepted('golden')], 1],
    [[folder, accepted('golden')], 2],
  ])('judges each of %j: status %i', async (files, status) => {
    const text = await etalon('check', ...files);
    const json = await etalon('check', '--json', ...files);
    expect([text.status, json.status]).toEqual([status, status]);
    const document = JSON.parse(json.out) as { files: { file: string; verdict: string }[] };
    expect(schemaErrors('check', document)).toEqual([]);
    expect(document.files.map(({ file }) => file)).toEqual(files);
    const words = document.files.map(({ verdict }) => verdict).filter((word) => word !== 'unreadable');
    const lines = text.out.split('\n').map((line) => line.split(' ')[0]!.toLowerCase());
    expect(lines).toEqual(words);
  });

  it('reads a device that does not end up to its limit', async () => {
    const { status, out } = await etalon('check', '/dev/zero', accepted('golden'));
    expect(status).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^REFUSED too-large - /),
      expect.stringMatching(/^PROVED gamma-F /),
    ]);
  });
});

describe('etalon check --budget', () => {
  it('tells the work of a certificate', async () => {
    const { status, out } = await etalon('check', '--budget', '0', accepted('golden'));
    expect(status).toBe(3);
    expect(out).toMatch(/^OVER-BUDGET expected at most 0 units of work got [0-9]+$/);
  });

  it('begins what the default leaves alone', async () => {
    const { status, out } = await etalon('check', '--budget', '3600', refused('exponents-of-much-work'));
    expect([status, out.split(' ').slice(0, 3)]).toEqual([1, ['REFUSED', 'lowest-terms', 'workload']]);
  });

  it.each(['-1', '1.5', 'x', ''])('refuses %j', async (seconds) => {
    const { status, err } = await etalon('check', `--budget=${seconds}`, accepted('golden'));
    expect(status).toBe(2);
    expect(err).toContain('--budget: expected a whole number from 0');
  });
});

describe('etalon certify --coq', () => {
  it('writes the Coq file beside the certificate', async () => {
    const path = join(folder, 'certified.v');
    const { status } = await etalon('certify', '[[1,1]]', '--coq', path);
    expect(status).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('encloses Two 1 2 (explicit entries 1) ');
  });
});

it('reads stdin once', async () => {
  const { status, err } = await etalon('check', '-', '-');
  expect(status).toBe(2);
  expect(err).toContain('expected - once');
});

it('refuses an empty label of reproduce', async () => {
  const { status, err } = await etalon('reproduce', '--only', '');
  expect(status).toBe(2);
  expect(err).toContain('--only: expected the number or id of a statement, got ""');
});

it('the second checker reads stdin as -, and says how it is called when it is given nothing', () => {
  const checker = join(import.meta.dirname, '..', '..', 'proofs', 'checker.py');
  const run = (...argv: string[]) =>
    spawnSync('python3', [checker, ...argv], { input: readFileSync(accepted('golden')), encoding: 'utf8' });
  expect(run('-')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PROVED gamma-F /) as unknown });
  expect(run()).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^usage: /) as unknown,
  });
});
