import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sensitivity_file_sound',
    file: 'SensitivityKernel.v',
    statement:
      'forall (by_what : sensed) (c : participation),\naccepts_sensitivity by_what c = true ->\nlet n := width (Verified.subject (base c)) in\nsensitivity_within by_what (height (Verified.subject (base c))) n\n  (if epochs c\n   then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c))\n   else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))\n  (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
