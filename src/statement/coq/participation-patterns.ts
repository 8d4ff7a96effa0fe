import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationPatterns.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'listed_theta',
    file: 'ParticipationPatterns.v',
    statement:
      'forall (r n D : nat) (C G : matrix) (pi : pattern) (l : list nat),\nNoDup l ->\n(forall i : nat, In i l -> (i < n)%nat) ->\n(forall j : nat, pi j = true -> holds_round l j = true) ->\ncontribution n D pi G ->\nforall y : nat -> R,\n(forall p : nat, (p < length l)%nat -> 0 <= y p) ->\n(forall x : nat -> R,\n quadratic (length l) (fun p q : nat => gram r C (nth p l 0%nat) (nth q l 0%nat)) x <=\n sum (length l) (fun p : nat => y p * x p ^ 2)) -> frobenius2 r D (product n C G) <= sum (length l) y',
    proves: [],
  },
  {
    name: 'listed_sums',
    file: 'ParticipationPatterns.v',
    statement:
      'forall (r n D : nat) (C G : matrix) (pi : pattern) (l : list nat),\nNoDup l ->\n(forall i : nat, In i l -> (i < n)%nat) ->\n(forall j : nat, pi j = true -> holds_round l j = true) ->\ncontribution n D pi G ->\nfrobenius2 r D (product n C G) <=\nsum (length l)\n  (fun p : nat => sum (length l) (fun q : nat => Rabs (gram r C (nth p l 0%nat) (nth q l 0%nat))))',
    proves: [],
  },
];
