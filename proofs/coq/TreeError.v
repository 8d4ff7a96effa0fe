(** * The error of the trees: the binary tree of 2^k leaves, the k-ary mechanisms at capacity *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Digits Tree.
Open Scope R_scope.

Lemma tree_frobenius a b m e T : (1 <= b)%nat -> (T <= (a + b + 1) ^ e)%nat ->
  frobenius2 T (length (nodes a b m e)) (tree_B a b m e) = IZR (zsum (weight a b m) 1 T).
Proof.
  intros B. induction T; intros L; [easy|]. unfold frobenius2 in *. rewrite sum_next, IHT, tree_row by lia.
  cbn [zsum]. rewrite plus_IZR. do 3 f_equal. lia.
Qed.

Lemma top_weight k : weight 0 1 (S k) (2 ^ Z.of_nat k) = 1%Z.
Proof.
  induction k; [easy|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  change (weight 0 1 (S (S k)) ?t) with (Z.abs (dig 0 1 t) + weight 0 1 (S k) (up 0 1 t))%Z.
  destruct (dig_up_unique 0 1 ltac:(lia) (2 ^ Z.of_nat k) 0) as [U D]; [lia|]. rewrite Z.add_0_r in U, D.
  change (Z.of_nat (0 + 1 + 1)) with 2%Z in *. now rewrite U, D, IHk.
Qed.

(** A number below 2^h needs no digit h. *)
Lemma binary_short h : forall t, (0 <= t < 2 ^ Z.of_nat h)%Z -> weight 0 1 (S h) t = weight 0 1 h t.
Proof.
  induction h; intros t T.
  - assert (t = 0)%Z by (cbn in T; lia). now subst.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in T by lia.
    change (weight 0 1 (S (S h)) t) with (Z.abs (dig 0 1 t) + weight 0 1 (S h) (up 0 1 t))%Z. rewrite IHh; [easy|].
    unfold up. cbn. rewrite Z.add_0_r. split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; lia.
Qed.

(** The binary tree over n = 2^k items, root included: 2^(k+1) - 1 nodes, BC = A, every column of C has squared norm k + 1,
   and ||B||_F^2 = k 2^(k-1) + 1. [HUU] Lemma 40, [DMRST] Appendix C. *)
Theorem binary_tree k : let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let B := tree_B 0 1 (S k) k in let C := tree_C 0 1 (S k) k in
  r = (2 * n - 1)%nat /\ factorization n r n prefix_sum B C /\
  (forall x, (x < n)%nat -> column_norm2 r C x = INR k + 1) /\ frobenius2 n r B = INR k * 2 ^ k / 2 + 1.
Proof.
  intros n r B C. assert (P : forall h, cap 0 1 (Z.of_nat 1) h = (2 ^ Z.of_nat h - 1)%Z).
  { intros h. generalize (cap_closed 0 1 ltac:(lia) (Z.of_nat 1) h). cbn [Nat.add Z.of_nat Pos.of_succ_nat Pos.succ]. lia. }
  assert (N : Z.of_nat n = (2 ^ Z.of_nat k)%Z) by (unfold n; now rewrite Nat2Z.inj_pow).
  assert (0 < 2 ^ Z.of_nat k)%Z by (apply Z.pow_pos_nonneg; lia).
  repeat split.
  - subst r n. clear. induction k; [easy|]. change (nodes 0 1 (S (S k)) (S k)) with
      (map (fun j => (O, j)) (seq 0 (2 ^ S k)) ++ map (fun p => (S (fst p), snd p)) (nodes 0 1 (S k) k)).
    rewrite app_length, !map_length, seq_length, IHk, Nat.pow_succ_r'. generalize (Nat.pow_nonzero 2 k). lia.
  - apply tree_factorization; [lia|]. rewrite P, Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
  - intros x X. rewrite <- S_INR. now apply tree_column; [lia|].
  - unfold r, B. rewrite tree_frobenius by easy. replace n with (n - 1 + 1)%nat by lia.
    rewrite zsum_app, plus_IZR.
    rewrite (zsum_ext _ (weight 0 1 k)) by (intros; apply binary_short; lia).
    generalize (total_closed 0 1 ltac:(lia) k). unfold total. rewrite P.
    replace (Z.to_nat (2 ^ Z.of_nat k - 1)) with (n - 1)%nat by lia.
    cbn [Nat.add Z.of_nat Pos.of_succ_nat Pos.succ]. intros T.
    replace (IZR (zsum (weight 0 1 (S k)) (1 + Z.of_nat (n - 1)) 1)) with 1.
    + assert (T2 : (2 * zsum (weight 0 1 k) 1 (n - 1) = Z.of_nat k * 2 ^ Z.of_nat k)%Z) by lia.
      apply (f_equal IZR) in T2. rewrite !mult_IZR, <- INR_IZR_INZ, <- pow_IZR in T2. lra.
    + cbn [zsum]. replace (1 + Z.of_nat (n - 1) + Z.of_nat 0)%Z with (2 ^ Z.of_nat k)%Z by lia. now rewrite top_weight.
Qed.

(** Laplace noise of scale h/eps (variance 2 (h/eps)^2) on every node: the mean squared error of prefixes 1..T. *)
Definition mse a b (eps : R) h T :=
  2 * (INR h / eps) ^ 2 * frobenius2 T (length (nodes a b h h)) (tree_B a b h h) / INR T.

Lemma power_above k h : (1 < k)%nat -> (1 <= h)%nat -> 1 < INR k ^ h.
Proof. intros K H. apply Rlt_pow_R1; [apply (lt_INR 1); lia|lia]. Qed.

(** At capacity, T = b (k^h - 1)/(k - 1), for every digit set -a … b:
    MSE = h^2/eps^2 (c h/(k (1 - k^-h)) + b + 1 - c/(k - 1)) with c = a (a + 1) + b (b + 1). *)
Theorem k_ary_mse a b h eps T : (1 <= b)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (a + b + 1)%nat in
  ((a + b) * T = b * (k ^ h - 1))%nat -> let c := INR a * (INR a + 1) + INR b * (INR b + 1) in
  mse a b eps h T = INR h ^ 2 / eps ^ 2 * (c * INR h / (INR k * (1 - / INR k ^ h)) + INR b + 1 - c / (INR a + INR b)).
Proof.
  intros B H E k D c. assert (K : (1 < k ^ h)%nat) by (apply Nat.pow_gt_1; lia).
  assert (Q : Z.of_nat T = cap a b (Z.of_nat b) h).
  { apply Z.mul_reg_l with (Z.of_nat k - 1)%Z; [lia|]. unfold k at 2. rewrite cap_closed by easy. fold k.
    rewrite <- Nat2Z.inj_pow. lia. }
  unfold mse. rewrite tree_frobenius by (easy || (fold k; nia)).
  assert (N : zsum (weight a b h) 1 T = total a b h) by (unfold total; now rewrite <- Q, Nat2Z.id). rewrite N.
  assert (X : INR k = INR a + INR b + 1) by (unfold k; now rewrite !plus_INR).
  assert (P : 1 < INR (k ^ h)) by now apply (lt_INR 1). assert (0 <= INR a) by apply pos_INR.
  assert (1 <= INR b) by now apply (le_INR 1). rewrite <- (pow_INR k h). subst c.
  apply (f_equal INR) in D. rewrite !mult_INR, minus_INR, plus_INR in D by lia. change (INR 1) with 1 in D.
  generalize (f_equal IZR (total_closed a b B h)). fold k. rewrite <- Nat2Z.inj_pow, Z.pow_2_r.
  repeat rewrite ?plus_IZR, ?mult_IZR, ?minus_IZR, <- ?INR_IZR_INZ. rewrite X. intros S.
  set (x := INR a) in *. set (y := INR b) in *. set (p := INR (k ^ h)) in *. set (t := IZR (total _ _ _)) in *.
  replace (INR T) with (y * (p - 1) / (x + y)) by (rewrite <- D; field; lra).
  replace t with (((x * (x + 1) + y * (y + 1)) * y * (INR h * p * (x + y) - (x + y + 1) * (p - 1))
    + y * (y + 1) * (x + y + 1) * (x + y) * (p - 1)) / (2 * (x + y + 1) * (x + y) ^ 2)).
  - field. repeat split; lra.
  - apply Rmult_eq_reg_l with (2 * (x + y + 1) * (x + y) ^ 2); [|nra]. transitivity (2 * (x + y + 1) * ((x + y + 1 - 1) * (x + y + 1 - 1)) * t); [rewrite S; field; lra|ring].
Qed.

(** [APT] Lemma 3.5: T = k^h - 1, plain digits: MSE = (k - 1) h^3 / (eps^2 (1 - k^-h)). *)
Corollary plain_mse k h eps : (2 <= k)%nat -> (1 <= h)%nat -> eps <> 0 ->
  mse 0 (k - 1) eps h (k ^ h - 1) = (INR k - 1) * INR h ^ 3 / (eps ^ 2 * (1 - / INR k ^ h)).
Proof.
  intros K H E. assert (L : (0 + (k - 1) + 1)%nat = k) by lia. rewrite k_ary_mse by (easy || lia || now rewrite L). rewrite L.
  rewrite minus_INR by lia. cbn [INR]. generalize (power_above k h ltac:(lia) H) (le_INR 2 k K). cbn [INR]. intros.
  field. repeat split; lra.
Qed.

(** [APT] Lemma 4.7: odd k, T = (k^h - 1)/2, offset digits: MSE = k (1 - 1/k^2) h^3 / (2 eps^2 (1 - k^-h)). *)
Corollary odd_mse m h eps T : (1 <= m)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (2 * m + 1)%nat in
  (2 * T = k ^ h - 1)%nat ->
  mse m m eps h T = INR k * (1 - 1 / INR k ^ 2) * INR h ^ 3 / (2 * eps ^ 2 * (1 - / INR k ^ h)).
Proof.
  intros M H E k D. assert (K : (m + m + 1)%nat = k) by lia. rewrite k_ary_mse by (easy || (rewrite K; nia)). rewrite K.
  generalize (power_above k h ltac:(lia) H) (le_INR 1 m M). replace (INR k) with (2 * INR m + 1).
  - cbn [INR]. intros. field. repeat split; lra.
  - unfold k. now rewrite plus_INR, mult_INR.
Qed.

(** [APT] Claim 1: even k = 2b, T = k (k^h - 1)/(2 (k - 1)): MSE = h^2/(2 eps^2) (h k/(1 - k^-h) + (k - 2)/(k - 1)). *)
Corollary even_mse b h eps T : (1 <= b)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (2 * b)%nat in
  (2 * (k - 1) * T = k * (k ^ h - 1))%nat ->
  mse (b - 1) b eps h T =
  INR h ^ 2 / (2 * eps ^ 2) * (INR h * INR k / (1 - / INR k ^ h) + (INR k - 2) / (INR k - 1)).
Proof.
  intros B H E k D. assert (K : (b - 1 + b + 1)%nat = k) by lia. rewrite k_ary_mse by (easy || (rewrite K; nia)). rewrite K.
  generalize (power_above k h ltac:(lia) H) (le_INR 1 b B). replace (INR k) with (2 * INR b).
  - rewrite minus_INR by lia. cbn [INR]. intros. field. repeat split; lra.
  - unfold k. now rewrite mult_INR.
Qed.
