import { expect, it } from 'vitest';
import { verdictOf } from '../../src/statement/compute.js';
import type { DocumentName } from '../../src/statement/document.js';
import type { Entry } from '../../src/statement/entry.js';
import { observationsOf, statementsOf } from '../../src/statement/registry.js';
import { mark } from '../../src/statement/verdict.js';

/** Computes the verdict on every statement of a document, and on every observation about it, and holds it against the registered one. */
export async function computesAsRegistered(document: DocumentName): Promise<void> {
  computes([...(await statementsOf(document)), ...(await observationsOf(document))]);
}

/** Computes the verdict on each entry and holds it against the registered one. */
export function computes(entries: readonly Entry[]): void {
  for (const entry of entries) {
    it(`${entry.id}: ${entry.expected}`, async () => {
      const verdict = await verdictOf(entry);
      expect(mark(verdict)).toBe(entry.expected);
      expect(verdict.finding).toMatch(/\.$/);
      expect(verdict.how).not.toBe('');
      // Plain data: it crosses threads and lives in the cache.
      expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
    });
  }
}
