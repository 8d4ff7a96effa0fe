import { entryOf, type Entry, type EntryParts } from './entry.js';
import type { Truth } from './truth.js';

/** A result of ours: stated, proved, and what it improves. */
export interface OwnResult extends Entry {
  /** What it answers, sharpens or replaces, in a sentence. */
  readonly improves: string;
  /** The statements that it improves. */
  readonly about: readonly string[];
}

/** What the file of a result gives; its id is such as `Result: global convergence`. */
export interface OwnResultParts extends EntryParts {
  readonly improves: string;
  readonly about: readonly string[];
  readonly truth: Truth;
}

/** A result from its parts. */
export const ownResult = (parts: OwnResultParts): OwnResult => ({
  ...entryOf(parts, { truth: parts.truth }),
  improves: parts.improves,
  about: parts.about,
});
