import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationCosts.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'lemma_E',
    file: 'ParticipationCosts.v',
    statement:
      'forall (m n D : nat) (Pi : schema) (A V U : matrix) (K : R) (near : nat -> nat -> bool),\n0 <= K ->\noperator_bound D m (transpose U) K ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> near i j = true -> i <> j /\\ compatible Pi i j) ->\nforall (r : nat) (B C : matrix) (S0 x : R) (pi : pattern),\nfactorization m r n A B C ->\nPi pi ->\nequal_norms r n Pi C x ->\nsensitivity_below r n Pi C S0 ->\nrounds n pi * sum m (fun i : nat => sum D (fun d : nat => U i d * product n A V i d)) ^ 2 <=\nK * sum n (need n D V near) * (frobenius2 m r B * S0)',
    proves: [],
  },
  {
    name: 'lemma_W',
    file: 'ParticipationCosts.v',
    statement:
      'forall (m n D : nat) (Pi : schema) (A V U : matrix) (K : R) (near : nat -> nat -> bool),\n0 <= K ->\noperator_bound D m (transpose U) K ->\n(forall i j : nat, near i j = near j i) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> near i j = true -> i <> j /\\ compatible Pi i j) ->\nforall (r : nat) (B C : matrix) (T : R) (N : nat) (pi : nat -> pattern) (p : nat -> R),\nfactorization m r n A B C ->\ntheta_below r n Pi C T ->\n(forall g : nat, (g < N)%nat -> Pi (pi g) /\\ 0 <= p g) ->\n(forall i : nat, (i < n)%nat -> need n D V near i <= sum N (fun g : nat => ind (pi g i) * p g)) ->\nsum m (fun i : nat => sum D (fun d : nat => U i d * product n A V i d)) ^ 2 <=\nK * sum N p * (frobenius2 m r B * T)',
    proves: [],
  },
];
