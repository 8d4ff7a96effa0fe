import type { CitedPart } from './proof.js';
import type { Said, Truth } from './truth.js';

/** What there is to decide. */
export type Content =
  /** What is said, and, where that fails, what is true instead. */
  | { readonly truth: Truth; readonly repair?: Said }
  /** Readings of what could not be recovered, each decided. */
  | { readonly readings: readonly Said[] }
  /** A definition has nothing to decide. */
  | { readonly definition: true }
  /** Nothing can be computed, for a reason in a sentence. */
  | { readonly beyond: string };

/** What is decided, by the part that a citation names: the statement itself, its repair, or its readings by number. */
export function truthsOf(content: Content): ReadonlyMap<CitedPart, Truth> {
  if ('readings' in content) return new Map(content.readings.map(({ truth }, i) => [i + 1, truth]));
  if (!('truth' in content)) return new Map();
  const truths = new Map<CitedPart, Truth>([['itself', content.truth]]);
  if (content.repair !== undefined) truths.set('repair', content.repair.truth);
  return truths;
}
