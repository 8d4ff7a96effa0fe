import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandedSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_nodes_sound',
    file: 'BandedSound.v',
    statement:
      'forall c : banded,\njudge_nodes c = Nodes_proved ->\nencloses Two (length (weight_entries c)) (length (weight_entries c)) prefix_sum\n  (decimal_value (claim_inf c)) (decimal_value (claim_sup c))',
    proves: [],
  },
];
