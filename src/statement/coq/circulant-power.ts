import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CirculantPower.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'near_encloses_power',
    file: 'CirculantPower.v',
    statement:
      'forall (m n : nat) (A : matrix) (H : nat -> nat -> R) (h e t : R),\n(0 < n)%nat ->\n(forall i j : nat, H i j = H j i) ->\n(forall x : nat -> R, 0 <= form n H x x) ->\n(forall j : nat, (j < n)%nat -> H j j = h) ->\n0 <= e ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x) ->\nm = n ->\n(forall x : nat -> R,\n Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= e ^ 2 * square_sum n x) ->\n1 <= t ->\nencloses_power t m n A (Rpower (INR n) (/ t) * Rmax 0 (h - e) ^ 2)\n  (Rpower (INR n) (/ t) * (h + e) ^ 2)',
    proves: [],
  },
  {
    name: 'judge_circulant_power_sound',
    file: 'CirculantPower.v',
    statement:
      'forall (a b : BinNums.positive) (c : circulant),\njudge_circulant_power c a b = Circulant_proved ->\nencloses_power (IZR (Z.pos a) / IZR (Z.pos (2 * b))) (circle_rows (queries c))\n  (CirculantProgram.around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c))\n  (decimal_value (circle_sup c))',
    proves: [],
  },
];
