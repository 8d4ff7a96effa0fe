import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsHuuReal.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'HUU_Fact_44_holds',
    file: 'HoldsHuuReal.v',
    statement:
      "forall (q m : nat) (A : matrix),\nlet complex := fun i j : nat => Complex.RtoC (A i j) in\n(forall (r : nat) (L R0 : cmatrix),\n cfactorization q r m complex L R0 ->\n exists L' R' : matrix,\n   factorization q (r + r) m A L' R' /\\\n   frobenius2 q (r + r) L' = frobenius2 q r (moduli L) /\\\n   sensitivity2 (r + r) m R' = sensitivity2 r m (moduli R0)) /\\\n(forall lo : R, cabove Two q m complex lo <-> above Two q m A lo) /\\\n(forall v : R, cencloses Two q m complex v v <-> encloses Two q m A v v)",
    proves: [{ id: 'HUU Fact 44', of: 'itself', part: '' }],
  },
];
