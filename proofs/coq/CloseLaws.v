(** * Laws that are (ε, δ)-indistinguishable, on any space: densities, events, and the split into parts *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws.
Open Scope R_scope.

Section Definitions.
Context {Omega : Type}.

(** An event of a law: what has a mean has one on the event. *)
Definition event_of (P : expectation Omega) (A : Omega -> bool) := forall g, integrable P g -> integrable P (fun w => ind (A w) * g w).
Definition probability (P : expectation Omega) (A : Omega -> bool) := expected P (fun w => ind (A w)).

(** P(A) ≤ e^ε·Q(A) + δ and the same with P and Q exchanged, for all events. *)
Definition indistinguishable eps delta (P Q : expectation Omega) := forall A, event_of P A -> event_of Q A ->
  probability P A <= exp eps * probability Q A + delta /\ probability Q A <= exp eps * probability P A + delta.

(** The set where p > c·q. *)
Definition exceeds c (p q : Omega -> R) w := if Rle_lt_dec (p w) (c * q w) then false else true.

(** P and Q have densities p and q with respect to one law, as any two laws have, and {p > cq} and {q > cp} are events. *)
Definition comparable c (e P Q : expectation Omega) p q := density e P p /\ density e Q q /\
  (event_of P (exceeds c p q) /\ event_of Q (exceeds c p q)) /\ event_of P (exceeds c q p) /\ event_of Q (exceeds c q p).

(** The squared standard deviation of f. *)
Definition variance_of (P : expectation Omega) f := expected P (fun w => centred P f w * centred P f w).
End Definitions.

Lemma exceeds_spec {Omega} c (p q : Omega -> R) w : (p w <= c * q w /\ ind (exceeds c p q w) = 0) \/ (c * q w < p w /\ ind (exceeds c p q w) = 1).
Proof. unfold exceeds. destruct Rle_lt_dec; [left|right]; split; easy. Qed.

(** From 2x ≤ tU + V/t for all t > 0 to x ≤ √(UV). *)
Lemma best_weight x U V : 0 <= U -> 0 <= V -> (forall t, 0 < t -> 2 * x <= t * U + V * / t) -> x <= sqrt (U * V).
Proof.
  intros HU HV H. destruct HU as [HU| <-].
  - destruct HV as [HV| <-].
    + assert (T : 0 < sqrt (V * / U)) by (apply sqrt_lt_R0, Rmult_lt_0_compat; [easy|now apply Rinv_0_lt_compat]).
      assert (T2 : sqrt (V * / U) * sqrt (V * / U) = V * / U) by (apply sqrt_sqrt; generalize (Rinv_0_lt_compat U HU); nra).
      specialize (H _ T). set (t := sqrt (V * / U)) in *. assert (E : V * / t = t * U).
      { replace V with (V * / U * U) at 1 by (field; lra). rewrite <- T2. field. lra. }
      rewrite E in H. replace (sqrt (U * V)) with (t * U); [lra|]. symmetry. apply sqrt_lem_1; [nra|nra|].
      replace (t * U * (t * U)) with (t * t * U * U) by ring. rewrite T2. field. lra.
    + rewrite Rmult_0_r, sqrt_0. apply Rnot_lt_le. intros L. specialize (H (x / U) ltac:(apply Rdiv_lt_0_compat; easy)).
      replace (x / U * U) with x in H by (field; lra). lra.
  - rewrite Rmult_0_l, sqrt_0. apply Rnot_lt_le. intros L. specialize (H ((V + 1) / x) ltac:(apply Rdiv_lt_0_compat; lra)).
    assert (B : V * / ((V + 1) / x) <= x); [|lra]. replace x with ((V + 1) * / ((V + 1) / x)) at 2 by (field; lra).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Rdiv_lt_0_compat; lra|lra].
Qed.

Lemma expected_le {Omega} (e : expectation Omega) X Y : integrable e X -> integrable e Y -> (forall w, X w <= Y w) -> expected e X <= expected e Y.
Proof.
  intros I J H. destruct (expected_minus e Y X J I) as [K E]. enough (0 <= expected e (fun w => Y w - X w)) by lra.
  apply (expected_nonneg _ e); [easy|]. intros w. generalize (H w). lra.
Qed.

(** Cauchy and Schwarz without roots: d² ≤ uv, u, v ≥ 0, gives |E dg| ≤ √(E u·E vg²). *)
Theorem weighted_cauchy {Omega} (e : expectation Omega) d g u v : integrable e (fun w => d w * g w) -> integrable e u ->
  integrable e (fun w => v w * (g w * g w)) -> (forall w, 0 <= u w /\ 0 <= v w /\ d w * d w <= u w * v w) ->
  Rabs (expected e (fun w => d w * g w)) <= sqrt (expected e u * expected e (fun w => v w * (g w * g w))).
Proof.
  intros I J K H. assert (U : 0 <= expected e u) by (apply (expected_nonneg _ e); [easy|]; intros; now apply H).
  assert (V : 0 <= expected e (fun w => v w * (g w * g w))).
  { apply (expected_nonneg _ e); [easy|]. intros w. destruct (H w) as (_ & A & _). generalize (Rle_0_sqr (g w)). unfold Rsqr. intros. nra. }
  assert (B : forall s t, s * s = 1 -> 0 < t -> 2 * (s * expected e (fun w => d w * g w)) <= t * expected e u + expected e (fun w => v w * (g w * g w)) * / t).
  { intros s t S T. destruct (integrable_scale _ e (2 * s) _ I) as [I1 E1]. destruct (integrable_scale _ e t _ J) as [I2 E2].
    destruct (integrable_scale _ e (/ t) _ K) as [I3 E3]. destruct (integrable_plus _ e _ _ I2 I3) as [I4 E4].
    rewrite <- Rmult_assoc, <- E1, <- E2, (Rmult_comm _ (/ t)), <- E3, <- E4. apply expected_le; [easy|easy|]. intros w.
    destruct (H w) as (A & C & D). assert (T' := Rinv_0_lt_compat t T). set (x := g w) in *.
    assert (Q : (d w * x) * (d w * x) <= (t * u w) * (/ t * (v w * (x * x)))).
    { replace ((t * u w) * (/ t * (v w * (x * x)))) with (u w * v w * (x * x)) by (field; lra).
      replace (d w * x * (d w * x)) with (d w * d w * (x * x)) by ring. apply Rmult_le_compat_r; [apply Rle_0_sqr|easy]. }
    assert (A' : 0 <= t * u w) by (apply Rmult_le_pos; lra).
    assert (C' : 0 <= / t * (v w * (x * x))) by (apply Rmult_le_pos; [lra|apply Rmult_le_pos; [easy|apply Rle_0_sqr]]).
    set (y := t * u w) in *. set (z := / t * (v w * (x * x))) in *. replace (2 * s * (d w * x)) with (2 * (s * (d w * x))) by ring.
    set (r := s * (d w * x)). assert (R2 : r * r <= y * z) by (unfold r; replace (s * (d w * x) * (s * (d w * x))) with (s * s * (d w * x * (d w * x))) by ring; rewrite S; lra).
    destruct (Rle_lt_dec (2 * r) (y + z)); [easy|]. assert ((y + z) * (y + z) < 2 * r * (2 * r)) by nra. generalize (Rle_0_sqr (y - z)). unfold Rsqr. nra. }
  apply Rabs_le. split; [|apply best_weight; [easy|easy|]; intros t T; generalize (B 1 t ltac:(ring) T); lra].
  assert (- expected e (fun w => d w * g w) <= sqrt (expected e u * expected e (fun w => v w * (g w * g w)))); [|lra].
  apply best_weight; [easy|easy|]. intros t T. generalize (B (-1) t ltac:(ring) T). lra.
Qed.

(** The split of Kairouz, Oh and Viswanath. *)
Section Split.
Context {Omega : Type}.
Variables (e P Q : expectation Omega) (p q f : Omega -> R) (eps delta : R).
Hypothesis eps_nonneg : 0 <= eps.
Hypothesis delta_range : 0 <= delta < 1.
Hypothesis together : comparable (exp eps) e P Q p q.
Hypothesis close : indistinguishable eps delta P Q.
Hypothesis fP : integrable P f.
Hypothesis fQ : integrable Q f.

(** Functions whose integral and whose integral against f exist. *)
Definition tame (a : Omega -> R) := integrable e a /\ integrable e (fun w => a w * f w).

Lemma tame_plus a b : tame a -> tame b -> tame (fun w => a w + b w).
Proof.
  intros [A A'] [B B']. split; [apply (integrable_plus _ e _ _ A B)|].
  apply (integrable_ext _ e _ _ (fun w => ltac:(ring) : a w * f w + b w * f w = (a w + b w) * f w)), (integrable_plus _ e _ _ A' B').
Qed.

Lemma tame_scale c a : tame a -> tame (fun w => c * a w).
Proof.
  intros [A A']. split; [apply (integrable_scale _ e c _ A)|].
  apply (integrable_ext _ e _ _ (fun w => ltac:(ring) : c * (a w * f w) = c * a w * f w)), (integrable_scale _ e c _ A').
Qed.

Lemma tame_ext a b : (forall w, a w = b w) -> tame a -> tame b.
Proof.
  intros E [A A']. split; [now apply (integrable_ext _ e a)|]. apply (integrable_ext _ e (fun w => a w * f w)); [intros; now rewrite E|easy].
Qed.

(** A density, and a density on an event, are tame. *)
Lemma density_tame L l : density e L l -> integrable L f -> tame l /\ expected e l = 1.
Proof.
  intros [_ D] F. destruct (integrable_one _ L) as [O One]. destruct (D _ O) as [I E]. destruct (D _ F) as [J _].
  destruct (integrable_ext _ e _ l (fun w => ltac:(ring) : l w * 1 = l w) I) as [I' E']. split; [now split|]. lra.
Qed.

Lemma restricted_tame L l A : density e L l -> event_of L A -> integrable L f -> tame (fun w => ind (A w) * l w) /\
  expected e (fun w => ind (A w) * l w) = probability L A.
Proof.
  intros [_ D] V F. destruct (integrable_one _ L) as [O _].
  destruct (integrable_ext _ L _ (fun w => ind (A w)) (fun w => ltac:(ring) : ind (A w) * 1 = ind (A w)) (V _ O)) as [I E].
  destruct (D _ I) as [I1 E1]. destruct (D _ (V _ F)) as [I2 E2].
  destruct (integrable_ext _ e _ (fun w => ind (A w) * l w) (fun w => ltac:(ring) : l w * ind (A w) = ind (A w) * l w) I1) as [I3 E3].
  split; [split; [easy|]|unfold probability; now rewrite E1, <- E3].
  apply (integrable_ext _ e _ _ (fun w => ltac:(ring) : l w * (ind (A w) * f w) = ind (A w) * l w * f w) I2).
Qed.

(** The smaller of l and c·l' is tame and has a mass of at least 1 − δ. *)
Lemma common_part L l L' l' : density e L l -> density e L' l' -> integrable L f -> integrable L' f ->
  event_of L (exceeds (exp eps) l l') -> event_of L' (exceeds (exp eps) l l') ->
  probability L (exceeds (exp eps) l l') <= exp eps * probability L' (exceeds (exp eps) l l') + delta ->
  tame (fun w => Rmin (l w) (exp eps * l' w)) /\ 1 - delta <= expected e (fun w => Rmin (l w) (exp eps * l' w)).
Proof.
  intros D D' F F' V V' H. set (A := exceeds (exp eps) l l') in *.
  destruct (density_tame L l D F) as [T One]. destruct (restricted_tame L l A D V F) as [R E]. destruct (restricted_tame L' l' A D' V' F') as [R' E'].
  assert (Eq : forall w, l w + (-1 * (ind (A w) * l w) + exp eps * (ind (A w) * l' w)) = Rmin (l w) (exp eps * l' w)).
  { intros w. unfold A. destruct (exceeds_spec (exp eps) l l' w) as [[L1 ->]|[L1 ->]]; [rewrite Rmin_left by lra|rewrite Rmin_right by lra]; ring. }
  assert (S := tame_plus _ _ T (tame_plus _ _ (tame_scale (-1) _ R) (tame_scale (exp eps) _ R'))).
  split; [exact (tame_ext _ _ Eq S)|]. destruct (integrable_ext _ e _ _ Eq (proj1 S)) as [_ <-].
  destruct (integrable_scale _ e (-1) _ (proj1 R)) as [I1 E1]. destruct (integrable_scale _ e (exp eps) _ (proj1 R')) as [I2 E2].
  destruct (integrable_plus _ e _ _ I1 I2) as [I3 E3]. destruct (integrable_plus _ e _ _ (proj1 T) I3) as [_ ->].
  rewrite E3, E1, E2, One, E, E'. lra.
Qed.

(** Parts a ≤ p and b ≤ q of mass 1 − δ within a factor e^ε of each other. *)
Definition parts a b := tame a /\ tame b /\ (forall w, 0 <= a w <= p w /\ 0 <= b w <= q w) /\
  (forall w, a w <= exp eps * b w /\ b w <= exp eps * a w) /\ expected e a = 1 - delta /\ expected e b = 1 - delta.

Lemma tame_combination s t a b : tame a -> tame b -> tame (fun w => s * a w + t * b w) /\
  expected e (fun w => s * a w + t * b w) = s * expected e a + t * expected e b.
Proof.
  intros A B. assert (S := tame_plus _ _ (tame_scale s _ A) (tame_scale t _ B)). split; [exact S|].
  destruct (integrable_scale _ e s _ (proj1 A)) as [I1 E1]. destruct (integrable_scale _ e t _ (proj1 B)) as [I2 E2].
  now rewrite (proj2 (integrable_plus _ e _ _ I1 I2)), E1, E2.
Qed.

(** The heavier of two parts may be lowered to the mass of the lighter: (1 − t)a + t·e^(−ε)b for one t. *)
Lemma lower_mass a b : tame a -> tame b -> (forall w, 0 <= a w /\ 0 <= b w) -> (forall w, a w <= exp eps * b w /\ b w <= exp eps * a w) ->
  expected e b <= expected e a -> exists a', tame a' /\ (forall w, 0 <= a' w <= a w) /\
    (forall w, a' w <= exp eps * b w /\ b w <= exp eps * a' w) /\ expected e a' = expected e b.
Proof.
  intros A B R I L. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (e1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). generalize (exp_pos (- eps)). intros e0.
  set (c := exp eps) in *. set (d := exp (- eps)) in *. assert (d1 : d <= 1) by nra.
  assert (b0 : 0 <= expected e b) by (apply (expected_nonneg _ e); [apply B|intros; apply R]).
  set (x := expected e a) in *. set (y := expected e b) in *. destruct (Req_dec x (d * y)) as [D|D].
  - exists a. assert (x = y) by (assert (d * y <= y) by nra; lra). split; [easy|]. split; [intros w; destruct (R w); lra|]. split; easy.
  - assert (P1 : 0 < x - d * y) by (assert (d * y <= y) by nra; lra). set (t := (x - y) / (x - d * y)).
    assert (T : 0 <= t <= 1).
    { split; [apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]|]. apply Rmult_le_reg_r with (x - d * y); [easy|].
      unfold t, Rdiv. rewrite Rmult_assoc, Rinv_l by lra. assert (d * y <= y) by nra. lra. }
    destruct (tame_combination (1 - t) (t * d) a b A B) as [S E]. exists (fun w => (1 - t) * a w + t * d * b w).
    assert (DB : forall w, 0 <= d * b w <= a w).
    { intros w. destruct (I w) as [_ J]. destruct (R w) as [_ K]. apply Rmult_le_compat_l with (r := d) in J; [|lra].
      rewrite <- Rmult_assoc, X in J. split; [nra|lra]. }
    split; [exact S|]. split; [|split].
    + intros w. destruct (DB w), (R w). assert (t * (d * b w) <= t * a w) by nra. assert (0 <= t * (d * b w)) by nra.
      assert (0 <= (1 - t) * a w) by nra. rewrite (Rmult_assoc t). lra.
    + intros w. destruct (DB w), (R w), (I w). assert (c * (d * b w) = b w) by (rewrite <- Rmult_assoc, (Rmult_comm c), X; ring).
      split.
      * assert (t * (d * b w) <= t * a w) by nra. rewrite (Rmult_assoc t). lra.
      * replace (c * ((1 - t) * a w + t * d * b w)) with ((1 - t) * (c * a w) + t * (c * (d * b w))) by ring. nra.
    + rewrite E. fold x y. unfold t. field. lra.
Qed.

(** Kairouz, Oh and Viswanath: two such parts exist. *)
Theorem parts_exist : exists a b, parts a b.
Proof.
  destruct together as (DP & DQ & (EP & EQ) & EP' & EQ'). assert (HP := proj1 (close _ EP EQ)). assert (HQ := proj2 (close _ EP' EQ')).
  destruct (common_part P p Q q DP DQ fP fQ EP EQ HP) as [TA MA]. destruct (common_part Q q P p DQ DP fQ fP EQ' EP' HQ) as [TB MB].
  assert (e1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). set (c := exp eps) in *.
  set (a := fun w => Rmin (p w) (c * q w)) in *. set (b := fun w => Rmin (q w) (c * p w)) in *.
  assert (R : forall w, (0 <= a w <= p w) /\ 0 <= b w <= q w).
  { intros w. generalize (proj1 DP w) (proj1 DQ w). intros X Y. unfold a, b.
    repeat split; try apply Rmin_l; apply Rmin_glb; nra. }
  assert (I : forall w, a w <= c * b w /\ b w <= c * a w).
  { intros w. generalize (proj1 DP w) (proj1 DQ w). intros X Y. unfold a, b. assert (1 <= c * c) by nra.
    assert (p w <= c * (c * p w)) by (rewrite <- Rmult_assoc; nra). assert (q w <= c * (c * q w)) by (rewrite <- Rmult_assoc; nra).
    split; unfold Rmin; repeat destruct Rle_dec; nra. }
  assert (Scale : forall a b m, tame a -> tame b -> expected e a = m -> expected e b = m -> 1 - delta <= m ->
    (forall w, 0 <= a w <= p w) -> (forall w, 0 <= b w <= q w) -> (forall w, a w <= c * b w /\ b w <= c * a w) -> exists a b, parts a b).
  { clear - delta_range. intros a b m A B SA SB M RA RB I. assert (Mp : 0 < m) by lra. set (k := (1 - delta) / m).
    assert (C : 0 <= k <= 1). { split; [apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]|].
      apply Rmult_le_reg_r with m; [easy|]. unfold k, Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
    exists (fun w => k * a w), (fun w => k * b w). split; [now apply tame_scale|]. split; [now apply tame_scale|]. split; [|split; [|split]].
    - intros w. destruct (RA w), (RB w). split; nra.
    - intros w. destruct (I w) as [J K]. fold c. apply Rmult_le_compat_l with (r := k) in J, K; lra.
    - rewrite (proj2 (integrable_scale _ e k a (proj1 A))), SA. unfold k. field. lra.
    - rewrite (proj2 (integrable_scale _ e k b (proj1 B))), SB. unfold k. field. lra. }
  destruct (Rle_lt_dec (expected e b) (expected e a)) as [L|L].
  - destruct (lower_mass a b TA TB) as (a' & T & R' & I' & S'); [intros w; destruct (R w); lra|easy|easy|].
    apply (Scale a' b (expected e b)); auto; [intros w; destruct (R w), (R' w); lra|intros w; now destruct (R w)].
  - destruct (lower_mass b a TB TA) as (b' & T & R' & I' & S'); [intros w; destruct (R w); lra|intros w; destruct (I w); easy|lra|].
    apply (Scale a b' (expected e a)); auto; [intros w; now destruct (R w)|intros w; destruct (R w), (R' w); lra|intros w; destruct (I' w); easy].
Qed.
End Split.
