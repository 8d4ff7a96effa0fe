(** * Lemma N: nodes, the poles between them, and the sum over the poles

    Let 0 < tau_i, i < 2N, and prod (t + tau_i) = E(t^2) + t O(t^2). If -s_1, ..., -s_N are N roots of E, all of them negative, then
    r(x) = sum_k w_k/(x + s_k) with w_k = 2/sum_i tau_i/(tau_i^2 + s_k) has t r(t^2) = (1 - Phi(t))/(1 + Phi(t)),
    where Phi(t) = prod (tau_i - t)/(tau_i + t). No complex number is needed: E and O are computed node by node. *)
From Coq Require Import Reals Lra Lia Arith.
From Etalon Require Import Certificate Sums Polynomials.
Open Scope R_scope.

(** E and O after m nodes, at x. *)
Fixpoint parts (tau : nat -> R) (m : nat) (x : R) : R * R :=
  match m with
  | O => (1, 0)
  | S m => let (e, o) := parts tau m x in (tau m * e + x * o, e + tau m * o)
  end.
Definition even_part tau m x := fst (parts tau m x).
Definition odd_part tau m x := snd (parts tau m x).

Lemma even_next tau m x : even_part tau (S m) x = tau m * even_part tau m x + x * odd_part tau m x.
Proof. unfold even_part, odd_part. cbn. now destruct (parts tau m x). Qed.

Lemma odd_next tau m x : odd_part tau (S m) x = even_part tau m x + tau m * odd_part tau m x.
Proof. unfold even_part, odd_part. cbn. now destruct (parts tau m x). Qed.

(** prod (tau_i + t) = E(t^2) + t O(t^2), also for negative t. *)
Lemma parts_product tau m t : times m (fun i => tau i + t) = even_part tau m (t ^ 2) + t * odd_part tau m (t ^ 2).
Proof.
  induction m as [| m I]; [unfold even_part, odd_part; cbn; ring|]. cbn [times]. rewrite I, even_next, odd_next. ring.
Qed.

(** E^2 - x O^2 = prod (tau_i^2 - x). *)
Lemma parts_norm tau m x : even_part tau m x ^ 2 - x * odd_part tau m x ^ 2 = times m (fun i => tau i ^ 2 - x).
Proof.
  induction m as [| m I]; [unfold even_part, odd_part; cbn; ring|]. cbn [times]. rewrite <- I, even_next, odd_next. ring.
Qed.

(** (E(x) - E(a))/(x - a) and the same of O; at x = a the derivatives. *)
Fixpoint slopes (tau : nat -> R) (m : nat) (a x : R) : R * R :=
  match m with
  | O => (0, 0)
  | S m => let (e, o) := slopes tau m a x in (tau m * e + odd_part tau m x + a * o, e + tau m * o)
  end.
Definition even_slope tau m a x := fst (slopes tau m a x).
Definition odd_slope tau m a x := snd (slopes tau m a x).

Lemma even_slope_next tau m a x : even_slope tau (S m) a x = tau m * even_slope tau m a x + odd_part tau m x + a * odd_slope tau m a x.
Proof. unfold even_slope, odd_slope. cbn. now destruct (slopes tau m a x). Qed.

Lemma odd_slope_next tau m a x : odd_slope tau (S m) a x = even_slope tau m a x + tau m * odd_slope tau m a x.
Proof. unfold even_slope, odd_slope. cbn. now destruct (slopes tau m a x). Qed.

Lemma slopes_of_parts tau m a x : even_part tau m x - even_part tau m a = (x - a) * even_slope tau m a x /\
  odd_part tau m x - odd_part tau m a = (x - a) * odd_slope tau m a x.
Proof.
  induction m as [| m (I & J)]; [unfold even_part, odd_part, even_slope, odd_slope; cbn; split; ring|].
  rewrite !even_next, !odd_next, even_slope_next, odd_slope_next.
  replace (even_part tau m x) with (even_part tau m a + (x - a) * even_slope tau m a x) by lra.
  replace (odd_part tau m x) with (odd_part tau m a + (x - a) * odd_slope tau m a x) by lra. split; ring.
Qed.

(** How the argument of prod (tau_i + iy) grows, for x = -y^2. *)
Lemma argument_grows tau m x : (forall i, (i < m)%nat -> tau i ^ 2 - x <> 0) ->
  let e := even_part tau m x in let o := odd_part tau m x in
  e * (o + 2 * x * odd_slope tau m x x) - 2 * x * o * even_slope tau m x x
  = (e ^ 2 - x * o ^ 2) * sum m (fun i => tau i / (tau i ^ 2 - x)).
Proof.
  cbv zeta. induction m as [| m I]; intros N; [unfold even_part, odd_part, even_slope, odd_slope; cbn; ring|].
  cbn [sum]. rewrite even_next, odd_next, even_slope_next, odd_slope_next. specialize (I ltac:(auto)). pose proof (N m ltac:(lia)) as D.
  set (e := even_part tau m x) in *. set (o := odd_part tau m x) in *. set (d := even_slope tau m x x) in *. set (c := odd_slope tau m x x) in *.
  set (T := sum m (fun i => tau i / (tau i ^ 2 - x))) in *. set (t := tau m) in *.
  transitivity ((t ^ 2 - x) * ((e ^ 2 - x * o ^ 2) * T) + t * (e ^ 2 - x * o ^ 2)); [rewrite <- I; ring | field; easy].
Qed.

(** E is monic of degree N, O has N coefficients, after 2N nodes. *)
Lemma parts_polynomial tau N : polynomial N (fun x => even_part tau (2 * N) x - x ^ N) /\ polynomial N (odd_part tau (2 * N)).
Proof.
  induction N as [| N (I & J)].
  - split; intros x; unfold even_part, odd_part; cbn; ring.
  - replace (2 * S N)%nat with (S (S (2 * N))) by lia. set (m := (2 * N)%nat) in *.
    assert (F : polynomial (S N) (even_part tau m)).
    { apply (polynomial_ext _ (fun x => (even_part tau m x - x ^ N) + x ^ N)); [intros; ring|].
      apply polynomial_plus; [now apply polynomial_weaken | apply polynomial_power]. }
    assert (G : polynomial (S N) (odd_part tau m)) by now apply polynomial_weaken.
    assert (H : polynomial (S N) (fun x => x * odd_part tau m x)) by now apply polynomial_times.
    split.
    + apply (polynomial_ext _ (fun x => x * (even_part tau m x - x ^ N) + (tau (S m) * tau m * even_part tau m x
        + (tau (S m) + tau m) * (x * odd_part tau m x)))).
      * intros x. rewrite !even_next, odd_next. cbn. ring.
      * apply polynomial_plus; [now apply (polynomial_times N (fun x => even_part tau m x - x ^ N))|].
        apply polynomial_plus; [now apply polynomial_scale | now apply (polynomial_scale (S N) _ (fun x => x * odd_part tau m x))].
    + apply (polynomial_ext _ (fun x => (tau (S m) + tau m) * even_part tau m x + (x * odd_part tau m x + tau (S m) * tau m * odd_part tau m x))).
      * intros x. rewrite odd_next, even_next, odd_next. ring.
      * apply polynomial_plus; [now apply polynomial_scale|]. apply polynomial_plus; [easy | now apply polynomial_scale].
Qed.

(** Some number of coefficients. *)
Lemma slopes_polynomial tau m a : exists d, polynomial d (even_slope tau m a) /\ polynomial d (odd_slope tau m a) /\
  polynomial d (even_part tau m) /\ polynomial d (odd_part tau m).
Proof.
  induction m as [| m (d & A & B & C & D)].
  - exists 1%nat. repeat split; try exact (polynomial_const 0 0). exact (polynomial_const 0 1).
  - exists (S d).
    apply polynomial_weaken in A as A', B as B', C as C', D as D'. repeat split.
    + apply (polynomial_ext _ (fun x => tau m * even_slope tau m a x + (odd_part tau m x + a * odd_slope tau m a x))); [intros; rewrite even_slope_next; ring|].
      apply polynomial_plus; [now apply polynomial_scale|]. apply polynomial_plus; [easy | now apply polynomial_scale].
    + apply (polynomial_ext _ (fun x => even_slope tau m a x + tau m * odd_slope tau m a x)); [intros; rewrite odd_slope_next; ring|].
      apply polynomial_plus; [easy | now apply polynomial_scale].
    + apply (polynomial_ext _ (fun x => tau m * even_part tau m x + x * odd_part tau m x)); [intros; now rewrite even_next|].
      apply polynomial_plus; [now apply polynomial_scale | now apply polynomial_times].
    + apply (polynomial_ext _ (fun x => even_part tau m x + tau m * odd_part tau m x)); [intros; now rewrite odd_next|].
      apply polynomial_plus; [easy | now apply polynomial_scale].
Qed.

Section Nodes.

Variables (N : nat) (tau s : nat -> R).
Hypothesis Nodes : forall i, (i < 2 * N)%nat -> 0 < tau i.
Hypothesis Poles : forall k, (k < N)%nat -> 0 < s k.
Hypothesis Different : forall k l, (k < N)%nat -> (l < N)%nat -> k <> l -> s k <> s l.
Hypothesis Roots : forall k, (k < N)%nat -> even_part tau (2 * N) (- s k) = 0.

Let E := even_part tau (2 * N).
Let O := odd_part tau (2 * N).

(** w_k = 2/sum_i tau_i/(tau_i^2 + s_k). *)
Definition node_weight (k : nat) : R := 2 / sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k)).

(** Phi(t) = prod (tau_i - t)/(tau_i + t). *)
Definition blaschke (t : R) : R := times (2 * N) (fun i => (tau i - t) / (tau i + t)).

Lemma roots_differ k l : (k < N)%nat -> (l < N)%nat -> k <> l -> - s k <> - s l.
Proof. intros A B D H. apply (Different k l A B D). lra. Qed.

(** E(x) = prod (x + s_l). *)
Lemma even_factors x : E x = times N (fun l => x + s l).
Proof.
  pose proof (parts_polynomial tau N) as (P & _). pose proof (times_polynomial N s) as Q.
  assert (Z : forall x, (even_part tau (2 * N) x - x ^ N) + -1 * (times N (fun l => x + s l) - x ^ N) = 0).
  { apply (polynomial_roots N _ (fun k => - s k)).
    - apply (polynomial_plus N (fun x => even_part tau (2 * N) x - x ^ N)); [easy|].
      now apply (polynomial_scale N _ (fun x => times N (fun l => x + s l) - x ^ N)).
    - apply roots_differ.
    - intros k K. rewrite Roots, (times_zero N _ k) by (easy || ring). ring. }
  specialize (Z x). unfold E. lra.
Qed.

(** The derivative of E at -s_k. *)
Lemma even_derivative k : (k < N)%nat -> even_slope tau (2 * N) (- s k) (- s k) = without N k s (- s k).
Proof.
  intros K. destruct (slopes_polynomial tau (2 * N) (- s k)) as (d & P & _). set (a := - s k) in *.
  assert (Q := without_polynomial N k s K). set (m := (d + N)%nat).
  assert (W : forall j c f, polynomial c f -> polynomial (j + c) f) by (induction j; intros; [easy | now apply polynomial_weaken, IHj]).
  assert (Z : forall x, even_slope tau (2 * N) a x + -1 * without N k s x = 0); [|specialize (Z a); lra].
  apply (polynomial_roots m _ (fun i => a + 1 + INR i)).
  - apply (polynomial_plus m (even_slope tau (2 * N) a)).
    + unfold m. rewrite Nat.add_comm. now apply W.
    + apply (polynomial_scale m _ (without N k s)). unfold m. now apply W.
  - intros i j _ _ D H. apply D, INR_eq. lra.
  - intros i _. pose proof (pos_INR i) as I. set (x := a + 1 + INR i). destruct (slopes_of_parts tau (2 * N) a x) as (H & _).
    unfold a in H at 1. rewrite Roots in H by easy. fold E in H. rewrite even_factors, (without_times N k s x K) in H.
    apply Rmult_eq_reg_l with (x - a); [|unfold x; lra]. unfold a in H at 1. replace (x - - s k) with (x + s k) in H by ring.
    replace (x - a) with (x + s k) by (unfold a; ring). lra.
Qed.

Lemma weight_sum_positive k : (k < N)%nat -> 0 < sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k)).
Proof.
  intros K. assert (H : forall i, (i < 2 * N)%nat -> 0 < tau i / (tau i ^ 2 + s k)).
  { intros i I. pose proof (Nodes i I). pose proof (Poles k K). apply Rdiv_lt_0_compat; nra. }
  apply Rlt_le_trans with (1 := H 0%nat ltac:(lia)). apply (le_sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k))); [|lia].
  intros i I. left. now apply H.
Qed.

Lemma node_weight_positive k : (k < N)%nat -> 0 < node_weight k.
Proof. intros K. apply Rdiv_lt_0_compat; [lra | now apply weight_sum_positive]. Qed.

(** O(-s_k) = w_k E'(-s_k). *)
Lemma odd_at_pole k : (k < N)%nat -> O (- s k) = node_weight k * without N k s (- s k).
Proof.
  intros K. pose proof (Poles k K) as S0. rewrite <- even_derivative by easy.
  assert (D : forall i, (i < 2 * N)%nat -> tau i ^ 2 - - s k <> 0) by (intros i I; pose proof (pow2_ge_0 (tau i)); lra).
  pose proof (argument_grows tau (2 * N) (- s k) D) as A. cbv zeta in A.
  pose proof (parts_norm tau (2 * N) (- s k)) as M. rewrite (Roots k K) in A, M. fold O in A, M.
  assert (Z : O (- s k) <> 0).
  { intros Z. rewrite Z in M. assert (0 < times (2 * N) (fun i => tau i ^ 2 - - s k)).
    - apply times_positive. intros i I. pose proof (pow2_ge_0 (tau i)). lra.
    - lra. }
  rewrite (sum_ext (2 * N) (fun i => tau i / (tau i ^ 2 - - s k)) (fun i => tau i / (tau i ^ 2 + s k))) in A
    by (intros i _; now replace (tau i ^ 2 - - s k) with (tau i ^ 2 + s k) by ring).
  pose proof (weight_sum_positive k K) as T. unfold node_weight. set (t := sum (2 * N) (fun i => tau i / (tau i ^ 2 + s k))) in *.
  set (o := O (- s k)) in *. set (e := even_slope tau (2 * N) (- s k) (- s k)) in *.
  assert (H : o * t = 2 * e).
  { apply Rmult_eq_reg_l with (s k * o); [lra|]. apply Rmult_integral_contrapositive_currified; [lra | easy]. }
  apply Rmult_eq_reg_r with t; [|lra]. rewrite H. field. lra.
Qed.

(** Partial fractions: E(x) sum_k w_k/(x + s_k) = O(x). *)
Lemma partial_fractions x : 0 < x -> E x * sum N (fun k => node_weight k / (x + s k)) = O x.
Proof.
  intros X. rewrite even_factors, <- sum_scale.
  assert (Z : forall x, sum N (fun k => node_weight k * without N k s x) + -1 * O x = 0).
  { apply (polynomial_roots N _ (fun k => - s k)).
    - apply (polynomial_plus N (fun x => sum N (fun k => node_weight k * without N k s x))).
      + apply (polynomial_sum N N (fun k x => node_weight k * without N k s x)). intros k K. now apply polynomial_scale, without_polynomial.
      + apply polynomial_scale. apply parts_polynomial.
    - apply roots_differ.
    - intros k K. rewrite odd_at_pole by easy. rewrite (sum_single N k _ K); [ring|].
      intros l L D. unfold without. rewrite (times_zero N _ k K); [ring|]. cbv beta. rewrite (proj2 (Nat.eqb_neq k l)) by congruence. ring. }
  specialize (Z x). rewrite (sum_ext N _ (fun k => node_weight k * without N k s x)); [lra|].
  intros k K. pose proof (Poles k K). rewrite (without_times N k s x K). field. lra.
Qed.

(** Lemma N. *)
Theorem node_sum t : 0 < t -> t * sum N (fun k => node_weight k / (t ^ 2 + s k)) * (1 + blaschke t) = 1 - blaschke t.
Proof.
  intros T. pose proof (partial_fractions (t ^ 2) ltac:(nra)) as F. set (r := sum N _) in *.
  assert (P : 0 < times (2 * N) (fun i => tau i + t)) by (apply times_positive; intros i I; pose proof (Nodes i I); lra).
  assert (B : blaschke t * times (2 * N) (fun i => tau i + t) = times (2 * N) (fun i => tau i + - t)).
  { unfold blaschke. rewrite <- times_mult. apply times_ext. intros i I. pose proof (Nodes i I). field. lra. }
  rewrite !parts_product in B. rewrite parts_product in P. replace ((- t) ^ 2) with (t ^ 2) in B by ring. fold (E (t ^ 2)) (O (t ^ 2)) in B, P.
  apply Rmult_eq_reg_r with (E (t ^ 2) + t * O (t ^ 2)); [|lra].
  replace (t * r * (1 + blaschke t) * (E (t ^ 2) + t * O (t ^ 2))) with
    (t * r * ((E (t ^ 2) + t * O (t ^ 2)) + blaschke t * (E (t ^ 2) + t * O (t ^ 2)))) by ring.
  rewrite Rmult_minus_distr_r, B, <- F. ring.
Qed.

(** Where |Phi| <= phi < 1/2, r is an inverse root up to 2 phi. *)
Theorem node_sum_near phi t : 0 < t -> Rabs (blaschke t) <= phi -> phi < / 2 ->
  let rho := (1 - 2 * phi) ^ 2 in rho <= t ^ 2 * sum N (fun k => node_weight k / (t ^ 2 + s k)) ^ 2 <= / rho.
Proof.
  intros T B H rho. pose proof (node_sum t T) as R. set (r := sum N _) in *. set (f := blaschke t) in *.
  assert (B1 : - phi <= f) by (pose proof (Rle_abs (- f)) as A; rewrite Rabs_Ropp in A; lra).
  assert (B2 : f <= phi) by (pose proof (Rle_abs f); lra). set (y := t * r) in *. replace (t ^ 2 * r ^ 2) with (y ^ 2) by (unfold y; ring).
  assert (Y1 : 1 - 2 * phi <= y).
  { apply Rmult_le_reg_r with (1 + f); [lra|]. rewrite R. nra. }
  assert (Y2 : y * (1 - 2 * phi) <= 1).
  { apply Rmult_le_reg_r with (1 + f); [lra|]. replace (y * (1 - 2 * phi) * (1 + f)) with (y * (1 + f) * (1 - 2 * phi)) by ring. rewrite R. nra. }
  split; [unfold rho; apply pow_incr; lra|]. apply Rmult_le_reg_r with rho; [apply pow_lt; lra|]. rewrite Rinv_l by (apply pow_nonzero; lra).
  unfold rho. rewrite <- Rpow_mult_distr. assert (Y3 : 0 <= y * (1 - 2 * phi)) by (apply Rmult_le_pos; lra).
  set (z := y * (1 - 2 * phi)) in *. nra.
Qed.

(** Lemma F: |Phi| on an interval without a node inside. *)
Theorem blaschke_bound j p q t : (j <= 2 * N)%nat -> 0 < p -> p <= t <= q ->
  (forall i, (i < j)%nat -> tau i <= p) -> (forall i, (j <= i < 2 * N)%nat -> q <= tau i) ->
  Rabs (blaschke t) <= times j (fun i => (q - tau i) / (q + tau i)) * times (2 * N - j) (fun i => (tau (j + i)%nat - p) / (tau (j + i)%nat + p)).
Proof.
  intros J P T Low High. unfold blaschke. replace (2 * N)%nat with (j + (2 * N - j))%nat at 1 by lia.
  rewrite times_split, Rabs_mult, !times_abs.
  assert (Q : forall a b c d, 0 < b -> 0 < d -> 0 <= a * d <= c * b -> 0 <= a / b <= c / d).
  { intros a b c d B D H. assert (0 <= a) by nra. split; [apply Rmult_le_pos; [easy | left; now apply Rinv_0_lt_compat]|].
    apply Rmult_le_reg_r with (b * d); [now apply Rmult_lt_0_compat|]. replace (a / b * (b * d)) with (a * d) by (field; lra).
    replace (c / d * (b * d)) with (c * b) by (field; lra). lra. }
  assert (A : forall i, (i < j)%nat -> 0 <= Rabs ((tau i - t) / (tau i + t)) <= (q - tau i) / (q + tau i)).
  { intros i I. pose proof (Nodes i ltac:(lia)). pose proof (Low i I). rewrite Rabs_left1.
    - replace (- ((tau i - t) / (tau i + t))) with ((t - tau i) / (tau i + t)) by (field; lra). apply Q; nra.
    - assert (0 <= (t - tau i) / (tau i + t)) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
      replace ((tau i - t) / (tau i + t)) with (- ((t - tau i) / (tau i + t))) by (field; lra). lra. }
  assert (B : forall i, (i < 2 * N - j)%nat -> 0 <= Rabs ((tau (j + i)%nat - t) / (tau (j + i)%nat + t)) <= (tau (j + i)%nat - p) / (tau (j + i)%nat + p)).
  { intros i I. pose proof (Nodes (j + i)%nat ltac:(lia)). pose proof (High (j + i)%nat ltac:(lia)). rewrite Rabs_pos_eq.
    - apply Q; nra.
    - apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]. }
  pose proof (times_le _ _ _ A). pose proof (times_le _ _ _ B). cbv beta in *. now apply Rmult_le_compat.
Qed.

End Nodes.

(** A root of E between two numbers at which it has opposite signs. *)
Theorem pole_between tau m a b : a <= b -> even_part tau m (- a) * even_part tau m (- b) < 0 ->
  exists s, a < s < b /\ even_part tau m (- s) = 0.
Proof.
  intros L H.
  assert (C : exists g h, continuity g /\ continuity h /\ forall x, even_part tau m (- x) = g x /\ odd_part tau m (- x) = h x).
  { clear. induction m as [| m (g & h & G & H & E)].
    - exists (fun _ => 1), (fun _ => 0). repeat split; apply continuity_const; now intros y z.
    - exists (fun x => tau m * g x + - x * h x), (fun x => g x + tau m * h x). split; [|split].
      + intros x. pose proof (G x). pose proof (H x). reg.
      + intros x. pose proof (G x). pose proof (H x). reg.
      + intros x. destruct (E x) as (A & B). now rewrite even_next, odd_next, A, B. }
  destruct C as (g & h & G & _ & E).
  rewrite (proj1 (E a)), (proj1 (E b)) in H.
  destruct (IVT_cor g a b G L) as (s & (A & B) & Z); [now left|]. exists s. split; [|now rewrite (proj1 (E s))]. split.
  - destruct A as [A | ->]; [easy|]. rewrite Z in H. lra.
  - destruct B as [B | ->]; [easy|]. rewrite Z in H. lra.
Qed.
