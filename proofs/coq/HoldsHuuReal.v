(** * Fact 44 of [HUU] holds *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums ComplexMatrices StatementsHuuReal.
Open Scope R_scope.

Lemma modulus_square (z : C) : Cmod z ^ 2 = Re z ^ 2 + Im z ^ 2.
Proof.
  unfold Cmod, Re, Im. rewrite pow2_sqrt; [easy|]. apply Rplus_le_le_0_compat; apply pow2_ge_0.
Qed.

Lemma real_factors q r m (A : matrix) (L R0 : cmatrix) : cfactorization q r m (fun i j => RtoC (A i j)) L R0 ->
  exists L' R' : matrix, factorization q (r + r) m A L' R' /\ frobenius2 q (r + r) L' = frobenius2 q r (moduli L) /\
  sensitivity2 (r + r) m R' = sensitivity2 r m (moduli R0).
Proof.
  intros F. exists (fun i k => if (k <? r)%nat then Re (L i k) else Im (L i (k - r)%nat)), (fun k j => if (k <? r)%nat then Re (R0 k j) else - Im (R0 (k - r)%nat j)).
  assert (Early : forall k, (k < r)%nat -> (k <? r)%nat = true) by (intros; now apply Nat.ltb_lt).
  assert (Late : forall k, (r + k <? r)%nat = false) by (intros; apply Nat.ltb_ge; lia).
  split; [|split].
  - intros i j I J. unfold product. rewrite sum_split. specialize (F i j I J). apply (f_equal Re) in F. change (Re (RtoC (A i j))) with (A i j) in F. rewrite F.
    unfold cproduct. rewrite csum_re, <- sum_plus. apply sum_ext; intros k K. rewrite Early, Late by easy. replace (r + k - r)%nat with k by lia.
    unfold Cmult, Re, Im; cbn [fst snd]; ring.
  - unfold frobenius2, row_norm2. apply sum_ext; intros i _. rewrite sum_split, <- sum_plus. apply sum_ext; intros k K. rewrite Early, Late by easy.
    replace (r + k - r)%nat with k by lia. unfold moduli. now rewrite modulus_square.
  - unfold sensitivity2. apply largest_ext; intros j _. unfold column_norm2. rewrite sum_split, <- sum_plus. apply sum_ext; intros k K. rewrite Early, Late by easy.
    replace (r + k - r)%nat with k by lia. unfold moduli. rewrite modulus_square. ring.
Qed.

(** A real factorization as a complex one. *)
Lemma complex_factors q r m (A L R0 : matrix) : factorization q r m A L R0 ->
  let lift (X : matrix) : cmatrix := fun i j => RtoC (X i j) in
  cfactorization q r m (lift A) (lift L) (lift R0) /\ frobenius2 q r (moduli (lift L)) = frobenius2 q r L /\
  sensitivity2 r m (moduli (lift R0)) = sensitivity2 r m R0.
Proof.
  intros F lift. assert (M : forall x : R, Cmod (RtoC x) ^ 2 = x ^ 2) by (intros; rewrite modulus_square; cbn; ring).
  split; [|split].
  - intros i j I J. unfold lift, cproduct. rewrite (F i j I J). unfold product. clear.
    assert (G : forall n (f g : nat -> R), RtoC (sum n (fun k => f k * g k)) = csum n (fun k => (RtoC (f k) * RtoC (g k))%C)).
    { induction n as [|n IH]; intros f g; [easy|]. cbn [sum csum]. now rewrite RtoC_plus, RtoC_mult, IH. }
    apply (G r (L i) (fun k => R0 k j)).
  - apply sum_ext; intros i _. apply sum_ext; intros k _. apply M.
  - apply largest_ext; intros j _. apply sum_ext; intros k _. apply M.
Qed.

Theorem HUU_Fact_44_holds : HUU_Fact_44.
Proof.
  intros q m A complex.
  assert (Ab : forall lo, cabove Two q m complex lo <-> above Two q m A lo).
  { intros lo. split; intros H r L R0 F.
    - destruct (complex_factors q r m A L R0 F) as (F' & E1 & E2). cbn [left_norm2]. rewrite <- E1, <- E2. exact (H r _ _ F').
    - destruct (real_factors q r m A L R0 F) as (L' & R' & F' & E1 & E2). cbn [left_norm2]. rewrite <- E1, <- E2. exact (H _ L' R' F'). }
  split; [intros r L R0; apply real_factors|]. split; [exact Ab|]. intros v. split; intros [Lo (r & L & R0 & F & Hi)]; (split; [now apply Ab|]).
  - destruct (real_factors q r m A L R0 F) as (L' & R' & F' & E1 & E2). exists (r + r)%nat, L', R'. split; [easy|]. cbn [left_norm2] in *. now rewrite E1, E2.
  - destruct (complex_factors q r m A L R0 F) as (F' & E1 & E2). exists r, (fun i j => RtoC (L i j)), (fun i j => RtoC (R0 i j)). split; [exact F'|]. cbn [left_norm2] in *. now rewrite E1, E2.
Qed.
