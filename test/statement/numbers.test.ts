import { describe, expect, it } from 'vitest';
import { documentOf } from '../../src/statement/citation.js';
import { DOCUMENTS } from '../../src/statement/document.js';
import { statementCount, statementIds } from '../../src/statement/numbers.js';

describe('the list of statements', () => {
  it.each(DOCUMENTS)('of %s names each once, with its document', (document) => {
    const ids = statementIds(document);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(documentOf(id)).toBe(document);
  });

  it('is counted over all documents', () => {
    expect(statementCount()).toBe(
      DOCUMENTS.reduce((sum, document) => sum + statementIds(document).length, 0),
    );
    expect(statementCount()).toBeGreaterThan(200);
  });
});
