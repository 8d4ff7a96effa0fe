import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'judge_participation_sound',
    file: 'ParticipationSound.v',
    statement:
      'forall c : participation,\njudge_participation c = Participation_proved ->\nencloses_by (who c) (height (Verified.subject (base c))) (width (Verified.subject (base c)))\n  (rounds_of c) (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c)))\n  (decimal_value (Verified.sup (base c)))',
    proves: [],
  },
];
