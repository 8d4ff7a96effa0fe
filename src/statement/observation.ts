import { documentOf } from './citation.js';
import { truthsOf } from './content.js';
import type { DocumentName } from './document.js';
import type { Cost, Entry } from './entry.js';
import type { Evidence } from './evidence.js';
import type { Truth } from './truth.js';

/** Something true that a reader or implementer of a document should know, and that the document does not contradict. */
export interface Observation extends Entry {
  readonly document: DocumentName;
  /** The statements that it is about. */
  readonly about: readonly string[];
}

/** What the file of an observation gives. */
export interface ObservationParts {
  /** `APT observation: even k at T = 10^6`. */
  readonly id: string;
  readonly about: readonly string[];
  readonly says: string;
  readonly formula: string;
  readonly expected: string;
  readonly truth: Truth;
  readonly rests?: Readonly<Record<string, object>>;
  readonly cost?: Cost;
  readonly evidence?: () => readonly Evidence[];
}

/** An observation from its parts. */
export function observation(parts: ObservationParts): Observation {
  const { id, about, says, formula, expected, truth, rests = {}, cost = 'instant' } = parts;
  return {
    id,
    document: documentOf(id),
    about,
    says,
    formula,
    expected,
    rests,
    cost,
    content: { truth },
    truths: truthsOf({ truth }),
    evidence: parts.evidence ?? (() => []),
  };
}
