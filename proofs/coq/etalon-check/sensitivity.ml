(* Kind sensitivity (docs/certificate-sensitivity.md) of a matrix by its entries, by its first column or by diagonals, of at most 512 rounds, but for
   splits; sections are its. *)

open Certificate_form

open Participation

(* C and its bits, those of its denominator, the work of reading it, what the bits of S are at least where C has a form, the most entries of a column
   that may differ from 0, and of all that are given, and the values: d, the rows, the form and the largest sizes along its diagonals. *)
type strategy = { title : string; right : form; delta : int; work : Z.t; least : int option; height : int; area : int;
  values : unit -> Z.t * Z.t list list * (Verified.strategy_form * Z.t list) option }

let plain_majorant = { kind = "majorant"; exponent = 0; free = []; cap = None; windows = []; scales = []; weights = []; lists = []; patterns = [] }

(* From the separation on, the largest from there on; of one round alone the sizes themselves. *)
let majorant_of sizes s =
  let sizes = Array.of_list sizes in
  if s.kappa > 1 then for t = Array.length sizes - 2 downto s.b do sizes.(t) <- Z.max sizes.(t) sizes.(t + 1) done;
  Array.to_list sizes

let array_up_to n value path =
  let items = array ~least:1 value path in
  need (List.compare_length_with items n <= 0) "shape" path (Printf.sprintf "at most %d" n) (fun () -> shown value);
  items

(* The n x n matrix of numerals below and on the diagonal: entry t i of the round i and the row i + t. *)
let triangular n below = List.concat (List.init n (fun i -> List.init n (fun j -> if i >= j then below (i - j) j else "0")))

let in_lowest_terms d numbers =
  need (Z.equal (List.fold_left Z.gcd d numbers) Z.one) "lowest-terms" "strategy" "no common divisor" (fun () -> "one")

let read_strategy value =
  let name = match member "name" value with Some (Text s) -> s | _ -> "" in
  if List.mem name ["inverse-toeplitz"; "quotient-toeplitz"; "tree"; "k-ary"] then beyond ("sensitivity of " ^ name);
  need (List.mem name ["explicit"; "toeplitz"; "banded"]) "strategy" "strategy.name" "a form of C" (fun () -> said (member "name" value));
  let rounds n = if n > 512 then beyond "sensitivity of more than 512 rounds by a form" in
  let of_form title n found gamma delta count (height, area) values =
    { title; right = { rows = n; cols = n; found; bits = gamma; exponent = 0 }; delta; work = Work.(divisor delta delta + int count * multiplication gamma delta);
      least = Some (if name = "toeplitz" then 2 * gamma + 64 else 0); height; area; values } in
  match name with
  | "explicit" ->
    let strategy = fields value "strategy" ["cols"; "denominator"; "entries"; "name"; "rows"] in
    let rows = size (strategy "rows") "strategy.rows" in
    let n = within (strategy "cols") "strategy.cols" 1 512 in
    let gamma, delta, work, values = quotients strategy "strategy" (rows * n) in
    let found = numerals (strategy "entries") "strategy.entries" (rows * n) in
    { title = Printf.sprintf "explicit %dx%d" rows n; right = { rows; cols = n; found; bits = gamma; exponent = 0 }; delta; work; least = None; height = rows; area = rows * n;
      values = fun () -> let d, c = values () in (d, chunks n c, None) }
  | "toeplitz" ->
    let strategy = fields value "strategy" ["coefficients"; "denominator"; "n"; "name"] in
    let n = within (strategy "n") "strategy.n" 1 1048576 in
    let count = List.length (array_up_to n (strategy "coefficients") "strategy.coefficients") in
    let below = natural (strategy "denominator") "strategy.denominator" in
    let found = numerals (strategy "coefficients") "strategy.coefficients" count in
    rounds n;
    let column = Array.of_list (found @ List.init (n - count) (fun _ -> "0")) in
    let entries = triangular n (fun t _ -> column.(t)) in
    of_form (Printf.sprintf "toeplitz n=%d" n) n entries (Work.longest found) (Work.longest [below]) count (count, n) (fun () ->
      let d = integer below and c = integers found in
      in_lowest_terms d c;
      (d, chunks n (integers entries), Some (Verified.By_first_column (nat n, c, d), List.map Z.abs (integers (Array.to_list column)))))
  | _ ->
    let strategy = fields value "strategy" ["denominator"; "diagonals"; "n"; "name"] in
    let n = within (strategy "n") "strategy.n" 1 1048576 in
    let items = array_up_to n (strategy "diagonals") "strategy.diagonals" in
    let below = natural (strategy "denominator") "strategy.denominator" in
    let diagonals = List.mapi (fun t item -> numerals item (Printf.sprintf "strategy.diagonals[%d]" t) (n - t)) items in
    rounds n;
    let width = List.length diagonals in
    let lines = Array.of_list (List.map Array.of_list diagonals) in
    let entries = triangular n (fun t j -> if t < width then lines.(t).(j) else "0") in
    let gamma = List.fold_left (fun most line -> max most (Work.longest line)) 0 diagonals in
    of_form (Printf.sprintf "banded n=%d diagonals=%d" n width) n entries gamma (Work.longest [below]) (width * n) (width, width * n) (fun () ->
      let d = integer below and given = List.map integers diagonals in
      in_lowest_terms d (List.concat given);
      let largest line = List.fold_left (fun most x -> Z.max most (Z.abs x)) Z.zero line in
      let sizes = List.map largest given @ List.init (n - width) (fun _ -> Z.zero) in
      (d, chunks n (integers entries), Some (Verified.By_diagonals (nat n, given, d), sizes)))

let read_lower value s contributions =
  if contributions = "absolute" then (read_pattern (fields value "lower" ["rounds"] "rounds") "lower.rounds" s, 0, [], "1") else begin
    let field = fields value "lower" ["bound"; "columns"; "rounds"; "rows"] in
    let bound = natural (field "bound") "lower.bound" in
    let columns = within (field "columns") "lower.columns" 1 (if contributions = "scalar" then 1 else max_size) in
    let rounds = read_pattern (field "rounds") "lower.rounds" s in
    (rounds, columns, numerals (field "rows") "lower.rows" (List.length rounds * columns), bound) end

let read_contributions value =
  let contributions = match value with Text s -> s | _ -> "" in
  need (List.mem contributions ["vector"; "scalar"; "absolute"]) "contributions" "contributions" "vector, scalar or absolute" (fun () -> shown value);
  contributions

let counted = function "vector" -> Verified.By_vectors | "scalar" -> Verified.By_numbers | _ -> Verified.By_sizes

(* The strategy as the workload of a certificate, of which no more is looked at. *)
let base_of rows n d c inf sup = { V.norm = Verified.Two; subject = Verified.Explicit (nat rows, nat n, c, d); inf; sup; inner = nat rows; left = []; left_scale = Z.one;
  right = transposed n c; right_scale = d; absorb = Z.zero; absorb_scale = Z.one; direction = []; row_weights = []; column_weights = [] }

let given_columns (rounds, columns, entries, _) n =
  columns_of { vectors = (if columns = 0 then [] else [(rounds, columns, entries)]); prices = []; bits = 0; work = Z.zero } n

let check budget length certificate field =
  let claim = fields (field "claim") "claim" ["inf"; "sup"] in
  let _, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let contributions = read_contributions (field "contributions") in
  let { right; delta; work = work_strategy; least; values; _ } = read_strategy (field "strategy") in
  let rows = right.rows and n = right.cols and gamma = right.bits in
  let s = read_schema (field "schema") n in
  let upper = field "upper" in
  let kind = match member "kind" upper with Some (Text kind) -> kind | _ -> "" in
  if kind = "split" then beyond ("sensitivity by " ^ kind);
  let searched = if kind = "search" || kind = "chain" then Some (Search.read upper s right contributions kind) else None in
  let majorant = kind = "majorant" && least <> None in
  let given = if searched <> None then { plain_majorant with kind } else if majorant then (ignore (fields upper "upper" ["kind"] "kind"); plain_majorant)
    else read_sensitivity ~path:"upper" upper s right contributions "" in
  let (rounds, columns, entries, bound) as lower = read_lower (field "lower") s contributions in
  (* Section 6. *)
  let long = 2 * gamma + 64 and one = gamma + 24 in
  let work_s, bits_s = match searched with
    | Some (_, work, bits) -> (work, max bits (Option.value least ~default:0))
    | None -> if majorant then Work.(int n * (int 400 + int 8 * int (words long) + square one), long)
    else let work, bits = work_of_sensitivity given s right in (work, max bits (Option.value least ~default:0)) in
  let v = Work.longest entries and l = List.length rounds and bound_bits = Work.longest [bound] in
  let longer = gamma + v + 24 and twice = 2 * gamma + 64 in
  let below, bits_below =
    if contributions = "absolute" then Work.(int l * int l * (int rows * square gamma + int 200 + int 4 * int (words twice)), twice)
    else (Work.(int rows * int columns * (int l * multiplication gamma v + square longer) + int l * int columns * square v), 2 * longer + 24 + bound_bits) in
  let last = bits_s + bits_below + 2 * delta + Work.characters (field "claim") + 64 in
  affordable budget Work.(int 10000000 + int 100 * int length + work_strategy + work_s + below + int 32 * square last);
  (* The values, and the judgement. *)
  let d, c, form = values () in
  let base = base_of rows n d c (inf ()) (sup ()) in
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  let lists = if given.kind = "search" then "upper.exceptions" else "upper.weights" in
  let listed = function None -> lists | Some l -> Printf.sprintf "%s[%d]" lists (index l) in
  let proof, exponent, limit = match searched, form with
    | Some (found, _, _), _ -> Search.prove found s contributions c
    | None, Some (_, sizes) when majorant -> (Verified.Majorized (majorant_of sizes s), given.exponent, Z.zero)
    | _ -> (proof_of given s, given.exponent, Z.zero) in
  (* What a search leaves out is bounded by its own bound. *)
  let affords_limit () =
    let { Verified.digits; places } = sup () in
    need (Z.leq (Z.mul limit (Z.pow (Z.of_int 10) (Z.to_int places))) (Z.mul digits (Z.mul d d))) "upper" "claim.sup" "at least the bound of section 2" (fun () -> sup_text) in
  match Accepted.sensed certificate { Verified.base; who = (if contributions = "scalar" then Verified.Scalars else Verified.Vectors);
    epochs = s.epochs; apart = Z.of_int s.b; at_most = Z.of_int s.k; scale_x = Z.shift_left Z.one (max 0 (-exponent));
    scale_y = Z.shift_left Z.one (max 0 exponent); proof;
    price_cap = (match given.cap with Some cap -> integer cap | None -> Z.zero); price_windows = integers given.windows;
    v = given_columns lower n; blocks = [(indices rounds, integer bound)] } with
  | Ok accepted -> affords_limit (); accepted
  | Error verdict -> match verdict with
  | Verified.Unproved at -> refuse "sensitivity" (if List.mem given.kind ["monotone"; "orthogonal"] then "upper" else listed at) "what section 2 asks"
  | Verified.Uncovered_weight -> refuse "cover" "upper.prices" "prices that cover every weight"
  | Verified.Participation_upper -> refuse "upper" "claim.sup" "at least the bound of section 2"
  | Verified.Long_row _ -> affords_limit (); refuse "norm" "lower.bound" "at least the square of every row"
  | Verified.Participation_lower -> affords_limit (); refuse "lower" "claim.inf" "at most the bound of section 3"
  | _ -> failwith "etalon-check handed over a certificate that is malformed"
