import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepContraction.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'step_contracts',
    file: 'SweepContraction.v',
    statement:
      'forall s d x y : R, 0 < s -> 0 <= d -> near d x y -> near (kappa s * d) (s + squash x) (s + squash y)',
    proves: [],
  },
];
