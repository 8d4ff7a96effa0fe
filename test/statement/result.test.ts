import { describe, expect, it } from 'vitest';
import { statementsOf, findStatement } from '../../src/statement/registry.js';
import { asRegistered, countKinds, countStatements, selectStatements } from '../../src/statement/result.js';
import { runDigest } from '../../src/statement/run.js';
import { notComputable } from '../../src/statement/verdict.js';

const ids = async (...args: Parameters<typeof selectStatements>): Promise<string[]> =>
  (await selectStatements(...args)).map(({ id }) => id);

describe('results', () => {
  it('select statements by number, by a number decided along, or by a part of the id', async () => {
    expect(await ids('HUU', ['Thm 5'])).toEqual(['HUU Thm 5']);
    expect(await ids(undefined, ['huu thm 5'])).toEqual(['HUU Thm 5']);
    expect(await ids('HUU', ['eq (6)'])).toEqual(['HUU Thm 2']);
    expect(await ids(undefined, ['factor'])).toEqual([
      'HUU erratum: factor 10',
      'BLOG erratum: factor 2 of the sensitivity',
      'APT erratum: factor 4',
    ]);
    expect(await ids('HUU', ['Thm 99'])).toEqual([]);
    for (const part of ['Fact 3', 'fact 4', 'HUU Fact 3', 'Lemma 4'])
      expect(await ids('HUU', [part])).toEqual([]);
    expect(await ids('HUU', ['Fact 32'])).toEqual(['HUU Fact 32']);
    expect((await ids('APT', [])).length).toBe((await statementsOf('APT')).length);
  });

  it('are as registered only with the registered mark', async () => {
    const statement = await findStatement('HUU Thm 2');
    const verdict = await statement.decide();
    expect(asRegistered({ statement, verdict })).toBe(true);
    expect(asRegistered({ statement, verdict: notComputable('lost') })).toBe(false);
    expect(asRegistered({ statement, problem: 'RangeError: no' })).toBe(false);
  });

  it('are counted, and have a digest that depends on what was found only', async () => {
    const statement = await findStatement('HUU Thm 2');
    const results = [{ statement, verdict: await statement.decide() }];
    expect(countKinds(results).get('imprecise')).toBe(1);
    expect(countKinds(results).get('holds')).toBe(0);
    expect(countStatements(results)).toMatchObject({ decided: 2 });
    const run = { version: '1', code: 'a', results, proofs: new Map() };
    expect(runDigest(run)).toBe(runDigest({ ...run, version: '2', code: 'b' }));
    expect(runDigest(run)).not.toBe(runDigest({ ...run, results: [{ statement, problem: 'no' }] }));
  });
});
