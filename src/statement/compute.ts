import { DOCUMENTS, type DocumentName } from './document.js';
import { selectStatements, type Result } from './result.js';
import type { Statement } from './statement.js';

/** The verdict on one statement, computed now; a computation that fails gives its message instead. */
export async function computeStatement(statement: Statement): Promise<Result> {
  try {
    return { statement, verdict: await statement.decide() };
  } catch (problem) {
    const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
    return { statement, problem: message };
  }
}

/**
 * The statements of a document, or of all, with their verdicts, computed one after the other; all together take about a minute.
 *
 * @param labels only those that a number or a part of an id names: `Thm 5`, `Lemma 4.7`
 * @throws RangeError for a document that is none of the five
 * @example
 * ```ts
 * (await statements('APT', ['Lemma 4.7'])).map(({ verdict }) => verdict?.kind); // ['holds']
 * ```
 */
export async function statements(
  document?: DocumentName,
  labels: readonly string[] = [],
): Promise<readonly Result[]> {
  if (document !== undefined && !DOCUMENTS.includes(document))
    throw new RangeError(
      `statements: expected one of ${DOCUMENTS.join(', ')}, got ${String(document).slice(0, 60)}`,
    );
  const results: Result[] = [];
  for (const statement of await selectStatements(document, labels))
    results.push(await computeStatement(statement));
  return results;
}
