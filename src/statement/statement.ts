import { documentOf } from './citation.js';
import type { Content } from './content.js';
import type { DocumentName } from './document.js';
import { entryOf, type Entry, type EntryParts } from './entry.js';
import { isBinding, type FormulaMark } from './mark.js';

/** A statement of a document, and how its verdict is computed. */
export interface Statement extends Entry {
  readonly document: DocumentName;
  /** Where it stands: `1.1.2`, `Abstract`, `App. E`. */
  readonly section: string;
  /** How sure the formula is. */
  readonly formulaMark: FormulaMark;
  /** What in the text forces or suggests the formula. */
  readonly forcedBy?: string;
  /** Other readings that the text allows, in words. */
  readonly alternatives: readonly string[];
  /** Whether it is a mere step of a proof. */
  readonly isProofStep: boolean;
  /** What the document gets wrong, and what of it survives, in a sentence. */
  readonly erratum?: string;
  /** What is known about a question that the document leaves open. */
  readonly open?: string;
}

/** What there is to decide, or the statement of which this one says the same in another place. */
export type GivenContent = Content | { readonly restates: Statement };

/** What the file of a statement gives, with an id of document and number: `HUU Thm 2`, `APT Lemma 3.5`, `HUU Abstract: factor 10`. */
export interface StatementParts extends EntryParts {
  readonly section: string;
  readonly mark: FormulaMark;
  readonly forcedBy?: string;
  readonly alternatives?: readonly string[];
  readonly isProofStep?: true;
  readonly erratum?: string;
  readonly open?: string;
}

/**
 * A statement from its parts and from what there is to decide.
 * @throws RangeError where a verdict on what the document says is asked for of a formula that is neither printed nor forced
 */
export function statement(parts: StatementParts & GivenContent): Statement {
  const { id, section, mark, alternatives = [], isProofStep = false, forcedBy, erratum, open } = parts;
  const content = contentOf(parts);
  if ('truth' in content && !isBinding(mark))
    throw new RangeError(
      `statement: expected readings of ${id}, whose formula is ${mark}, got a verdict on what the document says`,
    );
  return {
    ...entryOf(parts, content),
    document: documentOf(id),
    section,
    formulaMark: mark,
    alternatives,
    isProofStep,
    ...(forcedBy === undefined ? {} : { forcedBy }),
    ...(erratum === undefined ? {} : { erratum }),
    ...(open === undefined ? {} : { open }),
  };
}

/** What is decided under the mark of the statement: where its formula is not binding, what it restates becomes a reading. */
function contentOf(parts: StatementParts & GivenContent): Content {
  if ('restates' in parts) {
    const { content, says } = parts.restates;
    return 'truth' in content && !isBinding(parts.mark)
      ? { readings: [{ says, truth: content.truth }] }
      : content;
  }
  if ('truth' in parts) {
    const { truth, repair } = parts;
    return repair === undefined ? { truth } : { truth, repair };
  }
  if ('readings' in parts) return { readings: parts.readings };
  if ('beyond' in parts) return { beyond: parts.beyond };
  return { definition: true };
}
