import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/FiniteChoice.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'choose_outcome_law',
    file: 'FiniteChoice.v',
    statement:
      'forall ws : list Z,\n(forall w : Z, In w ws -> (0 < w)%Z) -> ws <> [] -> outputs (choose_outcome ws) (share_of ws)',
    proves: [],
  },
];
