import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrstStopping.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_stopping_holds',
    file: 'HoldsDmrstStopping.v',
    statement:
      'forall (m n : nat) (A : matrix),\n(0 < n)%nat ->\nindependent_columns m n A ->\nlet T := gram m A in\nexists best : R,\n  (exists X W : matrix, feasible n X /\\ inverse n X W /\\ trace_of n T W = best) /\\\n  (forall X W : matrix, feasible n X -> inverse n X W -> best <= trace_of n T W) /\\\n  (forall (v : nat -> R) (X : matrix),\n   positive_weights n v ->\n   mean_of n T v X ->\n   let M := largest n (fun j : nat => X j j) in\n   let phi := sum n (fun j : nat => v j * X j j) in\n   0 < M /\\\n   feasible n (fun i j : nat => X i j / M) /\\\n   (forall W : matrix, inverse n (fun i j : nat => X i j / M) W -> trace_of n T W = M * phi) /\\\n   0 <= M * phi - best <= M * phi - 2 * phi + sum n v) /\\\n  (forall (phi : (nat -> R) -> nat -> R) (v0 : nat -> R),\n   (forall v : nat -> R,\n    positive_weights n v ->\n    exists X : matrix, mean_of n T v X /\\ (forall j : nat, (j < n)%nat -> phi v j = v j * X j j)) ->\n   positive_weights n v0 ->\n   Un_cv\n     (fun t : nat =>\n      let v := Nat.iter t phi v0 in\n      largest n (fun j : nat => phi v j / v j) * sum n (phi v) - 2 * sum n (phi v) + sum n v) 0)',
    proves: [{ id: 'DMRST Sec. 3: duality gap as stopping rule', of: 'itself', part: '' }],
  },
];
