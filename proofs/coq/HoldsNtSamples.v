(** * The statements of [NT] on samples that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Laws CloseLaws OutsideMass SampledRecords StatementsNtSamples.
Import ListNotations.
Open Scope R_scope.

Lemma geometric y n : (y - 1) * sum n (fun i => y ^ i) = y ^ n - 1.
Proof. induction n as [|n IH]; [cbn; ring|]. cbn [sum pow]. rewrite Rmult_plus_distr_l, IH. ring. Qed.

Lemma comparable_exchange {Omega} c (e P Q : expectation Omega) p q : comparable c e P Q p q -> comparable c e Q P q p.
Proof. unfold comparable. tauto. Qed.

(** Both directions with yⁿ and βδ(1 + … + y^{n−1}), y = 1 + β(e^ε − 1). *)
Lemma sampled_close {Record Omega} (M : list Record -> expectation Omega) n eps delta beta (e P Q : expectation Record) p q (event : Omega -> bool) :
  0 < eps -> 0 <= delta -> 0 <= beta <= 1 -> comparable 1 e P Q p q ->
  (forall A, event_of P A -> event_of Q A -> Rabs (probability P A - probability Q A) <= beta) ->
  (forall l x x' l', (length l + S (length l') = n)%nat -> indistinguishable eps delta (M (l ++ x :: l')) (M (l ++ x' :: l'))) ->
  (forall l, event_of (M l) event) -> sampleable n P Q (fun l => probability (M l) event) ->
  let y := 1 + beta * (exp eps - 1) in let output L := sampled n L (fun l => probability (M l) event) in
  let rest := beta * delta * sum n (fun i => y ^ i) in
  1 <= y /\ 0 <= output P /\ 0 <= output Q /\ output P <= y ^ n * output Q + rest /\ output Q <= y ^ n * output P + rest.
Proof.
  intros E D B C H Dp V Sm y output rest. assert (C1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra).
  assert (Pos : forall l, 0 <= probability (M l) event) by (intros; now apply probability_nonneg).
  assert (St : stable n (exp eps) delta (fun l => probability (M l) event)).
  { intros l x x' l' L. exact (proj1 (Dp l x x' l' L event (V _) (V _))). }
  split; [unfold y; nra|]. split; [apply (sampled_nonneg n P Q); auto|]. split; [apply (sampled_nonneg n Q P); auto; now apply sampleable_swap|]. split.
  - apply (records_hybrid e P Q p q beta C (proj1 B)); auto. intros A VA WA. generalize (H A VA WA) (Rle_abs (probability P A - probability Q A)). lra.
  - apply (records_hybrid e Q P q p beta (comparable_exchange 1 e P Q p q C) (proj1 B)); auto; [|now apply sampleable_swap].
    intros A VA WA. generalize (H A WA VA) (Rle_abs (- (probability P A - probability Q A))). rewrite Rabs_Ropp. lra.
Qed.

Theorem NT_Lemma_57_holds : NT_Lemma_57.
Proof.
  intros Record Omega M n eps delta beta e P Q p q event E D B C H Dp V Sm eps' delta' output.
  destruct (sampled_close M n eps delta beta e P Q p q event E D B C H Dp V Sm) as (Y & _ & _ & L1 & L2). set (y := 1 + beta * (exp eps - 1)) in *.
  assert (C1 : 1 < exp eps) by (rewrite <- exp_0; now apply exp_increasing).
  assert (Ey : exp eps' = y ^ n).
  { unfold eps'. fold y. replace (INR n * ln y) with (ln y * INR n) by ring. change (exp (ln y * INR n)) with (exp (ln y * INR n)).
    rewrite <- (Rpower_pow n y) by lra. unfold Rpower. f_equal. ring. }
  assert (Ed : delta' = beta * delta * sum n (fun i => y ^ i)).
  { unfold delta'. rewrite Ey, <- geometric. unfold y at 1. field. lra. }
  rewrite Ey, Ed. split; [exact L1|exact L2].
Qed.

Theorem NT_Lemma_57_circulating_holds : NT_Lemma_57_circulating.
Proof.
  intros Record Omega M n eps delta beta e P Q p q event E Six D B C H Dp V Sm eps' delta' output.
  destruct (sampled_close M n eps delta beta e P Q p q event E D B C H Dp V Sm) as (Y & Pp & Pq & L1 & L2). set (y := 1 + beta * (exp eps - 1)) in *.
  assert (Ye : y <= exp (6 * eps * beta)).
  { eapply Rle_trans; [|apply exp_ineq1_le]. unfold y. assert (beta * (exp eps - 1) <= beta * (6 * eps)) by (apply Rmult_le_compat_l; lra). lra. }
  assert (Pw : forall k, y ^ k <= exp (6 * eps * beta) ^ k) by (intros; apply pow_incr; lra).
  assert (Ex : exp (6 * eps * beta) ^ n = exp eps').
  { unfold eps'. clear. induction n as [|n IH]; [cbn; now rewrite Rmult_0_r, Rmult_0_l, exp_0|]. cbn [pow]. rewrite IH, <- exp_plus, S_INR. f_equal. ring. }
  assert (Yn : y ^ n <= exp eps') by (rewrite <- Ex; apply Pw).
  assert (Sum : sum n (fun i => y ^ i) <= INR n * exp eps').
  { rewrite <- sum_const. apply sum_le; intros i I. apply Rle_trans with (y ^ n); [apply Rle_pow; [easy|lia]|easy]. }
  assert (E0 := exp_pos eps'). assert (N0 := pos_INR n).
  assert (Rest : beta * delta * sum n (fun i => y ^ i) <= delta').
  { unfold delta'. apply Rle_trans with (beta * delta * (INR n * exp eps')).
    - apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|easy].
    - assert (0 <= beta * delta * (INR n * exp eps')) by (apply Rmult_le_pos; apply Rmult_le_pos; lra). lra. }
  fold (output P) in L1, L2, Pp. fold (output Q) in L1, L2, Pq. split.
  - assert (y ^ n * output Q <= exp eps' * output Q) by now apply Rmult_le_compat_r. lra.
  - assert (y ^ n * output P <= exp eps' * output P) by now apply Rmult_le_compat_r. lra.
Qed.
