import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepMetric.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'near_plus',
    file: 'SweepMetric.v',
    statement: "forall d x y x' y' : R, near d x y -> near d x' y' -> near d (x + x') (y + y')",
    proves: [],
  },
  {
    name: 'near_squash',
    file: 'SweepMetric.v',
    statement: 'forall d x y : R, 0 <= d -> near d x y -> near d (squash x) (squash y)',
    proves: [],
  },
];
