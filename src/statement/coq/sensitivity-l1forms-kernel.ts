import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityL1FormsKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'l1_form_file_sound',
    file: 'SensitivityL1FormsKernel.v',
    statement:
      'forall (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation),\naccepts_l1_form f by_what upper c = true ->\nlet n := width (Verified.subject (base c)) in\nl1_within by_what (form_size f) (form_size f)\n  (if epochs c\n   then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c))\n   else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c))) (form_matrix f)\n  (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
