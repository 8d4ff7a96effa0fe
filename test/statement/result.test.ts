import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/statement/compute.js';
import { countsLine, countsOf } from '../../src/statement/counts.js';
import { findStatement } from '../../src/statement/registry.js';
import { asRegistered } from '../../src/statement/result.js';
import { changedOf, runDigest, type Run } from '../../src/statement/run.js';
import type { Verdict } from '../../src/statement/verdict.js';

const lost: Verdict = {
  kind: 'not-computable',
  finding: 'Lost.',
  how: 'Nothing was computed.',
  evidence: [],
};

async function sample(): Promise<Run> {
  const statement = await findStatement('HUU eq (10)');
  const results = [{ statement, verdict: await verdictOf(statement) }];
  return { version: '1', code: 'a', results, observations: [], own: [], theorems: [] };
}

describe('results', () => {
  it('are as registered only with the registered mark', async () => {
    const statement = await findStatement('HUU eq (10)');
    const verdict = await verdictOf(statement);
    expect(asRegistered({ statement, verdict })).toBe(true);
    expect(asRegistered({ statement, verdict: lost })).toBe(false);
    expect(asRegistered({ statement, problem: 'RangeError: no' })).toBe(false);
  });

  it('are counted by mark, verdict and kind of proof', async () => {
    const run = await sample();
    expect(countsLine(countsOf(run))).toBe(
      '1 statement; formulas: 1 forced; verdicts: 1 holds; proofs of what holds: 1 machine-checked; 0 observations; 0 results of ours.',
    );
    const [{ statement } = { statement: undefined }] = run.results;
    const broken = { ...run, results: [{ statement: statement!, problem: 'no' }] };
    expect(countsLine(countsOf(broken))).toContain('1 without');
    expect(changedOf(broken).length).toBe(1);
    expect(changedOf(run)).toEqual([]);
  });

  it('have a digest that depends on what was found only', async () => {
    const run = await sample();
    expect(runDigest(run)).toBe(runDigest({ ...run, version: '2', code: 'b' }));
    const [{ statement } = { statement: undefined }] = run.results;
    expect(runDigest(run)).not.toBe(
      runDigest({ ...run, results: [{ statement: statement!, verdict: lost }] }),
    );
  });
});
