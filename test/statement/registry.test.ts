import { describe, expect, it } from 'vitest';
import { LAWS } from '../../src/statement/laws.js';
import { DOCUMENTS, type DocumentName } from '../../src/statement/document.js';

import { functionsOf } from '../../src/statement/mapping.js';
import { statementsOf, findStatement } from '../../src/statement/registry.js';
import { statementIds } from '../../src/statement/numbers.js';
import * as library from '../../src/index.js';

/** Documents whose statements are not complete. */
const PENDING: readonly DocumentName[] = [];

const errata = (id: string): boolean => id.includes(' erratum: ');

describe('the registry of statements', () => {
  it.each(DOCUMENTS)('decides every numbered statement of %s exactly once', async (document) => {
    const ids = (await statementsOf(document)).flatMap(({ id, also = [] }) => [id, ...also]);
    const listed = statementIds(document);
    expect(new Set(ids).size, 'no id twice').toBe(ids.length);
    expect(ids.filter((id) => !errata(id) && !listed.includes(id))).toEqual([]);
    const missing = listed.filter((id) => !ids.includes(id));
    if (PENDING.includes(document)) expect(missing.length).toBeGreaterThan(0);
    else expect(missing).toEqual([]);
  });

  it('rests on exported functions that laws hold', async () => {
    for (const statement of await statementsOf())
      for (const name of functionsOf(statement)) {
        expect(library, statement.id).toHaveProperty(name);
        expect(LAWS, statement.id).toHaveProperty(name);
      }
  });

  it('gives every statement its document, a statement, a formula and at least one function unless nothing can be computed', async () => {
    for (const statement of await statementsOf()) {
      expect(statement.id.startsWith(`${statement.document} `), statement.id).toBe(true);
      expect(statement.says.endsWith('.'), statement.id).toBe(true);
      expect(statement.formula, statement.id).not.toBe('');
      if (statement.expected !== 'not-computable')
        expect(functionsOf(statement), statement.id).not.toEqual([]);
    }
  });

  it('has for every erratum its correction, and a verdict other than that the passage holds', async () => {
    for (const { id, erratum, expected } of (await statementsOf()).filter((statement) =>
      errata(statement.id),
    )) {
      expect(erratum, id).toMatch(/\.$/);
      expect(expected, id).toMatch(/^(refuted|imprecise|reading): /);
    }
  });

  it('finds a statement by its id and refuses an unknown one', async () => {
    expect((await findStatement('HUU Thm 2')).document).toBe('HUU');
    await expect(findStatement('HUU Thm 999')).rejects.toThrow(
      'findStatement: expected the id of a statement',
    );
  });
});
