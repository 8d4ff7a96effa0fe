(** * Proposition 4.3 of [APT]: Algorithms 2 and 3 have the same law *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Permutation.
From Etalon Require Import Certificate Sums Noise Masses Digits Tree Keys KeyWalk KeyLists CounterPrivacy LaplaceFamily StatementsAptLaw.
Import ListNotations.
Open Scope R_scope.

Lemma lsum_permutation {A} (f : A -> R) l l' : Permutation l l' -> lsum l f = lsum l' f.
Proof. induction 1; cbn [lsum]; lra. Qed.

Lemma lsum_filter {A} (f : A -> R) (q : A -> bool) l : lsum (filter q l) f = lsum l (fun p => if q p then f p else 0).
Proof. induction l as [|p l IH]; [easy|]. cbn [filter lsum]. destruct (q p); cbn [lsum]; lra. Qed.

Lemma lsum_scale_left {A} c (f : A -> R) l : lsum l (fun p => c * f p) = c * lsum l f.
Proof. induction l as [|p l IH]; cbn [lsum]; [ring|]. rewrite IH. ring. Qed.

Lemma lsum_add {A} (f g : A -> R) l : lsum l (fun p => f p + g p) = lsum l f + lsum l g.
Proof. induction l as [|p l IH]; cbn [lsum]; lra. Qed.

Lemma sum_of_lists {A} n (f : nat -> A -> R) l : sum n (fun i => lsum l (f i)) = lsum l (fun p => sum n (fun i => f i p)).
Proof. induction l as [|p l IH]; cbn [lsum]; [now apply sum_zero|]. now rewrite sum_plus, IH. Qed.

Lemma nodes_nodup a b : forall m e, NoDup (nodes a b m e).
Proof.
  induction m; intros e; [constructor|]. cbn [nodes]. apply NoDup_append.
  - apply FinFun.Injective_map_NoDup; [intros i j E; now injection E|apply seq_NoDup].
  - apply FinFun.Injective_map_NoDup; [|apply IHm]. intros [l i] [l' i'] E. cbn in E. now injection E as -> ->.
  - intros p P Q. apply in_map_iff in P as (j & <- & _). apply in_map_iff in Q as ((l & i) & E & _). discriminate E.
Qed.

(** The node of a level that is used lies in the tree. *)
Lemma nodes_complete a b : forall m e l j, (l < m)%nat -> (j < (a + b + 1) ^ (e - l))%nat -> (l <= e)%nat -> In (l, j) (nodes a b m e).
Proof.
  induction m; intros e l j L J E; [lia|]. cbn [nodes]. apply in_app_iff. destruct l as [|l].
  - left. apply in_map_iff. exists j. split; [easy|]. apply in_seq. rewrite Nat.sub_0_r in J. lia.
  - right. apply in_map_iff. exists (l, j). split; [easy|]. apply IHm; [lia| |lia]. replace (pred e - l)%nat with (e - S l)%nat by lia. easy.
Qed.

Section Law.
Variables a b h T : nat.
Hypothesis B : (1 <= b)%nat.
Hypothesis L : (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z.
Let N := nodes a b h h.

Definition used t p : bool := if Req_EM_T (takes a b t p) 0 then false else true.

Lemma takes_abs t p : Rabs (takes a b t p) = if used t p then 1 else 0.
Proof.
  unfold used. destruct (Req_EM_T (takes a b t p) 0) as [->|U]; [apply Rabs_R0|].
  destruct (one_sign a b B p t U) as [_ ->]. destruct (Z.ltb _ 0); [rewrite Rabs_left; lra|rewrite Rabs_right; lra].
Qed.

(** The nodes that are used at a time within the capacity lie in the tree. *)
Lemma used_inside t p : (t <= T)%nat -> (fst p < h)%nat -> takes a b t p <> 0 -> In p N.
Proof.
  destruct p as [l j]. cbn [fst]. intros Ht Hl U. apply nodes_complete; [easy| |lia].
  (* j is below one of two prefixes of t, each at most k^(h − l). *)
  assert (Cp := capacity_items a b h T B L).
  assert (Up : forall g n s, (s <= (a + b + 1) ^ (g + n))%nat -> (1 <= n)%nat -> (ups a b g s <= (a + b + 1) ^ n)%nat).
  { induction g; intros n s Hs Hn; [exact Hs|]. cbn [ups]. apply IHg; [|easy]. unfold upn.
    assert ((s + a) / (a + b + 1) < S ((a + b + 1) ^ (g + n)))%nat; [|lia]. apply Nat.div_lt_upper_bound; [lia|].
    replace (S g + n)%nat with (S (g + n)) in Hs by lia. rewrite Nat.pow_succ_r' in Hs. nia. }
  assert (S1 : (ups a b l t <= (a + b + 1) ^ (h - l))%nat) by (apply Up; [replace (l + (h - l))%nat with h by lia; lia|lia]).
  assert (S2 : ((a + b + 1) * upn a b (ups a b l t) <= (a + b + 1) ^ (h - l))%nat).
  { set (s := ups a b l t) in *. destruct (h - l)%nat as [|n] eqn:En; [lia|]. rewrite Nat.pow_succ_r' in *. apply Nat.mul_le_mono_l.
    unfold upn. assert ((s + a) / (a + b + 1) < S ((a + b + 1) ^ n))%nat; [|lia]. apply Nat.div_lt_upper_bound; [lia|]. nia. }
  unfold takes in U. cbn [fst snd] in U. unfold ind in U.
  destruct (Nat.ltb_spec j (ups a b l t)), (Nat.ltb_spec j ((a + b + 1) * upn a b (ups a b l t))); try lia; exfalso; apply U; lra.
Qed.

(** The keys of a time are those of the nodes used, each once. *)
Lemma keys_of_nodes t (f : Z -> R) : (t <= T)%nat -> lsum (keys a b h (Z.of_nat t)) f = lsum N (fun p => Rabs (takes a b t p) * f (key a b p)).
Proof.
  intros Ht. assert (U0 : ups a b h t = O) by (apply ups_zero; [easy|lia]).
  destruct (algorithm_2 a b B h t 1 U0) as [_ K].
  assert (ND := walk_keys a b B (rep a b h (Z.of_nat t)) 1 ltac:(lia) (proj2 (rep_range a b B h (Z.of_nat t)))).
  assert (D1 : NoDup (keys a b h (Z.of_nat t))) by (unfold keys; destruct (walk a b 1 (rep a b h (Z.of_nat t))) as [p ks]; apply ND).
  assert (D2 : NoDup (map (key a b) (filter (used t) N))).
  { assert (G : forall l, NoDup l -> NoDup (map (key a b) (filter (used t) l))).
    { induction l as [|p l IH]; intros D; [constructor|]. inversion D as [|? ? Np Nl]; subst. cbn [filter]. destruct (used t p) eqn:Up; [|now apply IH].
      cbn [map]. constructor; [|now apply IH]. rewrite in_map_iff. intros (q & E & Q). apply filter_In in Q as [Ql Uq]. apply Np.
      replace p with q; [easy|]. unfold used in Up, Uq. destruct (Req_EM_T (takes a b t p) 0) as [|Tp]; [discriminate|]. destruct (Req_EM_T (takes a b t q) 0) as [|Tq]; [discriminate|].
      apply (key_injective a b B); [apply (one_sign a b B q t Tq)|apply (one_sign a b B p t Tp)|exact E]. }
    apply G, nodes_nodup. }
  assert (P : Permutation (keys a b h (Z.of_nat t)) (map (key a b) (filter (used t) N))).
  { apply NoDup_Permutation; [easy|easy|]. intros q. unfold keys. rewrite K, in_map_iff. split.
    - intros (p & Hp & U & ->). exists p. split; [ring|]. apply filter_In. split; [now apply (used_inside t)|]. unfold used. now destruct (Req_EM_T (takes a b t p) 0).
    - intros (p & <- & Q). apply filter_In in Q as [Q U]. exists p. unfold used in U. destruct (Req_EM_T (takes a b t p) 0) as [|Tp]; [discriminate|].
      split; [|split; [easy|ring]]. clear - Q. unfold N in Q. assert (G : forall m e, In p (nodes a b m e) -> (fst p < m)%nat).
      { clear. destruct p as [l j]. induction m in l |- *; intros e Q; [easy|]. cbn [nodes] in Q. apply in_app_iff in Q as [Q|Q].
        - apply in_map_iff in Q as (i & E & _). injection E as <- _. cbn. lia.
        - apply in_map_iff in Q as ((l' & i) & E & Q). cbn in E. injection E as <- <-. specialize (IHm l' (pred e) Q). cbn in *. lia. }
      exact (G h h Q). }
  rewrite (lsum_permutation f _ _ P), lsum_map, lsum_filter. apply lsum_ext. intros p _. rewrite takes_abs. destruct (used t p); ring.
Qed.
End Law.

Theorem APT_Prop_4_3_holds : APT_Prop_4_3.
Proof.
  intros Omega Omega' e e' a b h T eps z Y x B AB L FZ FY tree stream theta. set (N := nodes a b h h) in *. set (scale := INR h / eps) in *.
  set (c := fun p => sum T (fun i => theta i * takes a b (S i) p)). set (d := fun p => sum T (fun i => theta i * Rabs (takes a b (S i) p))).
  set (c0 := sum T (fun i => theta i * sum (S i) x)).
  assert (Cp := capacity_items a b h T B L).
  (* The tree, its items apart. *)
  assert (Tree : forall w, sum T (fun i => theta i * tree (S i) w) = c0 + lsum (map (fun p => (c p, p)) N) (fun q => fst q * z (snd q) w)).
  { intros w. rewrite lsum_map. cbn [fst snd]. unfold c0, c.
    rewrite (lsum_ext N _ (fun p => sum T (fun i => theta i * (takes a b (S i) p * z p w)))) by (intros; rewrite <- sum_scale_r; apply sum_ext; intros; ring).
    rewrite <- sum_of_lists, <- sum_plus. apply sum_ext; intros i I. rewrite lsum_scale_left, <- Rmult_plus_distr_l. f_equal. unfold tree. fold N.
    rewrite (lsum_ext N _ (fun p => sum ((a + b + 1) ^ h) (fun j => x j * (takes a b (S i) p * holds a b p j)) + takes a b (S i) p * z p w)).
    - rewrite lsum_add. f_equal. rewrite <- sum_of_lists.
      rewrite (sum_ext _ _ (fun j => x j * ind (j <? S i)%nat)).
      + rewrite (sum_window 0 (S i)); [|lia|intros j J; unfold ind; destruct (Nat.ltb_spec j (S i)); [lia|ring]].
        apply sum_ext; intros j J. unfold ind. destruct (Nat.ltb_spec (0 + j) (S i)); [cbn [Nat.add]; ring|lia].
      + intros j J. rewrite lsum_scale_left. f_equal. apply tree_sum; [easy|easy|]. apply ups_zero; [easy|lia].
    - intros p _. rewrite Rmult_plus_distr_l. f_equal. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  (* The stream program, by the nodes of its keys; those that no time uses have the coefficient 0. *)
  set (usableb := fun p : nat * nat => negb (Z.eqb (dig a b (Z.of_nat (snd p))) (Z.of_nat b))).
  set (U := filter usableb N).
  assert (Zero : forall p, usableb p = false -> forall t, takes a b t p = 0).
  { intros p Up t. destruct (Req_dec (takes a b t p) 0) as [|Q]; [easy|]. exfalso. destruct (one_sign a b B p t Q) as [Us _]. unfold usable in Us.
    unfold usableb in Up. destruct (Z.eqb_spec (dig a b (Z.of_nat (snd p))) (Z.of_nat b)); [contradiction|discriminate]. }
  assert (Stream : forall w, sum T (fun i => theta i * stream (S i) w) = c0 + lsum (map (fun p => (d p, key a b p)) U) (fun q => fst q * Y (snd q) w)).
  { intros w. rewrite lsum_map. cbn [fst snd]. unfold U. rewrite lsum_filter.
    rewrite (lsum_ext N _ (fun p => sum T (fun i => theta i * (Rabs (takes a b (S i) p) * Y (key a b p) w)))).
    - rewrite <- sum_of_lists. unfold c0. rewrite <- sum_plus. apply sum_ext; intros i I. rewrite lsum_scale_left, <- Rmult_plus_distr_l. f_equal.
      unfold stream. f_equal. exact (keys_of_nodes a b h T B L (S i) (fun q => Y q w) ltac:(lia)).
    - intros p _. unfold d. destruct (usableb p) eqn:Up; [rewrite <- sum_scale_r; apply sum_ext; intros; ring|].
      rewrite (sum_zero T); [easy|]. intros i _. rewrite (Zero p Up), Rabs_R0. ring. }
  assert (NN : NoDup (map snd (map (fun p => (c p, p)) N))) by (rewrite map_map; cbn [snd]; rewrite map_id; apply nodes_nodup).
  assert (NU : NoDup (map snd (map (fun p => (d p, key a b p)) U))).
  { rewrite map_map. cbn [snd]. assert (G : forall l, NoDup l -> NoDup (map (key a b) (filter usableb l))).
    { induction l as [|p l IH]; intros D; [constructor|]. inversion D as [|? ? Np Nl]; subst. cbn [filter]. destruct (usableb p) eqn:Up; [|now apply IH].
      cbn [map]. constructor; [|now apply IH]. rewrite in_map_iff. intros (q & E & Q). apply filter_In in Q as [Ql Uq]. apply Np. replace p with q; [easy|].
      unfold usableb in Up, Uq. destruct (Z.eqb_spec (dig a b (Z.of_nat (snd p))) (Z.of_nat b)); [discriminate|]. destruct (Z.eqb_spec (dig a b (Z.of_nat (snd q))) (Z.of_nat b)); [discriminate|].
      now apply (key_injective a b B). }
    apply G, nodes_nodup. }
  destruct (FZ _ NN) as [C1 S1]. destruct (FY _ NU) as [C2 S2]. cbv zeta in *.
  destruct (shifted_family e c0 _ _ C1 S1 _ Tree) as [E1 E2]. destruct (shifted_family e' c0 _ _ C2 S2 _ Stream) as [E3 E4].
  (* Both products are the same: c = ±d, and 0 at the nodes that are not used. *)
  assert (Prod : fold_right Rmult 1 (map (fun q => / (1 + (scale * fst q) ^ 2)) (map (fun p => (c p, p)) N)) =
    fold_right Rmult 1 (map (fun q => / (1 + (scale * fst q) ^ 2)) (map (fun p => (d p, key a b p)) U))).
  { rewrite !map_map. cbn [fst]. unfold U.
    assert (All : forall l, fold_right Rmult 1 (map (fun p => / (1 + (scale * c p) ^ 2)) l) =
      fold_right Rmult 1 (map (fun p => / (1 + (scale * d p) ^ 2)) (filter usableb l))); [|apply All].
    induction l as [|p l IH]; [easy|]. cbn [map filter fold_right].
    assert (Sq : c p ^ 2 = d p ^ 2).
    { set (g := if Z.ltb (dig a b (Z.of_nat (snd p))) 0 then -1 else 1). assert (G : c p = g * d p).
      { unfold c, d. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- Rmult_assoc, (Rmult_comm g), Rmult_assoc. f_equal.
        destruct (Req_dec (takes a b (S i) p) 0) as [->|Q]; [rewrite Rabs_R0; ring|]. destruct (one_sign a b B p (S i) Q) as [_ ->]. fold g. unfold g.
        destruct (Z.ltb _ 0); [rewrite Rabs_left by lra; ring|rewrite Rabs_right by lra; ring]. }
      rewrite G, Rpow_mult_distr. unfold g. destruct (Z.ltb _ 0); ring. }
    destruct (usableb p) eqn:Up; cbn [map fold_right].
    - rewrite !Rpow_mult_distr, Sq. f_equal. exact IH.
    - replace (c p) with 0; [rewrite Rmult_0_r; replace (/ (1 + 0 ^ 2)) with 1 by field; rewrite Rmult_1_l; exact IH|].
      symmetry. unfold c. apply sum_zero; intros i _. rewrite (Zero p Up). ring. }
  rewrite Prod in E1, E2. split; [rewrite E1, E3|rewrite E2, E4]; reflexivity.
Qed.
