import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const pair = join(folder, 'pair.json');
writeFileSync(pair, '{"B": [[1, 0], [0, 1]], "C": [[1, 0], [0, 1]]}');

/** Calls that are wrong as a whole, and the argument that the error is about. */
const WRONG: readonly (readonly [string, readonly string[]])[] = [
  ['--workload', ['validate', pair]],
  ['FILE', ['validate']],
  ['FILE', ['validate', 'a', 'b', 'c']],
  ['--claim', ['validate', pair, '--claim', 'sensitivity']],
  ['--claim', ['validate', pair, '--claim', 'mse=1', '--claim', 'mse=2']],
  ['FILE', ['check']],
  ['FILE', ['check', '-', '-']],
  ['WORKLOAD', ['certify']],
  ['WORKLOAD', ['certify', 'a', 'b']],
  ['WORKLOAD', ['certify', 'a', '--points', 'p']],
  ['QUANTITY', ['value']],
  ['PARAMETERS', ['value', 'landau-sum', 'n']],
  ['PARAMETERS', ['value', 'landau-sum', 'n=1', 'n=2']],
  ['DOCUMENT', ['reproduce', 'HUU', 'APT']],
  ['DOCUMENT', ['reproduce', 'NOBODY']],
  ['--print', ['reproduce', '--print', 'HUU']],
  ['MECHANISM', ['release']],
  ['--n', ['release', 'binary-tree', '--epsilon', '1']],
  ['OPTION', ['certify', '--clam']],
  ['COMMAND', ['chek']],
  ['COMMAND', []],
  ['-', ['validate', '-', pair, '--workload', '-']],
  ['-', ['validate', '-', pair, '--claim', 'error=-']],
  ['-', ['validate', '-', '-']],
];

describe('an error of a call', () => {
  it.each(WRONG)('says that it is about %s: %j', async (path, argv) => {
    const { status, out } = await etalon(...argv, '--json');
    const { error } = JSON.parse(out) as { error: Record<string, string> };
    expect([status, error['code'], error['path']]).toEqual([2, 'usage', path]);
    expect(error['expected']).not.toBe('');
    expect(error['received']).not.toBe('');
    expect(error['received']).not.toContain('expected');
  });
});
