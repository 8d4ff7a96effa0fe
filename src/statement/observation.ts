import { documentOf } from './citation.js';
import type { DocumentName } from './document.js';
import { entryOf, type Entry, type EntryParts } from './entry.js';
import type { Truth } from './truth.js';

/** Something true that a reader or implementer of a document should know, and that the document does not contradict. */
export interface Observation extends Entry {
  readonly document: DocumentName;
  /** The statements that it is about. */
  readonly about: readonly string[];
}

/** What the file of an observation gives; its id is such as `APT observation: even k at T = 10^6`. */
export interface ObservationParts extends EntryParts {
  readonly about: readonly string[];
  readonly truth: Truth;
}

/** An observation from its parts. */
export const observation = (parts: ObservationParts): Observation => ({
  ...entryOf(parts, { truth: parts.truth }),
  document: documentOf(parts.id),
  about: parts.about,
});
