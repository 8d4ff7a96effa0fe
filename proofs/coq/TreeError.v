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

(** The binary tree over n = 2^k items, root included: 2^(k+1) - 1 nodes, BC = A, every column of C has squared norm k + 1,
   and ||B||_F^2 = k 2^(k-1) + 1. [HUU] Lemma 40, [DMRST] Appendix C. *)
Theorem binary_tree k : let n := (2 ^ k)%nat in let r := length (nodes 0 1 (S k) k) in
  let B := tree_B 0 1 (S k) k in let C := tree_C 0 1 (S k) k in
  r = (2 * n - 1)%nat /\ factorization n r n prefix_sum B C /\
  (forall x, (x < n)%nat -> column_norm2 r C x = INR k + 1) /\ frobenius2 n r B = INR k * 2 ^ k / 2 + 1.
Proof.
  intros n r B C. assert (P : forall h, cap 0 1 (Z.of_nat 1) h = (2 ^ Z.of_nat h - 1)%Z)
    by (intros; apply (plain_total 1 h); lia).
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
    assert (W : forall h t, (0 <= t < 2 ^ Z.of_nat h)%Z -> weight 0 1 (S h) t = weight 0 1 h t).
    { induction h; intros t T.
      - assert (t = 0)%Z by lia. now subst.
      - rewrite Nat2Z.inj_succ, Z.pow_succ_r in T by lia.
        change (weight 0 1 (S (S h)) t) with (Z.abs (dig 0 1 t) + weight 0 1 (S h) (up 0 1 t))%Z. rewrite IHh; [easy|].
        unfold up. cbn. rewrite Z.add_0_r. split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; lia. }
    rewrite (zsum_ext _ (weight 0 1 k)) by (intros; apply W; lia).
    destruct (plain_total 1 k) as [_ T]; [lia|]. unfold total in T. rewrite P in T.
    replace (Z.to_nat (2 ^ Z.of_nat k - 1)) with (n - 1)%nat in T by lia. change (Z.of_nat 1 + 1)%Z with 2%Z in T.
    replace (IZR (zsum (weight 0 1 (S k)) (1 + Z.of_nat (n - 1)) 1)) with 1.
    + apply (f_equal IZR) in T. rewrite !mult_IZR, <- INR_IZR_INZ, <- pow_IZR in T. simpl (IZR (2 - 1)) in T. lra.
    + cbn [zsum]. replace (1 + Z.of_nat (n - 1) + Z.of_nat 0)%Z with (2 ^ Z.of_nat k)%Z by lia. now rewrite top_weight.
Qed.

(** Laplace noise of scale h/eps (variance 2 (h/eps)^2) on every node: the mean squared error of prefixes 1..T. *)
Definition mse a b (eps : R) h T :=
  2 * (INR h / eps) ^ 2 * frobenius2 T (length (nodes a b h h)) (tree_B a b h h) / INR T.

Lemma capacity a b h T : (1 <= b)%nat -> Z.of_nat T = cap a b (Z.of_nat b) h ->
  frobenius2 T (length (nodes a b h h)) (tree_B a b h h) = IZR (total a b h).
Proof.
  intros B E. rewrite tree_frobenius; [unfold total; now rewrite <- E, Nat2Z.id|easy|].
  generalize (cap_closed a b B (Z.of_nat b) h). rewrite <- E. assert (0 <= Z.of_nat T)%Z by lia. intros Q.
  apply Nat2Z.inj_le. rewrite Nat2Z.inj_pow. destruct (Nat.eq_dec a 0) as [->|A]; nia.
Qed.

Lemma power_above k h : (1 < k)%nat -> (1 <= h)%nat -> 1 < INR k ^ h.
Proof. intros K H. apply Rlt_pow_R1; [apply (lt_INR 1); lia|lia]. Qed.

(** [APT] Lemma 3.5: T = k^h - 1, plain digits: MSE = (k - 1) h^3 / (eps^2 (1 - k^-h)). *)
Theorem plain_mse k h eps : (2 <= k)%nat -> (1 <= h)%nat -> eps <> 0 ->
  mse 0 (k - 1) eps h (k ^ h - 1) = (INR k - 1) * INR h ^ 3 / (eps ^ 2 * (1 - / INR k ^ h)).
Proof.
  intros K H E. generalize (power_above k h ltac:(lia) H). intros P.
  destruct (plain_total (k - 1) h) as [C T]; [lia|]. replace (Z.of_nat (k - 1) + 1)%Z with (Z.of_nat k) in * by lia.
  assert (N : (1 < k ^ h)%nat) by (apply INR_lt; now rewrite pow_INR).
  unfold mse. rewrite capacity by (try lia; rewrite C, Nat2Z.inj_sub, Nat2Z.inj_pow by lia; easy).
  apply (f_equal IZR) in T. rewrite !mult_IZR, minus_IZR, <- pow_IZR, <- !INR_IZR_INZ in T.
  replace (IZR (total 0 (k - 1) h)) with (INR h * (INR k - 1) * INR k ^ h / 2) by lra.
  rewrite minus_INR, pow_INR by lia. change (INR 1) with 1. field. repeat split; lra.
Qed.

(** [APT] Lemma 4.7: odd k, T = (k^h - 1)/2, offset digits: MSE = k (1 - 1/k^2) h^3 / (2 eps^2 (1 - k^-h)). *)
Theorem odd_mse m h eps T : (1 <= m)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (2 * m + 1)%nat in
  (2 * T = k ^ h - 1)%nat ->
  mse m m eps h T = INR k * (1 - 1 / INR k ^ 2) * INR h ^ 3 / (2 * eps ^ 2 * (1 - / INR k ^ h)).
Proof.
  intros M H E k D. generalize (power_above k h ltac:(lia) H) (power_above k 1 ltac:(lia) ltac:(lia)). intros P Q.
  destruct (odd_total m h) as [C S]; [lia|]. replace (2 * Z.of_nat m + 1)%Z with (Z.of_nat k) in * by lia.
  assert (N : (1 < k ^ h)%nat) by (apply INR_lt; now rewrite pow_INR). rewrite <- Nat2Z.inj_pow in *.
  unfold mse. rewrite capacity by lia.
  apply (f_equal INR) in D. rewrite minus_INR, mult_INR, pow_INR in D by lia.
  change (INR 2) with 2 in D. change (INR 1) with 1 in D.
  apply (f_equal IZR) in S. rewrite Z.pow_2_r, !mult_IZR, minus_IZR, mult_IZR, <- !INR_IZR_INZ, pow_INR in S.
  rewrite pow_1 in Q.
  replace (IZR (total m m h)) with (INR h * (INR k ^ 2 - 1) * INR k ^ h / (8 * INR k)).
  - replace (INR T) with ((INR k ^ h - 1) / 2) by lra. field. repeat split; lra.
  - apply Rmult_eq_reg_r with (8 * INR k); [|lra]. field_simplify; lra.
Qed.

(** [APT] Claim 1: even k = 2b, T = k (k^h - 1)/(2 (k - 1)): MSE = h^2/(2 eps^2) (h k/(1 - k^-h) + (k - 2)/(k - 1)). *)
Theorem even_mse b h eps T : (1 <= b)%nat -> (1 <= h)%nat -> eps <> 0 -> let k := (2 * b)%nat in
  (2 * (k - 1) * T = k * (k ^ h - 1))%nat ->
  mse (b - 1) b eps h T =
  INR h ^ 2 / (2 * eps ^ 2) * (INR h * INR k / (1 - / INR k ^ h) + (INR k - 2) / (INR k - 1)).
Proof.
  intros B H E k D. generalize (power_above k h ltac:(lia) H) (power_above k 1 ltac:(lia) ltac:(lia)).
  rewrite pow_1. intros P Q.
  destruct (even_total b h) as [C S]; [lia|]. replace (2 * Z.of_nat b)%Z with (Z.of_nat k) in * by lia.
  assert (N : (1 < k ^ h)%nat) by (apply INR_lt; now rewrite pow_INR). rewrite <- Nat2Z.inj_pow in *.
  assert (Q2 : Z.of_nat T = cap (b - 1) b (Z.of_nat b) h).
  { apply Z.mul_reg_l with (2 * (Z.of_nat k - 1))%Z; [lia|]. rewrite C. apply (f_equal Z.of_nat) in D.
    rewrite !Nat2Z.inj_mul, !Nat2Z.inj_sub in D by lia. exact D. }
  unfold mse. rewrite capacity by easy.
  apply (f_equal INR) in D. rewrite !mult_INR, !minus_INR, pow_INR in D by lia.
  change (INR 2) with 2 in D. change (INR 1) with 1 in D.
  apply (f_equal IZR) in S. rewrite !Z.pow_2_r, plus_IZR, !mult_IZR, !minus_IZR, <- !INR_IZR_INZ, pow_INR in S.
  set (p := INR k ^ h) in *. set (x := INR k) in *. set (t := IZR (total _ _ _)) in *.
  replace t with ((INR h * (x * x) * (x - 1) * p + x * (x - 2) * (p - 1)) / (8 * ((x - 1) * (x - 1)))).
  - replace (INR T) with (x * (p - 1) / (2 * (x - 1)))
      by (apply Rmult_eq_reg_l with (2 * (x - 1)); [rewrite D; field|]; lra). field. repeat split; lra.
  - rewrite <- S. field. lra.
Qed.
