(** * Wallis: pi is caught between 1 / ((m + 1/2) f(m)^2) and 1 / (m f(m)^2). *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums SquareRoot.
Open Scope R_scope.

(** W_n = int_0^(pi/2) sin^n. *)
Definition W n := RInt (fun x => sin x ^ n) 0 (PI / 2).

Lemma W_ex n : ex_RInt (fun x => sin x ^ n) 0 (PI / 2).
Proof.
  apply (@ex_RInt_continuous R_CompleteNormedModule). intros. apply (ex_derive_continuous (fun x => sin x ^ n)).
  auto_derive; easy.
Qed.

Lemma W_0 : W 0 = PI / 2.
Proof. unfold W. simpl. rewrite RInt_const. change (scal (PI / 2 - 0) 1) with ((PI / 2 - 0) * 1). lra. Qed.

Lemma W_1 : W 1 = 1.
Proof.
  apply is_RInt_unique. replace 1 with (minus (- cos (PI / 2)) (- cos 0)).
  - apply (is_RInt_derive (fun x => - cos x)); intros; [auto_derive; [easy|ring]|].
    apply (ex_derive_continuous (fun x => sin x ^ 1)). auto_derive; easy.
  - rewrite cos_PI2, cos_0. unfold minus, plus, opp; simpl. lra.
Qed.

(** (n + 2) W_(n+2) = (n + 1) W_n: integrate the derivative of -cos sin^(n+1). *)
Lemma W_SS n : (INR n + 2) * W (S (S n)) = (INR n + 1) * W n.
Proof.
  set (g := fun x => minus (scal (INR n + 2) (sin x ^ S (S n))) (scal (INR n + 1) (sin x ^ n))).
  assert (E : is_RInt g 0 (PI / 2) (minus (scal (INR n + 2) (W (S (S n)))) (scal (INR n + 1) (W n)))).
  { apply (is_RInt_minus (V := R_NormedModule)); apply (is_RInt_scal (V := R_NormedModule));
      apply (RInt_correct (V := R_CompleteNormedModule)); apply W_ex. }
  assert (Z : is_RInt g 0 (PI / 2) (minus (- cos (PI / 2) * sin (PI / 2) ^ S n) (- cos 0 * sin 0 ^ S n))).
  { apply (is_RInt_derive (fun x => - cos x * sin x ^ S n)).
    - intros x _. unfold g. auto_derive; [easy|]. change (minus ?a ?b) with (a - b). change (scal ?a ?b) with (a * b).
      change (match n with O => 1 | S _ => INR n + 1 end) with (INR (S n)). rewrite S_INR.
      assert (T : cos x * cos x = 1 - sin x * sin x) by (generalize (sin2_cos2 x); unfold Rsqr; lra).
      transitivity (sin x * sin x * sin x ^ n - (INR n + 1) * (cos x * cos x) * sin x ^ n); [|rewrite T]; simpl; ring.
    - intros x _. apply (ex_derive_continuous g). unfold g. unfold minus, plus, opp, scal; simpl. unfold mult; simpl.
      auto_derive; easy. }
  generalize (is_RInt_unique _ _ _ _ E). rewrite (is_RInt_unique _ _ _ _ Z), cos_PI2, sin_0. simpl pow.
  change (minus ?a ?b) with (a - b). change (scal ?a ?b) with (a * b). lra.
Qed.

Lemma W_decr n : W (S n) <= W n.
Proof.
  apply RInt_le; try apply W_ex; [generalize PI_RGT_0; lra|]. intros x X. simpl.
  assert (0 < sin x) by (apply sin_gt_0; lra). generalize (SIN_bound x) (pow_lt _ n H). nra.
Qed.

(** W_(2m) = (pi/2) f(m) and (2m + 1) f(m) W_(2m+1) = 1. *)
Lemma W_even m : W (2 * m) = PI / 2 * f m.
Proof.
  induction m; [change (W 0 = PI / 2 * 1); rewrite W_0; lra|]. replace (2 * S m)%nat with (S (S (2 * m))) by lia.
  generalize (W_SS (2 * m)) (f_S m) (pos_INR m). rewrite IHm, S_INR, mult_INR. change (INR 2) with 2. intros A B P.
  apply Rmult_eq_reg_l with (2 * INR m + 2); [|lra]. rewrite A.
  replace ((2 * INR m + 2) * (PI / 2 * f (S m))) with (PI * ((INR m + 1) * f (S m))) by field. rewrite B. field.
Qed.

Lemma W_odd m : (2 * INR m + 1) * f m * W (S (2 * m)) = 1.
Proof.
  induction m; [change (W (S (2 * 0))) with (W 1); rewrite W_1; simpl; ring|].
  replace (S (2 * S m)) with (S (S (S (2 * m)))) by lia.
  generalize (W_SS (S (2 * m))) (f_S m) (pos_INR m). rewrite !S_INR, mult_INR. change (INR 2) with 2. intros A B P.
  transitivity (f (S m) * ((2 * INR m + 1 + 2) * W (S (S (S (2 * m)))))); [ring|]. rewrite A.
  transitivity (2 * ((INR m + 1) * f (S m)) * W (S (2 * m))); [ring|]. rewrite B, <- IHm. field.
Qed.

(** 1 <= pi (m + 1/2) f(m)^2 and pi m f(m)^2 <= 1. *)
Theorem wallis m : 1 <= PI * (INR m + / 2) * f m ^ 2 /\ PI * INR m * f m ^ 2 <= 1.
Proof.
  split.
  - generalize (W_decr (2 * m)) (W_odd m) (f_pos m) (pos_INR m). rewrite W_even. intros D O P Q.
    apply Rmult_le_compat_l with (r := (2 * INR m + 1) * f m) in D; [lra|]. apply Rmult_le_pos; lra.
  - destruct m; [simpl; lra|]. generalize (W_decr (S (2 * m))) (W_odd m) (f_S m) (f_pos (S m)) (pos_INR m).
    replace (S (S (2 * m))) with (2 * S m)%nat by lia. rewrite W_even, S_INR. intros D O E P Q.
    apply Rmult_le_compat_l with (r := 2 * ((INR m + 1) * f (S m))) in D;
      [|assert (0 <= (INR m + 1) * f (S m)) by (apply Rmult_le_pos; lra); lra].
    rewrite E in D at 2. lra.
Qed.
