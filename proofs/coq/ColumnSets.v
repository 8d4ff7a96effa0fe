(** * γ_(p) of a matrix, and Γ_p of its columns *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms MeanEstimation OrderNorms Ellipsoids Gamma ProductGamma SetProducts Neighbours.
Open Scope R_scope.

(** g = γ_(p)(U): g² is the greatest lower bound of tr_{p/2}(BBᵀ)·‖C‖²_{1→2} over the factorizations U = BC. *)
Definition factor_above p m N (U : matrix) lo := forall r B C, factorization m r N U B C -> lo <= squared_norm p m (row_norm2 r B) * sensitivity2 r N C.
Definition factor_value p m N U g := 0 <= g /\ factor_above p m N U (g ^ 2) /\ forall lo, factor_above p m N U lo -> lo <= g ^ 2.

(** The columns of U, and the columns with both signs. *)
Definition columns N (U : matrix) : (nat -> R) -> Prop := fun x => exists j, (j < N)%nat /\ forall i, x i = U i j.
Definition signed_columns N (U : matrix) : (nat -> R) -> Prop := fun x => exists j, (j < N)%nat /\ ((forall i, x i = U i j) \/ forall i, x i = - U i j).

Lemma columns_bounded m N U : bounded (columns N U) m.
Proof.
  exists (largest N (fun j => largest m (fun i => Rabs (U i j)))). intros u i (j & J & E) I. rewrite E.
  eapply Rle_trans; [|exact (le_largest N (fun j => largest m (fun i => Rabs (U i j))) j J)]. exact (le_largest m (fun i => Rabs (U i j)) i I).
Qed.

Lemma signed_bounded m N U : bounded (signed_columns N U) m.
Proof.
  destruct (columns_bounded m N U) as (b & B). exists b. intros u i (j & J & [E|E]) I; rewrite E; [|rewrite Rabs_Ropp]; apply (B (fun i => U i j)); try easy; now exists j.
Qed.

(** Coefficients of finitely many columns at once. *)
Lemma column_choice m N r (U B : matrix) (v : nat -> R) : (forall j, (j < N)%nat -> exists c, sum r (fun k => c k ^ 2) <= 1 /\
  forall i, (i < m)%nat -> U i j - v i = sum r (fun k => B i k * c k)) ->
  exists C, factorization m r N (fun i j => U i j - v i) B C /\ sensitivity2 r N C <= 1.
Proof.
  intros H. assert (Ex : exists C : matrix, forall j, (j < N)%nat -> column_norm2 r C j <= 1 /\ forall i, (i < m)%nat -> U i j - v i = product r B C i j).
  { induction N as [|N IH]; [exists (fun _ _ => 0); lia|]. destruct IH as (C & HC); [auto|]. destruct (H N ltac:(lia)) as (c & N1 & F).
    exists (fun k j => if (j =? N)%nat then c k else C k j). intros j J. destruct (Nat.eq_dec j N) as [->|D].
    - split; [unfold column_norm2|intros i I; unfold product]; rewrite Nat.eqb_refl; [exact N1|now apply F].
    - unfold column_norm2, product. rewrite (proj2 (Nat.eqb_neq j N) D). apply HC. lia. }
  destruct Ex as (C & HC). exists C. split; [intros i j I J; now apply HC|]. apply largest_le; [lra|]. intros j J. now apply HC.
Qed.

(** Both bounds are the same: for the columns under every shift, and with both signs without one. *)
Lemma contained_factor p m N U v lo : at_least_two p -> (forall r B, contained (columns N U) m r v B -> lo <= squared_norm p m (row_norm2 r B)) ->
  factor_above p m N (fun i j => U i j - v i) lo.
Proof.
  intros P H r B C F. assert (N0 := squared_norm_nonneg p m (row_norm2 r B)). destruct (largest_nonneg N (column_norm2 r C)) as [S|S]; fold (sensitivity2 r N C) in S.
  - assert (Q := sqrt_lt_R0 _ S). assert (Q2 : sqrt (sensitivity2 r N C) * sqrt (sensitivity2 r N C) = sensitivity2 r N C) by (apply sqrt_sqrt; lra).
    set (c := sqrt (sensitivity2 r N C)) in *. rewrite <- Q2. replace (squared_norm p m (row_norm2 r B) * (c * c)) with (c ^ 2 * squared_norm p m (row_norm2 r B)) by ring.
    rewrite <- (norm_scaled p m r B c P). apply H. intros u (j & J & E). exists (fun k => C k j / c). split.
    + apply Rle_trans with (/ (c * c) * column_norm2 r C j).
      * apply Req_le. unfold column_norm2. rewrite <- sum_scale. apply sum_ext; intros; field; lra.
      * rewrite Q2. apply Rmult_le_reg_l with (sensitivity2 r N C); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l, Rmult_1_r by lra.
        exact (le_largest N (column_norm2 r C) j J).
    + intros i I. rewrite E. rewrite (F i j I J). apply sum_ext; intros; field; lra.
  - rewrite <- S, Rmult_0_r. apply Rle_trans with (squared_norm p m (row_norm2 1 (fun _ _ => 0))).
    + apply H. intros u (j & J & E). exists (fun _ => 0). split; [cbn; lra|]. intros i I. rewrite E, (F i j I J). cbn [sum]. rewrite Rmult_0_l, Rplus_0_l.
      apply sum_zero; intros k Hk. assert (M := le_sum r (fun k => C k j ^ 2) k ltac:(intros; apply pow2_ge_0) Hk). cbv beta in M.
      assert (G := le_largest N (column_norm2 r C) j J). fold (sensitivity2 r N C) in G. unfold column_norm2 in G.
      assert (Z : C k j = 0) by (generalize (pow2_ge_0 (C k j)); intros; nra). rewrite Z. ring.
    + rewrite (squared_norm_ext p m _ (fun i => 0 * 1)) by (intros; unfold row_norm2; cbn; ring). rewrite (squared_norm_scale p m P) by (intros; lra). lra.
Qed.

Lemma factor_contained p m N U v lo : factor_above p m N (fun i j => U i j - v i) lo -> forall r B, contained (columns N U) m r v B ->
  lo <= squared_norm p m (row_norm2 r B).
Proof.
  intros H r B C. destruct (column_choice m N r U B v) as (D & F & S).
  - intros j J. destruct (C (fun i => U i j)) as (c & N1 & E); [now exists j|]. now exists c.
  - assert (Q := H r B D F). assert (N0 := squared_norm_nonneg p m (row_norm2 r B)).
    assert (squared_norm p m (row_norm2 r B) * sensitivity2 r N D <= squared_norm p m (row_norm2 r B) * 1) by now apply Rmult_le_compat_l. lra.
Qed.

Lemma signed_contained m N U r B : contained (signed_columns N U) m r (fun _ => 0) B <-> contained (columns N U) m r (fun _ => 0) B.
Proof.
  split; intros C u (j & J & E).
  - apply C. exists j. split; [easy|now left].
  - destruct (C (fun i => U i j)) as (c & N1 & F); [now exists j|]. destruct E as [E|E].
    + exists c. split; [easy|]. intros i I. rewrite E. now apply F.
    + exists (fun k => - c k). split; [rewrite (sum_ext r _ (fun k => c k ^ 2)) by (intros; ring); easy|]. intros i I. specialize (F i I). cbv beta in F. rewrite E.
      rewrite (sum_ext r _ (fun k => -1 * (B i k * c k))), sum_scale, <- F by (intros; ring). ring.
Qed.

Lemma signed_symmetric N U u : signed_columns N U u -> signed_columns N U (fun i => - u i).
Proof. intros (j & J & [E|E]); exists j; (split; [easy|]); [right|left]; intros i; rewrite E; ring. Qed.

Lemma factor_ext p m N U V lo : (forall i j, (i < m)%nat -> (j < N)%nat -> U i j = V i j) -> factor_above p m N U lo -> factor_above p m N V lo.
Proof. intros E H r B C F. apply (H r B C). intros i j I J. rewrite E by easy. now apply F. Qed.

(** [NT] Thm 23, first half: Γ_p({±u_j}) = γ_(p)(U). *)
Theorem signed_gamma p m N U g : at_least_two p -> gamma_value p m (signed_columns N U) g <-> factor_value p m N U g.
Proof.
  intros P. assert (E : forall lo, gamma_above p m (signed_columns N U) lo <-> factor_above p m N U lo).
  { intros lo. split; intros H.
    - apply (factor_ext p m N (fun i j => U i j - (fun _ : nat => 0) i)); [intros; ring|]. apply contained_factor; [easy|]. intros r B C.
      apply (H r (fun _ => 0) B). now apply signed_contained.
    - intros r v B C. apply (contained_symmetric _ m r v B (signed_symmetric N U)) in C. apply (factor_contained p m N U (fun _ => 0)) with (r := r) (B := B).
      + apply (factor_ext p m N U); [intros; ring|easy].
      + now apply signed_contained. }
  split; intros (G0 & G1 & G2); (split; [easy|split; [now apply E|intros lo H; now apply G2, E]]).
Qed.

(** Second half: Γ_p({u_j}) is the infimum over v of γ_(p)(U + v1ᵀ). *)
Theorem shifted_gamma p m N U g : at_least_two p -> gamma_value p m (columns N U) g <-> 0 <= g /\
  (forall v h, factor_value p m N (fun i j => U i j + v i) h -> g <= h) /\ forall b, (forall v h, factor_value p m N (fun i j => U i j + v i) h -> b <= h) -> b <= g.
Proof.
  intros P.
  assert (Ex : forall V : matrix, exists h, factor_value p m N V h).
  { intros V. destruct (gamma_exists p m (signed_columns N V) (signed_bounded m N V)) as [h H]. exists h. now apply signed_gamma. }
  assert (Low : forall g, gamma_value p m (columns N U) g -> forall v h, factor_value p m N (fun i j => U i j + v i) h -> g <= h).
  { intros g' (G0 & G1 & _) v h (H0 & _ & H2). assert (Q : g' ^ 2 <= h ^ 2); [|nra]. apply H2.
    apply (factor_ext p m N (fun i j => U i j - (fun i => - v i) i)); [intros; ring|]. apply contained_factor; [easy|]. intros r B C. exact (G1 r _ B C). }
  assert (Great : forall g, gamma_value p m (columns N U) g -> forall b, (forall v h, factor_value p m N (fun i j => U i j + v i) h -> b <= h) -> b <= g).
  { intros g' G b Hb. apply (below_all_near b g' 1); [lra|]. intros eta He. destruct (gamma_near p m _ g' eta G He) as (r & v & B & C & Nn).
    destruct (Ex (fun i j => U i j + - v i)) as [h H]. eapply Rle_trans; [exact (Hb (fun i => - v i) h H)|]. rewrite Rmult_1_r.
    assert (Q : h ^ 2 <= squared_norm p m (row_norm2 r B)).
    { apply (factor_contained p m N U v (h ^ 2)); [|exact C]. apply (factor_ext p m N (fun i j => U i j + - v i)); [intros; ring|]. apply H. }
    assert (h ^ 2 <= (g' + eta) ^ 2) by lra. generalize (proj1 G) (proj1 H). intros. nra. }
  split.
  - intros G. split; [apply G|]. split; [now apply Low|now apply Great].
  - intros (G0 & Hl & Hg). destruct (gamma_exists p m (columns N U) (columns_bounded m N U)) as [g' G']. replace g with g'; [easy|].
    apply Rle_antisym; [apply Hg; now apply Low|apply (Great g' G'); exact Hl].
Qed.

(** Rows of two matrices together: the powers q′ of γ_(p) add up to at least that of the whole. *)
Lemma stacked_gamma p m n N A B a b g : at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> (0 < N)%nat -> factor_value p m N A a -> factor_value p n N B b ->
  factor_value p (m + n) N (fun i j => direct m (fun i => A i j) (fun i => B i j) i) g -> power g (combined p) <= power a (combined p) + power b (combined p).
Proof.
  intros P M Hn HN HA HB HG. apply signed_gamma in HA; [|easy]. apply signed_gamma in HB; [|easy]. apply signed_gamma in HG; [|easy].
  set (K := product_set m (signed_columns N A) (signed_columns N B)). destruct (gamma_exists p (m + n) K) as [k Gk].
  - destruct (signed_bounded m N A) as (x & X), (signed_bounded n N B) as (y & Y). exists (Rmax x y). intros u i (v & w & V & W & E) I. rewrite E. unfold direct.
    destruct (Nat.ltb_spec i m); [eapply Rle_trans; [now apply X|apply Rmax_l]|eapply Rle_trans; [apply Y; [easy|lia]|apply Rmax_r]].
  - rewrite <- (product_gamma p _ _ m n a b k P M Hn (signed_bounded m N A) (signed_bounded n N B)); try easy.
    + apply power_le; [generalize (combined_range p P); lra|]. split; [apply HG|]. destruct HG as (G0 & G1 & _), Gk as (K0 & _ & K2).
      assert (Q : g ^ 2 <= k ^ 2); [|nra]. apply K2. apply (gamma_monotone p (m + n) (signed_columns N (fun i j => direct m (fun i => A i j) (fun i => B i j) i))); [|exact G1].
      intros u (j & J & [E|E]).
      * exists (fun i => A i j), (fun i => B i j). split; [exists j; split; [easy|now left]|]. split; [exists j; split; [easy|now left]|exact E].
      * exists (fun i => - A i j), (fun i => - B i j). split; [exists j; split; [easy|now right]|]. split; [exists j; split; [easy|now right]|].
        intros i. rewrite E. unfold direct. now destruct (i <? m)%nat.
    + exists (fun i => A i O), O. split; [easy|now left].
    + exists (fun i => B i O), O. split; [easy|now left].
Qed.
