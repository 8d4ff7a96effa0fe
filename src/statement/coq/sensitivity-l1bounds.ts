import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SensitivityL1Bounds.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'rows_bound',
    file: 'SensitivityL1Bounds.v',
    statement:
      'forall (m n D : nat) (C G : matrix) (pi : pattern) (l : list nat) (p w v : nat -> R)\n  (chosen : nat -> bool),\nNoDup l ->\n(forall i : nat, In i l -> (i < n)%nat) ->\n(forall j : nat, pi j = true -> holds_round l j = true) ->\ncontribution n D pi G ->\n(forall k : nat, (k < length l)%nat -> 0 <= v k) ->\n(forall i : nat, (i < m)%nat -> chosen i = true -> 0 < p i /\\ 1 <= w i * p i) ->\n(forall i : nat, (i < m)%nat -> chosen i = false -> w i = 0 /\\ p i = 0) ->\n(forall x : nat -> R,\n sum m (fun i : nat => w i * sum (length l) (fun k : nat => C i (nth k l 0%nat) * x k) ^ 2) <=\n sum (length l) (fun k : nat => v k * x k ^ 2)) ->\n2 * row_norms m D (product n C G) <=\nsum m p + sum (length l) v +\n2 *\nsum m\n  (fun i : nat => ind (negb (chosen i)) * sum (length l) (fun k : nat => Rabs (C i (nth k l 0%nat))))',
    proves: [],
  },
];
