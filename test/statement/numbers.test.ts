import { describe, expect, it } from 'vitest';
import { documentOf } from '../../src/statement/citation.js';
import { DOCUMENTS } from '../../src/statement/document.js';
import { statementIds } from '../../src/statement/numbers.js';

describe('the list of statements', () => {
  it.each(DOCUMENTS)('of %s names each once, with its document', (document) => {
    const ids = statementIds(document);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(documentOf(id)).toBe(document);
  });

  it('has more than 200 over all documents', () => {
    expect(DOCUMENTS.flatMap(statementIds).length).toBeGreaterThan(200);
  });
});
