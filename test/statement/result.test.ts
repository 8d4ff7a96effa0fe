import { describe, expect, it } from 'vitest';
import { claimsOf, findClaim } from '../../src/statement/registry.js';
import { asRegistered, countKinds, countStatements, selectClaims } from '../../src/statement/result.js';
import { runDigest } from '../../src/statement/run.js';
import { notComputable } from '../../src/statement/verdict.js';

const ids = async (...args: Parameters<typeof selectClaims>): Promise<string[]> =>
  (await selectClaims(...args)).map(({ id }) => id);

describe('results', () => {
  it('select claims by number, by a number decided along, or by a part of the id', async () => {
    expect(await ids('HUU', ['Thm 5'])).toEqual(['HUU Thm 5']);
    expect(await ids(undefined, ['huu thm 5'])).toEqual(['HUU Thm 5']);
    expect(await ids('HUU', ['eq (6)'])).toEqual(['HUU Thm 2']);
    expect(await ids(undefined, ['factor'])).toEqual([
      'HUU erratum: factor 10',
      'BLOG erratum: factor 2 of the sensitivity',
      'APT erratum: factor 4',
    ]);
    expect(await ids('HUU', ['Thm 99'])).toEqual([]);
    expect((await ids('APT', [])).length).toBe((await claimsOf('APT')).length);
  });

  it('are as registered only with the registered mark', async () => {
    const claim = await findClaim('HUU Thm 2');
    const verdict = await claim.verdict();
    expect(asRegistered({ claim, verdict })).toBe(true);
    expect(asRegistered({ claim, verdict: notComputable('lost') })).toBe(false);
    expect(asRegistered({ claim, problem: 'RangeError: no' })).toBe(false);
  });

  it('are counted, and have a digest that depends on what was found only', async () => {
    const claim = await findClaim('HUU Thm 2');
    const results = [{ claim, verdict: await claim.verdict() }];
    expect(countKinds(results).get('imprecise')).toBe(1);
    expect(countKinds(results).get('holds')).toBe(0);
    expect(countStatements(results)).toMatchObject({ decided: 2 });
    const run = { version: '1', code: 'a', results, proofs: new Map() };
    expect(runDigest(run)).toBe(runDigest({ ...run, version: '2', code: 'b' }));
    expect(runDigest(run)).not.toBe(runDigest({ ...run, results: [{ claim, problem: 'no' }] }));
  });
});
