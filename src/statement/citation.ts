import { DOCUMENTS, type DocumentName } from './document.js';

const NUMBER = String.raw`(?:[A-Z]\.)?\d+(?:\.\d+)?`;
const PLACE = String.raw`(?:(?:Thm|Lemma|Prop|Cor|Def|Alg|Fact|Claim|Remark|Table|Fig) ${NUMBER}|App [A-Z](?:\.\d+)?|§${NUMBER}|eq \(${NUMBER}\))`;
const DOCUMENT = `(${DOCUMENTS.join('|')})`;

/** A passage without a number: where it stands and its subject, or what it comes after. */
const PASSAGE = String.raw`[^:]+: \S.*|Remark after ${PLACE}|Max-Error`;

const ID = new RegExp(`^${DOCUMENT} (?:${PLACE}|${PASSAGE})$`);
const CITATION = new RegExp(String.raw`^\[${DOCUMENT}\] (${PLACE}(?:, ${PLACE})*)(?:, (.+))?$`);

/** Places of a document, and what of them is meant. */
export interface Citation {
  readonly document: DocumentName;
  /** The ids of the places: `HUU Thm 21`, `APT Def A.5`, `HUU eq (28)`. */
  readonly ids: readonly string[];
  /** The rest in words, such as `upper side`; empty for all of it. */
  readonly part: string;
}

/**
 * Reads a citation: the document in brackets, places, and what of them is meant: `[HUU] Thm 21, upper side`,
 * `[APT] Lemma 3.5, Lemma 4.7, Claim 1`. A place is `Thm`, `Lemma`, `Prop`, `Cor`, `Def`, `Alg`, `Fact`, `Claim`, `Remark`, `Table` or
 * `Fig` with its number, `App` with its letter, `§` with its number or `eq` with its number in parentheses.
 * @throws SyntaxError for anything else
 */
export function parseCitation(text: string): Citation {
  const found = CITATION.exec(text);
  if (found === null)
    throw new SyntaxError(
      `parseCitation: expected a citation such as "[HUU] Thm 21, upper side", got "${text.slice(0, 80)}"`,
    );
  const [, document, places, part = ''] = found;
  return {
    document: document as DocumentName,
    ids: places!.split(', ').map((place) => `${document} ${place}`),
    part,
  };
}

/**
 * The document of an id: a document and one place of it, `HUU Thm 2`, or a passage without a number, `HUU Abstract: factor 10`.
 * @throws SyntaxError for anything else
 */
export function documentOf(id: string): DocumentName {
  const found = ID.exec(id);
  if (found === null)
    throw new SyntaxError(
      `documentOf: expected a document and a place, such as "HUU Thm 2", got "${id.slice(0, 80)}"`,
    );
  return found[1] as DocumentName;
}
