import { DOCUMENTS, type DocumentName } from './document.js';

const NUMBER = String.raw`(?:[A-Z]\.)?\d+(?:\.\d+)?`;
const PLACE = String.raw`(?:(?:Thm|Lemma|Prop|Cor|Def|Alg|Fact|Claim|Remark|Table|Fig) ${NUMBER}|App [A-Z](?:\.\d+)?|§${NUMBER}|eq \(${NUMBER}\))`;
const DOCUMENT = `(${DOCUMENTS.join('|')})`;

/** A passage without a number: where it stands and its subject, or what it comes after. */
const PASSAGE = String.raw`[^:]+: \S.*|Remark after ${PLACE}|Max-Error`;

const ID = new RegExp(`^${DOCUMENT} (?:${PLACE}|${PASSAGE})$`);

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
