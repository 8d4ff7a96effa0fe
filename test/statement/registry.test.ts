import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, type DocumentName } from '../../src/statement/statement.js';
import { claimsOf, findClaim } from '../../src/statement/registry.js';
import { statementIds } from '../../src/statement/numbers.js';
import * as library from '../../src/index.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** Documents whose claims are not complete. */
const PENDING: readonly DocumentName[] = [];

const errata = (id: string): boolean => id.includes(' erratum: ');

describe('the registry of claims', () => {
  it.each(DOCUMENTS)('decides every numbered statement of %s exactly once', async (document) => {
    const ids = (await claimsOf(document)).flatMap(({ id, also = [] }) => [id, ...also]);
    const listed = statementIds(document);
    expect(new Set(ids).size, 'no id twice').toBe(ids.length);
    expect(ids.filter((id) => !errata(id) && !listed.includes(id))).toEqual([]);
    const missing = listed.filter((id) => !ids.includes(id));
    if (PENDING.includes(document)) expect(missing.length).toBeGreaterThan(0);
    else expect(missing).toEqual([]);
  });

  it('names only exported functions and existing files of laws', async () => {
    for (const { id, functions, properties } of await claimsOf()) {
      expect(
        functions.filter((name) => !(name in library)),
        id,
      ).toEqual([]);
      const found = (name: string): boolean =>
        existsSync(join(ROOT, 'properties', `${name}.test.ts`)) ||
        existsSync(join(ROOT, 'test', `${name}.test.ts`));
      expect(
        properties.filter((name) => !found(name)),
        id,
      ).toEqual([]);
    }
  });

  it('gives every claim its document, a statement, a formula and at least one function unless nothing can be computed', async () => {
    for (const claim of await claimsOf()) {
      expect(claim.id.startsWith(`${claim.document} `), claim.id).toBe(true);
      expect(claim.statement.endsWith('.'), claim.id).toBe(true);
      expect(claim.formula, claim.id).not.toBe('');
      if (claim.registered !== 'not-computable') expect(claim.functions, claim.id).not.toEqual([]);
    }
  });

  it('has for every erratum its correction, and a verdict other than that the passage holds', async () => {
    for (const { id, erratum, registered } of (await claimsOf()).filter((claim) => errata(claim.id))) {
      expect(erratum, id).toMatch(/\.$/);
      expect(registered, id).toMatch(/^(refuted|imprecise|reading): /);
    }
  });

  it('finds a claim by its id and refuses an unknown one', async () => {
    expect((await findClaim('HUU Thm 2')).document).toBe('HUU');
    await expect(findClaim('HUU Thm 999')).rejects.toThrow('findClaim: expected the id of a claim');
  });
});
