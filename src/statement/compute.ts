import { decide } from './decide.js';
import { DOCUMENTS, type DocumentName } from './document.js';
import type { Entry } from './entry.js';
import { proofGraph } from './registry.js';
import type { Verdict } from './verdict.js';
import type { Result } from './result.js';
import { labelProblem, selectStatements } from './select.js';

/** The verdict on a statement, an observation or a result, computed now. */
export const verdictOf = async (entry: Entry): Promise<Verdict> => decide(entry, await proofGraph());

/** The verdict on a statement, an observation or a result, computed now; a computation that fails gives its message instead. */
export async function computeStatement<E extends Entry>(statement: E): Promise<Result<E>> {
  try {
    return { statement, verdict: await verdictOf(statement) };
  } catch (problem) {
    const message = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
    return { statement, problem: message };
  }
}

/**
 * The statements of a document, or of all, with their verdicts, computed one after the other.
 *
 * @param labels only those that a number or a part of an id names: `Thm 5`, `Lemma 4.7`
 * @throws RangeError for a document that is none of the five, and for a label that names no statement; TypeError unless labels is a list
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
  if (!Array.isArray(labels))
    throw new TypeError(`statements: expected a list of labels, got ${kindOf(labels)}`);
  for (const label of labels as readonly unknown[]) {
    if (typeof label !== 'string')
      throw new TypeError(`statements: expected a list of labels, got one with ${kindOf(label)}`);
    const problem = await labelProblem(document, label);
    if (problem !== undefined) throw new RangeError(`statements: ${problem}`);
  }
  const results: Result[] = [];
  for (const statement of await selectStatements(document, labels))
    results.push(await computeStatement(statement));
  return results;
}

/** What a value is, for a message: `a string`, `null`. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
