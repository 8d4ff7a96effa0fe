(* Kind circulant (docs/certificate-circulant.md). *)

open Certificate_form

let check budget length certificate field =
  let claim = fields (field "claim") "claim" ["inf"; "p"; "sup"] in
  let inf_text, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let a, b, name = order_of (claim "p") in
  let given = match field "workload" with
    | Object found -> (match List.assoc_opt "name" found with Some (Text s) -> s | _ -> "")
    | _ -> "" in
  need (List.mem given ["circular-window"; "circular-range"]) "workload" "workload.name" "circular-window or circular-range" (fun () -> given);
  let windows = given = "circular-window" in
  let of_workload = fields (field "workload") "workload" (if windows then ["n"; "name"; "window"] else ["n"; "name"]) in
  let n = size (of_workload "n") "workload.n" in
  let w = if windows then within (of_workload "window") "workload.window" 1 n else 0 in
  need (windows || a = 2 * b) "limit" "claim.p" "p = 2" (fun () -> name);
  let root = fields (field "fourthRoot") "fourthRoot" ["bits"; "entries"] in
  let bits = within (root "bits") "fourthRoot.bits" 1 4096 in
  let entries = numerals (root "entries") "fourthRoot.entries" (n / 2 + 1) in
  (* Section 6. *)
  let longest = Work.longest entries and v = Work.bits_of (Work.digits (string_of_int n)) in
  let once = n * (2 * longest + v + 12) and twice = n * (4 * longest + 3 * v + 24) and linear = 64 * n * (longest + bits + 16) in
  let compared = a * (Work.characters (field "claim") + 4 * longest + 4 * bits + 2 * v + 16) + 2 * b * v in
  affordable budget Work.(int 10000000 + int 100 * int length + square once + square twice + int linear + int 16 * square compared);
  let queries = if windows then Verified.Circular_window (nat n, nat w) else Verified.Circular_range (nat n) in
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  let square = b > 0 && a = 2 * b in
  let judge c = if b = 0 || square then Verified.judge_circulant c else Verified.judge_circulant_power c (Z.of_int a) (Z.of_int b) in
  match judge { Verified.queries; circle_norm = (if square then Verified.Two else Verified.Infinity); half = integers entries;
    half_bits = Z.of_int bits; circle_inf = inf (); circle_sup = sup () } with
  | Verified.Circulant_upper -> refuse "upper" "claim.sup" "at least the bound of Lemma R"
  | Verified.Circulant_lower -> refuse "lower" "claim.inf" "at most the bound of Lemma R"
  | Verified.Circulant_malformed -> failwith "etalon-check handed over a certificate that is malformed"
  | Verified.Circulant_proved ->
    let title = if windows then Printf.sprintf "circular-window n=%d window=%d" n w else Printf.sprintf "circular-range n=%d" n in
    Accepted.told certificate ["circulant"; "p=" ^ name; title; inf_text; sup_text]
