import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityForms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_form_sound',
    file: 'SensitivityForms.v',
    statement:
      'forall (f : strategy_form) (by_what : sensed) (c : participation),\njudge_form f by_what c = Participation_proved ->\nsensitivity_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f)\n  (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
