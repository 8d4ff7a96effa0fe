import { describe, expect, it } from 'vitest';
import { statements } from '../../src/statement/compute.js';

const LIST = 'statements: expected a list of labels, got';

describe('statements', () => {
  it('are those of the labels, with their verdicts', async () => {
    const results = await statements('APT', ['Lemma 4.7']);
    expect(results.map(({ statement, verdict }) => [statement.id, verdict?.kind])).toEqual([
      ['APT Lemma 4.7', 'holds'],
    ]);
  });

  it.each([
    ['Lemma 99', 'statements: expected a statement of APT, got "Lemma 99"'],
    ['Lema 4.7', /^statements: expected a statement of APT such as .*Lemma 4\.7.*, got "Lema 4\.7"$/],
    [' ', 'statements: expected the number or id of a statement, got " "'],
  ] as const)(
    'are none of APT for %j, which is said even after a label that names one',
    async (label, message) => {
      await expect(statements('APT', ['Lemma 4.7', label])).rejects.toThrow(message);
    },
  );

  it('of all documents have no such label', async () => {
    await expect(statements(undefined, ['Thm 999999'])).rejects.toThrow(
      'statements: expected a statement of the documents',
    );
  });

  it.each([
    ['Lemma 4.7', `${LIST} a string`],
    [null, `${LIST} null`],
    [{ only: 'Lemma 4.7' }, `${LIST} an object`],
    [[5], `${LIST} one with a number`],
  ])('are asked for by a list of labels, not %j', async (labels, message) => {
    await expect(statements('APT', labels as unknown as readonly string[])).rejects.toThrow(message);
  });
});
