(** * Workload and claim from the value of a certificate, and that the value is printed from them *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Reflect Etalon.ParticipationCosts Etalon.SensitivityProgram Etalon.SensitivityForms.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonRead Etalon.DecimalTexts Etalon.JsonFields Etalon.CertificateStatements Etalon.CertificateWords.
Import ListNotations.
Open Scope Z_scope.

Definition most_rounds : Z := 131072.
Definition most_times : Z := 1000000000000000000.

Section Reader.
Context {T : Type} (N : native T).
Notation word_is := (is_word N).

Definition size_of (v : json T) : option nat :=
  match count_of N most_rounds v with Some x => Some (Z.to_nat x) | None => None end.

(** The fields inf and sup. *)
Definition ends_of (inf sup : json T) : option (decimal * decimal) :=
  match decimal_value_of N inf, decimal_value_of N sup with Some inf, Some sup => Some (inf, sup) | _, _ => None end.
Definition claim_of (v : json T) : option (decimal * decimal) :=
  match fields_of N [w_inf; w_sup] v with Some [inf; sup] => ends_of inf sup | _ => None end.

Definition prefix_sum_of (v : json T) : option nat :=
  match fields_of N [w_n; w_name] v with
  | Some [n; name] => if word_is w_prefix_sum name then size_of n else None
  | _ => None
  end.

(** Rows, columns, entries by rows and their denominator. *)
Definition entries_of (v : json T) : option (nat * nat * list (list Z) * Z) :=
  match fields_of N [w_cols; w_denominator; w_entries; w_name; w_rows] v with
  | Some [cols; denominator; entries; name; rows] =>
    if word_is w_explicit name then
      match size_of rows, size_of cols, integers_of N entries, integer_of N denominator with
      | Some m, Some n, Some l, Some d => match rows_of m n l with Some rows => Some (m, n, rows, d) | None => None end
      | _, _, _, _ => None
      end
    else None
  | _ => None
  end.

Definition workload_of (v : json T) : option workload :=
  match prefix_sum_of v with
  | Some n => Some (Prefix_sum n)
  | None => match entries_of v with Some (m, n, rows, d) => Some (Explicit m n rows d) | None => None end
  end.

Definition form_of (v : json T) : option strategy_form :=
  match fields_of N [w_coefficients; w_denominator; w_n; w_name] v with
  | Some [coefficients; denominator; n; name] =>
    if word_is w_toeplitz name then
      match size_of n, integers_of N coefficients, integer_of N denominator with
      | Some n, Some l, Some d => Some (By_first_column n l d)
      | _, _, _ => None
      end
    else None
  | _ =>
    match fields_of N [w_denominator; w_diagonals; w_n; w_name] v with
    | Some [denominator; List diagonals; n; name] =>
      if word_is w_banded name then
        match size_of n, integer_lists N diagonals, integer_of N denominator with
        | Some n, Some l, Some d => Some (By_diagonals n l d)
        | _, _, _ => None
        end
      else None
    | _ => None
    end
  end.

Definition strategy_of (v : json T) : option stated_strategy :=
  match entries_of v with
  | Some (m, n, rows, d) => Some (By_entries m n rows d)
  | None => match form_of v with Some f => Some (By_form f) | None => None end
  end.

Definition schema_of_json (v : json T) : option stated_schema :=
  match fields_of N [w_kind; w_period] v, fields_of N [w_kind; w_participations; w_period] v,
    fields_of N [w_kind; w_participations; w_separation] v with
  | Some [kind; b], _, _ =>
    if word_is w_fixed_epoch kind then match count_of N most_times b with Some b => Some (In_classes b None) | _ => None end else None
  | _, Some [kind; k; b], _ =>
    if word_is w_fixed_epoch kind then
      match count_of N most_times b, count_of N most_times k with Some b, Some k => Some (In_classes b (Some k)) | _, _ => None end
    else None
  | _, _, Some [kind; k; b] =>
    if word_is w_min_separation kind then
      match count_of N most_times b, count_of N most_times k with Some b, Some k => Some (Apart b k) | _, _ => None end
    else None
  | _, _, _ => None
  end.

(** Kind gamma-p: its domain, p, and the ends of its claim. *)
Definition norm_claim_of (v : json T) : option (stated_norm * decimal * decimal) :=
  match fields_of N [w_domain; w_inf; w_p; w_sup] v with
  | Some [domain; inf; p; sup] =>
    match ends_of inf sup,
      (if word_is w_matrix domain then Some false else if word_is w_symmetric_points domain then Some true else None) with
    | Some (inf, sup), Some points =>
      if word_is w_infinity p then Some (Gamma_infinity points, inf, sup) else
      match integers_of N p with Some [2; 1] => Some (Gamma_two points, inf, sup) | _ => None end
    | _, _ => None
    end
  | _ => None
  end.

(** A claim of whoever is meant by the field contributions, or restricted. *)
Definition counted_claim_of (claim contributions : json T) : option (counting * decimal * decimal) :=
  match claim_of claim, fields_of N [w_inf; w_restricted; w_sup] claim with
  | Some (inf, sup), _ =>
    if word_is w_vector contributions then Some (Vectors, inf, sup)
    else if word_is w_scalar contributions then Some (Scalars, inf, sup) else None
  | _, Some [inf; restricted; sup] =>
    if word_is w_vector contributions then
      match ends_of inf sup with
      | Some (inf, sup) =>
        if word_is w_theta restricted then Some (Theta, inf, sup)
        else if word_is w_equal_norms restricted then Some (Equal_norms, inf, sup) else None
      | None => None
      end
    else None
  | _, _ => None
  end.

Definition sensed_of (v : json T) : option sensed :=
  if word_is w_vector v then Some By_vectors else if word_is w_scalar v then Some By_numbers
  else if word_is w_absolute v then Some By_sizes else None.

Definition headed (format version : json T) : bool := word_is w_etalon_certificate format && word_is w_one version.

(** What the certificate states: of kinds gamma-F and gamma-p, of gamma-F-banded, of gamma-F-participation, of sensitivity. *)
Definition factors_of (v : json T) : option statement :=
  match fields_of N [w_claim; w_digest; w_format; w_kind; w_lower; w_upper; w_version; w_workload] v with
  | Some [claim; _; format; kind; _; _; version; workload] =>
    if headed format version then
      match workload_of workload with
      | Some a =>
        if word_is w_gamma_F kind then match claim_of claim with Some (inf, sup) => Some (States_factors Gamma_F a inf sup) | None => None end
        else if word_is w_gamma_p kind then
          match norm_claim_of claim with Some (p, inf, sup) => Some (States_factors p a inf sup) | None => None end
        else None
      | None => None
      end
    else None
  | _ => None
  end.

Definition bands_of (v : json T) : option statement :=
  match fields_of N [w_claim; w_digest; w_format; w_kind; w_mean; w_version; w_weights; w_workload] v with
  | Some [claim; _; format; kind; _; version; _; workload] =>
    if headed format version && word_is w_gamma_F_banded kind then
      match prefix_sum_of workload, claim_of claim with
      | Some n, Some (inf, sup) => Some (States_prefix_sum n inf sup)
      | _, _ => None
      end
    else None
  | _ => None
  end.

Definition participation_of (v : json T) : option statement :=
  match fields_of N [w_claim; w_contributions; w_digest; w_format; w_kind; w_lower; w_schema; w_upper; w_version; w_workload] v with
  | Some [claim; contributions; _; format; kind; _; schema; _; version; workload] =>
    if headed format version && word_is w_gamma_F_participation kind then
      match workload_of workload, schema_of_json schema, counted_claim_of claim contributions with
      | Some a, Some s, Some (who, inf, sup) => Some (States_participation who a s inf sup)
      | _, _, _ => None
      end
    else None
  | _ => None
  end.

Definition sensitivity_of (v : json T) : option statement :=
  match fields_of N [w_claim; w_contributions; w_digest; w_format; w_kind; w_lower; w_schema; w_strategy; w_upper; w_version] v with
  | Some [claim; contributions; _; format; kind; _; schema; strategy; _; version] =>
    if headed format version && word_is w_sensitivity kind then
      match strategy_of strategy, schema_of_json schema, sensed_of contributions, claim_of claim with
      | Some c, Some s, Some by_what, Some (inf, sup) => Some (States_sensitivity by_what c s inf sup)
      | _, _, _, _ => None
      end
    else None
  | _ => None
  end.

Definition statement_of (v : json T) : option statement :=
  match factors_of v with
  | Some s => Some s
  | None => match bands_of v with
    | Some s => Some s
    | None => match participation_of v with Some s => Some s | None => sensitivity_of v end
    end
  end.

End Reader.
