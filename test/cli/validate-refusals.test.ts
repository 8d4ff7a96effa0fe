import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const good = written('ok.csv', '1,0\n1,1\n');
const wide = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

describe('what validate refuses, in the words that were typed', () => {
  it.each([
    ['separator.csv', '1,0,\n1,1,\n', 'no separator at the end of a line'],
    ['nan.csv', 'nan,0\n1,1\n', 'nan and inf are no entries of a matrix'],
    ['mark.csv', wide('\ufeff1,0\n1,1\n'), 'got UTF-16'],
    ['no-mark.csv', wide('1,0\n1,1\n'), 'got UTF-16'],
  ])('%s', async (name, content, advice) => {
    const { status, err } = await etalon(
      'validate',
      written(name, content),
      good,
      '--workload',
      'prefix-sum',
    );
    expect(status).toBe(2);
    expect(err).toContain(advice);
    expect(err).not.toContain('header');
  });

  it.each([
    [['[[1,2,3]]'], `${good}, ${good}: expected B 1×r and C r×3`],
    [['momentum', '--beta', '1'], '--beta: expected a number in [0, 1)'],
    [['momentum', '--beta', '1/2', '--schedule', 'step:9:1'], '--schedule: expected P'],
    [['parity', '--d', '1', '--w', '5'], '--w: expected an integer from 0 to 1, got 5'],
  ])('--workload %j', async (workload, message) => {
    const { status, err } = await etalon('validate', good, good, '--workload', ...workload);
    expect(status).toBe(2);
    expect(err).toContain(`etalon validate: ${message}`);
  });

  it('rates that float64 does not reach, for certify', async () => {
    const argv = [
      'momentum',
      '--n',
      '5',
      '--beta',
      '1/2',
      '--schedule',
      'step:3:1e30',
      '--kind',
      'gamma-F-banded',
    ];
    const { status, err } = await etalon('certify', ...argv);
    expect(status).toBe(2);
    expect(err).toMatch(/--schedule: expected rates from 1e-9 to 1e9 .*, got one of about 1e30/);
  });

  it('does not refuse a sparse matrix of small entries', async () => {
    const n = 880;
    const entries = Array.from({ length: n }, (_, i) => `${i + 1} ${i + 1} 1\n`).join('');
    const path = written(
      'i.mtx',
      `%%MatrixMarket matrix coordinate integer general\n${n} ${n} ${n}\n${entries}`,
    );
    const { status } = await etalon('validate', path, path, '--workload', path, '--no-optimum');
    expect(status).toBe(0);
  }, 60_000);
});
