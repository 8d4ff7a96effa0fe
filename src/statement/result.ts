import { brief } from '../text/brief.js';
import { foldedWords } from '../text/fold.js';
import { nearest } from '../text/nearest.js';
import { DOCUMENTS, type DocumentName } from './document.js';
import type { Statement } from './statement.js';
import { statementsOf } from './registry.js';
import { statementIds } from './numbers.js';
import { mark, VERDICT_KINDS, type Verdict, type VerdictKind } from './verdict.js';

/** A statement with its computed verdict, or with the reason why there is none. */
export interface Result {
  readonly statement: Statement;
  readonly verdict?: Verdict;
  /** The message of the error that the computation ended with. */
  readonly problem?: string;
}

/** Whether the verdict is the registered one. */
export function asRegistered({ statement, verdict }: Result): boolean {
  return verdict !== undefined && mark(verdict) === statement.expected;
}

/** How many statements have a verdict of each kind. */
export function countKinds(results: readonly Result[]): ReadonlyMap<VerdictKind, number> {
  return new Map(
    VERDICT_KINDS.map((kind) => [kind, results.filter(({ verdict }) => verdict?.kind === kind).length]),
  );
}

/** How many numbered statements of the documents the statements decide, and how many there are. */
export function countStatements(results: readonly Result[]): {
  readonly decided: number;
  readonly of: number;
} {
  const documents = DOCUMENTS.filter((document) =>
    results.some(({ statement }) => statement.document === document),
  );
  const ids = new Set(results.flatMap(({ statement }) => [statement.id, ...(statement.also ?? [])]));
  const listed = documents.flatMap((document) => [...statementIds(document)]);
  return { decided: listed.filter((id) => ids.has(id)).length, of: listed.length };
}

/**
 * The statements of a document, or of all, that a label names: those whose number it is (`Thm 5`, `Theorem 5`, also `HUU Thm 5`); a label that is no kind
 * and number names those whose id contains it.
 */
export async function selectStatements(
  document: DocumentName | undefined,
  labels: readonly string[],
): Promise<readonly Statement[]> {
  const statements = await statementsOf(document);
  if (labels.length === 0) return statements;
  const chosen = new Set<Statement>();
  for (const label of labels) {
    const wanted = folded(label);
    const ids = (statement: Statement): string[] => [statement.id, ...(statement.also ?? [])].map(folded);
    const exact = statements.filter((statement) =>
      ids(statement).some((id) => id === wanted || id === `${statement.document.toLowerCase()} ${wanted}`),
    );
    // The number of a statement is whole: "Fact 3" is not a part of "Fact 32".
    const numbered = NUMBERED.test(wanted);
    const found =
      exact.length > 0 || numbered
        ? exact
        : statements.filter((statement) => ids(statement).some((id) => id.includes(wanted)));
    for (const statement of found) chosen.add(statement);
  }
  return statements.filter((statement) => chosen.has(statement));
}

/** The ids of statements, or their numbers, nearest to a label that names none; at most 5. */
async function nearestLabels(document: DocumentName | undefined, label: string): Promise<readonly string[]> {
  const ids = (await statementsOf(document)).flatMap(({ id, also }) => [id, ...(also ?? [])]);
  const short = ids.map((id) => id.slice(id.indexOf(' ') + 1));
  return [...new Set([...nearest(label, ids), ...nearest(folded(label), short)])].slice(0, 5);
}

/** What is wrong with a label: it is empty, or names no statement of the document, or of any; undefined where nothing is. */
export async function labelProblem(
  document: DocumentName | undefined,
  label: string,
): Promise<string | undefined> {
  if (label.trim() === '') return `expected the number or id of a statement, got ${brief(label)}`;
  if ((await selectStatements(document, [label])).length > 0) return undefined;
  const near = await nearestLabels(document, label);
  const hint = near.length > 0 ? ` such as ${near.join(', ')}` : '';
  return `expected a statement of ${document ?? 'the documents'}${hint}, got ${brief(label)}`;
}

/** A kind of statement and a number, perhaps after a document, as {@link folded}. */
const NUMBERED =
  /^(?:[a-z]+ )?(?:thm|lemma|eq|def|prop|cor|alg|fig|app|table|remark|claim|fact) (?:[a-z]\.)?[0-9]+(?:\.[0-9]+)*$/;

const folded = (text: string): string => foldedWords(text).join(' ');
