import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../src/statement/document.js';
import { statementCount, statementIds } from '../../src/statement/numbers.js';

describe('the list of statements', () => {
  it.each(DOCUMENTS)('of %s names each once, with its document', (document) => {
    const ids = statementIds(document);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(
        new RegExp(
          `^${document} (Thm|Lemma|Prop|Cor|Fact|Claim|Remark|Def|Alg|Fig|Table|eq) ?\\(?[A-Z]?\\.?[0-9.]+\\)?$`,
        ),
      );
  });

  it('is counted over all documents', () => {
    expect(statementCount()).toBe(
      DOCUMENTS.reduce((sum, document) => sum + statementIds(document).length, 0),
    );
    expect(statementCount()).toBeGreaterThan(200);
  });
});
