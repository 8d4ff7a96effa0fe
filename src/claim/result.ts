import { foldedWords } from '../text/fold.js';
import { DOCUMENTS, type Claim, type DocumentName } from './claim.js';
import { claimsOf } from './registry.js';
import { statementIds } from './statements.js';
import { mark, VERDICT_KINDS, type Verdict, type VerdictKind } from './verdict.js';

/** A claim with its computed verdict, or with the reason why there is none. */
export interface Result {
  readonly claim: Claim;
  readonly verdict?: Verdict;
  /** The message of the error that the computation ended with. */
  readonly problem?: string;
}

/** Whether the verdict is the registered one. */
export function asRegistered({ claim, verdict }: Result): boolean {
  return verdict !== undefined && mark(verdict) === claim.registered;
}

/** How many claims have a verdict of each kind. */
export function countKinds(results: readonly Result[]): ReadonlyMap<VerdictKind, number> {
  return new Map(
    VERDICT_KINDS.map((kind) => [kind, results.filter(({ verdict }) => verdict?.kind === kind).length]),
  );
}

/** How many numbered statements of the documents the claims decide, and how many there are. */
export function countStatements(results: readonly Result[]): {
  readonly decided: number;
  readonly of: number;
} {
  const documents = DOCUMENTS.filter((document) => results.some(({ claim }) => claim.document === document));
  const ids = new Set(results.flatMap(({ claim }) => [claim.id, ...(claim.also ?? [])]));
  const listed = documents.flatMap((document) => [...statementIds(document)]);
  return { decided: listed.filter((id) => ids.has(id)).length, of: listed.length };
}

/**
 * The claims of a document, or of all, that a label names: those whose number it is (`Thm 5`, `Theorem 5`, also `HUU Thm 5`), or if
 * there is none those whose id contains it.
 */
export async function selectClaims(
  document: DocumentName | undefined,
  labels: readonly string[],
): Promise<readonly Claim[]> {
  const claims = await claimsOf(document);
  if (labels.length === 0) return claims;
  const chosen = new Set<Claim>();
  for (const label of labels) {
    const wanted = folded(label);
    const ids = (claim: Claim): string[] => [claim.id, ...(claim.also ?? [])].map(folded);
    const exact = claims.filter((claim) =>
      ids(claim).some((id) => id === wanted || id === `${claim.document.toLowerCase()} ${wanted}`),
    );
    const found =
      exact.length > 0 ? exact : claims.filter((claim) => ids(claim).some((id) => id.includes(wanted)));
    for (const claim of found) chosen.add(claim);
  }
  return claims.filter((claim) => chosen.has(claim));
}

const folded = (text: string): string => foldedWords(text).join(' ');
