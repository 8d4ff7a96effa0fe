(** * The statements of [NT] on duality that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Noise MeanUnique Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders TraceBounds DualOrders PointLaws
  Gamma GammaLaws Tensor TensorGamma ProductGamma SetProducts Neighbours StatementsNtDuality.
Open Scope R_scope.

Lemma unit_dual_ball p m d : at_least_two p -> unit_weights p m d -> dual_ball p m (fun i => d i ^ 2).
Proof. intros P [D H]. apply dual_ball_norm; [easy|intros; apply pow2_ge_0|lra]. Qed.

Lemma root_value_ext m G H d t : (forall i j, (i < m)%nat -> (j < m)%nat -> G i j = H i j) -> root_value m G d t -> root_value m H d t.
Proof.
  intros E (R & (S & N & Q) & T). exists R. split; [|easy]. split; [easy|split; [easy|]]. intros i j I J. now rewrite <- E; [apply Q|..].
Qed.

Theorem NT_Thm_26_holds : NT_Thm_26.
Proof.
  intros p m K g P M B (x0 & X0) G. split; [|intros Sym]; split.
  - intros t (Omega & e & x & d & L & D & V). exact (weak_duality p K m e x d L (unit_dual_ball p m d P D) g t G V).
  - intros y Y. apply Rnot_lt_le. intros Lt. destruct (strong_duality p K m x0 g y P M B X0 G Lt) as (k & w & u & d & t & Pu & D & _ & V & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & L & _ & C & _ & _). assert (t <= y); [|lra]. apply Y.
    exists nat, e, x, d. split; [easy|split; [easy|]]. apply (root_value_ext m (scatter k w u)); [|exact V]. intros i j _ _. now rewrite C.
  - intros t (Omega & e & x & d & L & D & V). exact (weak_duality_symmetric p K m e x d L (unit_dual_ball p m d P D) g t Sym G V).
  - intros y Y. apply Rnot_lt_le. intros Lt. destruct (strong_duality p K m x0 g y P M B X0 G Lt) as (k & w & u & d & t & Pu & D & _ & V & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & L & _ & C & S & _). assert (t <= y); [|lra].
    set (mu := centre k w u) in *.
    assert (Form : forall z, quadratic m (second e x) z = quadratic m (scatter k w u) z + sum m (fun i => mu i * z i) ^ 2).
    { intros z. unfold quadratic. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r, <- sum_plus. apply sum_ext; intros i _.
      rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros j _. rewrite S. ring. }
    assert (Cov : covariance_of K (scatter k w u) mu) by (exists k, w, u; split; [easy|split; easy]).
    assert (Ex : exists s, root_value m (second e x) d s).
    { destruct (root_exists m (fun i j => d i * second e x i j * d j)) as [R HR].
      - intros i j. rewrite !S, (covariance_symmetric K (scatter k w u) mu i j Cov). ring.
      - intros z. replace (quadratic m (fun i j => d i * second e x i j * d j) z) with (quadratic m (second e x) (fun i => d i * z i)).
        + rewrite Form. apply Rplus_le_le_0_compat; [now apply (covariance_form K _ mu)|apply pow2_ge_0].
        + apply sum_ext; intros i _. apply sum_ext; intros; ring.
      - now exists (trace m R), R. }
    destruct Ex as [s V']. assert (t <= s).
    { apply (root_value_monotone m (scatter k w u) (second e x) d); [|exact V|exact V']. intros z. rewrite Form. generalize (pow2_ge_0 (sum m (fun i => mu i * z i))). lra. }
    assert (s <= y); [|lra]. apply Y. exists nat, e, x, d. now split; [|split].
Qed.

Theorem NT_Lemma_60_holds : NT_Lemma_60.
Proof.
  intros p m n K1 K2 g1 g2 g P M N B1 B2 X1 X2 G1 G2 G. exact (product_gamma p K1 K2 m n g1 g2 g P M N B1 B2 X1 X2 G1 G2 G).
Qed.

Theorem NT_Lemma_62_holds : NT_Lemma_62.
Proof.
  intros p m n K1 K2 g1 g2 g P M N B1 B2 X1 X2 S1 S2 G1 G2 G. exact (tensor_gamma p K1 K2 m n g1 g2 g P M N B1 B2 X1 X2 S1 S2 G1 G2 G).
Qed.
