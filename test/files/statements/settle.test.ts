import { expect, it } from 'vitest';
import { noCache, type ResultCache } from '../../../src/files/statements/result-cache.js';
import { settleStatements } from '../../../src/files/statements/settle.js';
import { selectStatements } from '../../../src/statement/select.js';

/** A cache in memory, and what was written to it. */
function memory(): ResultCache & { readonly kept: Map<string, object> } {
  const kept = new Map<string, object>();
  return { kept, read: (name) => kept.get(name), write: (name, value) => kept.set(name, value) };
}

it('verdicts are computed once and kept, and come in the order of the statements', async () => {
  const statements = await selectStatements('APT', ['Thm 1.1', 'Def 3.8', 'Alg 1']);
  expect(statements.length).toBe(3);
  const cache = memory();
  const progress: number[] = [];
  const first = await settleStatements(statements, {
    workers: 1,
    cache,
    onProgress: (settled, seconds) => {
      progress.push(settled);
      expect(seconds).toBeGreaterThanOrEqual(0);
    },
  });
  expect(progress).toEqual([1, 2, 3]);
  expect(first.map(({ statement }) => statement)).toEqual(statements);
  expect([...cache.kept.keys()].sort()).toEqual(statements.map(({ id }) => id).sort());
  const again = await settleStatements(statements, {
    workers: 1,
    cache,
    onProgress: () => {
      throw new Error('expected nothing to compute');
    },
  });
  expect(again).toEqual(first);
});

it('without a cache nothing is kept', () => {
  noCache.write('x', {});
  expect(noCache.read('x')).toBeUndefined();
});
