import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityL1Forms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_l1_form_sound',
    file: 'SensitivityL1Forms.v',
    statement:
      'forall (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation),\njudge_l1_form f by_what upper c = Participation_proved ->\nl1_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f)\n  (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
