import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityL1Kernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'l1_file_sound',
    file: 'SensitivityL1Kernel.v',
    statement:
      'forall (by_what : sensed) (upper : l1_proof) (c : participation),\naccepts_l1 by_what upper c = true ->\nlet n := width (Verified.subject (base c)) in\nl1_within by_what (height (Verified.subject (base c))) n\n  (if epochs c\n   then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c))\n   else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))\n  (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
