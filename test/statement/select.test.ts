import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../src/statement/registry.js';
import { labelProblem, select, selectStatements } from '../../src/statement/select.js';

const ids = async (...args: Parameters<typeof selectStatements>): Promise<string[]> =>
  (await selectStatements(...args)).map(({ id }) => id);

describe('a selection', () => {
  it.each(['Thm 5', 'Theorem 5', 'theorem 5', 'HUU Thm 5', 'huu thm. 5'])('finds %s', async (label) => {
    expect(await ids('HUU', [label])).toEqual(['HUU Thm 5']);
  });

  it('finds a bare number with any kind, and nothing of which it is a part', async () => {
    expect(await ids('DMRST', ['3.3'])).toEqual(['DMRST Thm 3.3']);
    expect(await ids('HUU', ['Thm 99'])).toEqual([]);
    for (const part of ['Fact 3', 'fact 4', 'HUU Fact 3', 'Lemma 4'])
      expect(await ids('HUU', [part])).toEqual([]);
    expect(await ids('HUU', ['Fact 32'])).toEqual(['HUU Fact 32']);
  });

  it('finds words of an id, or else of the wording', async () => {
    expect(await ids('HUU', ['singular values'])).toContain('HUU Thm 19');
    for (const id of await ids(undefined, ['factor 10'])) expect(id.toLowerCase()).toContain('factor 10');
  });

  it('has everything without labels, and our results only without a document', async () => {
    expect((await ids('APT', [])).length).toBe((await statementsOf('APT')).length);
    expect((await select('APT', [])).results).toEqual([]);
  });

  it('tells what is wrong with a label', async () => {
    expect(await labelProblem('HUU', 'Thm 5')).toBeUndefined();
    expect(await labelProblem('HUU', ' ')).toBe('expected the number or id of a statement, got " "');
    expect(await labelProblem('HUU', 'Thm 99')).toContain('expected a statement of HUU such as');
  });
});
