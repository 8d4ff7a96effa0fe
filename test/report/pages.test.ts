import { describe, expect, it } from 'vitest';
import { commandOf } from '../../src/report/command-text.js';
import { errataPage } from '../../src/report/errata-page.js';
import { proofsPage } from '../../src/report/proofs-page.js';
import { resultsPage } from '../../src/report/results-page.js';
import { sampleRun } from './sample.js';

const run = await sampleRun();
const headings = (page: string): string[] => [...page.matchAll(/^#{2,3} (.*)$/gm)].map((match) => match[1]!);

describe('pages of Markdown', () => {
  it('lists as errata what is printed or forced and fails, with counterexample, repair and command', () => {
    const page = errataPage(run);
    expect(headings(page)).toEqual([
      'HUU',
      'HUU Remark 503 (section 2; the words are printed)',
      'APT',
      'APT Lemma 504 (section 2; the words are printed)',
    ]);
    expect(page).toContain('* counterexample: n = 4');
    expect(page).toContain('* instead: every number but 0 is (Holds for 1.)');
    expect(page).toContain("`etalon reproduce APT --only 'Lemma 504'`");
  });

  it('has a proof for each statement that holds, and for each reading that does', () => {
    const page = proofsPage(run);
    expect(headings(page)).toEqual(['HUU Thm 501', 'APT Claim 505']);
    expect(page).toContain('1. It holds for a few. [computed: n ≤ 3]');
    expect(page).toContain('3. Hence for all. [by 1; by 2; by hypothesis and definition]');
    expect(page).toContain('```coq\nforall n : nat, 0 <= n\n```');
    expect(page).toContain('1. By 501. [by HUU Thm 501]');
  });

  it('has each result with what it improves', () => {
    const page = resultsPage(run);
    expect(headings(page)).toEqual([
      'A sample',
      'Questions of the documents that are answered',
      'Open questions',
    ]);
    expect(page).toContain('Improves: nothing');
    expect(page).toContain('1. It is. [by hypothesis and definition]');
  });

  it('names the command of a result', () => {
    expect(commandOf(run.own[0]!.statement)).toBe("etalon reproduce --only 'Result: a sample'");
  });
});
