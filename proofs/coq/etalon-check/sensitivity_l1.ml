(* The same in the norm 1: section 7. Of a chain the maximal patterns are listed, where there are few. *)

open Certificate_form

open Participation
open Search
open Sensitivity

let admitted = function
  | "vector" -> ["sizes"; "majorant"; "patterns"]
  | "scalar" -> ["sizes"; "majorant"; "patterns"; "signs"; "chain"]
  | _ -> ["sizes"; "majorant"]

(* What proves S: the work, the bits, the prices, where a chain reaches, and the proof. *)
type above = { work : Z.t; bits : int; cap : string; windows : string list; reach : int option; proof : unit -> Verified.l1_proof }

let a x = 100 + 4 * Work.words x

let signs_of patterns = Work.sum (List.map (fun pattern -> Z.shift_left Z.one (List.length pattern)) patterns)

let read_upper value { right; height; area; _ } s contributions =
  let kind = match member "kind" value with Some (Text k) -> k | _ -> "" in
  let admitted = admitted contributions and gamma = right.bits and rows = right.rows and n = s.n in
  need (List.mem kind admitted) "sensitivity" "upper.kind" (String.concat " or " admitted) (fun () -> said (member "kind" value));
  let priced = kind = "sizes" && not s.epochs in
  let field = fields value "upper" (match kind with
    | "patterns" -> ["exponent"; "kind"; "patterns"] | "chain" -> ["kind"; "reach"] | _ -> if priced then ["kind"; "prices"] else ["kind"]) in
  let norms bits = Work.(int area * int (a (Stdlib.( + ) gamma 24)) + int n * (int 400 + int 8 * int (words bits))) in
  let plain = { work = norms (gamma + 64); bits = gamma + 64; cap = "0"; windows = []; reach = None; proof = fun () -> Verified.L1_sizes } in
  match kind with
  | "sizes" when priced ->
    let prices = fields (field "prices") "upper.prices" ["cap"; "windows"] in
    let cap = not_negative (prices "cap") "upper.prices.cap" in
    let windows = naturals (prices "windows") "upper.prices.windows" (max 1 (n - s.b + 1)) 0 in
    let bits = max gamma (Work.longest (cap :: windows)) + 64 in
    { plain with work = norms bits; bits; cap; windows }
  | "sizes" -> plain
  | "majorant" -> { plain with proof = fun () -> Verified.L1_majorant }
  | "signs" ->
    need (s.kappa <= 24) "limit" "upper" "at most 24 rounds in a pattern" (fun () -> string_of_int s.kappa);
    let patterns = maximal_patterns s max_patterns in
    need (List.compare_length_with patterns max_patterns <= 0) "limit" "upper" "at most 100000 maximal patterns" (fun () -> "more");
    let each pattern = Z.add (Z.shift_left Z.one (List.length pattern - 1)) (Z.of_int (List.length pattern)) in
    { plain with work = Work.(sum (List.map each patterns) * int rows * int (Stdlib.( + ) 200 (Stdlib.( * ) 4 (words (Stdlib.( + ) gamma 24)))));
      proof = fun () -> Verified.L1_signs (List.map indices patterns) }
  | "chain" ->
    let reach = within (field "reach") "upper.reach" 1 1048576 in
    let groups, g = groups s in
    need (reach <= 2 * g + 30) "limit" "upper.reach" (Printf.sprintf "at most %d" (2 * g + 30)) (fun () -> string_of_int reach);
    let memory = memories 2 g reach in
    let one rounds =
      let size = Array.length rounds in
      let counts = if s.kappa * g < size then s.kappa else 1 and step = height * (1 + reach / g) * a (gamma + 24) in
      Work.(int size * memory * int (max 1 (Stdlib.( - ) reach g)) * int 4 * int (Stdlib.( + ) (Stdlib.( + ) 400 step) (Stdlib.( * ) counts (a (Stdlib.( + ) gamma 64))))) in
    let proof () =
      let patterns = maximal_patterns s max_patterns in
      if List.compare_length_with patterns max_patterns > 0 || Z.gt (signs_of patterns) (Z.of_int 4194304) then beyond "a chain of more patterns and signs than are listed";
      Verified.L1_signs (List.map indices patterns) in
    { plain with work = Work.sum (List.map one groups); reach = Some reach; proof }
  | _ ->
    let f = within (field "exponent") "upper.exponent" (-32768) 0 in
    let items = array (field "patterns") "upper.patterns" in
    let count = List.length items in
    need (count <= max_patterns) "limit" "upper.patterns" "at most 100000 items" (fun () -> string_of_int count);
    let patterns = maximal_patterns s count in
    need (List.length patterns = count) "shape" "upper.patterns" "an item for each maximal pattern" (fun () -> string_of_int count);
    let given = List.mapi (fun l (item, pattern) ->
      let path = Printf.sprintf "upper.patterns[%d]" l in
      let item = fields item path ["rows"; "weights"] in
      let p = naturals (item "rows") (path ^ ".rows") rows 0 in
      (p, naturals (item "weights") (path ^ ".weights") (List.length pattern) 0)) (List.combine items patterns) in
    let p = List.fold_left (fun most (p, _) -> max most (Work.longest p)) 0 given in
    let v = List.fold_left (fun most (_, v) -> max most (Work.longest v)) 0 given in
    let bits = 64 + p in
    let omega = 65 + p - 2 * f in
    let eta = max (2 * gamma + omega + 13) (v + bits) + 12 in
    let one pattern =
      let k = List.length pattern and wide = gamma + omega in
      Work.(int rows * (square omega + int 400 + int 8 * int (words eta) + int k * multiplication gamma omega
        + Z.div (int k * int (Stdlib.( + ) k 1) * multiplication gamma wide) (int 2))) in
    let proof () = Verified.L1_rows (Z.of_int bits, Z.of_int (-f),
      List.map2 (fun pattern (p, v) -> (indices pattern, (integers p, integers v))) patterns given) in
    { plain with work = Work.sum (List.map (fun pattern -> Z.add (one pattern) (elimination eta (List.length pattern))) patterns); bits = max p (max v gamma) - f + 64; proof }

(* The work and the bits of what is attained. *)
let work_of_lower { right; height; _ } (rounds, columns, entries, bound) contributions =
  let gamma = right.bits and l = List.length rounds in
  if contributions = "absolute" then (Z.of_int (l * height * a (gamma + 24)), gamma + 64) else begin
    let v = Work.longest entries and bound_bits = Work.longest [bound] in
    let x = gamma + v + 24 in
    let root = 2 * x + 141 and of_bound = bound_bits + 128 in
    (Work.(int right.rows * int columns * (int l * multiplication gamma v + square x) + int l * int columns * square v
      + int 16 * int right.rows * power root + int 16 * power of_bound), x + 88 + bound_bits) end

(* The most, over the rows, from the first entry that is not 0 to the last. *)
let width_of { height; least; _ } c =
  if least <> None then height else List.fold_left (fun most row ->
    let places = List.filter_map Fun.id (List.mapi (fun j x -> if Z.equal x Z.zero then None else Some j) row) in
    match places with [] -> most | first :: _ -> max most (List.fold_left max first places - first + 1)) 0 c

let check budget length certificate field =
  let claim = fields (field "claim") "claim" ["inf"; "sup"] in
  let inf_text, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let contributions = read_contributions (field "contributions") in
  need (field "norm" = Text "1") "norm" "norm" "1" (fun () -> shown (field "norm"));
  let strategy = read_strategy (field "strategy") in
  let rows = strategy.right.rows and n = strategy.right.cols in
  let s = read_schema (field "schema") n in
  let upper = read_upper (field "upper") strategy s contributions in
  let (rounds, columns, entries, bound) as lower = read_lower (field "lower") s contributions in
  let work_below, bits_below = work_of_lower strategy lower contributions in
  let last = upper.bits + bits_below + 2 * strategy.delta + Work.characters (field "claim") + 64 in
  affordable budget Work.(int 10000000 + int 100 * int length + strategy.work + upper.work + work_below + int 32 * square last);
  (* The values, and the judgement. *)
  let d, c, form = strategy.values () in
  (match upper.reach with
   | Some reach ->
     let far = reach * (if s.epochs then min s.b n else 1) in
     need (far >= width_of strategy c) "sensitivity" "upper.reach" "a reach beyond which columns share no row" (fun () -> string_of_int reach)
   | None -> ());
  let judge = match form with None -> Verified.judge_l1 | Some (form, _) -> Verified.judge_l1_form form in
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  match judge (counted contributions) (upper.proof ()) { Verified.base = base_of rows n d c (inf ()) (sup ());
    who = (if contributions = "scalar" then Verified.Scalars else Verified.Vectors); epochs = s.epochs; apart = Z.of_int s.b; at_most = Z.of_int s.k;
    scale_x = Z.one; scale_y = Z.one; proof = Verified.Orthogonal; price_cap = integer upper.cap; price_windows = integers upper.windows;
    v = given_columns lower n; blocks = [(indices rounds, integer bound)] } with
  | Verified.Unproved (Some l) -> refuse "sensitivity" (Printf.sprintf "upper.patterns[%d]" (index l)) "diag(v) above M on the pattern"
  | Verified.Uncovered_weight -> refuse "cover" "upper.prices" "prices that cover every norm"
  | Verified.Participation_upper -> refuse "upper" "claim.sup" "at least the bound from above"
  | Verified.Long_row _ -> refuse "norm" "lower.bound" "at least the square of every row"
  | Verified.Participation_lower -> refuse "lower" "claim.inf" "at most what is attained"
  | Verified.Participation_proved ->
    Accepted.told certificate ["sensitivity"; contributions; "norm=1"; s.name; strategy.title; inf_text; sup_text]
  | _ -> failwith "etalon-check handed over a certificate that is malformed"
