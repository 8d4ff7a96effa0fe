(** * [NT] Lemma 60: the powers 2p/(p + 2) of Γ_p add for products of sets *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique Semidefinite Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws
  LocalReports TraceBounds DualOrders PointLaws Gamma GammaLaws PairLaws ProductGamma Neighbours.
Open Scope R_scope.

(** Blocks B and C. *)
Definition blocks m r (B C : matrix) : matrix := fun i k => direct m (fun i => direct r (B i) (fun _ => 0) k) (fun i => direct r (fun _ => 0) (C i) k) i.

Lemma direct_sum m n f g h : sum (m + n) (fun i => direct m f g i * h i) = sum m (fun i => f i * h i) + sum n (fun i => g i * h (m + i)%nat).
Proof.
  rewrite sum_split. f_equal; apply sum_ext; intros i I; [now rewrite direct_low|now rewrite direct_high].
Qed.

Lemma blocks_low m r s B C i h : (i < m)%nat -> sum (r + s) (fun k => blocks m r B C i k * h k) = sum r (fun k => B i k * h k).
Proof.
  intros I. rewrite (sum_ext (r + s) _ (fun k => direct r (B i) (fun _ => 0) k * h k)) by (intros; unfold blocks; now rewrite direct_low).
  rewrite direct_sum, (sum_zero s) by (intros; ring). ring.
Qed.

Lemma blocks_high m r s B C i h : sum (r + s) (fun k => blocks m r B C (m + i)%nat k * h k) = sum s (fun k => C i k * h (r + k)%nat).
Proof.
  rewrite (sum_ext (r + s) _ (fun k => direct r (fun _ => 0) (C i) k * h k)) by (intros; unfold blocks; now rewrite direct_high).
  rewrite direct_sum, (sum_zero r) by (intros; ring). ring.
Qed.

Lemma blocks_row m n r s B C i : (i < m + n)%nat -> row_norm2 (r + s) (blocks m r B C) i = direct m (row_norm2 r B) (row_norm2 s C) i.
Proof.
  intros I. unfold row_norm2 at 1. rewrite (sum_ext (r + s) _ (fun k => blocks m r B C i k * blocks m r B C i k)) by (intros; ring).
  destruct (Nat.lt_ge_cases i m) as [L|L].
  - rewrite blocks_low, direct_low by easy. apply sum_ext; intros k Hk. unfold blocks. rewrite !direct_low by easy. ring.
  - replace i with (m + (i - m))%nat by lia. rewrite blocks_high, direct_high. apply sum_ext; intros k Hk. unfold blocks. rewrite !direct_high. ring.
Qed.

(** Ellipsoids around both sets in one around the product. *)
Lemma contained_product (K L : (nat -> R) -> Prop) m n r s v w B C a b : 0 < a -> 0 < b -> / a + / b = 1 -> contained K m r v B -> contained L n s w C ->
  contained (product_set m K L) (m + n) (r + s) (direct m v w) (blocks m r (fun i k => sqrt a * B i k) (fun i k => sqrt b * C i k)).
Proof.
  intros A Bp E HK HL x (u & z & U & Z & X). destruct (HK u U) as (c & N & F), (HL z Z) as (d & N' & F').
  assert (Sa := sqrt_lt_R0 a A). assert (Sb := sqrt_lt_R0 b Bp).
  assert (Qa : sqrt a * sqrt a = a) by (apply sqrt_sqrt; lra). assert (Qb : sqrt b * sqrt b = b) by (apply sqrt_sqrt; lra).
  exists (direct r (fun k => c k / sqrt a) (fun k => d k / sqrt b)). split.
  - rewrite sum_split. rewrite (sum_ext r _ (fun k => / a * c k ^ 2)), (sum_ext s _ (fun k => / b * d k ^ 2)).
    + rewrite !sum_scale. assert (Ia := Rinv_0_lt_compat a A). assert (Ib := Rinv_0_lt_compat b Bp). nra.
    + intros k _. rewrite direct_high. replace (/ b) with (/ (sqrt b * sqrt b)) by now rewrite Qb. field. lra.
    + intros k Hk. rewrite direct_low by easy. replace (/ a) with (/ (sqrt a * sqrt a)) by now rewrite Qa. field. lra.
  - intros i I. rewrite X. destruct (Nat.lt_ge_cases i m) as [Lt|Ge].
    + rewrite blocks_low, !direct_low, (F i Lt) by easy. apply sum_ext; intros k Hk. rewrite direct_low by easy. field. lra.
    + replace i with (m + (i - m))%nat by lia. rewrite blocks_high, !direct_high, (F' (i - m)%nat) by lia. apply sum_ext; intros k Hk. rewrite direct_high. field. lra.
Qed.

(** The law of a pair in an ellipsoid: (at + bs)² ≤ a²N_1 + b²N_2 for all a, b ≥ 0. *)
Lemma pair_bound p (K L : (nat -> R) -> Prop) m n r v B d d' (e e' : expectation nat) x y t s a b : at_least_two p -> 0 <= a -> 0 <= b ->
  contained (product_set m K L) (m + n) r v B ->
  law_on K m e x -> law_on L n e' y -> (forall f, integrable e f) -> (forall f, integrable e' f) -> unit_weights p m d -> unit_weights p n d' ->
  root_value m (covariance e x) d t -> root_value n (covariance e' y) d' s ->
  (a * t + b * s) ^ 2 <= a ^ 2 * squared_norm p m (row_norm2 r B) + b ^ 2 * squared_norm p n (fun i => row_norm2 r B (m + i)%nat).
Proof.
  intros P A0 B0 C HK HL T T' D D' (R & HR & ->) (Q & HQ & ->). set (ee := pair_law e e' T T').
  set (z := fun i (w : nat * nat) => direct m (fun i => x i (fst w)) (fun i => y i (snd w)) i).
  assert (Law : law_on (product_set m K L) (m + n) ee z).
  { split; [|split; [easy|easy]]. intros w. exists (fun i => x i (fst w)), (fun j => y j (snd w)). split; [apply HK|split; [apply HL|easy]]. }
  assert (Ext : forall F G : nat * nat -> Rdefinitions.R, (forall w, F w = G w) -> expected ee F = expected ee G) by (intros F G E; now apply (integrable_ext _ ee)).
  assert (PF := pair_first e e' T T'). assert (PS := pair_second e e' T T'). assert (PM := pair_mean e e' T T'). fold ee in PF, PS, PM.
  assert (Mean1 : forall i, (i < m)%nat -> forall w, centred ee (z i) w = centred e (x i) (fst w)).
  { intros i I w. unfold centred. rewrite (Ext (z i) (fun w => x i (fst w))) by (intros; unfold z; now rewrite direct_low). rewrite (PF (x i)).
    unfold z. now rewrite direct_low. }
  assert (Mean2 : forall i w, centred ee (z (m + i)%nat) w = centred e' (y i) (snd w)).
  { intros i w. unfold centred. rewrite (Ext (z (m + i)%nat) (fun w => y i (snd w))) by (intros; unfold z; now rewrite direct_high).
    rewrite (PS (y i)). unfold z. now rewrite direct_high. }
  assert (Zero : forall i, expected e (centred e (x i)) = 0).
  { intros i. unfold centred. rewrite (proj2 (expected_minus e _ _ (T _) (T _))), (proj2 (constant_mean e _)). ring. }
  assert (C11 : forall i j, (i < m)%nat -> (j < m)%nat -> covariance ee z i j = covariance e x i j).
  { intros i j I J. unfold covariance. rewrite (Ext _ (fun w => (fun l => centred e (x i) l * centred e (x j) l) (fst w))) by (intros; now rewrite !Mean1). apply (PF (fun l => centred e (x i) l * centred e (x j) l)). }
  assert (C22 : forall i j, covariance ee z (m + i)%nat (m + j)%nat = covariance e' y i j).
  { intros i j. unfold covariance. rewrite (Ext _ (fun w => (fun l => centred e' (y i) l * centred e' (y j) l) (snd w))) by (intros; now rewrite !Mean2). apply (PS (fun l => centred e' (y i) l * centred e' (y j) l)). }
  assert (C12 : forall i j, (i < m)%nat -> covariance ee z i (m + j)%nat = 0).
  { intros i j I. unfold covariance. rewrite (Ext _ (fun w => centred e (x i) (fst w) * centred e' (y j) (snd w))) by (intros; now rewrite Mean1, Mean2).
    rewrite PM, Zero. ring. }
  assert (C21 : forall i j, (i < m)%nat -> covariance ee z (m + j)%nat i = 0).
  { intros i j I. rewrite <- (C12 i j I). apply Ext. intros; ring. }
  set (RR := blocks m m (fun i k => a * R i k) (fun i k => b * Q i k)).
  set (dq := direct m (fun i => a * d i) (fun i => b * d' i)).
  assert (Root : root_of (m + n) (fun i j => dq i * covariance ee z i j * dq j) RR).
  { split; [|split].
    - intros i j. unfold RR, blocks, direct. destruct (i <? m)%nat, (j <? m)%nat; try easy; [now rewrite (proj1 HR i j)|now rewrite (proj1 HQ (i - m)%nat (j - m)%nat)].
    - intros h. unfold quadratic. rewrite sum_split.
      rewrite (sum_ext m _ (fun i => a * (h i * sum m (fun j => R i j * h j)))).
      + rewrite (sum_ext n _ (fun i => b * (h (m + i)%nat * sum n (fun j => Q i j * h (m + j)%nat)))).
        * rewrite !sum_scale. assert (E1 := proj1 (proj2 HR) h). assert (E2 := proj1 (proj2 HQ) (fun i => h (m + i)%nat)). unfold quadratic in E1, E2.
          rewrite (sum_ext m _ (fun i => h i * sum m (fun j => R i j * h j))) in E1 by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
          rewrite (sum_ext n _ (fun i => h (m + i)%nat * sum n (fun j => Q i j * h (m + j)%nat))) in E2 by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
          apply Rplus_le_le_0_compat; now apply Rmult_le_pos.
        * intros i _. unfold RR. rewrite (blocks_high m m n _ _ i (fun j => h (m + i)%nat * h j)).
          rewrite <- !sum_scale. apply sum_ext; intros; ring.
      + intros i I. unfold RR. rewrite (blocks_low m m n _ _ i (fun j => h i * h j)) by easy. rewrite <- !sum_scale. apply sum_ext; intros; ring.
    - intros i j I J. unfold product. destruct (Nat.lt_ge_cases i m) as [Li|Gi].
      + unfold RR at 1. rewrite (blocks_low m m n _ _ i (fun k => RR k j)) by easy. unfold dq. rewrite (direct_low m _ _ i) by easy. destruct (Nat.lt_ge_cases j m) as [Lj|Gj].
        * rewrite (sum_ext m _ (fun k => a * a * (R i k * R k j))) by (intros k Hk; unfold RR, blocks; rewrite !direct_low by easy; ring). rewrite sum_scale.
          change (sum m (fun k => R i k * R k j)) with (product m R R i j). rewrite (proj2 (proj2 HR)), C11, direct_low by easy. ring.
        * rewrite sum_zero; [replace j with (m + (j - m))%nat by lia; rewrite C12 by easy; ring|]. intros k Hk. unfold RR, blocks. rewrite (direct_low m _ _ k) by easy.
          unfold direct. rewrite (proj2 (Nat.ltb_ge j m)) by easy. ring.
      + replace i with (m + (i - m))%nat by lia. unfold RR at 1. rewrite (blocks_high m m n _ _ (i - m)%nat (fun k => RR k j)). unfold dq. rewrite (direct_high m).
        destruct (Nat.lt_ge_cases j m) as [Lj|Gj].
        * rewrite sum_zero; [rewrite C21 by easy; ring|]. intros k Hk. unfold RR, blocks. rewrite direct_high. unfold direct. rewrite (proj2 (Nat.ltb_lt j m)) by easy. ring.
        * replace j with (m + (j - m))%nat by lia. rewrite (sum_ext n _ (fun k => b * b * (Q (i - m)%nat k * Q k (j - m)%nat)))
            by (intros k Hk; unfold RR, blocks; rewrite !direct_high; ring). rewrite sum_scale.
          change (sum n (fun k => Q (i - m)%nat k * Q k (j - m)%nat)) with (product n Q Q (i - m)%nat (j - m)%nat). rewrite (proj2 (proj2 HQ)), C22, direct_high by lia. ring. }
  assert (Dq : forall i, 0 <= dq i) by (intros i; unfold dq, direct; destruct (i <? m)%nat; apply Rmult_le_pos; try easy; [apply D|apply D']).
  assert (Main := law_bound (product_set m K L) (m + n) ee z dq Law r v B RR C Root).
  assert (Tr : trace (m + n) RR = a * trace m R + b * trace n Q).
  { unfold trace. rewrite sum_split, <- !sum_scale. f_equal; apply sum_ext; intros i I; unfold RR, blocks; [now rewrite !direct_low|now rewrite !direct_high]. }
  rewrite Tr in Main. eapply Rle_trans; [exact Main|]. rewrite sum_split.
  assert (B1 : dual_ball p m (fun i => d i ^ 2)) by (apply dual_ball_norm; [easy|intros; apply pow2_ge_0|destruct D; lra]).
  assert (B2 : dual_ball p n (fun i => d' i ^ 2)) by (apply dual_ball_norm; [easy|intros; apply pow2_ge_0|destruct D'; lra]).
  apply Rplus_le_compat.
  - rewrite (sum_ext m _ (fun i => a ^ 2 * (d i ^ 2 * row_norm2 r B i))) by (intros i I; unfold dq; rewrite direct_low by easy; ring). rewrite sum_scale.
    apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply B1. intros; apply row_norm2_nonneg.
  - rewrite (sum_ext n _ (fun i => b ^ 2 * (d' i ^ 2 * row_norm2 r B (m + i)%nat))) by (intros i I; unfold dq; rewrite direct_high; ring). rewrite sum_scale.
    apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply B2. intros; apply row_norm2_nonneg.
Qed.

Theorem product_gamma p (K L : (nat -> R) -> Prop) m n g1 g2 g : at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> bounded K m -> bounded L n ->
  (exists u, K u) -> (exists v, L v) -> gamma_value p m K g1 -> gamma_value p n L g2 -> gamma_value p (m + n) (product_set m K L) g ->
  power g (combined p) = power g1 (combined p) + power g2 (combined p).
Proof.
  intros P M N BK BL (x0 & X0) (y0 & Y0) G1 G2 G. assert (P1 := proj1 G1). assert (P2 := proj1 G2). assert (P0 := proj1 G). assert (Cr := combined_range p P).
  set (q := combined p) in *. assert (Z1 := power_nonneg g1 q). assert (Z2 := power_nonneg g2 q). apply Rle_antisym.
  - (* at most *)
    apply (below_all_near _ _ (3 * (power g1 q + power g2 q) + 2)); [lra|]. intros eta0 E0. set (eta := Rmin eta0 1).
    assert (E : 0 < eta <= 1) by (unfold eta; split; [apply Rmin_glb_lt; lra|apply Rmin_r]). assert (Ee : eta <= eta0) by apply Rmin_l.
    assert (Near : forall h, 0 <= h -> exists a, h < a /\ 0 < a /\ power a q <= power h q + eta * (3 * power h q + 1)).
    { intros h [H|<-].
      - exists ((1 + eta) * h). split; [nra|]. split; [nra|]. rewrite power_mult by lra.
        assert (power (1 + eta) q <= 1 + 3 * eta).
        { apply Rle_trans with (power (1 + eta) 2).
          - rewrite !power_pos by lra. apply Rle_Rpower; lra.
          - replace 2 with (2 * 1) by ring. rewrite power_square, power_one by (lra || apply pow2_ge_0). nra. }
        assert (Zh := power_nonneg h q). assert (power (1 + eta) q * power h q <= (1 + 3 * eta) * power h q) by now apply Rmult_le_compat_r. nra.
      - exists eta. split; [lra|]. split; [lra|]. rewrite power_zero. assert (power eta q <= eta); [|lra].
        rewrite <- (power_one eta) at 2 by lra. rewrite !power_pos by lra. unfold Rpower. destruct (Req_dec eta 1) as [->|Ne]; [rewrite ln_1, !Rmult_0_r; lra|].
        assert (ln eta < 0) by (rewrite <- ln_1; apply ln_increasing; lra). destruct (Req_dec q 1) as [ -> | ]; [lra|].
        apply Rlt_le, exp_increasing. assert (1 < q) by lra. nra. }
    destruct (Near g1 P1) as (a1 & A1 & A1' & B1). destruct (Near g2 P2) as (a2 & A2 & A2' & B2).
    destruct (gamma_near p m K g1 (a1 - g1) G1 ltac:(lra)) as (r & v & B & C & Nb). destruct (gamma_near p n L g2 (a2 - g2) G2 ltac:(lra)) as (r' & v' & B' & C' & Nb').
    replace (g1 + (a1 - g1)) with a1 in Nb by ring. replace (g2 + (a2 - g2)) with a2 in Nb' by ring.
    assert (U := product_upper p m n (row_norm2 r B) (row_norm2 r' B') a1 a2 P (fun i _ => row_norm2_nonneg r B i) (fun i _ => row_norm2_nonneg r' B' i) A1' A2' ltac:(lra) ltac:(lra)).
    fold q in U. cbv zeta in U. set (S := power a1 q + power a2 q) in *. assert (Q1 := power_positive a1 q A1'). assert (Q2 := power_positive a2 q A2').
    assert (S0 : 0 < S) by (unfold S; lra). set (w1 := S / power a1 q) in *. set (w2 := S / power a2 q) in *.
    assert (W1 : 0 < w1) by now apply Rdiv_lt_0_compat. assert (W2 : 0 < w2) by now apply Rdiv_lt_0_compat.
    assert (Cp := contained_product K L m n r r' v v' B B' w1 w2 W1 W2 ltac:(unfold w1, w2, S; field; repeat split; lra) C C').
    assert (Low := proj1 (proj2 G) _ _ _ Cp). rewrite (squared_norm_ext p (m + n) _ (direct m (fun i => w1 * row_norm2 r B i) (fun i => w2 * row_norm2 r' B' i))) in Low.
    2:{ intros i I. rewrite (blocks_row m n) by easy. unfold direct. destruct (i <? m)%nat; rewrite row_scaled, pow2_sqrt by lra; easy. }
    assert (Fin : power g q <= S).
    { replace q with (2 * (q / 2)) at 1 by field. rewrite power_square by easy. apply Rle_trans with (power (power S (2 / q)) (q / 2)).
      - apply power_le; [lra|]. split; [apply pow2_ge_0|lra].
      - rewrite power_power by lra. replace (2 / q * (q / 2)) with 1 by (field; lra). rewrite power_one; lra. }
    assert (S <= power g1 q + power g2 q + eta * (3 * (power g1 q + power g2 q) + 2)) by (unfold S; lra).
    assert (eta * (3 * (power g1 q + power g2 q) + 2) <= eta0 * (3 * (power g1 q + power g2 q) + 2)) by (apply Rmult_le_compat_r; lra). lra.
  - (* at least *)
    apply (below_all_near _ _ (2 * (power g1 q + power g2 q))); [lra|]. intros eta0 E0. set (eta := Rmin eta0 (/ 2)).
    assert (E : 0 < eta <= / 2) by (unfold eta; split; [apply Rmin_glb_lt; lra|apply Rmin_r]). assert (Ee : eta <= eta0) by apply Rmin_l. set (c := 1 - eta).
    assert (Laws : forall (K : (nat -> R) -> Prop) m x0 h, (0 < m)%nat -> bounded K m -> K x0 -> gamma_value p m K h -> exists (e : expectation nat) x d t,
      law_on K m e x /\ (forall f, integrable e f) /\ unit_weights p m d /\ root_value m (covariance e x) d t /\ 0 <= t /\ c * h <= t).
    { intros K' m' z h M' B' Z' H. assert (H0 := proj1 H).
      destruct (strong_duality p K' m' z h (if Req_EM_T h 0 then -1 else c * h) P M' B' Z' H) as (k & w & u & d & t & Pu & D & _ & V & T).
      { destruct (Req_EM_T h 0); [lra|]. unfold c. nra. }
      destruct (points_law K' m' k w u z Pu Z') as (e & x & Lx & _ & Cv & _ & In). exists e, x, d, t.
      destruct V as (R & HR & ET). assert (T0 : 0 <= t) by (rewrite ET; apply sum_nonneg; intros i I; rewrite <- (at_entry_form m' R i I); apply HR).
      split; [easy|split; [easy|split; [easy|split; [|split; [easy|]]]]].
      - exists R. split; [|easy]. destruct HR as (A1 & A2 & A3). split; [easy|split; [easy|]]. intros i j I J. rewrite Cv. now apply A3.
      - destruct (Req_EM_T h 0) as [->|]; [rewrite Rmult_0_r; easy|lra]. }
    destruct (Laws K m x0 g1 M BK X0 G1) as (e & x & d & t & Lx & In & D & V & T0 & T1).
    destruct (Laws L n y0 g2 N BL Y0 G2) as (e' & y & d' & t' & Ly & In' & D' & V' & T0' & T1').
    assert (c0 : / 2 <= c <= 1) by (unfold c; lra).
    assert (Low : gamma_above p (m + n) (product_set m K L) (power (power t q + power t' q) (2 / q))).
    { intros r v B C. set (F1 := squared_norm p m (row_norm2 r B)). set (F2 := squared_norm p n (fun i => row_norm2 r B (m + i)%nat)).
      assert (F10 : 0 <= F1) by apply squared_norm_nonneg. assert (F20 : 0 <= F2) by apply squared_norm_nonneg.
      assert (Pb := fun a b A0 B0 => pair_bound p K L m n r v B d d' e e' x y t t' a b P A0 B0 C Lx Ly In In' D D' V V'). fold F1 F2 in Pb.
      assert (O1 : t ^ 2 <= F1) by (generalize (Pb 1 0 ltac:(lra) ltac:(lra)); lra). assert (O2 : t' ^ 2 <= F2) by (generalize (Pb 0 1 ltac:(lra) ltac:(lra)); lra).
      assert (Sp : exists s1 s2, 0 <= s1 /\ 0 <= s2 /\ s1 + s2 <= 1 /\ t ^ 2 <= s1 * F1 /\ t' ^ 2 <= s2 * F2).
      { destruct F10 as [F10|F10].
        - destruct F20 as [F20|F20].
          + exists (t ^ 2 / F1), (t' ^ 2 / F2). assert (A0 : 0 <= t ^ 2 / F1) by (apply Rmult_le_pos; [apply pow2_ge_0|now apply Rlt_le, Rinv_0_lt_compat]).
            assert (B0 : 0 <= t' ^ 2 / F2) by (apply Rmult_le_pos; [apply pow2_ge_0|now apply Rlt_le, Rinv_0_lt_compat]).
            assert (Q := Pb (t / F1) (t' / F2) ltac:(apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]) ltac:(apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat])).
            replace (t / F1 * t + t' / F2 * t') with (t ^ 2 / F1 + t' ^ 2 / F2) in Q by (field; lra).
            replace ((t / F1) ^ 2 * F1 + (t' / F2) ^ 2 * F2) with (t ^ 2 / F1 + t' ^ 2 / F2) in Q by (field; lra).
            split; [easy|split; [easy|split; [nra|split; apply Req_le; field; lra]]].
          + exists 1, 0. rewrite <- F20 in *. assert (Tz : t' = 0) by nra. rewrite Tz. repeat split; lra.
        - exists 0, 1. rewrite <- F10 in *. assert (Tz : t = 0) by nra. rewrite Tz. repeat split; lra. }
      destruct Sp as (s1 & s2 & S1 & S2 & S & H1 & H2).
      assert (Q := product_lower p m n (row_norm2 r B) (fun i => row_norm2 r B (m + i)%nat) t t' s1 s2 P (fun i _ => row_norm2_nonneg r B i)
        (fun i _ => row_norm2_nonneg r B (m + i)%nat) T0 T0' S1 S2 S H1 H2). fold q in Q.
      rewrite (squared_norm_ext p (m + n) _ (row_norm2 r B)) in Q.
      2:{ intros i I. unfold direct. destruct (Nat.ltb_spec i m); [easy|]. f_equal. lia. }
      assert (Nn := squared_norm_nonneg p (m + n) (row_norm2 r B)).
      apply Rle_trans with (power (power (squared_norm p (m + n) (row_norm2 r B)) (q / 2)) (2 / q)).
      - apply power_le; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. split; [apply Rplus_le_le_0_compat; apply power_nonneg|easy].
      - rewrite power_power by easy. replace (q / 2 * (2 / q)) with 1 by (field; lra). rewrite power_one; lra. }
    assert (Up := proj2 (proj2 G) _ Low). assert (Tq := power_nonneg t q). assert (Tq' := power_nonneg t' q).
    assert (Fin : power t q + power t' q <= power g q).
    { replace q with (2 * (q / 2)) at 3 by field. rewrite power_square by easy. apply Rle_trans with (power (power (power t q + power t' q) (2 / q)) (q / 2)).
      - rewrite power_power by lra. replace (2 / q * (q / 2)) with 1 by (field; lra). rewrite power_one; lra.
      - apply power_le; [lra|]. split; [apply power_nonneg|easy]. }
    assert (Step : forall h s, 0 <= h -> c * h <= s -> c ^ 2 * power h q <= power s q).
    { intros h s H Hs. apply Rle_trans with (power (c * h) q); [|apply power_le; [lra|split; [apply Rmult_le_pos; lra|easy]]]. rewrite power_mult by lra.
      apply Rmult_le_compat_r; [apply power_nonneg|]. rewrite <- (power_one (c ^ 2)), <- power_square by (try apply pow2_ge_0; lra). rewrite !power_pos by lra. rewrite Rmult_1_r.
      unfold Rpower. assert (ln c <= 0) by (rewrite <- ln_1; destruct (proj2 c0) as [ | -> ]; [apply Rlt_le, ln_increasing; lra|lra]).
      destruct (Req_dec (2 * ln c) (q * ln c)) as [->|Ne]; [lra|]. apply Rlt_le, exp_increasing. nra. }
    assert (St1 := Step g1 t P1 T1). assert (St2 := Step g2 t' P2 T1'). set (Z := power g1 q + power g2 q) in *.
    assert (c ^ 2 * Z <= power g q) by (unfold Z; lra). assert (Zp : 0 <= Z) by (unfold Z; lra).
    assert (Z - 2 * eta * Z <= c ^ 2 * Z) by (unfold c; generalize (Rmult_le_pos _ _ (pow2_ge_0 eta) Zp); intros; lra).
    assert (eta * (2 * Z) <= eta0 * (2 * Z)) by (apply Rmult_le_compat_r; lra). lra.
Qed.
