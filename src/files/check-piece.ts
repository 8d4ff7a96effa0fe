import { check, type CheckOptions, type Verdict } from '../checker/checker.js';
import type { Hands, Piece } from '../checker/pieces.js';

/** The verdict on a file, or why there is none. */
export type Checked =
  { readonly verdict: Verdict } | { readonly verdict?: undefined; readonly problem: string };

export const problemOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** Checks a file; what goes wrong with it, such as a lack of memory, is no more than its own. */
export function checked(bytes: Uint8Array, options: Omit<CheckOptions, 'hands'>, hands?: Hands): Checked {
  try {
    return { verdict: check(bytes, { ...options, hands }) };
  } catch (problem) {
    return { problem: problemOf(problem) };
  }
}

/** The check of a file by itself. */
export const CHECK: Piece<
  { readonly bytes: Uint8Array; readonly options: Omit<CheckOptions, 'hands'> },
  Checked
> = { name: 'check', run: ({ bytes, options }) => checked(bytes, options) };
