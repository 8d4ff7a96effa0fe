import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CirculantKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'circulant_file_sound',
    file: 'CirculantKernel.v',
    statement:
      'forall c : circulant,\naccepts_circulant c = true ->\nencloses (circle_norm c) (circle_rows (queries c)) (CirculantProgram.around (queries c))\n  (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c))',
    proves: [],
  },
];
