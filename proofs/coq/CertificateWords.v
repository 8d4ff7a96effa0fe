(** * The words of certificates, as lists of bytes *)

Require Import ZArith List String.
Require Import Etalon.JsonFields.
Open Scope string_scope.

Definition w_claim := Eval compute in bytes_of "claim".
Definition w_digest := Eval compute in bytes_of "digest".
Definition w_format := Eval compute in bytes_of "format".
Definition w_kind := Eval compute in bytes_of "kind".
Definition w_lower := Eval compute in bytes_of "lower".
Definition w_upper := Eval compute in bytes_of "upper".
Definition w_version := Eval compute in bytes_of "version".
Definition w_workload := Eval compute in bytes_of "workload".
Definition w_mean := Eval compute in bytes_of "mean".
Definition w_weights := Eval compute in bytes_of "weights".
Definition w_contributions := Eval compute in bytes_of "contributions".
Definition w_schema := Eval compute in bytes_of "schema".
Definition w_strategy := Eval compute in bytes_of "strategy".
Definition w_inf := Eval compute in bytes_of "inf".
Definition w_sup := Eval compute in bytes_of "sup".
Definition w_domain := Eval compute in bytes_of "domain".
Definition w_p := Eval compute in bytes_of "p".
Definition w_restricted := Eval compute in bytes_of "restricted".
Definition w_n := Eval compute in bytes_of "n".
Definition w_name := Eval compute in bytes_of "name".
Definition w_cols := Eval compute in bytes_of "cols".
Definition w_denominator := Eval compute in bytes_of "denominator".
Definition w_entries := Eval compute in bytes_of "entries".
Definition w_rows := Eval compute in bytes_of "rows".
Definition w_coefficients := Eval compute in bytes_of "coefficients".
Definition w_diagonals := Eval compute in bytes_of "diagonals".
Definition w_period := Eval compute in bytes_of "period".
Definition w_participations := Eval compute in bytes_of "participations".
Definition w_separation := Eval compute in bytes_of "separation".
Definition w_etalon_certificate := Eval compute in bytes_of "etalon-certificate".
Definition w_one := Eval compute in bytes_of "1".
Definition w_gamma_F := Eval compute in bytes_of "gamma-F".
Definition w_gamma_p := Eval compute in bytes_of "gamma-p".
Definition w_gamma_F_banded := Eval compute in bytes_of "gamma-F-banded".
Definition w_gamma_F_participation := Eval compute in bytes_of "gamma-F-participation".
Definition w_sensitivity := Eval compute in bytes_of "sensitivity".
Definition w_prefix_sum := Eval compute in bytes_of "prefix-sum".
Definition w_explicit := Eval compute in bytes_of "explicit".
Definition w_toeplitz := Eval compute in bytes_of "toeplitz".
Definition w_banded := Eval compute in bytes_of "banded".
Definition w_fixed_epoch := Eval compute in bytes_of "fixed-epoch".
Definition w_min_separation := Eval compute in bytes_of "min-separation".
Definition w_vector := Eval compute in bytes_of "vector".
Definition w_scalar := Eval compute in bytes_of "scalar".
Definition w_absolute := Eval compute in bytes_of "absolute".
Definition w_theta := Eval compute in bytes_of "theta".
Definition w_equal_norms := Eval compute in bytes_of "equal-norms".
Definition w_infinity := Eval compute in bytes_of "infinity".
Definition w_matrix := Eval compute in bytes_of "matrix".
Definition w_symmetric_points := Eval compute in bytes_of "symmetric points".
