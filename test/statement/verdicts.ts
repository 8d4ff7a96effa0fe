import { expect, it } from 'vitest';
import type { DocumentName } from '../../src/statement/document.js';
import { statementsOf } from '../../src/statement/registry.js';
import { mark } from '../../src/statement/verdict.js';

/** Computes the verdict on every statement of a document and holds it against the registered one. */
export async function computesAsRegistered(document: DocumentName): Promise<void> {
  for (const statement of await statementsOf(document)) {
    it(`${statement.id}: ${statement.expected}`, async () => {
      const verdict = await statement.decide();
      expect(mark(verdict)).toBe(statement.expected);
      expect(verdict.finding).toMatch(/\.$/);
      expect(verdict.how).not.toBe('');
      // Plain data: it crosses threads and lives in the cache.
      expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
    });
  }
}
