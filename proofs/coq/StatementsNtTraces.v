(** * Statements of [NT] on the traces tr_s, without proofs

    tr_s(M) is the norm of order s of the diagonal; [squared_norm] at the order p = 2s in [2, ∞]. *)
From Coq Require Import Reals PeanoNat.
From Etalon Require Import Certificate Sums Semidefinite MeanEstimation OrderComparison.
Open Scope R_scope.

(** [NT Lemma 14] On semidefinite d×d matrices and for s in [1, ∞], s = p/2: tr_s(M) = 0 only for M = 0, tr_s(tM) = t·tr_s(M) for
    t ≥ 0, tr_s(M + N) ≤ tr_s(M) + tr_s(N), and tr_s ≤ tr_s′ ≤ d^{1/s′ − 1/s}·tr_s for s′ ≤ s. *)
Definition NT_Lemma_14 : Prop :=
  forall (p : order) d (M N : matrix), at_least_two p -> semidefinite d M -> semidefinite d N ->
  let tr p (M : matrix) := squared_norm p d (fun i => M i i) in
  (tr p M = 0 -> forall i j, (i < d)%nat -> (j < d)%nat -> M i j = 0) /\
  (forall t, 0 <= t -> tr p (fun i j => t * M i j) = t * tr p M) /\
  tr p (fun i j => M i j + N i j) <= tr p M + tr p N /\
  forall p', at_least_two p' -> (0 < d)%nat -> match p', p with Finite r', Finite r => r' <= r | _, Sup => True | Sup, Finite _ => False end ->
    let one_over p := match p with Finite r => 2 / r | Sup => 0 end in tr p M <= tr p' M <= power (INR d) (one_over p' - one_over p) * tr p M.
