import { truthsOf, type Content } from './content.js';
import type { Evidence } from './evidence.js';
import type { CitedPart } from './proof.js';
import type { Truth } from './truth.js';

/** How long a verdict takes: milliseconds, below a second, or seconds. */
export type Cost = 'instant' | 'moderate' | 'long';

/** Something that is said, and how its verdict is computed: a statement of a document, an observation about one, or a result of ours. */
export interface Entry {
  readonly id: string;
  /** What is said, in a sentence of ours, with its hypotheses and quantifiers. */
  readonly says: string;
  /** The same as a formula in TeX. */
  readonly formula: string;
  /** The verdict that is expected, as `mark` writes it. Only a change of it is an error; the verdict itself is computed. */
  readonly expected: string;
  /** The exported functions on which the verdict rests, under their names. */
  readonly rests: Readonly<Record<string, object>>;
  readonly cost: Cost;
  readonly content: Content;
  /** What is decided: the statement itself, its repair, or its readings by number. */
  readonly truths: ReadonlyMap<CitedPart, Truth>;
  /** The numbers that a reader should see. */
  evidence(): readonly Evidence[];
}

/** What the file of every entry gives; a verdict is instant unless it says otherwise. */
export interface EntryParts {
  readonly id: string;
  readonly says: string;
  readonly formula: string;
  readonly expected: string;
  readonly rests?: Readonly<Record<string, object>>;
  readonly cost?: Cost;
  readonly evidence?: () => readonly Evidence[];
}

/** An entry from its parts and from what there is to decide. */
export function entryOf(parts: EntryParts, content: Content): Entry {
  const { id, says, formula, expected, rests = {}, cost = 'instant', evidence = () => [] } = parts;
  return { id, says, formula, expected, rests, cost, content, truths: truthsOf(content), evidence };
}
