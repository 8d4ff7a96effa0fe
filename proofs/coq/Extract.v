(** * The checker as a program: [Reflect] over Z, extracted to OCaml with Zarith's integers for Z

    Besides what Reflect.v proves one has to believe Coq's extraction, and that the functions of Zarith that the standard
    library's ExtrOcamlZBigInt puts in place of Z's operations are these operations. *)

Require Import Reals ZArith Etalon.Certificate Etalon.Reflect Etalon.ZChecker Etalon.BandedProgram Etalon.BandedSound.
Require Import Etalon.ParticipationCosts Etalon.ParticipationProgram Etalon.ParticipationUpper Etalon.ParticipationSound.
Require Import Etalon.SensitivityProgram Etalon.SensitivitySound Etalon.SensitivityForms.
Require Import Etalon.SensitivityL1Program Etalon.SensitivityL1Judged Etalon.SensitivityL1Forms.
Require Import Etalon.TreeLevelsProgram Etalon.TreeLevelsSound.
Require Import Etalon.CirculantProgram Etalon.CirculantSound Etalon.PowerNorms Etalon.CirculantPower.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonReader Etalon.JsonRead Etalon.NumeralReader.
Require Import Etalon.CertificateStatements Etalon.StatementReader Etalon.JudgedFile.
Require Import Etalon.PointsProgram Etalon.PointsSound.
Require Import Extraction ExtrOcamlZBigInt.

(** What the program calls PROVED is true: [check_sound] of Reflect.v, over Z. *)
Theorem verified_sound (c : Verified.certificate) : Verified.judge c = Proved ->
  encloses (Verified.norm c) (height (Verified.subject c)) (width (Verified.subject c))
    (meaning (Verified.subject c)) (decimal_value (Verified.inf c)) (decimal_value (Verified.sup c)).
Proof. intros H. apply Sound.check_sound. unfold Verified.check. now rewrite H. Qed.

(** The same for certificates of bands by nodes, for prefix sums: [judge_nodes_sound] of BandedSound.v. *)
Theorem verified_nodes_sound (c : banded) : judge_nodes c = Nodes_proved ->
  encloses Two (length (weight_entries c)) (length (weight_entries c)) prefix_sum (decimal_value (claim_inf c)) (decimal_value (claim_sup c)).
Proof. exact (judge_nodes_sound c). Qed.

(** The same for repeated participation: [judge_participation_sound] of ParticipationSound.v. *)
Theorem verified_participation_sound (c : participation) : judge_participation c = Participation_proved ->
  encloses_by (who c) (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof. exact (judge_participation_sound c). Qed.

(** The same for sensitivities: [judge_sensitivity_sound] of SensitivitySound.v. *)
Theorem verified_sensitivity_sound (by_what : sensed) (c : participation) : judge_sensitivity by_what c = Participation_proved ->
  sensitivity_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof. exact (judge_sensitivity_sound by_what c). Qed.

(** The same for sensitivities of Toeplitz matrices and bands: [judge_form_sound] of SensitivityForms.v. *)
Theorem verified_form_sound (f : strategy_form) (by_what : sensed) (c : participation) : judge_form f by_what c = Participation_proved ->
  sensitivity_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof. exact (judge_form_sound f by_what c). Qed.

(** The same for sensitivities in ℓ1: [judge_l1_sound] of SensitivityL1Judged.v. *)
Theorem verified_l1_sound (by_what : sensed) (upper : l1_proof) (c : participation) : judge_l1 by_what upper c = Participation_proved ->
  l1_within by_what (height (Verified.subject (base c))) (width (Verified.subject (base c))) (rounds_of c) (meaning (Verified.subject (base c)))
    (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof. exact (judge_l1_sound by_what upper c). Qed.

(** The same for sensitivities in ℓ1 of Toeplitz matrices and bands: [judge_l1_form_sound] of SensitivityL1Forms.v. *)
Theorem verified_l1_form_sound (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation) : judge_l1_form f by_what upper c = Participation_proved ->
  l1_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof. exact (judge_l1_form_sound f by_what upper c). Qed.

(** The same for sensitivities of trees: [judge_tree_sound] of TreeLevelsSound.v. *)
Theorem verified_tree_sound (c : tree_levels) : judge_tree c = Tree_proved -> forall by_what,
  sensitivity_within by_what (tree_rows (arity c) (tree_n c)) (Z.to_nat (tree_n c)) (tree_schema c) (tree_matrix (arity c) (tree_n c) (tree_padded c))
    (decimal_value (tree_inf c)) (decimal_value (tree_sup c)).
Proof. exact (judge_tree_sound c). Qed.

(** The same for sums around a circle: [judge_circulant_sound] of CirculantSound.v. *)
Theorem verified_circulant_sound (c : circulant) : judge_circulant c = Circulant_proved ->
  encloses (circle_norm c) (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof. exact (judge_circulant_sound c). Qed.

(** The same for p between 2 and ∞: [judge_circulant_power_sound] of CirculantPower.v. *)
Theorem verified_circulant_power_sound (a b : positive) (c : circulant) : judge_circulant_power c a b = Circulant_proved ->
  encloses_power (IZR (Zpos a) / IZR (Zpos (2 * b)))%R (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c))
    (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof. exact (judge_circulant_power_sound a b c). Qed.

(** The same for γ_(p) of every p: [judge_points_sound] of PointsSound.v. *)
Theorem verified_points_sound (c : points) : judge_points c = Points_proved ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof. exact (judge_points_sound c). Qed.

(** The same for points that need not be symmetric: [judge_shifted_sound] of PointsSound.v. *)
Theorem verified_shifted_sound (c : points) (v : list Z) (e : Z) : judge_shifted c v e = Points_proved ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) true (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof. exact (judge_shifted_sound c v e). Qed.

(** From the bytes on: [file_true] of JudgedFile.v. [lawful] says what must be believed of the functions of OCaml's strings. *)
Theorem verified_file_true {T} (N : native T) (t : T) (v : json T) : lawful N -> read_certificate N t = inl v -> accepted N v ->
  exists s digest one other, statement_of N v = Some s /\ is_true s
  /\ contents N t = (render (certificate_json s digest one other) ++ newline :: nil)%list.
Proof. exact (file_true N t v). Qed.

Extraction "verified.ml" read_certificate write is_integer integer_value is_decimal decimal_read
  statement_of judge_factors judge_bands judge_counted judge_sensed
  judge_l1 judge_l1_form judge_tree judge_circulant judge_circulant_power judge_points judge_shifted.
