import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CirculantSound.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'circle_encloses',
    file: 'CirculantSound.v',
    statement:
      'forall c : circulant,\ncircle_fits c = true ->\nencloses (circle_norm c) (circle_rows (queries c)) (CirculantProgram.around (queries c))\n  (circle_matrix (queries c))\n  (match circle_norm c with\n   | Two => INR (CirculantProgram.around (queries c))\n   | Infinity => 1\n   end *\n   Rmax 0\n     (IZR (nth 0 (correlated (whole_column c)) 0%Z) / IZR (Z.pow_pos 4 (half_bits c)) -\n      IZR (root_up (gap c (correlated (correlated (whole_column c))))) /\n      IZR (Z.pow_pos 4 (half_bits c))) ^ 2)\n  (match circle_norm c with\n   | Two => INR (CirculantProgram.around (queries c))\n   | Infinity => 1\n   end *\n   (IZR (nth 0 (correlated (whole_column c)) 0%Z) / IZR (Z.pow_pos 4 (half_bits c)) +\n    IZR (root_up (gap c (correlated (correlated (whole_column c))))) / IZR (Z.pow_pos 4 (half_bits c)))\n   ^ 2)',
    proves: [],
  },
  {
    name: 'judge_circulant_sound',
    file: 'CirculantSound.v',
    statement:
      'forall c : circulant,\njudge_circulant c = Circulant_proved ->\nencloses (circle_norm c) (circle_rows (queries c)) (CirculantProgram.around (queries c))\n  (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c))',
    proves: [],
  },
];
