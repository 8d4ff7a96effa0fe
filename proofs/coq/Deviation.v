(** * The deviation of a variable under laws that are (ε, δ)-indistinguishable *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanError CloseLaws.
Open Scope R_scope.

Lemma spread_alt eps : spread eps = exp eps + exp (- eps) - 2.
Proof.
  unfold spread. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  replace (exp (- eps) * (exp eps - 1) ^ 2) with (exp eps * (exp (- eps) * exp eps) - 2 * (exp (- eps) * exp eps) + exp (- eps)) by ring.
  rewrite X. ring.
Qed.

(** (a − b)² ≤ 4sinh²(ε/2)·ab where a and b are within a factor e^ε of each other. *)
Lemma close_difference eps a b : 0 <= a -> 0 <= b -> a <= exp eps * b -> b <= exp eps * a -> (a - b) * (a - b) <= spread eps * a * b.
Proof.
  intros A B H K. rewrite spread_alt. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (E := exp_pos (- eps)). set (c := exp eps) in *. set (d := exp (- eps)) in *.
  assert (L : d * b <= a). { apply Rmult_le_compat_l with (r := d) in K; [|lra]. rewrite <- Rmult_assoc, X in K. lra. }
  assert (Q : 0 <= (c * b - a) * (a - d * b)) by (apply Rmult_le_pos; lra).
  assert (c * b * (d * b) = b * b) by (replace (c * b * (d * b)) with (d * c * (b * b)) by ring; rewrite X; ring). nra.
Qed.

Section Deviation.
Context {Omega : Type}.
Variables (e P Q : expectation Omega) (p q f : Omega -> R) (eps delta : R).
Hypothesis eps_nonneg : 0 <= eps.
Hypothesis delta_range : 0 <= delta < 1.
Hypothesis together : comparable (exp eps) e P Q p q.
Hypothesis close : indistinguishable eps delta P Q.
Hypothesis fP : integrable P f.
Hypothesis fQ : integrable Q f.
Hypothesis ffP : integrable P (fun w => centred P f w * centred P f w).
Hypothesis ffQ : integrable Q (fun w => centred Q f w * centred Q f w).

(** E_e of a·(f − c), for a tame a. *)
Lemma tame_shifted a c : tame e f a -> integrable e (fun w => a w * (f w - c)) /\
  expected e (fun w => a w * (f w - c)) = expected e (fun w => a w * f w) - c * expected e a.
Proof.
  intros [I J]. destruct (integrable_scale _ e c _ I) as [I1 E1]. destruct (expected_minus e _ _ J I1) as [I2 E2].
  destruct (integrable_ext _ e _ _ (fun w => ltac:(ring) : a w * f w - c * a w = a w * (f w - c)) I2) as [I3 E3].
  split; [easy|]. rewrite <- E3, E2, E1. ring.
Qed.

(** A density and the square of the centred f. *)
Lemma variance_weighted L l : density e L l -> integrable L (fun w => centred L f w * centred L f w) ->
  integrable e (fun w => l w * ((f w - expected L f) * (f w - expected L f))) /\
  expected e (fun w => l w * ((f w - expected L f) * (f w - expected L f))) = variance_of L f.
Proof. intros [_ D] I. destruct (D _ I) as [J E]. split; [exact J|]. unfold variance_of. now rewrite E. Qed.

(** What is left of a law beside a part a of mass 1 − δ: δ|E_1 f − E f| ≤ √(δ(1 − δ))·σ. *)
Lemma rest_deviation L l a : density e L l -> integrable L f -> integrable L (fun w => centred L f w * centred L f w) -> tame e f a ->
  (forall w, 0 <= a w <= l w) -> expected e a = 1 - delta ->
  Rabs ((1 - delta) * expected L f - expected e (fun w => a w * f w)) <= sqrt (delta * (1 - delta)) * sqrt (variance_of L f).
Proof.
  intros D F FF A R S. destruct (density_tame e f L l D F) as [T One]. destruct (proj2 D f F) as [_ Mean].
  destruct (tame_combination e f (1 - delta) (-1) l a T A) as [Td Ed]. destruct (tame_shifted _ (expected L f) Td) as [I E].
  destruct (tame_combination e f (delta * delta + (1 - 2 * delta)) (- (1 - 2 * delta)) l a T A) as [Tu Eu].
  destruct (variance_weighted L l D FF) as [Iv Ev].
  replace ((1 - delta) * expected L f - expected e (fun w => a w * f w))
    with (expected e (fun w => ((1 - delta) * l w + -1 * a w) * (f w - expected L f))).
  - rewrite <- sqrt_mult_alt by (apply Rmult_le_pos; lra). rewrite <- Ev.
    replace (delta * (1 - delta)) with (expected e (fun w => (delta * delta + (1 - 2 * delta)) * l w + - (1 - 2 * delta) * a w))
      by (rewrite Eu, One, S; ring).
    apply weighted_cauchy; [exact I|apply Tu|exact Iv|]. intros w. destruct (R w) as [R1 R2]. split; [|split].
    + destruct (Rle_lt_dec (2 * delta) 1) as [Small|Large].
      * assert (0 <= (1 - 2 * delta) * (l w - a w)) by (apply Rmult_le_pos; lra).
        assert (0 <= delta * delta * l w) by (apply Rmult_le_pos; [apply Rle_0_sqr|lra]). lra.
      * assert ((2 * delta - 1) * (l w - a w) <= (2 * delta - 1) * l w) by (apply Rmult_le_compat_l; lra).
        assert (0 <= (1 - delta) * (1 - delta) * l w) by (apply Rmult_le_pos; [apply Rle_0_sqr|lra]). lra.
    + lra.
    + set (r := l w - a w). assert (0 <= r * (l w - r)) by (unfold r; apply Rmult_le_pos; lra).
      replace (a w) with (l w - r) by (unfold r; ring). lra.
  - rewrite E, Ed, One, S. destruct (integrable_scale _ e (1 - delta) _ (proj2 T)) as [I1 E1].
    destruct (integrable_scale _ e (-1) _ (proj2 A)) as [I2 E2]. destruct (integrable_plus _ e _ _ I1 I2) as [I3 E3].
    destruct (integrable_ext _ e _ _ (fun w => ltac:(ring) : (1 - delta) * (l w * f w) + -1 * (a w * f w) = ((1 - delta) * l w + -1 * a w) * f w) I3) as [_ <-].
    rewrite E3, E1, E2, Mean. ring.
Qed.

(** √(1 − δ)·|E_P f − E_Q f| ≤ 2·sinh(ε/2)·σ_Q + √δ(σ_P + σ_Q). *)
Theorem deviation : sqrt (1 - delta) * Rabs (expected P f - expected Q f)
  <= 2 * sinh (eps / 2) * sqrt (variance_of Q f) + sqrt delta * (sqrt (variance_of P f) + sqrt (variance_of Q f)).
Proof.
  destruct (parts_exist e P Q p q f eps delta eps_nonneg delta_range together close fP fQ) as (a & b & A & B & R & I & SA & SB).
  destruct together as (DP & DQ & _).
  assert (P1 := rest_deviation P p a DP fP ffP A (fun w => proj1 (R w)) SA).
  assert (Q1 := rest_deviation Q q b DQ fQ ffQ B (fun w => proj2 (R w)) SB).
  destruct (variance_weighted Q q DQ ffQ) as [Iv Ev]. destruct (tame_combination e f 1 (-1) a b A B) as [Td Ed].
  destruct (tame_shifted _ (expected Q f) Td) as [J E].
  assert (Core : Rabs (expected e (fun w => a w * f w) - expected e (fun w => b w * f w)) <= sqrt (spread eps * (1 - delta)) * sqrt (variance_of Q f)).
  { replace (expected e (fun w => a w * f w) - expected e (fun w => b w * f w)) with (expected e (fun w => (1 * a w + -1 * b w) * (f w - expected Q f))).
    - rewrite <- sqrt_mult_alt by (apply Rmult_le_pos; [apply spread_nonneg|lra]). rewrite <- Ev, <- SA.
      rewrite <- (proj2 (integrable_scale _ e (spread eps) a (proj1 A))). apply weighted_cauchy; [exact J| |exact Iv|].
      + apply (integrable_scale _ e), A.
      + intros w. destruct (R w) as [R1 R2], (I w) as [I1 I2]. assert (S0 := spread_nonneg eps). split; [nra|]. split; [lra|].
        eapply Rle_trans; [|apply Rmult_le_compat_l; [nra|exact (proj2 R2)]].
        replace ((1 * a w + -1 * b w) * (1 * a w + -1 * b w)) with ((a w - b w) * (a w - b w)) by ring. apply close_difference; lra.
    - rewrite E, Ed, SA, SB. destruct (integrable_scale _ e (-1) _ (proj2 B)) as [I2 E2]. destruct (integrable_plus _ e _ _ (proj2 A) I2) as [I3 E3].
      destruct (integrable_ext _ e _ _ (fun w => ltac:(ring) : a w * f w + -1 * (b w * f w) = (1 * a w + -1 * b w) * f w) I3) as [_ <-].
      rewrite E3, E2. ring. }
  assert (S1 : 0 < sqrt (1 - delta)) by (apply sqrt_lt_R0; lra). assert (S2 : sqrt (1 - delta) * sqrt (1 - delta) = 1 - delta) by (apply sqrt_sqrt; lra).
  assert (Sh : sqrt (spread eps) = 2 * sinh (eps / 2)).
  { rewrite spread_sinh. apply sqrt_lem_1; [generalize (pow2_ge_0 (sinh (eps / 2))); lra| |ring].
    assert (0 <= sinh (eps / 2)); [|lra]. unfold sinh. assert (exp (- (eps / 2)) <= exp (eps / 2)); [|lra].
    destruct eps_nonneg as [L| <-]; [apply Rlt_le, exp_increasing; lra|apply Req_le; f_equal; lra]. }
  rewrite sqrt_mult_alt, Sh in Core by apply spread_nonneg. rewrite sqrt_mult_alt in P1, Q1 by lra.
  assert (T : (1 - delta) * Rabs (expected P f - expected Q f) <= 2 * sinh (eps / 2) * sqrt (1 - delta) * sqrt (variance_of Q f)
    + sqrt delta * sqrt (1 - delta) * sqrt (variance_of P f) + sqrt delta * sqrt (1 - delta) * sqrt (variance_of Q f)).
  { rewrite <- (Rabs_pos_eq (1 - delta)) at 1 by lra. rewrite <- Rabs_mult.
    set (x := expected e (fun w => a w * f w)) in *. set (y := expected e (fun w => b w * f w)) in *.
    replace ((1 - delta) * (expected P f - expected Q f)) with ((x - y) + (((1 - delta) * expected P f - x) + - ((1 - delta) * expected Q f - y))) by ring.
    eapply Rle_trans; [apply Rabs_triang|]. rewrite Rplus_assoc. apply Rplus_le_compat; [exact Core|].
    eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. now apply Rplus_le_compat. }
  apply Rmult_le_reg_l with (sqrt (1 - delta)); [easy|]. rewrite <- Rmult_assoc, S2. eapply Rle_trans; [exact T|]. apply Req_le. ring.
Qed.
End Deviation.
