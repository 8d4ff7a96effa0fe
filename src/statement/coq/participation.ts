import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Participation.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'theta_bound',
    file: 'Participation.v',
    statement:
      'forall (r n : nat) (Pi : schema) (C : matrix) (M : nat -> nat -> R) (y : nat -> R) (S0 : R),\n(forall i : nat, (i < n)%nat -> 0 <= y i) ->\n(forall (pi : pattern) (i j : nat),\n Pi pi -> (i < n)%nat -> (j < n)%nat -> pi i = true -> pi j = true -> M i j = gram r C i j) ->\n(forall x : nat -> R,\n sum n (fun i : nat => sum n (fun j : nat => M i j * (x i * x j))) <=\n sum n (fun i : nat => y i * x i ^ 2)) ->\n(forall pi : pattern, Pi pi -> sum n (fun i : nat => ind (pi i) * y i) <= S0) ->\nsensitivity_below r n Pi C S0',
    proves: [],
  },
  {
    name: 'lemma_D',
    file: 'Participation.v',
    statement:
      'forall (m n D N : nat) (Pi : schema) (A : matrix) (V : nat -> nat -> R) (U : matrix)\n  (blk : nat -> nat) (pi : nat -> pattern) (nu : nat -> R) (K : R),\n(forall d : nat, (d < D)%nat -> (blk d < N)%nat) ->\n(forall g : nat, (g < N)%nat -> Pi (pi g) /\\ 0 < nu g) ->\n(forall g i : nat,\n (g < N)%nat ->\n (i < n)%nat ->\n sum D (fun d : nat => ind (blk d =? g)%nat * V i d ^ 2) <= nu g /\\\n (pi g i = false -> forall d : nat, (d < D)%nat -> blk d = g -> V i d = 0)) ->\n0 <= K ->\noperator_bound D m (transpose U) K ->\nforall (r : nat) (B C : matrix) (S0 : R),\nfactorization m r n A B C ->\nsensitivity_below r n Pi C S0 ->\nsum m (fun i : nat => sum D (fun d : nat => U i d * product n A V i d)) ^ 2 <=\nK * sum N nu * (frobenius2 m r B * S0)',
    proves: [],
  },
  {
    name: 'lemma_D_above',
    file: 'Participation.v',
    statement:
      'forall (m n D N : nat) (Pi : (nat -> bool) -> Prop) (A : matrix) (V : nat -> nat -> R) \n  (U : matrix) (blk : nat -> nat) (pi : nat -> nat -> bool) (nu : nat -> R) \n  (K lo : R),\n(forall d : nat, (d < D)%nat -> (blk d < N)%nat) ->\n(forall g : nat, (g < N)%nat -> Pi (pi g) /\\ 0 < nu g) ->\n(forall g i : nat,\n (g < N)%nat ->\n (i < n)%nat ->\n sum D (fun d : nat => ind (blk d =? g)%nat * V i d ^ 2) <= nu g /\\\n (pi g i = false -> forall d : nat, (d < D)%nat -> blk d = g -> V i d = 0)) ->\noperator_bound D m (transpose U) K ->\n0 < K * sum N nu ->\n0 <= K ->\nlo * (K * sum N nu) <= sum m (fun i : nat => sum D (fun d : nat => U i d * product n A V i d)) ^ 2 ->\nabove_under m n Pi A lo',
    proves: [],
  },
];
