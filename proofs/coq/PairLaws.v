(** * Independent points of two sets *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Laws MeanEstimation ErrorOrders CloseLaws LocalReports TraceBounds DualOrders PointLaws Gamma
  GammaLaws Tensor.
Open Scope R_scope.

(** The law of two independent variables, where all have means. *)
Definition pair_law {A B} (e : expectation A) (e' : expectation B) (T : forall f, integrable e f) (T' : forall f, integrable e' f) : expectation (A * B).
Proof.
  refine {| integrable := fun _ => True; expected := fun F => expected e (fun a => expected e' (fun b => F (a, b))) |}.
  - intros X Y E _. split; [easy|]. apply (integrable_ext _ e); [|apply T]. intros a. apply (integrable_ext _ e'); [easy|apply T'].
  - split; [easy|]. transitivity (expected e (fun _ => 1)); [|apply (integrable_one _ e)]. apply (integrable_ext _ e); [|apply T].
    intros a. apply (integrable_one _ e').
  - intros X Y _ _. split; [easy|]. rewrite <- (proj2 (integrable_plus _ e _ _ (T _) (T _))). apply (integrable_ext _ e); [|apply T].
    intros a. apply (integrable_plus _ e'); apply T'.
  - intros c X _. split; [easy|]. rewrite <- (proj2 (integrable_scale _ e c _ (T _))). apply (integrable_ext _ e); [|apply T].
    intros a. apply (integrable_scale _ e'); apply T'.
  - intros X _ P. apply (expected_nonneg _ e); [apply T|]. intros a. apply (expected_nonneg _ e'); [apply T'|easy].
Defined.

Section Pair.
Context {A B : Type}.
Variables (e : expectation A) (e' : expectation B) (T : forall f, integrable e f) (T' : forall f, integrable e' f).

Lemma pair_mean f g : expected (pair_law e e' T T') (fun w => f (fst w) * g (snd w)) = expected e f * expected e' g.
Proof.
  cbn. transitivity (expected e (fun a => expected e' g * f a)).
  - apply (integrable_ext _ e); [|apply T]. intros a. rewrite (proj2 (integrable_scale _ e' (f a) g (T' _))). ring.
  - rewrite (proj2 (integrable_scale _ e (expected e' g) f (T _))). ring.
Qed.

Lemma pair_first f : expected (pair_law e e' T T') (fun w => f (fst w)) = expected e f.
Proof. cbn. apply (integrable_ext _ e); [|apply T]. intros a. apply (constant_mean e'). Qed.

Lemma pair_second g : expected (pair_law e e' T T') (fun w => g (snd w)) = expected e' g.
Proof. cbn. apply (constant_mean e). Qed.
End Pair.
