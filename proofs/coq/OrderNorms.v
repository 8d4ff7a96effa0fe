(** * The norms of order p/2, p in [2, ∞]: the functional that a vector normalises, and what follows from it *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanEstimation.
Open Scope R_scope.

Lemma power_nonneg x a : 0 <= power x a.
Proof. unfold power. destruct (Req_EM_T x 0); [lra|]. apply Rlt_le, exp_pos. Qed.

Lemma power_pos x a : 0 < x -> power x a = Rpower x a.
Proof. intros P. unfold power. destruct (Req_EM_T x 0); [lra|easy]. Qed.

Lemma power_positive x a : 0 < x -> 0 < power x a.
Proof. intros P. rewrite power_pos by easy. apply exp_pos. Qed.

Lemma power_zero a : power 0 a = 0.
Proof. unfold power. now destruct (Req_EM_T 0 0). Qed.

Lemma power_mult x y a : 0 <= x -> 0 <= y -> power (x * y) a = power x a * power y a.
Proof.
  intros [X| <-] [Y| <-]; rewrite ?Rmult_0_r, ?Rmult_0_l, ?power_zero, ?Rmult_0_r, ?Rmult_0_l; try easy.
  rewrite !power_pos by (try apply Rmult_lt_0_compat; easy). now rewrite Rpower_mult_distr.
Qed.

Lemma power_power x a b : 0 <= x -> power (power x a) b = power x (a * b).
Proof.
  intros [X| <-]; [|now rewrite !power_zero]. rewrite (power_pos x), (power_pos x), power_pos by (easy || apply exp_pos).
  apply Rpower_mult.
Qed.

Lemma power_plus x a b : power x (a + b) = power x a * power x b.
Proof. unfold power. destruct (Req_EM_T x 0); [ring|apply Rpower_plus]. Qed.

(** Weighted means of two exponentials: e^{λs} ≤ λe^s + 1 − λ. *)
Lemma exp_convex lambda s : 0 <= lambda <= 1 -> exp (lambda * s) <= lambda * exp s + (1 - lambda).
Proof.
  intros L. set (m := lambda * s). assert (A : exp m * (1 + (s - m)) <= exp s).
  { replace (exp s) with (exp m * exp (s - m)) by (rewrite <- exp_plus; f_equal; ring).
    apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|apply exp_ineq1_le]. }
  assert (B : exp m * (1 - m) <= 1).
  { apply Rle_trans with (exp m * exp (- m)); [|rewrite <- exp_plus, Rplus_opp_r, exp_0; lra].
    apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|]. generalize (exp_ineq1_le (- m)). lra. }
  apply Rmult_le_compat_l with (r := lambda) in A; [|lra]. apply Rmult_le_compat_l with (r := 1 - lambda) in B; [|lra].
  replace (exp m) with (lambda * (exp m * (1 + (s - m))) + (1 - lambda) * (exp m * (1 - m))); [lra|]. unfold m. ring.
Qed.

(** Young: x·y^{a−1} ≤ x^a/a + (1 − 1/a)·y^a for a ≥ 1. *)
Lemma young a x y : 1 <= a -> 0 <= x -> 0 <= y -> x * power y (a - 1) <= power x a / a + (1 - / a) * power y a.
Proof.
  intros A X Y. assert (I : 0 < / a <= 1) by (split; [apply Rinv_0_lt_compat; lra|rewrite <- Rinv_1; apply Rinv_le_contravar; lra]).
  assert (0 <= power x a / a) by (apply Rmult_le_pos; [apply power_nonneg|lra]).
  assert (0 <= (1 - / a) * power y a) by (apply Rmult_le_pos; [lra|apply power_nonneg]).
  destruct X as [X| <-]; [|rewrite Rmult_0_l; now apply Rplus_le_le_0_compat].
  destruct Y as [Y| <-]; [|rewrite (power_zero (a - 1)), Rmult_0_r; now apply Rplus_le_le_0_compat]. rewrite !power_pos by easy.
  set (s := a * (ln x - ln y)). assert (E := exp_convex (/ a) s ltac:(lra)).
  replace (/ a * s) with (ln x - ln y) in E by (unfold s; field; lra).
  assert (P : 0 < Rpower y a) by apply exp_pos. apply Rmult_le_compat_l with (r := Rpower y a) in E; [|lra].
  replace (Rpower y a * exp (ln x - ln y)) with (x * Rpower y (a - 1)) in E.
  - replace (Rpower x a) with (Rpower y a * exp s); [|unfold Rpower, s; rewrite <- exp_plus; f_equal; ring].
    eapply Rle_trans; [exact E|]. apply Req_le. field. lra.
  - unfold Rpower, Rminus. rewrite <- exp_plus. rewrite <- (exp_ln x) at 1 by easy. rewrite <- exp_plus. f_equal. ring.
Qed.

Lemma squared_norm_nonneg p m f : 0 <= squared_norm p m f.
Proof. destruct p; cbn; [apply power_nonneg|apply largest_nonneg]. Qed.

Lemma squared_norm_ext p m f g : (forall i, (i < m)%nat -> f i = g i) -> squared_norm p m f = squared_norm p m g.
Proof. intros H. destruct p; cbn; [f_equal; apply sum_ext; intros; now rewrite H|now apply largest_ext]. Qed.

(** The greatest entry of non-negative ones is attained, by a vector that is not empty. *)
Lemma largest_attained m f : (0 < m)%nat -> (forall i, (i < m)%nat -> 0 <= f i) -> exists i, (i < m)%nat /\ largest m f = f i.
Proof.
  intros M P. induction m as [|k IH]; [lia|]. cbn [largest]. destruct k as [|k].
  - exists O. split; [lia|]. cbn. rewrite Rmax_right; [easy|apply P; lia].
  - destruct IH as (i & I & E); [lia|auto|]. destruct (Rle_dec (largest (S k) f) (f (S k))) as [L|L].
    + exists (S k). split; [lia|now apply Rmax_right].
    + exists i. split; [lia|]. rewrite Rmax_left by lra. exact E.
Qed.

(** Hölder and its case of equality: for every z ≥ 0 there are weights w ≥ 0 with Σ w_if_i ≤ N(f) for all f ≥ 0 and
    Σ w_iz_i = N(z); for p < ∞ they are equal where the entries of z are. *)
Lemma norming p m z : at_least_two p -> (forall i, (i < m)%nat -> 0 <= z i) -> exists w : nat -> R, (forall i, 0 <= w i) /\
  (forall f, (forall i, (i < m)%nat -> 0 <= f i) -> sum m (fun i => w i * f i) <= squared_norm p m f) /\
  sum m (fun i => w i * z i) = squared_norm p m z /\ (p = Sup \/ forall i j, z i = z j -> w i = w j).
Proof.
  intros P Z. destruct p as [q|]; cbn [at_least_two squared_norm] in *.
  - set (a := q / 2). assert (A : 1 <= a) by (unfold a; lra). replace (2 / q) with (/ a) by (unfold a; field; lra).
    set (s := sum m (fun i => power (z i) a)).
    assert (S0 : 0 <= s) by (apply sum_nonneg; intros; apply power_nonneg).
    destruct S0 as [S0|S0].
    + set (N := power s (/ a)). assert (N0 : 0 < N) by now apply power_positive.
      assert (Na : power N a = s) by (unfold N; rewrite power_power, Rinv_l, power_one by lra; easy).
      exists (fun i => power (z i / N) (a - 1)). split; [intros; apply power_nonneg|split; [|split]].
      * intros f F. set (t := sum m (fun i => power (f i) a)).
        assert (T0 : 0 <= t) by (apply sum_nonneg; intros; apply power_nonneg). destruct T0 as [T0|T0].
        -- set (G := power t (/ a)). assert (G0 : 0 < G) by now apply power_positive.
           assert (Ga : power G a = t) by (unfold G; rewrite power_power, Rinv_l, power_one by lra; easy).
           apply Rle_trans with (G * sum m (fun i => power (f i / G) a / a + (1 - / a) * power (z i / N) a)).
           ++ rewrite <- sum_scale. apply sum_le; intros i I.
              replace (power (z i / N) (a - 1) * f i) with (G * (f i / G * power (z i / N) (a - 1))) by (field; lra).
              apply Rmult_le_compat_l; [lra|]. apply young; [easy| |]; (apply Rmult_le_pos; [auto|]); apply Rlt_le, Rinv_0_lt_compat; easy.
           ++ rewrite <- (Rmult_1_r G) at 2. apply Rmult_le_compat_l; [lra|]. apply Req_le.
              assert (Q : forall h H u, (forall i, (i < m)%nat -> 0 <= h i) -> 0 < H -> power H a = u -> u = sum m (fun i => power (h i) a) ->
                sum m (fun i => power (h i / H) a) = 1).
              { intros h H u Hh H0 Hu E. assert (U : 0 < u) by (rewrite <- Hu; now apply power_positive).
                assert (V : forall i, (i < m)%nat -> u * power (h i / H) a = power (h i) a).
                { intros i I. rewrite <- Hu, <- power_mult; [f_equal; field; lra|lra|].
                  apply Rmult_le_pos; [auto|apply Rlt_le, Rinv_0_lt_compat; easy]. }
                apply Rmult_eq_reg_l with u; [|lra]. rewrite <- sum_scale, Rmult_1_r, (sum_ext m _ _ V). now symmetry. }
              rewrite sum_plus, sum_scale, (Q z N s) by easy. unfold Rdiv at 1. rewrite sum_scale_r, (Q f G t) by easy. ring.
        -- assert (F0 : forall i, (i < m)%nat -> f i = 0).
           { intros i I. assert (L := le_sum m (fun i => power (f i) a) i ltac:(intros; apply power_nonneg) I). cbv beta in L. fold t in L.
             destruct (F i I) as [X|X]; [|easy]. generalize (power_positive (f i) a X). lra. }
           rewrite sum_zero; [apply power_nonneg|]. intros i I. rewrite F0 by easy. ring.
      * transitivity (sum m (fun i => N * / s * power (z i) a)).
        -- apply sum_ext; intros i I. destruct (Z i I) as [X| <-]; [|rewrite power_zero; ring].
           assert (Y : 0 < z i / N) by (apply Rdiv_lt_0_compat; easy).
           assert (E1 : power (z i / N) a = power (z i / N) (a - 1) * (z i / N)).
           { rewrite <- (power_one (z i / N)) at 3 by lra. rewrite <- power_plus. f_equal. ring. }
           assert (E2 : s * power (z i / N) a = power (z i) a) by (rewrite <- Na, <- power_mult by lra; f_equal; field; lra).
           rewrite <- E2, E1. field. lra.
        -- rewrite sum_scale. fold s. field. lra.
      * right. intros i j E. now rewrite E.
    + exists (fun _ => 0). split; [intros; lra|split; [|split]].
      * intros f _. rewrite sum_zero by (intros; ring). apply power_nonneg.
      * rewrite sum_zero by (intros; ring). now rewrite <- S0, power_zero.
      * now right.
  - destruct m as [|k]; [exists (fun _ => 0); cbn; repeat split; try (intros; lra); now left|].
    destruct (largest_attained (S k) z ltac:(lia) Z) as (i & I & E).
    exists (fun j => if (j =? i)%nat then 1 else 0). assert (One : forall f, sum (S k) (fun j => (if (j =? i)%nat then 1 else 0) * f j) = f i).
    { intros f. rewrite (sum_single (S k) i); [rewrite Nat.eqb_refl; ring|easy|]. intros j _ N. rewrite (proj2 (Nat.eqb_neq j i)) by easy. ring. }
    split; [intros j; destruct (j =? i)%nat; lra|split; [|split; [now rewrite One|now left]]].
    intros f _. rewrite One. now apply le_largest.
Qed.

(** N is monotone, homogeneous and subadditive on non-negative vectors. *)
Section Norm.
Variables (p : order) (m : nat).
Hypothesis P : at_least_two p.
Let N := squared_norm p m.

Lemma squared_norm_le f g : (forall i, (i < m)%nat -> 0 <= f i <= g i) -> N f <= N g.
Proof.
  intros H. destruct (norming p m f P (fun i I => proj1 (H i I))) as (w & W & B & E & _). unfold N. rewrite <- E.
  eapply Rle_trans; [|apply B; intros i I; destruct (H i I); lra]. apply sum_le; intros i I. apply Rmult_le_compat_l; [easy|now apply H].
Qed.

Lemma squared_norm_plus f g : (forall i, (i < m)%nat -> 0 <= f i) -> (forall i, (i < m)%nat -> 0 <= g i) ->
  N (fun i => f i + g i) <= N f + N g.
Proof.
  intros F G. destruct (norming p m (fun i => f i + g i) P) as (w & W & B & E & _); [intros i I; generalize (F i I) (G i I); lra|].
  unfold N. rewrite <- E. rewrite (sum_ext m _ (fun i => w i * f i + w i * g i)) by (intros; ring). rewrite sum_plus.
  apply Rplus_le_compat; auto.
Qed.

Lemma squared_norm_scale c f : 0 <= c -> (forall i, (i < m)%nat -> 0 <= f i) -> N (fun i => c * f i) = c * N f.
Proof.
  assert (L : forall c f, 0 <= c -> (forall i, (i < m)%nat -> 0 <= f i) -> c * N f <= N (fun i => c * f i)).
  { intros d g D G. destruct (norming p m g P G) as (w & W & B & E & _). unfold N. rewrite <- E, <- sum_scale.
    eapply Rle_trans; [|apply B; intros; apply Rmult_le_pos; auto]. apply Req_le, sum_ext; intros; ring. }
  intros [C| <-] F.
  - apply Rle_antisym; [|apply L; [lra|easy]]. assert (Q := L (/ c) (fun i => c * f i) (Rlt_le _ _ (Rinv_0_lt_compat c C))
      (fun i I => Rmult_le_pos _ _ (Rlt_le _ _ C) (F i I))).
    unfold N in *. rewrite (squared_norm_ext p m (fun i => / c * (c * f i)) f) in Q by (intros; field; lra).
    apply Rmult_le_compat_l with (r := c) in Q; [|lra]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l in Q; lra.
  - rewrite Rmult_0_l. apply Rle_antisym; [|apply squared_norm_nonneg].
    destruct (norming p m (fun i => 0 * f i) P) as (w & W & B & E & _); [intros; lra|]. unfold N. rewrite <- E.
    apply Req_le, sum_zero; intros; ring.
Qed.

(** N(1)·Σ f_i ≤ m·N(f). *)
Lemma squared_norm_constant f : (forall i, (i < m)%nat -> 0 <= f i) -> N (fun _ => 1) * sum m f <= INR m * N f.
Proof.
  intros F. assert (Z : 0 <= N f) by apply squared_norm_nonneg.
  destruct (norming p m (fun _ => 1) P) as (w & W & B & E & [Top|C]); [intros; lra| |].
  - unfold N in *. rewrite Top in *. cbn [squared_norm] in *. destruct m as [|k]; [cbn; lra|].
    assert (One : largest (S k) (fun _ => 1) = 1).
    { apply Rle_antisym; [apply largest_le; intros; lra|]. exact (le_largest (S k) (fun _ => 1) O ltac:(lia)). }
    rewrite One, Rmult_1_l, <- sum_const. apply sum_le; intros i I. now apply le_largest.
  - unfold N. rewrite <- E. rewrite (sum_ext m _ (fun _ => w O)) by (intros i _; rewrite (C i O eq_refl); ring). rewrite sum_const.
    rewrite Rmult_assoc, <- sum_scale. apply Rmult_le_compat_l; [apply pos_INR|]. eapply Rle_trans; [|exact (B f F)].
    apply Req_le, sum_ext; intros i _. now rewrite (C i O eq_refl).
Qed.

(** Jensen: N of the means of non-negative variables is at most the mean of their N. *)
Lemma squared_norm_jensen {Omega} (e : expectation Omega) (f : nat -> Omega -> R) : (forall i w, (i < m)%nat -> 0 <= f i w) ->
  (forall i, (i < m)%nat -> integrable e (f i)) -> integrable e (fun w => N (fun i => f i w)) ->
  N (fun i => expected e (f i)) <= expected e (fun w => N (fun i => f i w)).
Proof.
  intros F I J. destruct (norming p m (fun i => expected e (f i)) P) as (w & W & B & E & _).
  { intros i L. apply (expected_nonneg _ e); auto. }
  unfold N at 1. rewrite <- E. destruct (expected_sum e m (fun i o => w i * f i o)) as [K S].
  { intros i L. now apply (integrable_scale _ e), I. }
  rewrite (sum_ext m _ (fun i => expected e (fun o => w i * f i o))) by (intros i L; now rewrite (proj2 (integrable_scale _ e (w i) _ (I i L)))).
  rewrite <- S. destruct (expected_minus e _ _ J K) as [D Ed].
  enough (0 <= expected e (fun o => N (fun i => f i o) - sum m (fun i => w i * f i o))) by lra.
  apply (expected_nonneg _ e); [easy|]. intros o. generalize (B (fun i => f i o) (fun i L => F i o L)). unfold N. lra.
Qed.
End Norm.
