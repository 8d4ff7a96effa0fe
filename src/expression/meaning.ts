import type { Real } from '../arithmetic/real.js';
import type { Workload } from '../workload/workload.js';

/** Whether a claim holds; `undecided` where two numbers that were only enclosed do not come apart. */
export type Truth = 'true' | 'false' | 'undecided';

/** What a part of a formula is. */
export type Meaning =
  | { readonly kind: 'number'; readonly value: Real }
  | { readonly kind: 'list'; readonly values: readonly Real[] }
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly Real[])[] }
  /** With the numbers that a comparison compares. */
  | { readonly kind: 'truth'; readonly truth: Truth; readonly sides: readonly Real[] }
  | { readonly kind: 'workload'; readonly workload: Workload }
  | { readonly kind: 'text'; readonly text: string };

/** What a meaning is called in an error. */
export const NAMED: Readonly<Record<Meaning['kind'], string>> = {
  number: 'a number',
  list: 'a list of numbers',
  matrix: 'a matrix',
  truth: 'a comparison',
  workload: 'a workload',
  text: 'a word in quotes',
};
