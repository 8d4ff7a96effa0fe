(** * Independent Laplace variables by their characteristic function *)
From Coq Require Import Reals List Lra.
From Etalon Require Import Certificate Sums Noise.
Import ListNotations.
Open Scope R_scope.

(** Independent variables z_i of the law Lap(scale): for finitely many different i and coefficients θ_i, E cos Σθ_i·z_i is the product of
    1/(1 + (scale·θ_i)²) and E sin Σθ_i·z_i is 0, which determines their joint law. *)
Definition laplace_family {I Omega} (e : expectation Omega) (scale : R) (z : I -> Omega -> R) := forall l : list (R * I), NoDup (map snd l) ->
  let s w := lsum l (fun q => fst q * z (snd q) w) in
  (integrable e (fun w => cos (s w)) /\ expected e (fun w => cos (s w)) = fold_right Rmult 1 (map (fun q => / (1 + (scale * fst q) ^ 2)) l)) /\
  integrable e (fun w => sin (s w)) /\ expected e (fun w => sin (s w)) = 0.

(** The characteristic function of a constant and such a sum. *)
Lemma shifted_family {Omega} (e : expectation Omega) c p (s : Omega -> R) :
  (integrable e (fun w => cos (s w)) /\ expected e (fun w => cos (s w)) = p) -> (integrable e (fun w => sin (s w)) /\ expected e (fun w => sin (s w)) = 0) ->
  forall f : Omega -> R, (forall w, f w = c + s w) ->
  expected e (fun w => cos (f w)) = cos c * p /\ expected e (fun w => sin (f w)) = sin c * p.
Proof.
  intros [I1 E1] [I2 E2] f F. split.
  - destruct (integrable_scale _ e (cos c) _ I1) as [J1 F1]. destruct (integrable_scale _ e (- sin c) _ I2) as [J2 F2].
    destruct (integrable_plus _ e _ _ J1 J2) as [J3 F3].
    transitivity (expected e (fun w => cos c * cos (s w) + - sin c * sin (s w))).
    + symmetry. apply (integrable_ext _ e); [|exact J3]. intros w. rewrite F, cos_plus. ring.
    + rewrite F3, F1, F2, E1, E2. ring.
  - destruct (integrable_scale _ e (sin c) _ I1) as [J1 F1]. destruct (integrable_scale _ e (cos c) _ I2) as [J2 F2].
    destruct (integrable_plus _ e _ _ J1 J2) as [J3 F3].
    transitivity (expected e (fun w => sin c * cos (s w) + cos c * sin (s w))).
    + symmetry. apply (integrable_ext _ e); [|exact J3]. intros w. now rewrite F, sin_plus.
    + rewrite F3, F1, F2, E1, E2. ring.
Qed.
