(* A sensitivity of a tree by Lemma Levels: section 8. *)

open Certificate_form

open Participation
open Sensitivity

let check budget length certificate field =
  let claim = fields (field "claim") "claim" ["inf"; "sup"] in
  let inf_text, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let contributions = read_contributions (field "contributions") in
  let strategy = fields (field "strategy") "strategy" ["arity"; "n"; "name"; "nodes"] in
  let arity = within (strategy "arity") "strategy.arity" 2 1048576 in
  let n = Z.to_int (between (strategy "n") "strategy.n" Z.one max_count) in
  let nodes = match strategy "nodes" with Text s -> s | _ -> "" in
  need (List.mem nodes ["completed"; "padded"]) "strategy" "strategy.nodes" "completed or padded" (fun () -> shown (strategy "nodes"));
  let s = read_schema (field "schema") n in
  let upper = field "upper" in
  let kind = match member "kind" upper with Some (Text kind) -> kind | _ -> "" in
  let whole = s.epochs && s.kappa = (n + s.b - 1) / s.b in
  if kind = "program" || (kind = "classes" && whole) then beyond ("sensitivity of a tree by " ^ kind);
  need (kind = "levels") "sensitivity" "upper.kind" "levels, program, or classes of whole epochs" (fun () -> said (member "kind" upper));
  ignore (fields upper "upper" ["kind"] "kind");
  let rec sizes size = if size >= n then 1 else if size > n / arity then 2 else 1 + sizes (size * arity) in
  let levels = 20000 * sizes 1 in
  let rounds, work_below = match member "first" (field "lower") with
    | Some _ ->
      let lower = fields (field "lower") "lower" ["count"; "distance"; "first"] in
      let count = within (lower "count") "lower.count" 1 s.kappa in
      let distance = within (lower "distance") "lower.distance" 1 n in
      let first = within (lower "first") "lower.first" 1 n - 1 in
      need (count = 1 || (if s.epochs then distance mod s.b = 0 else distance >= s.b)) "pattern" "lower.distance" "the distance of rounds that go together"
        (fun () -> string_of_int distance);
      let last = Z.add (Z.of_int first) (Z.mul (Z.of_int (count - 1)) (Z.of_int distance)) in
      need (Z.lt last (Z.of_int n)) "pattern" "lower.count" "as many rounds as there are" (fun () -> string_of_int count);
      ((fun () ->
        if count > 2000 then beyond "a pattern of more than 2000 rounds";
        List.init count (fun l -> first + l * distance)), levels)
    | None ->
      let lower = fields (field "lower") "lower" ["rounds"] in
      need (n <= 1 lsl 50) "limit" "strategy.n" "at most 2^50 where rounds are listed" (fun () -> string_of_int n);
      let rounds = read_pattern (lower "rounds") "lower.rounds" s in
      ((fun () -> List.map pred rounds), sizes 1 * List.length rounds * 400) in
  let last = Work.characters (field "claim") + 512 in
  affordable budget Work.(int 10000000 + int 100 * int length + int levels + int work_below + int 32 * square last);
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  match Verified.judge_tree { Verified.arity = Z.of_int arity; tree_n = Z.of_int n; tree_padded = (nodes = "padded"); tree_epochs = s.epochs;
    tree_apart = Z.of_int s.b; tree_most = Z.of_int s.k; tree_pattern = List.map Z.of_int (rounds ()); tree_inf = inf (); tree_sup = sup () } with
  | Verified.Tree_upper -> refuse "upper" "claim.sup" "at least the sum over the sizes"
  | Verified.Tree_lower -> refuse "lower" "claim.inf" "at most the value of the pattern"
  | Verified.Tree_malformed -> failwith "etalon-check handed over a certificate that is malformed"
  | Verified.Tree_proved ->
    Accepted.told certificate ["sensitivity"; contributions; s.name; Printf.sprintf "tree n=%d arity=%d %s" n arity nodes; inf_text; sup_text]
