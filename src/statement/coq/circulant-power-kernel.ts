import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CirculantPowerKernel.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'circulant_power_file_sound',
    file: 'CirculantPowerKernel.v',
    statement:
      'forall (a b : BinNums.positive) (c : circulant),\naccepts_circulant_power a b c = true ->\nencloses_power (IZR (Z.pos a) / IZR (Z.pos (2 * b))) (circle_rows (queries c))\n  (CirculantProgram.around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c))\n  (decimal_value (circle_sup c))',
    proves: [],
  },
];
