import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStrategyFile, type StrategyFileOptions } from '../../src/files/index.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { temporaryFolder } from '../cli/harness.js';

const folder = temporaryFolder();
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const DOCUMENT = '{"toeplitz":[1,0.5,0.25],"n":2,"min_sep":1,"participations":2}';

describe('a strategy read by a function', () => {
  it.each([
    ['a path', written('half.json', DOCUMENT)],
    ['a list of one path', [written('half.json', DOCUMENT)]],
    ['bytes', bytesOf(DOCUMENT)],
  ])('from %s: the strategy, its schema, and what of the file is not used', (_, source) => {
    const { strategy, schema, notes, readAs } = readStrategyFile(source);
    expect(strategy.kind).toBe('toeplitz');
    expect(strategy.rounds).toBe(2n);
    expect(schema).toEqual(minSeparation(2n, 1n));
    expect(notes).toEqual(['toeplitz[2] is beyond the n = 2 rounds and not used']);
    expect(readAs).toBe('double');
    // Both rounds: 1² + (3/2)².
    const { l2Squared } = validateStrategy(prefixSum(2), strategy, { schema, optimum: 'none' });
    expect(`${l2Squared.inf} ${l2Squared.sup}`).toBe('13/4 13/4');
  });

  it('from a plain vector, in either form of n', () => {
    for (const n of [5, 5n]) {
      const { strategy } = readStrategyFile(bytesOf('1\n0.5\n'), { as: 'toeplitz', n, name: 'c.csv' });
      expect([strategy.kind, strategy.rounds]).toEqual(['toeplitz', 5n]);
    }
  });

  it('from blocks of columns', () => {
    const files = [written('0.csv', '1\n2\n'), written('1.csv', '0\n1\n')];
    const { strategy } = readStrategyFile(files, { as: 'columns' });
    expect([strategy.kind, strategy.rounds]).toEqual(['columns', 2n]);
  });

  it.each<[StrategyFileOptions, string | readonly string[] | Uint8Array, string]>([
    [{}, bytesOf('{"toeplitz":[1]}'), 'strategy: expected n in the file, or --n N, got neither'],
    [{ name: 'x.json' }, bytesOf('{"toeplitz":[],"n":1}'), 'x.json: toeplitz: expected at least one number'],
    [{ n: 0 }, bytesOf(DOCUMENT), 'readStrategyFile: expected n, an integer of at least 1, got 0'],
    [{ n: 9 }, bytesOf(DOCUMENT), 'strategy: n: expected 9 as in --n, got 2'],
    [{ as: 'columns' }, bytesOf('1'), 'readStrategyFile: expected the paths of blocks of columns, got bytes'],
    [{}, ['a', 'b'], 'readStrategyFile: expected one path of a document or vector, got 2'],
    [
      { as: 'foo' as 'toeplitz', n: 1 },
      bytesOf('1'),
      'as: expected one of toeplitz, inverse-toeplitz, columns',
    ],
    [{ as: 'toeplitz', n: 1, convention: 'between' }, bytesOf('1'), 'convention: expected none beside `as`'],
    [{}, join(folder, 'missing.json'), 'missing.json: expected a readable file'],
  ])('refuses %j', (options, source, message) => {
    expect(() => readStrategyFile(source, options)).toThrow(message);
  });
});
