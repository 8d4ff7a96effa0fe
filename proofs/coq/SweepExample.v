(** * A certificate that the program of SweepVerdict.v accepts

    Three weights and nine poles, in two batches: so what is proved there is not said of nothing. The four floats
    are those that other programs get in binary64, in the same order of operations. *)
From Coq Require Import ZArith QArith List.
From Etalon Require Import SweepVerdict.
Import ListNotations.
Open Scope Z_scope.

Definition example (sup : Q) : sweep_certificate := {|
  size := 3;
  weights := fun j => nth j [1000003; 123457; 7654321] 1;
  count := 9;
  poles := fun k => nth k [(3, -40); (5, -36); (7, -32); (9, -28); (11, -24); (13, -20); (15, -16); (17, -12); (19, -8)] (1, 0);
  pole_weights := fun k => nth k [(1, -20); (7, -18); (11, -16); (17, -14); (21, -12); (27, -10); (31, -8); (37, -6); (41, -4)] (1, 0);
  reach := fun b => nth b [6; 1] 0;
  factor := 1;
  claimed_inf := 98389 # 1000;
  claimed_sup := sup;
|}.

(** s_0, s_1, s_v and m. *)
Theorem example_floats : let C := example 0 in
  Qeq_bool (s_0 C) (4039030032190649 # 2 ^ 37) = true /\ Qeq_bool (s_1 C) (51221144291619 # 2 ^ 80) = true /\
  Qeq_bool (s_v C) 8777781 = true /\ Qeq_bool (m_end C) (342935443153423 # 2 ^ 54) = true.
Proof. refine (conj _ (conj _ (conj _ _))); vm_compute; exact eq_refl. Qed.

(** The claim is accepted; with a sup that is too small it is not. *)
Theorem example_accepted : accepts (example (559449 # 1000)) = true /\ accepts (example (559448 # 1000)) = false.
Proof. refine (conj _ _); vm_compute; exact eq_refl. Qed.
