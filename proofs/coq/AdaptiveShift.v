(** * ε-DP for noise of any type and inputs that depend on releases: every event, every post-processing *)
From Coq Require Import Reals List Lra FinFun.
From Etalon Require Import Certificate Sums Masses.
Import ListNotations.
Open Scope R_scope.

(** The noise z of one world and S z of the other give one transcript, and the move S z of the noise is
    given by that transcript alone; S costs a factor of at most e^ε of the weight. Then every event of what is made of the
    transcript is ε-indistinguishable, however the inputs depend on the releases. Theorem 4 of docs/adaptivity.md. *)
Theorem shift_pure {Noise Transcript T : Type} (weight : Noise -> R) (tr0 tr1 : Noise -> Transcript) (S : Noise -> Noise) eps
    (post : Transcript -> T) event p p' :
  (forall z, tr1 (S z) = tr0 z) -> (forall z z', tr0 z = tr0 z' -> S z = S z' -> z = z') ->
  (forall z, weight z <= exp eps * weight (S z)) ->
  mass weight (fun z => event (post (tr0 z))) p -> mass weight (fun z => event (post (tr1 z))) p' -> p <= exp eps * p'.
Proof.
  intros Sh Inj W [_ L] [U _]. apply L. intros x (l & D & E & ->). apply Rle_trans with (exp eps * lsum (map S l) weight).
  - rewrite lsum_map. clear - W. induction l; cbn [lsum]; [lra|]. generalize (W a). lra.
  - apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|]. apply U. exists (map S l). repeat split.
    + apply Injective_map_NoDup; [|easy]. intros z z' Q. apply Inj; [|easy]. now rewrite <- !Sh, Q.
    + intros y Y. apply in_map_iff in Y as (z & <- & I). rewrite Sh. now apply E.
Qed.
