(** * The variance of the Laplace law *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(** The density of Lap(b), and the variance of a symmetric density: the limit of ∫x²p(x)dx over [−N, N]. *)
Definition laplace_density (b x : R) := exp (- Rabs x / b) / (2 * b).
Definition density_variance (p : R -> R) (s2 : R) := forall eps, 0 < eps -> exists M, forall N, M <= N ->
  exists v, is_RInt (fun x => x ^ 2 * p x) (- N) N v /\ Rabs (v - s2) < eps.

(** Over [0, N], by the antiderivative. *)
Lemma half_line b N : 0 < b -> 0 <= N -> is_RInt (fun x => x ^ 2 * laplace_density b x) 0 N
  (b ^ 2 - exp (- N / b) * (N ^ 2 + 2 * b * N + 2 * b ^ 2) / 2).
Proof.
  intros B P. set (F x := - (exp (- x / b) * (x ^ 2 + 2 * b * x + 2 * b ^ 2) / 2)).
  assert (D : is_RInt (fun x => x ^ 2 * (exp (- x / b) / (2 * b))) 0 N (minus (F N) (F 0))).
  { apply (is_RInt_derive F).
    - intros x _. unfold F. auto_derive; [easy|]. replace (- x * / b) with (- x / b) by easy. field. lra.
    - intros x _. apply (ex_derive_continuous (fun x => x ^ 2 * (exp (- x / b) / (2 * b)))). auto_derive. lra. }
  replace (b ^ 2 - _) with (minus (F N) (F 0)).
  - apply (is_RInt_ext (fun x => x ^ 2 * (exp (- x / b) / (2 * b)))); [|exact D]. intros x X.
    rewrite Rmin_left, Rmax_right in X by lra. unfold laplace_density. rewrite Rabs_pos_eq by lra. easy.
  - unfold minus, plus, opp, F. cbn. replace (- 0 / b) with 0 by (field; lra). rewrite exp_0. field.
Qed.

Lemma whole_line b N : 0 < b -> 0 <= N -> is_RInt (fun x => x ^ 2 * laplace_density b x) (- N) N
  (2 * b ^ 2 - exp (- N / b) * (N ^ 2 + 2 * b * N + 2 * b ^ 2)).
Proof.
  intros B P. assert (H := half_line b N B P). set (v := b ^ 2 - _) in *.
  assert (L : is_RInt (fun x => x ^ 2 * laplace_density b x) (- N) 0 v).
  { apply (is_RInt_ext (fun y => opp (opp ((- y) ^ 2 * laplace_density b (- y))))).
    - intros y _. rewrite opp_opp. unfold laplace_density. rewrite Rabs_Ropp. cbn. ring.
    - rewrite <- (opp_opp v). apply (is_RInt_opp (fun y => opp ((- y) ^ 2 * laplace_density b (- y)))).
      apply (is_RInt_comp_opp (fun y => y ^ 2 * laplace_density b y)). rewrite Ropp_involutive, Ropp_0.
      exact (is_RInt_swap _ _ _ _ H). }
  replace (2 * b ^ 2 - _) with (plus v v) by (unfold plus, v; cbn; field). exact (is_RInt_Chasles _ _ _ _ _ _ L H).
Qed.

(** Lap(b) has the variance 2b². *)
Theorem laplace_variance b : 0 < b -> density_variance (laplace_density b) (2 * b ^ 2).
Proof.
  intros B eps E. exists (b + 135 * b ^ 3 / eps). intros N L. assert (B3 : 0 < b ^ 3) by now apply pow_lt.
  assert (Q : 0 < 135 * b ^ 3 / eps) by (apply Rdiv_lt_0_compat; lra).
  exists (2 * b ^ 2 - exp (- N / b) * (N ^ 2 + 2 * b * N + 2 * b ^ 2)). split; [apply whole_line; lra|]. set (x := N / b). assert (X : 0 < x) by (apply Rdiv_lt_0_compat; lra).
  assert (Nx : N = x * b) by (unfold x; field; lra). set (p := N ^ 2 + 2 * b * N + 2 * b ^ 2).
  replace (2 * b ^ 2 - exp (- N / b) * p - 2 * b ^ 2) with (- (exp (- N / b) * p)) by ring. rewrite Rabs_Ropp.
  assert (N2 : 0 < N ^ 2) by (apply pow_lt; lra). assert (b2 : 0 < b ^ 2) by now apply pow_lt.
  assert (P0 : 0 < p) by (unfold p; nra).
  rewrite Rabs_pos_eq by (apply Rlt_le, Rmult_lt_0_compat; [apply exp_pos|easy]).
  (* e^x ≥ (1 + x/3)³ ≥ (x/3)³, and p ≤ 5N². *)
  assert (X3 : (x / 3) ^ 3 <= exp x).
  { replace (exp x) with (exp (x / 3) ^ 3) by (cbn [pow]; rewrite Rmult_1_r, <- !exp_plus; f_equal; field).
    apply pow_incr. generalize (exp_ineq1_le (x / 3)). lra. }
  assert (X3p : 0 < (x / 3) ^ 3) by (apply pow_lt; lra).
  assert (EX : exp (- N / b) <= / (x / 3) ^ 3).
  { replace (- N / b) with (- x) by (unfold x; field; lra). rewrite exp_Ropp. now apply Rinv_le_contravar. }
  assert (P5 : p <= 5 * N ^ 2) by (unfold p; nra). apply Rle_lt_trans with (/ (x / 3) ^ 3 * (5 * N ^ 2)).
  - apply Rmult_le_compat; try lra. apply Rlt_le, exp_pos.
  - replace (/ (x / 3) ^ 3 * (5 * N ^ 2)) with (135 * b ^ 3 / N) by (rewrite Nx; field; lra).
    apply Rmult_lt_reg_r with N; [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
    assert (135 * b ^ 3 = eps * (135 * b ^ 3 / eps)) by (field; lra). nra.
Qed.
