import { expect, it } from 'vitest';
import type { DocumentName } from '../../src/statement/statement.js';
import { claimsOf } from '../../src/statement/registry.js';
import { mark } from '../../src/statement/verdict.js';

/** Computes the verdict on every claim of a document and holds it against the registered one. */
export async function computesAsRegistered(document: DocumentName): Promise<void> {
  for (const claim of await claimsOf(document)) {
    it(`${claim.id}: ${claim.registered}`, async () => {
      const verdict = await claim.verdict();
      expect(mark(verdict)).toBe(claim.registered);
      expect(verdict.finding).toMatch(/\.$/);
      expect(verdict.how).not.toBe('');
      // Plain data: it crosses threads and lives in the cache.
      expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
    });
  }
}
