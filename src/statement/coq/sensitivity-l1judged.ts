import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityL1Judged.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_l1_sound',
    file: 'SensitivityL1Judged.v',
    statement:
      'forall (by_what : sensed) (upper : l1_proof) (c : participation),\njudge_l1 by_what upper c = Participation_proved ->\nl1_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
