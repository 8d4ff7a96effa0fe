import { truthsOf } from './content.js';
import type { Cost, Entry } from './entry.js';
import type { Evidence } from './evidence.js';
import type { Truth } from './truth.js';

/** A result of ours: stated, proved, and what it improves. */
export interface OwnResult extends Entry {
  /** What it answers, sharpens or replaces, in a sentence. */
  readonly improves: string;
  /** The statements that it improves. */
  readonly about: readonly string[];
}

/** What the file of a result gives. */
export interface OwnResultParts {
  /** `Result: global convergence`. */
  readonly id: string;
  readonly improves: string;
  readonly about: readonly string[];
  readonly says: string;
  readonly formula: string;
  readonly expected: string;
  readonly truth: Truth;
  readonly rests?: Readonly<Record<string, object>>;
  readonly cost?: Cost;
  readonly evidence?: () => readonly Evidence[];
}

/** A result from its parts. */
export function ownResult(parts: OwnResultParts): OwnResult {
  const { id, improves, about, says, formula, expected, truth, rests = {}, cost = 'instant' } = parts;
  return {
    id,
    improves,
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
