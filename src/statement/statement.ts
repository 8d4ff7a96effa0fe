import { documentOf } from './citation.js';
import type { DocumentName } from './document.js';
import type { Verdict } from './verdict.js';

/** How long a verdict takes: milliseconds, below a second, or seconds. */
export type Cost = 'instant' | 'moderate' | 'long';

/** A statement of a document, and how its verdict is computed. */
export interface Statement {
  /** Document and number: `HUU Thm 2`, `APT Lemma 3.5`; `HUU erratum: …` for a passage without a number. */
  readonly id: string;
  readonly document: DocumentName;
  /** Further statements that the same computation decides. */
  readonly also?: readonly string[];
  /** The statement in one sentence. */
  readonly says: string;
  /** The statement as a formula in TeX. */
  readonly formula: string;
  /** The verdict that is expected, as `mark` writes it. Only a change of it is an error; the verdict itself is computed. */
  readonly expected: string;
  /** What the document gets wrong, in a sentence, where it does. */
  readonly erratum?: string;
  /** The exported functions on which the verdict rests, under their names. */
  readonly rests: Readonly<Record<string, object>>;
  readonly cost: Cost;
  /** Computes the verdict. */
  decide(): Verdict | Promise<Verdict>;
}

/** What the file of a statement gives: the document follows from the id, and a verdict is instant unless it says otherwise. */
export type StatementParts = Omit<Statement, 'document' | 'cost'> & { readonly cost?: Cost };

/** A statement from its parts. */
export function statement(parts: StatementParts): Statement {
  return { ...parts, document: documentOf(parts.id), cost: parts.cost ?? 'instant' };
}
