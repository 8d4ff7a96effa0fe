import type { VerdictKind } from '../statement/verdict.js';

/** A sign for each kind, so that colour is never the only difference, and what the kind means. */
export const KINDS: Readonly<Record<VerdictKind, { readonly sign: string; readonly meaning: string }>> = {
  holds: {
    sign: '✓',
    meaning:
      'for all parameters, by a proof that leaves nothing to the reader; its computations were computed',
  },
  'holds-on': { sign: '✓', meaning: 'on a stated set, exactly or by enclosure' },
  imprecise: { sign: '≈', meaning: 'false as it stands, true after a stated repair' },
  refuted: { sign: '✗', meaning: 'false, with the smallest counterexample' },
  reading: {
    sign: '¶',
    meaning: 'the formula is neither printed nor forced by what is; each reading is decided',
  },
  definition: { sign: '≔', meaning: 'nothing is said that could be true or false' },
  'not-computable': { sign: '–', meaning: 'nothing in it can be computed, for a stated reason' },
};
