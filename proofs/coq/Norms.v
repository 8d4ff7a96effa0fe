(** * Exact values of γ_F: diagonal workloads, orthogonal signs, parities *)
From Coq Require Import Reals List Lra Lia PeanoNat Bool FinFun.
From Etalon Require Import Certificate Sums.
Import ListNotations.
Open Scope R_scope.

Definition diagonal (d : nat -> R) : matrix := fun i j => if (i =? j)%nat then d i else 0.

Lemma sum_diagonal n d g i : (i < n)%nat -> sum n (fun j => diagonal d i j * g j) = d i * g i.
Proof.
  intros I. rewrite (sum_single n i); [unfold diagonal; now rewrite Nat.eqb_refl|easy|].
  intros j _ D. unfold diagonal. rewrite (proj2 (Nat.eqb_neq i j)) by congruence. ring.
Qed.

Lemma diagonal_row n d i : (i < n)%nat -> row_norm2 n (diagonal d) i = d i ^ 2.
Proof.
  intros I. rewrite <- Rsqr_pow2. unfold Rsqr, row_norm2. rewrite <- (Rmult_1_r (d i)) at 2.
  transitivity (sum n (fun j => diagonal d i j * d i)).
  - apply sum_ext; intros j _. unfold diagonal. destruct (i =? j)%nat; ring.
  - rewrite (sum_diagonal n d (fun _ => d i)) by easy. ring.
Qed.

Lemma diagonal_one_sensitivity n : sensitivity2 n n (diagonal (fun _ => 1)) <= 1.
Proof.
  apply largest_le; [lra|]. intros j J. apply Req_le. transitivity (row_norm2 n (diagonal (fun _ => 1)) j).
  - apply sum_ext; intros l _. unfold diagonal. now rewrite Nat.eqb_sym.
  - rewrite diagonal_row by easy. ring.
Qed.

Lemma norms_nonneg p m r n B C : 0 <= left_norm2 p m r B * sensitivity2 r n C.
Proof. apply Rmult_le_pos; [apply left_norm2_nonneg|apply largest_nonneg]. Qed.

(** γ_F(diag(d))² = Σ d_i² = ‖D‖_F². [HUU] Lemma 48. *)
Theorem gamma_diagonal n d : let v := sum n (fun i => d i ^ 2) in encloses Two n n (diagonal d) v v.
Proof.
  intros v. assert (V : 0 <= v) by (apply sum_nonneg; intros; apply pow2_ge_0). split.
  - intros r B C F. set (U := diagonal (fun _ => 1)).
    assert (H : operator_bound n n U 1).
    { intros x. rewrite Rmult_1_l. apply Req_le, sum_ext; intros i I. unfold U. rewrite sum_diagonal by easy. ring. }
    generalize (lower_bound Two n n _ U (fun _ => 1) d 1 ltac:(lra) H ltac:(easy) r B C F) (norms_nonneg Two n r n B C).
    replace (pairing n n (diagonal d) U (fun _ => 1) d) with v; [fold v; cbn [row_weight]; nra|].
    apply sum_ext; intros i I. rewrite Rmult_1_l. transitivity (sum n (fun j => diagonal d i j * d j)).
    + rewrite sum_diagonal by easy. ring.
    + apply sum_ext; intros j _. unfold U, diagonal. destruct (i =? j)%nat; ring.
  - exists n, (diagonal d), (diagonal (fun _ => 1)). split.
    + intros i j I J. unfold product. rewrite sum_diagonal by easy. unfold diagonal. destruct (i =? j)%nat; ring.
    + replace (left_norm2 _ _ _ _) with v by (apply sum_ext; intros; now rewrite diagonal_row).
      generalize (diagonal_one_sensitivity n). nra.
Qed.

(** A q×n matrix of signs with orthogonal rows has γ_F = q. *)
Theorem gamma_signs q n S : (0 < n)%nat -> (forall i j, S i j ^ 2 = 1) ->
  (forall i k, (i < q)%nat -> (k < q)%nat -> sum n (fun j => S i j * S k j) = if (i =? k)%nat then INR n else 0) ->
  encloses Two q n S (INR q ^ 2) (INR q ^ 2).
Proof.
  intros N One O. assert (P : 0 < INR n) by now apply (lt_INR 0). split.
  - intros r B C F. assert (H : operator_bound q n S (INR n)).
    { apply operator_bound_transpose; [lra|]. apply operator_bound_gram. intros i I. apply Req_le.
      rewrite (sum_ext q _ (fun k => diagonal (fun _ => INR n) i k * 1)), sum_diagonal; [ring|easy|].
      intros k K. unfold gram, transpose, diagonal. rewrite O by easy.
      destruct (i =? k)%nat; [rewrite Rabs_pos_eq by lra|rewrite Rabs_R0]; ring. }
    generalize (lower_bound Two q n S S (fun _ => 1) (fun _ => 1) (INR n) ltac:(lra) H ltac:(easy) r B C F).
    replace (pairing q n S S (fun _ => 1) (fun _ => 1)) with (INR q * INR n).
    + cbn [row_weight]. rewrite (sum_ext n _ (fun _ => 1)), sum_const by (intros; ring). intros L.
      apply Rmult_le_reg_l with (INR n ^ 2); [now apply pow_lt|]. lra.
    + unfold pairing. rewrite (sum_ext q _ (fun _ => INR n)), sum_const; [ring|]. intros i _.
      rewrite (sum_ext n _ (fun _ => 1)), sum_const; [ring|]. intros j _. rewrite Rmult_1_r, <- (One i j). ring.
  - exists q, (diagonal (fun _ => 1)), S. split.
    + intros i j I J. unfold product. rewrite (sum_diagonal q (fun _ => 1) (fun k => S k j)) by easy. ring.
    + replace (left_norm2 _ _ _ _) with (INR q).
      * assert (sensitivity2 q n S <= INR q); [|generalize (pos_INR q); nra].
        apply largest_le; [apply pos_INR|]. intros j J. unfold column_norm2.
        rewrite (sum_ext q _ (fun _ => 1)), sum_const by auto. lra.
      * rewrite <- (Rmult_1_r (INR q)), <- sum_const. apply sum_ext; intros i I. rewrite diagonal_row by easy. ring.
Qed.

(** Parities: the columns are the 2^d sign vectors (true for -1), the rows the sets P of w of the d positions. *)
Fixpoint cube (d : nat) : list (list bool) :=
  match d with O => [[]] | S c => map (cons false) (cube c) ++ map (cons true) (cube c) end.
Fixpoint choose (d w : nat) : list (list bool) :=
  match d, w with
  | O, O => [[]]
  | O, S _ => []
  | S c, O => map (cons false) (choose c O)
  | S c, S v => map (cons true) (choose c v) ++ map (cons false) (choose c (S v))
  end.
Fixpoint chi (P x : list bool) : R :=
  match P, x with p :: P', b :: x' => (if p && b then -1 else 1) * chi P' x' | _, _ => 1 end.
Definition parity d w : matrix := fun i j => chi (nth i (choose d w) []) (nth j (cube d) []).

Lemma choose_length d : forall w P, In P (choose d w) -> length P = d.
Proof.
  induction d; destruct w; cbn [choose]; intros P H.
  - destruct H as [<-|[]]; easy.
  - destruct H.
  - apply in_map_iff in H as (Q & <- & H). cbn. f_equal. eauto.
  - apply in_app_or in H as [H|H]; apply in_map_iff in H as (Q & <- & H); cbn; f_equal; eauto.
Qed.

Lemma choose_NoDup d : forall w, NoDup (choose d w).
Proof.
  assert (M : forall (b : bool) (l : list (list bool)), NoDup l -> NoDup (map (cons b) l)).
  { intros b l. apply Injective_map_NoDup. now intros P Q [= ->]. }
  induction d; destruct w; cbn [choose]; try apply M; auto; try (repeat constructor; easy).
  generalize (M true _ (IHd w)). generalize (choose d w) as l. induction l; cbn [map app]; intros D; [now apply M|].
  inversion D as [|x y N E]; subst. constructor; [|auto]. rewrite in_app_iff. intros [I|I]; [easy|].
  apply in_map_iff in I as (Q & [=] & _).
Qed.

(** The number of rows is the binomial coefficient. *)
Lemma choose_count d : forall w, (w <= d)%nat -> INR (length (choose d w)) = C d w.
Proof.
  assert (Z : forall c w, (c < w)%nat -> choose c w = []).
  { induction c; destruct w; cbn [choose]; intros L; try lia; [easy|]. now rewrite !IHc by lia. }
  induction d; destruct w; cbn [choose]; intros L; try lia; [unfold C; cbn; field|rewrite map_length, IHd by lia|].
  - unfold C. rewrite !Nat.sub_0_r. generalize (INR_fact_neq_0 d) (INR_fact_neq_0 (S d)). cbn [fact INR]. intros. now field.
  - rewrite app_length, !map_length, plus_INR, IHd by lia. destruct (Nat.eq_dec w d) as [->|].
    + rewrite (Z d) by lia. unfold C. rewrite !Nat.sub_diag. cbn [length]. cbn [INR].
      generalize (INR_fact_neq_0 d) (INR_fact_neq_0 (S d)). intros. change (INR (fact 0)) with 1. field. easy.
    + rewrite IHd by lia. apply pascal. lia.
Qed.

Lemma chi_orthogonal d : forall P Q, length P = d -> length Q = d ->
  lsum (cube d) (fun x => chi P x * chi Q x) = if list_eq_dec bool_dec P Q then 2 ^ d else 0.
Proof.
  induction d; intros [|p P] [|q Q]; cbn [length]; try discriminate.
  - intros _ _. destruct list_eq_dec; [cbn; ring|easy].
  - intros [= LP] [= LQ]. cbn [cube]. rewrite lsum_app, !lsum_map. cbn [chi].
    assert (E : forall s t, lsum (cube d) (fun x => s * chi P x * (t * chi Q x))
      = s * t * lsum (cube d) (fun x => chi P x * chi Q x)).
    { intros s t. generalize (cube d) as l. induction l; cbn [lsum]; [ring|]. rewrite IHl. ring. }
    rewrite !E, (IHd P Q LP LQ). cbn [pow].
    destruct (list_eq_dec bool_dec P Q) as [E'|N], (list_eq_dec bool_dec (p :: P) (q :: Q)) as [M|M];
      destruct p, q; cbn; ring || congruence.
Qed.

Lemma chi_square P : forall x, chi P x ^ 2 = 1.
Proof. induction P as [|p P IH]; intros [|b x]; cbn [chi]; try ring. rewrite Rpow_mult_distr, IH. destruct (p && b); ring. Qed.

Lemma cube_length d : length (cube d) = (2 ^ d)%nat.
Proof. induction d; [easy|]. cbn [cube]. rewrite app_length, !map_length, IHd. cbn; lia. Qed.

(** The rows of the parities are orthogonal: S·Sᵀ = 2^d·I. *)
Lemma parity_orthogonal d w i k : let q := length (choose d w) in (i < q)%nat -> (k < q)%nat ->
  sum (2 ^ d) (fun j => parity d w i j * parity d w k j) = if (i =? k)%nat then 2 ^ d else 0.
Proof.
  intros q I K. rewrite <- cube_length. unfold parity.
  rewrite (sum_nth [] (cube d) (fun x => chi (nth i (choose d w) []) x * chi (nth k (choose d w) []) x)).
  rewrite (chi_orthogonal d) by (eapply choose_length, nth_In; eassumption). destruct (Nat.eqb_spec i k) as [->|N].
  - destruct list_eq_dec; [easy|congruence].
  - destruct list_eq_dec as [E|]; [|easy]. now apply (proj1 (NoDup_nth _ []) (choose_NoDup d w)) in E.
Qed.

(** γ_F of the parities of weight w over {±1}^d is the number C(d, w) of queries. [HUU] Theorem 9. *)
Theorem gamma_parity d w : (w <= d)%nat ->
  let q := length (choose d w) in INR q = C d w /\ encloses Two q (2 ^ d) (parity d w) (C d w ^ 2) (C d w ^ 2).
Proof.
  intros W q. rewrite <- (choose_count d w W). split; [easy|]. apply gamma_signs; [generalize (Nat.pow_nonzero 2 d); lia|intros; apply chi_square|].
  intros i k I K. rewrite parity_orthogonal by easy. now rewrite pow_INR.
Qed.
