(** * Γ_2(DK), and weights that attain Γ_p(K) *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders TraceBounds DualOrders PointLaws Gamma
  GammaLaws Neighbours Dichotomy.
Open Scope R_scope.

(** The points with the coordinates d_iu_i. *)
Definition weighted_set (d : nat -> R) (K : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u, K u /\ forall i, x i = d i * u i.

Lemma contained_weighted K m r v B d : contained K m r v B -> contained (weighted_set d K) m r (fun i => d i * v i) (fun i k => d i * B i k).
Proof.
  intros C x (u & U & E). destruct (C u U) as (c & N & F). exists c. split; [easy|]. intros i I.
  rewrite E, <- Rmult_minus_distr_l, (F i I), <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma row_weighted r (B : matrix) (d : nat -> R) i : row_norm2 r (fun i k => d i * B i k) i = d i ^ 2 * row_norm2 r B i.
Proof. unfold row_norm2. rewrite <- sum_scale. apply sum_ext; intros; ring. Qed.

(** Back from DK: for t > 0 an ellipsoid around K whose d-weighted trace is at most 1 + t times that around DK. *)
Lemma unweighted K m r w N d t : bounded K m -> (forall i, 0 <= d i) -> 0 < t -> contained (weighted_set d K) m r w N ->
  exists s v B, contained K m s v B /\ sum m (fun i => d i ^ 2 * row_norm2 s B i) <= (1 + t) * sum m (row_norm2 r N).
Proof.
  intros (b & Bd) D T C. set (pos := fun i => if Rlt_dec 0 (d i) then true else false).
  set (K1 := fun x => exists u : nat -> R, K u /\ forall i, x i = if pos i then u i else 0).
  set (K2 := fun x => exists u : nat -> R, K u /\ forall i, x i = if pos i then 0 else u i).
  assert (C1 : contained K1 m r (fun i => if pos i then w i / d i else 0) (fun i k => if pos i then N i k / d i else 0)).
  { intros x (u & U & E). destruct (C (fun i => d i * u i)) as (c & Nc & F); [now exists u|]. exists c. split; [easy|]. intros i I. rewrite E. unfold pos.
    destruct (Rlt_dec 0 (d i)) as [P|P]; [|rewrite sum_zero; [ring|intros; ring]]. specialize (F i I). cbv beta in F.
    rewrite (sum_ext r _ (fun k => / d i * (N i k * c k))) by (intros; field; lra). rewrite sum_scale, <- F. field. lra. }
  destruct (gamma_exists (Finite 2) m K2) as [g G].
  { exists (Rabs b). intros x i (u & U & E) I. rewrite E. destruct (pos i); [rewrite Rabs_R0; apply Rabs_pos|].
    eapply Rle_trans; [exact (Bd u i U I)|apply Rle_abs]. }
  destruct (gamma_near (Finite 2) m K2 g 1 G ltac:(lra)) as (r2 & v2 & B2 & C2 & _).
  (* outside the coordinates with d_i = 0 the second ellipsoid may be flat *)
  assert (C2' : contained K2 m r2 (fun i => if pos i then 0 else v2 i) (fun i k => if pos i then 0 else B2 i k)).
  { intros x X. destruct (C2 x X) as (c & Nc & F). exists c. split; [easy|]. intros i I. destruct X as (u & U & E). specialize (F i I). rewrite E in *.
    destruct (pos i); [rewrite sum_zero; [ring|intros; ring]|exact F]. }
  assert (Pt : 0 < 1 + t) by lra. assert (Pt' : 0 < 1 + / t) by (generalize (Rinv_0_lt_compat t T); lra).
  assert (Cs := contained_sum K1 K2 m r r2 _ _ _ _ (1 + t) (1 + / t) Pt Pt' ltac:(field; lra) C1 C2').
  eexists _, _, _. split.
  - intros u U. apply Cs. exists (fun i => if pos i then u i else 0), (fun i => if pos i then 0 else u i).
    split; [now exists u|]. split; [now exists u|]. intros i. destruct (pos i); ring.
  - rewrite <- sum_scale. apply sum_le; intros i I. rewrite joined_row, !row_scaled, !pow2_sqrt by lra. unfold row_norm2, pos.
    destruct (Rlt_dec 0 (d i)) as [P|P].
    + rewrite (sum_zero r2) by (intros; ring). rewrite (sum_ext r _ (fun k => / (d i * d i) * N i k ^ 2)) by (intros; field; lra).
      rewrite sum_scale. apply Req_le. field. lra.
    + assert (Z : d i = 0) by (generalize (D i); lra). rewrite Z. assert (0 <= (1 + t) * sum r (fun k => N i k ^ 2)); [|lra].
      apply Rmult_le_pos; [lra|apply sum_nonneg; intros; apply pow2_ge_0].
Qed.

(** [NT] eq (33): lo is below Γ_2(DK)² exactly if it is below the d-weighted traces of the ellipsoids around K. *)
Theorem weighted_gamma K m d lo : bounded K m -> (forall i, 0 <= d i) ->
  gamma_above (Finite 2) m (weighted_set d K) lo <-> forall r v B, contained K m r v B -> lo <= sum m (fun i => d i ^ 2 * row_norm2 r B i).
Proof.
  intros Bd D. split.
  - intros A r v B C. assert (Q := A r _ _ (contained_weighted K m r v B d C)). rewrite squared_norm_two in Q by (intros; apply row_norm2_nonneg).
    rewrite (sum_ext m _ (fun i => d i ^ 2 * row_norm2 r B i)) in Q; [exact Q|]. intros; apply row_weighted.
  - intros H r w N C. rewrite squared_norm_two by (intros; apply row_norm2_nonneg). assert (S0 : 0 <= sum m (row_norm2 r N)) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
    apply (below_all_near _ _ (sum m (row_norm2 r N)) S0). intros t T. destruct (unweighted K m r w N d t Bd D T C) as (s & v & B & C' & L).
    assert (Q := H s v B C'). lra.
Qed.

(** A decreasing family of sets in a cube that are not empty has a point near all of them. *)
Lemma cluster_point m c : forall S : R -> (nat -> R) -> Prop, (forall eta eta' x, 0 < eta <= eta' -> S eta x -> S eta' x) ->
  (forall eta, 0 < eta -> exists x, S eta x) -> (forall eta x i, S eta x -> (i < m)%nat -> 0 <= x i <= c) ->
  exists l, forall eta, 0 < eta -> exists x, S eta x /\ forall i, (i < m)%nat -> Rabs (x i - l i) <= eta.
Proof.
  induction m as [|m IH]; intros S Mono Ex Bd.
  { exists (fun _ => 0). intros eta E. destruct (Ex eta E) as (x & X). exists x. split; [easy|lia]. }
  destruct (completeness (fun y => forall eta, 0 < eta -> exists x, S eta x /\ y <= x m)) as [z [Z1 Z2]].
  - exists c. intros y Y. destruct (Y 1 ltac:(lra)) as (x & X & L). generalize (Bd 1 x m X ltac:(lia)). lra.
  - exists 0. intros eta E. destruct (Ex eta E) as (x & X). exists x. split; [easy|]. generalize (Bd eta x m X ltac:(lia)). lra.
  - assert (Near : forall eta, 0 < eta -> exists x, S eta x /\ Rabs (x m - z) <= eta).
    { intros eta E. assert (Up : exists e0, 0 < e0 /\ forall x, S e0 x -> x m < z + eta).
      { apply NNPP. intros No. assert (z + eta <= z); [|lra]. apply Z1. intros e0 E0. apply NNPP. intros No'. apply No. exists e0. split; [easy|].
        intros x X. apply Rnot_le_lt. intros L. apply No'. now exists x. }
      destruct Up as (e0 & E0 & Up). assert (Low : exists y, (forall eta, 0 < eta -> exists x, S eta x /\ y <= x m) /\ z - eta < y).
      { apply NNPP. intros No. assert (z <= z - eta); [|lra]. apply Z2. intros y Y. apply Rnot_lt_le. intros L. apply No. now exists y. }
      destruct Low as (y & Y & Ly). destruct (Y (Rmin eta e0) ltac:(apply Rmin_glb_lt; easy)) as (x & X & Lx).
      assert (M0 : 0 < Rmin eta e0) by (apply Rmin_glb_lt; easy). exists x. split; [apply (Mono (Rmin eta e0)); [split; [easy|apply Rmin_l]|easy]|].
      assert (Ux := Up x (Mono _ e0 x (conj M0 (Rmin_r eta e0)) X)). apply Rabs_le. lra. }
    destruct (IH (fun eta x => S eta x /\ Rabs (x m - z) <= eta)) as [l L].
    + intros eta eta' x E [X N]. split; [now apply (Mono eta)|lra].
    + exact Near.
    + intros eta x i [X _] I. apply (Bd eta x i X). lia.
    + exists (fun i => if (i =? m)%nat then z else l i). intros eta E. destruct (L eta E) as (x & (X & N) & A). exists x. split; [easy|]. intros i I.
      destruct (Nat.eqb_spec i m) as [->|Ne]; [easy|]. apply A. lia.
Qed.

(** Weights that attain Γ_p(K). *)
Theorem best_weights p (K : (nat -> R) -> Prop) m x0 g : at_least_two p -> (0 < m)%nat -> bounded K m -> K x0 -> gamma_value p m K g ->
  exists d, unit_weights p m d /\ gamma_value (Finite 2) m (weighted_set d K) g.
Proof.
  intros P M Bd X0 G. assert (G0 := proj1 G). set (cp := conjugate p). assert (Cp : at_least_two cp) by now apply conjugate_at_least.
  (* squares e of weights with which no ellipsoid around K is much smaller *)
  set (S := fun eta (e : nat -> R) => (forall i, 0 <= e i) /\ squared_norm cp m e = 1 /\ forall r v B, contained K m r v B ->
    g ^ 2 - eta <= sum m (fun i => e i * row_norm2 r B i)).
  set (N1 := squared_norm p m (fun _ => 1)).
  assert (Ball : forall e, (forall i, 0 <= e i) -> squared_norm cp m e = 1 -> dual_ball p m e) by (intros e E H; apply dual_ball_norm; [easy|easy|unfold cp in H; lra]).
  destruct (cluster_point m N1 S) as [l L].
  - intros eta eta' e E (A & B & C). split; [easy|split; [easy|]]. intros r v D Q. generalize (C r v D Q). lra.
  - intros eta E. set (y := g - Rmin 1 (eta / (2 * (g + 1)))). assert (Y0 : 0 < eta / (2 * (g + 1))) by (apply Rdiv_lt_0_compat; lra).
    assert (M0 : 0 < Rmin 1 (eta / (2 * (g + 1)))) by (apply Rmin_glb_lt; lra).
    destruct (strong_duality p K m x0 g y P M Bd X0 G ltac:(unfold y; lra)) as (k & w & u & d & t & Pu & (D & U) & _ & (R & HR & Et) & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & Lx & _ & Cv & _ & _).
    exists (fun i => d i ^ 2). split; [intros; apply pow2_ge_0|]. split; [exact U|]. intros r v B C.
    assert (Root : root_of m (fun i j => d i * covariance e x i j * d j) R).
    { destruct HR as (A1 & A2 & A3). split; [easy|split; [easy|]]. intros i j I J. rewrite Cv. now apply A3. }
    eapply Rle_trans; [|exact (law_bound K m e x d Lx r v B R C Root)]. rewrite <- Et.
    assert (T0 : 0 <= t) by (rewrite Et; apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR).
    set (h := Rmin 1 (eta / (2 * (g + 1)))) in *. assert (Hh : h * (2 * (g + 1)) <= eta).
    { apply Rle_trans with (eta / (2 * (g + 1)) * (2 * (g + 1))); [apply Rmult_le_compat_r; [lra|apply Rmin_r]|apply Req_le; field; lra]. }
    unfold y in T. destruct (Rle_lt_dec (g - h) 0) as [Ng|Ng]; [|nra]. assert (g ^ 2 <= g * h) by nra. nra.
  - intros eta e i (A & B & _) I. split; [apply A|]. exact (dual_ball_entry p m e i P (Ball e A B) I).
  - (* the limit *)
    set (l' := fun i => if (i <? m)%nat then l i else 0). assert (Ll : forall i, (i < m)%nat -> l' i = l i) by (intros i I; unfold l'; now rewrite (proj2 (Nat.ltb_lt i m) I)).
    assert (Lp : forall i, 0 <= l' i).
    { intros i. unfold l'. destruct (Nat.ltb_spec i m) as [I|I]; [|lra]. apply (below_all_near 0 (l i) 1); [lra|]. intros eta E.
      destruct (L eta E) as (e & (A & _) & Ne). generalize (A i) (Ne i I) (Rle_abs (e i - l i)). lra. }
    set (C1 := squared_norm cp m (fun _ => 1)). assert (C10 : 0 <= C1) by apply squared_norm_nonneg.
    assert (Close : forall e f eta, (forall i, 0 <= e i) -> (forall i, 0 <= f i) -> 0 <= eta -> (forall i, (i < m)%nat -> e i <= f i + eta) ->
      squared_norm cp m e <= squared_norm cp m f + eta * C1).
    { intros e f eta E F H A. apply Rle_trans with (squared_norm cp m (fun i => f i + eta * 1)).
      - apply (squared_norm_le cp m Cp). intros i I. split; [easy|]. generalize (A i I). lra.
      - eapply Rle_trans; [apply (squared_norm_plus cp m Cp); intros; auto; lra|]. rewrite (squared_norm_scale cp m Cp) by (easy || (intros; lra)). unfold C1. lra. }
    assert (One : squared_norm cp m l' = 1).
    { apply Rle_antisym; apply (below_all_near _ _ C1 C10); intros eta E; destruct (L eta E) as (e & (A & B & _) & Ne); rewrite <- B.
      - apply Close; [easy|easy|lra|]. intros i I. rewrite (Ll i I). generalize (Ne i I) (Rle_abs (- (e i - l i))). rewrite Rabs_Ropp. lra.
      - apply Close; [easy|easy|lra|]. intros i I. rewrite (Ll i I). generalize (Ne i I) (Rle_abs (e i - l i)). lra. }
    set (d := fun i => sqrt (l' i)). assert (D2 : forall i, d i ^ 2 = l' i) by (intros; apply pow2_sqrt, Lp). assert (Dp : forall i, 0 <= d i) by (intros; apply sqrt_pos).
    exists d. split.
    + split; [easy|]. rewrite (squared_norm_ext (conjugate p) m _ l') by (intros; apply D2). exact One.
    + split; [easy|]. split.
      * apply weighted_gamma; [easy|easy|]. intros r v B C. set (tr := sum m (row_norm2 r B)). assert (T0 : 0 <= tr) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
        apply (below_all_near _ _ (1 + tr)); [lra|]. intros eta E. destruct (L eta E) as (e & (A & B' & Q) & Ne). specialize (Q r v B C).
        assert (sum m (fun i => e i * row_norm2 r B i) <= sum m (fun i => d i ^ 2 * row_norm2 r B i) + eta * tr).
        { unfold tr. rewrite <- sum_scale, <- sum_plus. apply sum_le; intros i I. rewrite D2, (Ll i I), <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [apply row_norm2_nonneg|].
          generalize (Ne i I) (Rle_abs (e i - l i)). lra. }
        lra.
      * intros lo A. apply (proj2 (proj2 G)). intros r v B C. apply (proj1 (weighted_gamma K m d lo Bd Dp)) with (r := r) (v := v) (B := B) in A; [|exact C].
        eapply Rle_trans; [exact A|]. rewrite (sum_ext m _ (fun i => l' i * row_norm2 r B i)) by (intros; now rewrite D2).
        apply (Ball l' Lp One). intros; apply row_norm2_nonneg.
Qed.

(** No weights give more. *)
Lemma weighted_at_most p K m d g h : at_least_two p -> bounded K m -> unit_weights p m d -> gamma_value p m K g ->
  gamma_value (Finite 2) m (weighted_set d K) h -> h <= g.
Proof.
  intros P Bd (D & U) (G0 & _ & G2) (H0 & H1 & _). assert (Q : h ^ 2 <= g ^ 2); [|nra]. apply G2. intros r v B C.
  eapply Rle_trans; [exact (proj1 (weighted_gamma K m d (h ^ 2) Bd D) H1 r v B C)|].
  assert (Ball : dual_ball p m (fun i => d i ^ 2)) by (apply dual_ball_norm; [easy|intros; apply pow2_ge_0|lra]). apply Ball. intros; apply row_norm2_nonneg.
Qed.
