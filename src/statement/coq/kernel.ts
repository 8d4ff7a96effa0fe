import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Kernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'certificate_sound',
    file: 'Kernel.v',
    statement:
      'forall c : certificate,\ncheck c = true ->\nencloses (norm c) (height (subject c)) (width (subject c)) (meaning (subject c))\n  (decimal_value (inf c)) (decimal_value (sup c))',
    proves: [],
  },
];
