import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const own = (kind: string, fields: object): string =>
  JSON.stringify({ format: 'etalon-strategy', version: '1', kind, ...fields });
const CALL = ['--workload', 'prefix-sum', '--no-optimum'];

async function said(
  name: string,
  content: string | Uint8Array,
  ...options: readonly string[]
): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { out, err } = await etalon('validate', path, ...CALL, ...options);
  return out + err;
}

/** A .npy file of zeros. */
function zeros(descr: string, size: number): Uint8Array {
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': (2,), }`.padEnd(117) + '\n';
  const start = Uint8Array.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0]);
  return Buffer.concat([start, Buffer.from(header), new Uint8Array(2 * size)]);
}

const SIGNED = '{"theta":["1/2"],"omega":["-1/2"],"n":2,"min_sep":1,"participations":2}';
const FALLING = '{"theta":[0.3,0.9],"omega":[0.1,0.2],"n":2000000,"min_sep":1000,"participations":4}';
const tiny = own('columns', {
  columns: [
    [1, 0],
    ['1e-300', 1],
  ],
});

describe('what the report of a strategy says is so as it is said', () => {
  it.each([
    [
      'signs that alternate',
      said('signed.json', SIGNED),
      'a Toeplitz matrix that does not increase from its b-th coefficient on, up to alternating signs, attained by rounds 1, 2',
    ],
    [
      'rounds that attain what is enclosed',
      said('falling.json', FALLING),
      ', attained to the digits shown by rounds 1, 1001,',
    ],
    [
      'a tree, which has no decimals',
      said('tree.json', own('tree', { height: 3 })),
      'numbers as the file holds them',
    ],
    ['strings, which are exact', said('signed.json', SIGNED), 'numbers as the file holds them'],
    ['decimals, which are doubles', said('falling.json', FALLING), 'numbers read as doubles'],
    [
      'a vector without --as',
      said('v.npy', zeros('<f8', 8)),
      '--as toeplitz reads the vector itself as a strategy',
    ],
    [
      'a complex vector',
      said('c.npy', zeros('<c16', 16), '--as', 'toeplitz', '--n', '2'),
      'x.real instead of x',
    ],
    [
      'a long fraction',
      said('tiny.json', tiny),
      'columns[1][0]: expected 0, because C is lower triangular and this is above its diagonal, got 1e-300',
    ],
  ])('%s', async (_, report, expected) => {
    expect(await report).toContain(expected);
  });

  it('bounds from below are one number, rounded down', async () => {
    // The least loss of all pairs at n = 2 under two participations is 5.
    const report = await said('signed.json', SIGNED);
    const bounds = [...report.matchAll(/(?:total|largest) at least (.*?) of /g)].map(([, text]) => text!);
    expect(bounds.length).toBe(2);
    for (const text of bounds) expect(text).toMatch(/^\d+(?:\.\d+)?…?$/);
    expect(bounds[0]).toBe('4.99999999999');
  });
});

describe('one limit of participations', () => {
  it('in certify as in validate', async () => {
    const call = ['certify', 'prefix-sum', '--n', '2', '--separation', '1'];
    expect((await etalon(...call, '--participations', '1000000000000000000')).status).toBe(0);
    expect((await etalon(...call, '--participations', '1000000000000000001')).err).toContain(
      '--participations: expected a whole number from 1 to 10^18',
    );
  });
});
