(** * Hölder's inequality, and weighted rows for every p *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums PowerNorms.
Open Scope R_scope.

(** Young: αβ ≤ α^q/q + β^t/t where 1/q + 1/t = 1. *)
Lemma young x y q t : 0 <= x -> 0 <= y -> 1 < t -> / q + / t = 1 -> x * y <= power x q / q + power y t / t.
Proof.
  intros X Y T Q. assert (Ti : 0 < / t < 1) by (split; [apply Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_lt_contravar; lra]).
  assert (Qi : 0 < / q) by lra. assert (Q0 : 0 < q) by (rewrite <- (Rinv_inv q); now apply Rinv_0_lt_compat).
  assert (Zero : 0 <= power x q / q + power y t / t).
  { assert (A := power_nonneg x q). assert (B := power_nonneg y t). unfold Rdiv. apply Rplus_le_le_0_compat; apply Rmult_le_pos; lra. }
  destruct X as [X| <-]; [|now rewrite Rmult_0_l]. destruct Y as [Y| <-]; [|now rewrite Rmult_0_r]. rewrite !power_pos by easy. unfold Rdiv.
  set (l := q * ln x). set (k := t * ln y). change (Rpower x q) with (exp l). change (Rpower y t) with (exp k).
  replace x with (exp (l * / q)) by (replace (l * / q) with (ln x) by (unfold l; field; lra); now apply exp_ln).
  replace y with (exp (k * / t)) by (replace (k * / t) with (ln y) by (unfold k; field; lra); now apply exp_ln).
  assert (Tangent : forall z, 1 + z <= exp z).
  { intros z. destruct (Req_dec z 0) as [->|N]; [rewrite exp_0; lra|]. apply Rlt_le, exp_ineq1, N. }
  rewrite <- exp_plus. set (c := l * / q + k * / t). assert (E := exp_pos c).
  replace (exp l) with (exp c * exp (l - c)) by (rewrite <- exp_plus; f_equal; ring). replace (exp k) with (exp c * exp (k - c)) by (rewrite <- exp_plus; f_equal; ring).
  assert (A := Tangent (l - c)). assert (B := Tangent (k - c)).
  apply Rle_trans with (exp c * ((1 + (l - c)) * / q + (1 + (k - c)) * / t)).
  - apply Req_le. replace ((1 + (l - c)) * / q + (1 + (k - c)) * / t) with ((1 - c) * (/ q + / t) + c) by (unfold c; ring). rewrite Q. ring.
  - replace (exp c * exp (l - c) * / q + exp c * exp (k - c) * / t) with (exp c * (exp (l - c) * / q + exp (k - c) * / t)) by ring.
    apply Rmult_le_compat_l; [lra|]. apply Rplus_le_compat; apply Rmult_le_compat_r; lra.
Qed.

Lemma power_scale x y k : 0 <= x -> 0 < y -> power (x / y) k = power x k / Rpower y k.
Proof.
  intros [X| <-] Y.
  - rewrite !power_pos by (easy || now apply Rdiv_lt_0_compat). unfold Rdiv, Rpower. rewrite <- exp_Ropp, <- exp_plus. f_equal.
    rewrite ln_mult, ln_Rinv by (easy || now apply Rinv_0_lt_compat). ring.
  - unfold Rdiv. rewrite !Rmult_0_l. unfold power. destruct (Rle_dec 0 0); [ring | lra].
Qed.

(** Hölder: Σ c_i·x_i ≤ (Σ c_i^q)^(1/q)·(Σ x_i^t)^(1/t). *)
Theorem power_hoelder n (c x : nat -> R) q t : (forall i, (i < n)%nat -> 0 <= c i) -> (forall i, (i < n)%nat -> 0 <= x i) -> 1 < t -> / q + / t = 1 ->
  sum n (fun i => c i * x i) <= power (sum n (fun i => power (c i) q)) (/ q) * power (sum n (fun i => power (x i) t)) (/ t).
Proof.
  intros C X T Q. assert (Ti : 0 < / t < 1) by (split; [apply Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_lt_contravar; lra]).
  assert (Qi : 0 < / q) by lra. assert (Q0 : 0 < q) by (rewrite <- (Rinv_inv q); now apply Rinv_0_lt_compat).
  set (A := sum n (fun i => power (c i) q)). set (B := sum n (fun i => power (x i) t)).
  assert (A0 : 0 <= A) by (apply sum_nonneg; intros; apply power_nonneg). assert (B0 : 0 <= B) by (apply sum_nonneg; intros; apply power_nonneg).
  assert (Vanish : forall f k, (forall i, (i < n)%nat -> 0 <= f i) -> 0 = sum n (fun i => power (f i) k) -> forall i, (i < n)%nat -> f i = 0).
  { intros f k F S i I. destruct (F i I) as [P|]; [|easy]. assert (L := le_sum n (fun i => power (f i) k) i (fun _ _ => power_nonneg _ _) I). cbv beta in L. rewrite <- S, power_pos in L by easy.
    generalize (exp_pos (k * ln (f i))). unfold Rpower in L. lra. }
  assert (Right : 0 <= power A (/ q) * power B (/ t)) by (apply Rmult_le_pos; apply power_nonneg).
  destruct A0 as [A0|A0]; [|rewrite sum_zero; [easy|]; intros i I; rewrite (Vanish c q C A0 i I); ring].
  destruct B0 as [B0|B0]; [|rewrite sum_zero; [easy|]; intros i I; rewrite (Vanish x t X B0 i I); ring].
  rewrite !power_pos by easy. set (a := Rpower A (/ q)). set (b := Rpower B (/ t)). assert (Pa : 0 < a) by apply exp_pos. assert (Pb : 0 < b) by apply exp_pos.
  assert (Aq : Rpower a q = A) by (unfold a; rewrite Rpower_mult, Rinv_l by lra; now apply Rpower_1).
  assert (Bt : Rpower b t = B) by (unfold b; rewrite Rpower_mult, Rinv_l by lra; now apply Rpower_1).
  assert (S : sum n (fun i => c i / a * (x i / b)) <= 1).
  { apply Rle_trans with (sum n (fun i => power (c i) q * (/ A * / q) + power (x i) t * (/ B * / t))).
    - apply sum_le; intros i I. eapply Rle_trans; [apply (young (c i / a) (x i / b) q t); auto; apply Rmult_le_pos; auto; now apply Rlt_le, Rinv_0_lt_compat|].
      rewrite !power_scale, Aq, Bt by auto. unfold Rdiv. apply Req_le. ring.
    - rewrite sum_plus, !sum_scale_r. fold A B. rewrite <- Q. apply Req_le. field. lra. }
  rewrite (sum_ext n _ (fun i => c i * x i * (/ a * / b))) in S by (intros; unfold Rdiv; ring). rewrite sum_scale_r in S.
  apply Rmult_le_reg_r with (/ a * / b); [apply Rmult_lt_0_compat; now apply Rinv_0_lt_compat|]. replace (a * b * (/ a * / b)) with 1 by (field; lra). exact S.
Qed.
