(** * The square root of the prefix sum is the only lower-triangular one with positive diagonal, and its constants *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums SquareRoot Wallis ChenQi.
Open Scope R_scope.

(** [HUU] Section 5.1: L·L = M_n, L lower triangular, its diagonal positive: L_ij = f(i − j). Column by column away from the
    diagonal: entry (i, j) of L·L is L_ij(L_ii + L_jj) and entries nearer to the diagonal. *)
Theorem root_unique n L : factorization n n n prefix_sum L L -> (forall i j, (i < j)%nat -> L i j = 0) ->
  (forall i, (i < n)%nat -> 0 < L i i) -> forall i j, (i < n)%nat -> (j < n)%nat -> L i j = root i j.
Proof.
  intros F U D. assert (One : forall i, (i < n)%nat -> L i i = 1).
  { intros i I. generalize (F i i I I) (D i I). unfold prefix_sum, product. rewrite Nat.leb_refl.
    rewrite (sum_single n i) by (easy || (intros k _ N; destruct (Nat.lt_total k i) as [K|[K|K]];
      [rewrite (U k i) by easy; ring|easy|rewrite (U i k) by easy; ring])). nra. }
  assert (H : forall d i j, (i < n)%nat -> (j + d = i)%nat -> L i j = f d).
  { intros d. induction d as [d IH] using (well_founded_induction lt_wf). intros i j I E. destruct d as [|d].
    - replace i with j in * by lia. now apply One.
    - generalize (F i j I ltac:(lia)) (f_convolution (S d)). unfold prefix_sum, product. rewrite (proj2 (Nat.leb_le j i)) by lia.
      rewrite (sum_window j (S (S d))) by (lia || (intros k [K|K]; [rewrite (U k j) by lia|rewrite (U i k) by lia]; ring)).
      rewrite !(sum_next (S d)), !sum_first. intros E1 E2.
      rewrite (sum_ext d _ (fun k => f (S k) * f (S d - S k))) in E1.
      + replace (j + S d)%nat with i in E1 by lia. rewrite Nat.add_0_r, !One in E1 by lia.
        rewrite Nat.sub_0_r, Nat.sub_diag in E2. change (f 0) with 1 in E2. lra.
      + intros k K. rewrite (IH (S d - S k)%nat ltac:(lia) i (j + S k)%nat), (IH (S k) ltac:(lia) (j + S k)%nat j) by lia. ring. }
  intros i j I J. unfold root. destruct (Nat.leb_spec j i) as [K|K]; [apply H; lia|apply U; lia].
Qed.

(** [HUU] Theorem 21: whatever constant c > 1/4 is put in the place of 1/4, the upper bound of Chen and Qi fails somewhere. *)
Theorem quarter_best c : (forall m, (1 <= m)%nat -> PI * (INR m + c) * f m ^ 2 <= 1) -> c <= / 4.
Proof.
  intros H. destruct (Rle_lt_dec c (/ 4)) as [|G]; [easy|exfalso]. generalize pi_bounds. intros P.
  set (b := Rmin c (3 / 10)). assert (B : / 4 < b <= 3 / 10) by (split; [apply Rmin_glb_lt; lra|apply Rmin_r]).
  destruct (archimed_cor1 (b - / 4)) as (k & A & K); [lra|]. assert (K1 := lt_INR 0 k K). simpl in K1.
  assert (Kb : 1 < INR k * (b - / 4)).
  { apply Rmult_lt_reg_l with (/ INR k); [now apply Rinv_0_lt_compat|]. rewrite <- Rmult_assoc, Rinv_l by lra. lra. }
  assert (I : forall j, (k <= j)%nat -> -1 * u (PI * b) j < -1 * u (PI * b) (S j)).
  { intros j J. apply u_sign. apply le_INR in J.
    replace (-1 * (PI * (INR j + 1) / 4 - PI * b * (INR j + 3 / 4))) with (PI * (INR j * (b - / 4) + (b * (3 / 4) - / 4)))
      by field.
    assert (INR k * (b - / 4) <= INR j * (b - / 4)) by (apply Rmult_le_compat_r; lra). apply Rmult_lt_0_compat; lra. }
  assert (U : u (PI * b) k <= 1).
  { eapply Rle_trans; [|apply (H k); lia]. unfold u. apply Rmult_le_compat_r; [apply pow2_ge_0|].
    assert (PI * b <= PI * c) by (apply Rmult_le_compat_l; [lra|apply Rmin_l]). lra. }
  assert (L : -1 * u (PI * b) (S k) <= -1).
  { apply u_limit; [auto|nra|]. intros j J. apply I. lia. }
  generalize (I k (le_n _)). lra.
Qed.

(** 4/π − 1 is as small as the lower bound of Chen and Qi admits: at m = 1 it is an equality. *)
Theorem lower_constant_best c : 1 <= PI * (1 + c) * f 1 ^ 2 -> 4 / PI - 1 <= c.
Proof.
  generalize pi_bounds. intros P. cbn [f INR]. intros H. apply Rmult_le_reg_l with PI; [lra|].
  replace (PI * (4 / PI - 1)) with (4 - PI) by (field; lra). lra.
Qed.

(** n!! = n(n − 2)(n − 4)… *)
Fixpoint double_factorial (n : nat) : R :=
  match n with S (S k) => INR n * double_factorial k | _ => 1 end.

Lemma double_factorial_pos n : 0 < double_factorial n /\ 0 < double_factorial (S n).
Proof.
  induction n as [|n [A B]]; [cbn; lra|]. split; [easy|]. change (double_factorial (S (S n))) with (INR (S (S n)) * double_factorial n).
  apply Rmult_lt_0_compat; [apply lt_0_INR; lia|easy].
Qed.

(** f(m) = (2m − 1)!!/(2m)!!. *)
Lemma f_double_factorial m : f m = double_factorial (2 * m - 1) / double_factorial (2 * m).
Proof.
  induction m; [cbn; field|]. destruct m as [|m]; [cbn; field|]. set (n := S m) in *.
  replace (2 * S n - 1)%nat with (S (S (2 * n - 1))) by lia. replace (2 * S n)%nat with (S (S (2 * n))) by lia.
  change (double_factorial (S (S ?k))) with (INR (S (S k)) * double_factorial k).
  destruct (double_factorial_pos (2 * n)) as [A _]. generalize (f_S n) (pos_INR n). rewrite IHm. intros E N.
  apply Rmult_eq_reg_l with (INR (S n)); [|now apply not_0_INR]. rewrite E.
  replace (INR (S (S (2 * n - 1)))) with (2 * INR n + 1) by (rewrite !S_INR, minus_INR, mult_INR by lia; cbn [INR]; ring).
  replace (INR (S (S (2 * n)))) with (2 * INR n + 2) by (rewrite !S_INR, mult_INR; cbn [INR]; ring).
  rewrite S_INR. field. lra.
Qed.
