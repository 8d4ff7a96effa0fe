(* Kinds gamma-F and gamma-p (docs/certificate-format.md). *)

open Certificate_form
open Bounds_work

let check kind budget n certificate field =
  (* The form. *)
  let claim = fields (field "claim") "claim" (if kind = "gamma-F" then ["inf"; "sup"] else ["domain"; "inf"; "p"; "sup"]) in
  let inf_text, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let norm = norm_of kind claim in
  let plain = norm.a = 2 in
  let rows, cols, bits, denominator_bits, work_workload, title, subject = workload (field "workload") in
  let small path size most = need (kind = "gamma-F" || size <= most) "limit" path (Printf.sprintf "at most %d" most) (fun () -> string_of_int size) in
  small "workload" (rows * cols * min rows cols) (1 lsl 30);
  let upper = fields (field "upper") "upper" (if norm.shifted then ["B"; "C"; "t"; "v"] else ["B"; "C"; "t"]) in
  let left = dyadic (upper "B") "upper.B" norm.most in
  let right = dyadic (upper "C") "upper.C" norm.most in
  let absorb, absorb_scale = fraction (upper "t") "upper.t" in
  let shift = if norm.shifted then
    Some (quotients (fields (upper "v") "upper.v" ["denominator"; "entries"]) "upper.v" rows) else None in
  need (left.rows = rows && right.cols = cols && left.cols = right.rows) "shape" "upper" "B and C that fit the workload" (fun () -> "others");
  small "upper" left.cols (2 * min rows cols);
  let lower = fields (field "lower") "lower" (if plain then ["U"; "w"] else ["U"; "w"; "x"]) in
  let direction = numerals (lower "U") "lower.U" (rows * cols) in
  let w = numerals (lower "w") "lower.w" cols in
  let natural path i s = need (not (negative s)) "sign" (Printf.sprintf "lower.%s[%d]" path i) "at least 0" (fun () -> s) in
  List.iteri (natural "w") w;
  let x = if plain then [] else numerals (lower "x") "lower.x" rows in
  List.iteri (fun i s ->
    natural "x" i s;
    need (Z.numbits (integer s) <= 256) "limit" (Printf.sprintf "lower.x[%d]" i) "below 2^256" (fun () -> s)) x;
  (* The work. *)
  let sizes, moving = match shift with
    | None -> ((rows, cols, bits, denominator_bits), Z.zero)
    | Some (v_bits, v_denominator, work, _) ->
      ((rows, cols, max (bits + v_denominator) (v_bits + denominator_bits) + 1, denominator_bits + v_denominator),
       Work.(work + int rows * int cols * (multiplication bits v_denominator + multiplication v_bits denominator_bits))) in
  let work = Work.(int 10000000 + int 100 * int n + work_workload + moving
    + work_above kind norm sizes left right (upper "t") (field "claim")
    + work_below kind norm (rows, cols, bits, denominator_bits) direction w (field "claim")) in
  affordable budget work;
  (* The values, and the judgement. *)
  let subject = subject () in
  let left_rows, left_scale = scaled left and right_rows, right_scale = scaled right in
  let refuse code path expected received = raise (Refusal (code, path, expected, received)) in
  let base norm row_weights = { V.norm = norm; subject; inf = inf (); sup = sup (); inner = nat left.cols;
    left = left_rows; left_scale; right = transposed cols right_rows; right_scale; absorb; absorb_scale;
    direction = chunks cols (integers direction); row_weights; column_weights = integers w } in
  let residual () = refuse "residual" "upper.t" "t > 0, because BC is not A" "t = 0" in
  let above () = refuse "upper" "claim.sup" "at least the bound of Lemma U" (shown (claim "sup")) in
  let vacuous () = refuse "vacuous" "lower" "U and w other than zero with a non-negative inner product" "others" in
  let below () = refuse "lower" "claim.inf" "at most the bound of Lemma L" (shown (claim "inf")) in
  let malformed () = failwith "etalon-check handed over a certificate that is malformed" in
  let points () =
    let given = match shift with None -> None | Some (_, _, _, values) -> Some (values ()) in
    match Points.judge norm (base Verified.Infinity) (if plain then List.init rows (fun _ -> Z.one) else integers x) given with
    | Verified.Points_residual -> residual ()
    | Verified.Points_upper -> above ()
    | Verified.Points_vacuous -> vacuous ()
    | Verified.Points_lower -> below ()
    | Verified.Points_malformed -> malformed ()
    | Verified.Points_proved -> Accepted.told certificate [kind; norm.prefix ^ title; inf_text; sup_text] in
  let factors () =
    match Accepted.factors certificate (base (if plain then Verified.Two else Verified.Infinity) (integers x)) with
    | Ok accepted -> accepted
    | Error verdict -> match verdict with
    | Verified.Residual -> residual ()
    | Verified.Upper -> above ()
    | Verified.Vacuous -> vacuous ()
    | Verified.Lower -> below ()
    | Verified.Malformed | Verified.Proved -> malformed () in
  if norm.shifted || (not plain && norm.b > 0) then points () else factors ()
