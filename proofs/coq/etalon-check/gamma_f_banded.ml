(* Kind gamma-F-banded (docs/certificate-banded.md): prefix sums by nodes, sections 5 to 8. *)

open Certificate_form

let check budget length certificate field =
  let claim = fields (field "claim") "claim" ["inf"; "sup"] in
  let _, inf = decimal (claim "inf") "claim.inf" in
  let _, sup = decimal (claim "sup") "claim.sup" in
  let name = match field "workload" with
    | Object found -> (match List.assoc_opt "name" found with Some (Text s) -> s | _ -> "")
    | _ -> "" in
  if List.mem name ["momentum"; "banded-inverse"; "all-range"; "banded-gram-inverse"] then beyond ("gamma-F-banded of " ^ name);
  need (name = "prefix-sum") "workload" "workload.name" "a workload with a banded inverse" (fun () -> name);
  let n = within (fields (field "workload") "workload" ["n"; "name"] "n") "workload.n" 1 131072 in
  let weights = fields (field "weights") "weights" ["entries"; "exponent"] in
  let e = within (weights "exponent") "weights.exponent" (-4096) 4096 in
  let entries = numerals (weights "entries") "weights.entries" n in
  List.iteri (fun j s ->
    need (s <> "0" && not (negative s)) "sign" (Printf.sprintf "weights.entries[%d]" j) "at least 1" (fun () -> s)) entries;
  (match field "mean" with
   | Object found when List.mem_assoc "nodes" found -> ()
   | _ -> beyond "gamma-F-banded by poles in every octave");
  let mean = fields (field "mean") "mean" ["bits"; "interval"; "nodes"; "poles"] in
  let bits = within (mean "bits") "mean.bits" 64 2048 in
  let most = Z.shift_left Z.one (bits + 4096) in
  let from, upto = match mean "interval" with
    | List [low; high] ->
      let a = between low "mean.interval[0]" Z.one most in
      (a, between high "mean.interval[1]" (Z.succ a) most)
    | other -> raise (Refusal ("shape", "mean.interval", "an array of 2", shown other)) in
  let count = match mean "poles" with
    | List found -> List.length found
    | other -> raise (Refusal ("shape", "mean.poles", "an array", shown other)) in
  need (count >= 1 && count <= 512) "limit" "mean.poles" "from 1 to 512 poles" (fun () -> string_of_int count);
  let ascending path length above below = match mean path with
    | List found when List.compare_length_with found length = 0 ->
      let step (i, last, so) item =
        let at = Printf.sprintf "mean.%s[%d]" path i in
        let x = between item at Z.one most in
        need (Z.gt x last && Z.lt x below) "order" at "ascending numbers within the interval" (fun () -> shown item);
        (i + 1, x, x :: so) in
      let _, _, so = List.fold_left step (0, above, []) found in
      List.rev so
    | other -> raise (Refusal ("shape", "mean." ^ path, Printf.sprintf "an array of %d" length, shown other)) in
  let nodes = ascending "nodes" (2 * count) from upto in
  let poles = ascending "poles" count Z.zero most in
  need (Z.leq (Z.of_int (n * count * bits)) (Z.shift_left Z.one 36)) "limit" "mean" "n times poles times bits of at most 2^36"
    (fun () -> string_of_int (n * count * bits));
  (* Section 8. *)
  let v = Work.longest entries and t = Z.numbits upto and last = Z.numbits (List.nth poles (count - 1)) in
  let d = max bits (max last (2 * t - bits)) in
  let eta = max (bits + 2) (d + v + max 0 e) + 4 in
  let size = 3 * bits + v + d + abs e and claimed = Work.characters (field "claim") + 12 * bits in
  let sign_bits = 2 * (last + bits) + 4 * count + 64 and twice = 2 * eta and four = 4 * size in
  let poles_and_two = count + 2 and six = 6 + bits and weight_bits = t + bits in
  let work = Work.(int 10000000 + int 100 * int length + int 24 * int n * square six
    + int poles_and_two * int n * (int 16 * square eta + int 6 * square twice)
    + int count * int count * (int 64 * square sign_bits + int 256 * square weight_bits)
    + int 16 * square four + int 16 * square claimed) in
  affordable budget work;
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  match Accepted.bands certificate { Verified.weight_entries = integers entries; weight_exponent = Z.of_int e; bits = Z.of_int bits; from; upto; nodes; poles; claim_inf = inf (); claim_sup = sup () } with
  | Ok accepted -> accepted
  | Error verdict -> match verdict with
  | Verified.Low_end -> refuse "vacuous" "mean.interval[0]" "a*a*V below K"
  | Verified.High_end -> refuse "vacuous" "mean.interval[1]" "b*b*V above K"
  | Verified.Pole k -> refuse "poles" (Printf.sprintf "mean.poles[%d]" (index k)) "the pole of these nodes, rounded down"
  | Verified.Nodes_vacuous -> refuse "vacuous" "mean" "tau below 1"
  | Verified.Nodes_upper -> refuse "upper" "claim.sup" "at least the bound of Lemma P"
  | Verified.Nodes_lower -> refuse "lower" "claim.inf" "at most the bound of Lemma P"
  | Verified.Nodes_malformed | Verified.Nodes_proved -> failwith "etalon-check handed over a certificate that is malformed"
