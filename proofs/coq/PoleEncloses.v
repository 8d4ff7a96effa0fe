(** * What nodes and poles prove of gamma_F of the prefix sum

    The step of docs/certificate-banded.md from numbers to matrices: nodes in [a, b] with a^2 V <= K <= b^2 V, their poles, and bounds of the
    diagonal of sum_k w_k (K + s_k V)^-1 enclose gamma_F(A)^2. The same step for certificates whose sums are swept. *)
From Coq Require Import Reals Lra Lia Arith QArith Qreals.
From Flocq Require Import Core.
From Etalon Require Import Certificate Sums SweepVerdict SweepMean SweepInverse SweepResolvent SweepEncloses Pencil PoleSum Polynomials NodePoles.
Open Scope R_scope.

(** A sum of resolvents that is nearly an inverse root: its diagonal, up to rounding, encloses gamma_F. *)
Theorem pole_sum_encloses N n (s w v : nat -> R) alpha beta rho (lower upper : nat -> R) :
  (0 < n)%nat -> (forall k, (k < N)%nat -> 0 < s k) -> (forall k, (k < N)%nat -> 0 <= w k) -> (forall i, (i < n)%nat -> 0 < v i) ->
  0 < alpha -> (forall x, alpha * weighted n v x x <= form n inverse_gram x x <= beta * weighted n v x x) ->
  0 < rho -> (forall x, alpha <= x <= beta -> rho <= x * approximant N s w x ^ 2 <= / rho) ->
  (forall j, (j < n)%nat -> 0 <= lower j /\ lower j <= sum N (fun k => w k * gram n (resolvent_root (s k) v) j j) <= upper j) ->
  encloses Two n n prefix_sum (sum n (fun j => v j * lower j) ^ 2 * rho / sum n v) (sum n (fun j => v j * upper j) * largest n upper / rho).
Proof.
  intros N0 S W V A B R Near D. destruct (pole_sum_near N n s w v alpha beta rho S W V A B R Near) as (Below & Above).
  set (X := gram (N * n) (stacked n s w v)) in *.
  assert (E : forall j, X j j = sum N (fun k => w k * gram n (resolvent_root (s k) v) j j)) by (intros j; now apply stacked_gram).
  destruct (injective_inverse n X) as (Y & I).
  { intros i j. apply sum_ext. intros; ring. }
  { exact (square_above_injective _ _ _ _ R Above). }
  assert (V0 : 0 < sum n v).
  { apply Rlt_le_trans with (v 0%nat); [now apply V|]. apply (le_sum n v 0); [|easy]. intros j J. left. now apply V. }
  split.
  - apply (mean_lower n (N * n) v (stacked n s w v) rho V R Below); [|easy]. fold X.
    replace (sum n (fun j => v j * lower j) ^ 2 * rho / sum n v * sum n v) with (sum n (fun j => v j * lower j) ^ 2 * rho) by (field; lra).
    apply Rmult_le_compat_r; [lra|]. apply pow_incr. split.
    + apply sum_nonneg. intros j J. pose proof (V j J). pose proof (D j J). apply Rmult_le_pos; lra.
    + apply sum_le. intros j J. rewrite E. apply Rmult_le_compat_l; [left; now apply V | now apply D].
  - apply (mean_upper n (N * n) v (stacked n s w v) rho V R Y Above); fold X; try easy.
    + intros i j P Q. now apply I.
    + intros i j P Q. now apply I.
    + intros j J. replace (sum n (fun j => v j * upper j) * largest n upper / rho * rho) with (sum n (fun j => v j * upper j) * largest n upper) by (field; lra).
      apply Rmult_le_compat.
      * apply sum_nonneg. intros i P. pose proof (V i P). rewrite E. pose proof (D i P). apply Rmult_le_pos; lra.
      * rewrite E. pose proof (D j J). lra.
      * apply sum_le. intros i P. rewrite E. apply Rmult_le_compat_l; [left; now apply V | now apply D].
      * rewrite E. apply Rle_trans with (upper j); [now apply D | now apply le_largest].
Qed.

(** Nodes in [a, b], their poles, a^2 V <= K <= b^2 V, and |Phi| <= phi < 1/2 on [a, b]. *)
Theorem nodes_enclose N n (tau s v : nat -> R) a b phi (lower upper : nat -> R) :
  (0 < n)%nat -> (forall i, (i < n)%nat -> 0 < v i) ->
  (forall i, (i < 2 * N)%nat -> 0 < tau i) -> (forall k, (k < N)%nat -> 0 < s k) ->
  (forall k l, (k < N)%nat -> (l < N)%nat -> k <> l -> s k <> s l) -> (forall k, (k < N)%nat -> even_part tau (2 * N) (- s k) = 0) ->
  0 < a -> a <= b -> (forall x, a ^ 2 * weighted n v x x <= form n inverse_gram x x <= b ^ 2 * weighted n v x x) ->
  phi < / 2 -> (forall t, a <= t <= b -> Rabs (blaschke N tau t) <= phi) ->
  (forall j, (j < n)%nat -> 0 <= lower j /\ lower j <= sum N (fun k => node_weight N tau s k * gram n (resolvent_root (s k) v) j j) <= upper j) ->
  encloses Two n n prefix_sum (sum n (fun j => v j * lower j) ^ 2 * (1 - 2 * phi) ^ 2 / sum n v)
    (sum n (fun j => v j * upper j) * largest n upper / (1 - 2 * phi) ^ 2).
Proof.
  intros N0 V T S D Z A AB B P F L.
  apply (pole_sum_encloses N n s (node_weight N tau s) v (a ^ 2) (b ^ 2)); try easy.
  - intros k K. left. now apply node_weight_positive.
  - now apply pow_lt.
  - apply pow_lt. lra.
  - intros x (X1 & X2). assert (X0 : 0 < x) by (apply Rlt_le_trans with (a ^ 2); [now apply pow_lt | easy]).
    pose proof (sqrt_lt_R0 x X0) as Q. pose proof (sqrt_sqrt x ltac:(lra)) as E.
    assert (I : a <= sqrt x <= b).
    { rewrite <- (sqrt_pow2 a), <- (sqrt_pow2 b) by lra. split; now apply sqrt_le_1_alt. }
    pose proof (node_sum_near N tau s T S D Z phi (sqrt x) Q (F _ I) P) as H. cbv zeta in H.
    replace (sqrt x ^ 2) with x in H by (rewrite <- E at 1; ring). exact H.
Qed.

(** A swept certificate: what was said of matrices, as a condition on numbers. *)
Theorem sweeps_enclose_numbers C alpha beta : accepts C = true -> 0 < nearness C -> 0 < alpha ->
  (forall x, alpha * weighted (size C) (real_entry C) x x <= form (size C) inverse_gram x x <= beta * weighted (size C) (real_entry C) x x) ->
  (forall x, alpha <= x <= beta -> nearness C <= x * approximant (count C) (real_pole C) (real_weight C) x ^ 2 <= / nearness C) ->
  encloses Two (size C) (size C) prefix_sum (Q2R (claimed_inf C)) (Q2R (claimed_sup C)).
Proof.
  intros H R A B Near. apply sweeps_enclose; [easy|]. split; [easy|]. destruct (sizes C H) as (N1 & _ & _).
  assert (V : forall j, (j < size C)%nat -> 0 < real_entry C j) by (intros j J; pose proof (v_range C H j J); lra).
  apply (pole_sum_near (count C) (size C) (real_pole C) (real_weight C) (real_entry C) alpha beta (nearness C)); try easy.
  - intros k K. destruct (pole_form C H k K) as (_ & _ & _ & P). pose proof (P 0%nat N1) as (Q & _).
    pose proof (bpow_gt_0 radix2 (-300)). apply Rmult_lt_reg_r with (real_entry C 0%nat); [now apply V|].
    lra.
  - intros k K. destruct (pole_form C H k K) as (_ & _ & P & _). pose proof (bpow_gt_0 radix2 (-300)).
    lra.
Qed.
