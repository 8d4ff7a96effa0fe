import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivitySound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_sensitivity_sound',
    file: 'SensitivitySound.v',
    statement:
      'forall (by_what : sensed) (c : participation),\njudge_sensitivity by_what c = Participation_proved ->\nsensitivity_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
