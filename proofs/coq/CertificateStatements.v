(** * What a certificate states: workload and claim, and how its file says it

    Kinds gamma-F, gamma-p for p = 2 and infinity, gamma-F-banded of prefix sums, gamma-F-participation and sensitivity. *)

Require Import ZArith List String.
Require Import Etalon.Certificate Etalon.Reflect Etalon.ParticipationCosts Etalon.ParticipationSchemas Etalon.SensitivityProgram Etalon.SensitivityForms Etalon.JsonValue
  Etalon.JsonFields.
Import ListNotations.
Open Scope Z_scope.

(** The norm of B: that of kind gamma-F, or of gamma-p with p = 2 or infinity, over a matrix or over symmetric points. *)
Inductive stated_norm := Gamma_F | Gamma_two (points : bool) | Gamma_infinity (points : bool).
Definition exponent_of (p : stated_norm) : exponent := match p with Gamma_infinity _ => Infinity | _ => Two end.

(** Who participates when: in one class of rounds modulo a period, or with a separation; at most how often, if that is said. *)
Inductive stated_schema := In_classes (period : Z) (times : option Z) | Apart (separation times : Z).

(** A strategy by its entries over a denominator, or by a form. *)
Inductive stated_strategy := By_entries (m n : nat) (rows : list (list Z)) (d : Z) | By_form (f : strategy_form).

Inductive statement :=
  | States_factors (p : stated_norm) (a : workload) (inf sup : decimal)
  | States_prefix_sum (n : nat) (inf sup : decimal)
  | States_participation (by_what : counting) (a : workload) (s : stated_schema) (inf sup : decimal)
  | States_sensitivity (by_what : sensed) (strategy : stated_strategy) (s : stated_schema) (inf sup : decimal).

(** ** The fields of the file *)

Definition word (s : string) : json (list Z) := Text (bytes_of s).
Definition object (fields : list (string * json (list Z))) : json (list Z) :=
  Object (map (fun field => (bytes_of (fst field), snd field)) fields).
Definition size_json (n : nat) : json (list Z) := integer_json (Z.of_nat n).
Open Scope string_scope.

Definition claim_json (inf sup : decimal) : json (list Z) := object [("inf", decimal_json inf); ("sup", decimal_json sup)].

Definition workload_json (a : workload) : json (list Z) := match a with
  | Prefix_sum n => object [("n", size_json n); ("name", word "prefix-sum")]
  | Explicit m n rows d => object [("cols", size_json n); ("denominator", integer_json d); ("entries", integers_json (List.concat rows));
      ("name", word "explicit"); ("rows", size_json m)]
  end.

Definition schema_json (s : stated_schema) : json (list Z) := match s with
  | In_classes period None => object [("kind", word "fixed-epoch"); ("period", integer_json period)]
  | In_classes period (Some k) => object [("kind", word "fixed-epoch"); ("participations", integer_json k); ("period", integer_json period)]
  | Apart separation k => object [("kind", word "min-separation"); ("participations", integer_json k); ("separation", integer_json separation)]
  end.

Definition strategy_json (s : stated_strategy) : json (list Z) := match s with
  | By_entries m n rows d => workload_json (Explicit m n rows d)
  | By_form (By_first_column n coefficients d) =>
    object [("coefficients", integers_json coefficients); ("denominator", integer_json d); ("n", size_json n); ("name", word "toeplitz")]
  | By_form (By_diagonals n diagonals d) =>
    object [("denominator", integer_json d); ("diagonals", List (map integers_json diagonals)); ("n", size_json n); ("name", word "banded")]
  end.

Definition domain_word (points : bool) : json (list Z) := word (if points then "symmetric points" else "matrix").
Definition norm_claim_json (p : stated_norm) (inf sup : decimal) : json (list Z) := match p with
  | Gamma_F => claim_json inf sup
  | Gamma_two points =>
    object [("domain", domain_word points); ("inf", decimal_json inf); ("p", integers_json [2; 1]%Z); ("sup", decimal_json sup)]
  | Gamma_infinity points =>
    object [("domain", domain_word points); ("inf", decimal_json inf); ("p", word "infinity"); ("sup", decimal_json sup)]
  end.

Definition counted_claim_json (by_what : counting) (inf sup : decimal) : json (list Z) := match by_what with
  | Vectors | Scalars => claim_json inf sup
  | Theta => object [("inf", decimal_json inf); ("restricted", word "theta"); ("sup", decimal_json sup)]
  | Equal_norms => object [("inf", decimal_json inf); ("restricted", word "equal-norms"); ("sup", decimal_json sup)]
  end.

(** The file of a certificate: what it states, and between that its digest and two witnesses. *)
Definition certificate_json (s : statement) (digest one other : json (list Z)) : json (list Z) :=
  let format := ("format", word "etalon-certificate") in
  let version := ("version", word "1") in
  object (match s with
  | States_factors p a inf sup => [("claim", norm_claim_json p inf sup); ("digest", digest); format;
      ("kind", word (match p with Gamma_F => "gamma-F" | _ => "gamma-p" end)); ("lower", one); ("upper", other); version;
      ("workload", workload_json a)]
  | States_prefix_sum n inf sup => [("claim", claim_json inf sup); ("digest", digest); format; ("kind", word "gamma-F-banded");
      ("mean", one); version; ("weights", other); ("workload", workload_json (Prefix_sum n))]
  | States_participation by_what a s inf sup => [("claim", counted_claim_json by_what inf sup);
      ("contributions", word (match by_what with Scalars => "scalar" | _ => "vector" end)); ("digest", digest); format;
      ("kind", word "gamma-F-participation"); ("lower", one); ("schema", schema_json s); ("upper", other); version;
      ("workload", workload_json a)]
  | States_sensitivity by_what strategy s inf sup => [("claim", claim_json inf sup);
      ("contributions", word (match by_what with By_vectors => "vector" | By_numbers => "scalar" | By_sizes => "absolute" end));
      ("digest", digest); format; ("kind", word "sensitivity"); ("lower", one); ("schema", schema_json s);
      ("strategy", strategy_json strategy); ("upper", other); version]
  end).

(** ** What it means *)

Definition epochs_of (s : stated_schema) : bool := match s with In_classes _ _ => true | Apart _ _ => false end.
Definition apart_of (s : stated_schema) : Z := match s with In_classes b _ | Apart b _ => b end.
Definition times_of (s : stated_schema) (n : nat) : Z := match s with In_classes _ None => Z.of_nat n | In_classes _ (Some k) | Apart _ k => k end.
Definition schema_meaning (s : stated_schema) (n : nat) : Participation.schema :=
  schema_of (epochs_of s) n (Z.to_nat (apart_of s)) (Z.to_nat (times_of s n)).
Definition strategy_rows (s : stated_strategy) : nat := match s with By_entries m _ _ _ => m | By_form f => form_size f end.
Definition strategy_columns (s : stated_strategy) : nat := match s with By_entries _ n _ _ => n | By_form f => form_size f end.
Definition strategy_meaning (s : stated_strategy) : matrix :=
  match s with By_entries _ _ rows d => explicit rows d | By_form f => form_matrix f end.

Definition is_true (s : statement) : Prop := match s with
  | States_factors p a inf sup => encloses (exponent_of p) (height a) (width a) (meaning a) (decimal_value inf) (decimal_value sup)
  | States_prefix_sum n inf sup => encloses Two n n prefix_sum (decimal_value inf) (decimal_value sup)
  | States_participation by_what a s inf sup =>
    encloses_by by_what (height a) (width a) (schema_meaning s (width a)) (meaning a) (decimal_value inf) (decimal_value sup)
  | States_sensitivity by_what strategy s inf sup =>
    sensitivity_within by_what (strategy_rows strategy) (strategy_columns strategy) (schema_meaning s (strategy_columns strategy))
      (strategy_meaning strategy) (decimal_value inf) (decimal_value sup)
  end.
