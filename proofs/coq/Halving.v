(** * The nodes of an inverse root: halving the step of the trapezoidal rule for sech is a step of the
  arithmetic-geometric mean *)
From Coq Require Import Reals Lra Lia PeanoNat.
Open Scope R_scope.

(** sech a·sech b = (tanh a - tanh b)/sinh (a - b). *)
Theorem sech_product a b : sinh (a - b) <> 0 -> / cosh a * / cosh b = (tanh a - tanh b) / sinh (a - b).
Proof.
  intros N. assert (P : forall x, 0 < cosh x) by (intros; unfold cosh; generalize (exp_pos x) (exp_pos (- x)); lra).
  assert (E : sinh (a - b) = sinh a * cosh b - cosh a * sinh b).
  { unfold sinh, cosh. replace (exp (a - b)) with (exp a * exp (- b)) by (rewrite <- exp_plus; f_equal; ring).
    replace (exp (- (a - b))) with (exp (- a) * exp b) by (rewrite <- exp_plus; f_equal; ring). field. }
    unfold tanh. generalize (P a) (P b). intros. rewrite E in *. field. repeat split; lra.
Qed.

(** One step, abstractly: f·g = p constant over a period and f' = (f + g)/2. If every value of f is within √p·e^{±t}, every
    value of f' lies in [√p, √p·cosh t], so the logarithmic half-width falls from t to at most t²/4. *)
Theorem halving p f g t : 0 < f -> 0 < g -> f * g = p -> sqrt p * exp (- t) <= f <= sqrt p * exp t ->
  sqrt p <= (f + g) / 2 <= sqrt p * cosh t.
Proof.
  intros F G E [L U]. assert (P : 0 < p) by (rewrite <- E; now apply Rmult_lt_0_compat). assert (S := sqrt_lt_R0 _ P).
  assert (Q : sqrt p * sqrt p = p) by (apply sqrt_sqrt; lra). set (r := sqrt p) in *.
  assert (X : exp (- t) * exp t = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  generalize (exp_pos t) (exp_pos (- t)). unfold cosh. set (a := exp t) in *. set (b := exp (- t)) in *. intros A B. split.
  - assert (0 <= (f - g) ^ 2) by apply pow2_ge_0. assert (r * r <= ((f + g) / 2) * ((f + g) / 2))
    by (rewrite Q, <- E; nra). apply Rnot_lt_le. intros H'. nra.
  - assert (0 <= (f - r * b) * (r * a - f)) by (apply Rmult_le_pos; lra).
    assert (Y : (f - r * b) * (r * a - f) = f * (r * (a + b)) - f * f - p * (b * a)) by (rewrite <- Q; ring). rewrite X in Y.
    apply Rmult_le_reg_l with f; [easy|]. replace (f * ((f + g) / 2)) with ((f * f + p) / 2) by (rewrite <- E; field). lra.
Qed.
