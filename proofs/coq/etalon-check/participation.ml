(* Kind gamma-F-participation (docs/certificate-participation.md); sections are its. *)

open Certificate_form

type schema = { epochs : bool; n : int; b : int; k : int; kappa : int; name : string }
let max_count = Z.pow (Z.of_int 10) 18 and max_patterns = 100000

let compatible s i j =
  let apart = abs (i - j) in
  s.kappa >= 2 && apart > 0 && (if s.epochs then apart mod s.b = 0 else apart >= s.b)

let member name = function Object found -> List.assoc_opt name found | _ -> None
let array ?(least = 0) value path = match value with
  | List items when List.compare_length_with items least >= 0 -> items
  | other -> raise (Refusal ("shape", path, Printf.sprintf "an array of at least %d" least, shown other))
let said = function Some value -> shown value | None -> "nothing"
let at_least least path i s =
  need (not (negative s) && (least = 0 || s <> "0")) "sign" (Printf.sprintf "%s[%d]" path i) (Printf.sprintf "at least %d" least) (fun () -> s)
let naturals value path count least = let found = numerals value path count in List.iteri (at_least least path) found; found
let not_negative value path =
  let s = numeral value path in
  need (not (negative s)) "sign" path "at least 0" (fun () -> s); s

let read_schema value n =
  let kind = match member "kind" value with Some (Text s) -> s | _ -> "" in
  need (List.mem kind ["min-separation"; "fixed-epoch"]) "schema" "schema.kind" "min-separation or fixed-epoch" (fun () -> said (member "kind" value));
  let epochs = kind = "fixed-epoch" in
  let capped = not epochs || member "participations" value <> None in
  let name = if epochs then "period" else "separation" in
  let field = fields value "schema" (["kind"] @ (if capped then ["participations"] else []) @ [name]) in
  let count name = Z.to_int (between (field name) ("schema." ^ name) Z.one max_count) in
  let k = if capped then count "participations" else n in
  let b = count name in
  { epochs; n; b; k; kappa = min k ((n + b - 1) / b);
    name = Printf.sprintf "%s=%d%s" name b (if capped then Printf.sprintf " participations=%d" k else "") }

(* Rounds from 1. *)
let read_pattern value path s =
  let items = array value path in
  let size = List.length items in
  need (size >= 1 && size <= s.kappa) "pattern" path (Printf.sprintf "1 to %d rounds" s.kappa) (fun () -> string_of_int size);
  let rounds = List.mapi (fun l x -> within x (Printf.sprintf "%s[%d]" path l) 1 s.n) items in
  let rec follow l = function
    | i :: (j :: _ as rest) ->
      need (i < j && compatible s i j) "pattern" (Printf.sprintf "%s[%d]" path l) (Printf.sprintf "a round that may follow %d" i) (fun () -> string_of_int j);
      follow (l + 1) rest
    | _ -> () in
  follow 1 rounds;
  rounds

exception Enough
(* The maximal patterns in lexicographic order, one more than `most` if there are more. *)
let maximal_patterns s most =
  let found = ref [] and count = ref 0 in
  let add pattern = found := pattern :: !found; incr count; if !count > most then raise Enough in
  let rec choose size chosen later =
    if size = 0 then add (List.rev chosen) else match later with
    | i :: rest -> choose (size - 1) (i :: chosen) rest; choose size chosen rest
    | [] -> () in
  let rec separated begun last size roomy =
    let low = if size = 0 then 1 else last + s.b in
    if size = s.kappa || (low > s.n && not roomy) then add (List.rev begun)
    else begin
      (* A round that leaves room for another one before it needs as many rounds as there may be. *)
      let last_roomy = s.n - (s.kappa - size - 1) * s.b in
      let most = if roomy then last_roomy else max last_roomy (min (low + s.b - 1) s.n) in
      for i = low to most do separated (i :: begun) i (size + 1) (roomy || i >= low + s.b) done
    end in
  (try
     if s.epochs then
       for first = 1 to s.n do
         let rec of_class i = if i > s.n then [] else i :: of_class (i + s.b) in
         let start = if first mod s.b = 0 then s.b else first mod s.b in
         let size = List.length (of_class start) in
         choose (min s.kappa size - 1) [first] (of_class (first + s.b))
       done
     else separated [] 0 0 false
   with Enough -> ());
  List.rev !found

let theta = ["orthogonal"; "theta"; "dominance"]
type given = { kind : string; exponent : int; free : (int * int * string) list; cap : string option; windows : string list; scales : string list;
  weights : string list; lists : string list list; patterns : int list list }

(* What is admitted: of a restricted claim what bounds Theta, and for each way to count what bounds it. *)
let admitted restricted = function
  | _ when restricted <> "" -> theta
  | "vector" -> theta @ ["monotone"; "patterns"; "sums"]
  | "scalar" -> theta @ ["monotone"; "patterns"; "sums"; "signs"]
  | _ -> ["orthogonal"; "dominance"; "monotone"; "sums"]

let read_sensitivity ?(path = "upper.sensitivity") value s right contributions restricted =
  let kind = match member "kind" value with Some (Text k) -> k | _ -> "" in
  let admitted = admitted restricted contributions in
  need (List.mem kind admitted) "sensitivity" (path ^ ".kind") (String.concat " or " admitted) (fun () -> said (member "kind" value));
  let names = match kind with
    | "monotone" | "signs" | "sums" -> ["kind"]
    | "orthogonal" -> ["exponent"; "kind"; "prices"]
    | "patterns" -> ["exponent"; "kind"; "weights"]
    | "theta" -> ["exponent"; "free"; "kind"; "prices"; "weights"]
    | _ -> ["exponent"; "kind"; "prices"; "scales"; "weights"] in
  let unpriced = List.mem kind theta && (s.epochs || restricted = "equal-norms") in
  let names = List.filter (fun name -> not (unpriced && (name = "prices" || (kind = "orthogonal" && name = "exponent"))) && not (s.epochs && name = "free")) names in
  let field = fields value path names in
  let has name = List.mem name names and at name = path ^ "." ^ name in
  if kind = "monotone" then need (right.rows = right.cols) "shape" path "a square C" (fun () -> Printf.sprintf "%dx%d" right.rows right.cols);
  if kind = "signs" then need (s.kappa <= 24) "limit" path "at most 24 rounds in a pattern" (fun () -> string_of_int s.kappa);
  let patterns = if kind = "signs" || kind = "sums" then maximal_patterns s max_patterns else [] in
  need (List.compare_length_with patterns max_patterns <= 0) "limit" path "at most 100000 maximal patterns" (fun () -> "more");
  let exponent = if has "exponent" then within (field "exponent") (at "exponent") (-32768) 32768 else 0 in
  let free = if not (has "free") then [] else begin
    let read (l, last, so) item =
      let here = Printf.sprintf "%s[%d]" (at "free") l in
      match numerals item here 3 with
      | [i; j; x] ->
        let round l x = within (Text x) (Printf.sprintf "%s[%d]" here l) 1 s.n in
        let i = round 0 i in
        let j = round 1 j in
        need (i < j && not (compatible s i j) && compare (i, j) last > 0) "sensitivity" here "an incompatible pair i < j after the one before"
          (fun () -> Printf.sprintf "%d, %d" i j);
        (l + 1, (i, j), (i, j, x) :: so)
      | _ -> assert false in
    let _, _, so = List.fold_left read (0, (0, 0), []) (array (field "free") (at "free")) in
    List.rev so end in
  let cap, windows = if not (has "prices") then None, [] else begin
    let prices = fields (field "prices") (at "prices") ["cap"; "windows"] in
    let cap = not_negative (prices "cap") (at "prices.cap") in
    Some cap, naturals (prices "windows") (at "prices.windows") (max 1 (s.n - s.b + 1)) 0 end in
  let scales = if has "scales" then naturals (field "scales") (at "scales") s.n 1 else [] in
  if kind = "patterns" then begin
    let items = array (field "weights") (at "weights") in
    let count = List.length items in
    need (count <= max_patterns) "limit" (at "weights") "at most 100000 lists" (fun () -> string_of_int count);
    let patterns = maximal_patterns s count in
    need (List.length patterns = count) "shape" (at "weights") "a list for each maximal pattern" (fun () -> string_of_int count);
    let lists = List.mapi (fun l (item, pattern) -> naturals item (Printf.sprintf "%s[%d]" (at "weights") l) (List.length pattern) 0)
      (List.combine items patterns) in
    { kind; exponent; free; cap; windows; scales; weights = []; lists; patterns }
  end else
    let weights = if has "weights" then naturals (field "weights") (at "weights") s.n 0 else [] in
    { kind; exponent; free; cap; windows; scales; weights; lists = []; patterns }

let elimination eta q =
  let so = ref (Z.of_int (200 * q * q)) in
  for l = 1 to q - 1 do so := Z.add !so (Z.mul (Z.of_int (4 * (q - l) * (q - l + 1))) (Work.square (l * (eta + 5)))) done;
  !so

let work_of_products right = Work.half_products (Work.lengths right.found 0 right.cols true 8)

(* Section 7. *)
let work_of_sensitivity given s right =
  let x = 2 * Work.longest right.found + 13 and f = given.exponent and e = right.exponent in
  let g = min f (2 * e) in
  let values = List.map (fun (_, _, v) -> v) given.free @ Option.to_list given.cap @ given.windows @ given.weights @ List.concat given.lists in
  let eta = max (x + 2 * e - g) (Work.longest values + f - g) + 12 in
  let known = Hashtbl.create 16 in
  let elimination q = match Hashtbl.find_opt known q with Some w -> w | None -> let w = elimination eta q in Hashtbl.add known q w; w in
  let step = 200 + 4 * Work.words x and n = s.n in
  let each f = List.fold_left (fun so pattern -> Z.add so (f (List.length pattern))) Z.zero given.patterns in
  let main = match given.kind with
    | "monotone" -> Work.(int n * int s.kappa * int step + int n * square x)
    | "theta" when not s.epochs -> elimination n
    | "theta" -> Work.sum (List.init (min s.b n) (fun r -> elimination ((n - r + s.b - 1) / s.b)))
    | "dominance" -> Work.(int 2 * int n * int n * multiplication eta (longest given.scales))
    | "patterns" -> each elimination
    | "signs" -> each (fun q -> Z.mul (Z.shift_left Z.one (q - 1)) (Z.of_int (q * step)))
    | "sums" -> each (fun q -> Z.of_int (q * q * step))
    | _ -> Z.zero in
  let products = if given.kind = "monotone" then Z.zero else work_of_products right in
  (Work.(products + int n * int n * (int 400 + int 8 * int (words eta)) + main), eta + abs f)

(* V by blocks: rounds, columns, numerals row by row; a number for each block. *)
type below = { vectors : (int list * int * string list) list; prices : (int list * string) list; bits : int; work : Z.t }

let read_blocks value s scalar =
  let path = "lower.blocks" in
  let total = ref 0 in
  let read g block =
    let here = Printf.sprintf "%s[%d]" path g in
    let field = fields block here ["bound"; "columns"; "rounds"; "rows"] in
    let bound = natural (field "bound") (here ^ ".bound") in
    let columns = within (field "columns") (here ^ ".columns") 1 (if scalar then 1 else max_size) in
    total := !total + columns;
    need (!total <= 8192) "limit" path "at most 8192 columns in all" (fun () -> "more");
    let rounds = read_pattern (field "rounds") (here ^ ".rounds") s in
    ((rounds, columns, numerals (field "rows") (here ^ ".rows") (List.length rounds * columns)), (rounds, bound)) in
  let vectors, prices = List.split (List.mapi read (array ~least:1 value path)) in
  let entries = List.fold_left (fun so (_, _, rows) -> so + List.length rows) 0 vectors in
  let entry = List.fold_left (fun most (_, _, rows) -> max most (Work.longest rows)) 0 vectors in
  { vectors; prices; bits = Work.longest (List.map snd prices); work = Work.(int entries * square entry) }

let read_restricted lower s restricted =
  let v = fields (lower "V") "lower.V" ["columns"; "entries"] in
  let columns = size (v "columns") "lower.V.columns" in
  let entries = numerals (v "entries") "lower.V.entries" (s.n * columns) in
  let bits = 2 * Work.longest entries + 13 in
  let work = Work.(half_products (lengths entries 0 columns false 8) + int s.n * int s.n * (int 400 + int 8 * int (words bits))) in
  let vectors = [(List.init s.n succ, columns, entries)] in
  if restricted = "equal-norms" then { vectors; prices = []; bits; work } else begin
    let read g item =
      let here = Printf.sprintf "lower.patterns[%d]" g in
      let field = fields item here ["rounds"; "weight"] in
      let rounds = read_pattern (field "rounds") (here ^ ".rounds") s in
      (rounds, not_negative (field "weight") (here ^ ".weight")) in
    let prices = List.mapi read (array ~least:1 (lower "patterns") "lower.patterns") in
    let bits = Work.longest (List.map snd prices) in
    let rounds = List.fold_left (fun so (rounds, _) -> so + List.length rounds) 0 prices in
    { vectors; prices; bits; work = Work.(work + int rounds * (int 200 + int 4 * int (words bits))) }
  end

(* The columns of V, each with the number of its block, in all rounds. *)
let columns_of below n =
  let of_block g (rounds, columns, entries) =
    let rows = List.combine rounds (chunks columns entries) in
    List.init columns (fun c ->
      let column = Array.make n Z.zero in
      List.iter (fun (i, row) -> column.(i - 1) <- integer (List.nth row c)) rows;
      (nat g, Array.to_list column)) in
  List.concat (List.mapi of_block below.vectors)

let indices = List.map (fun i -> nat (i - 1))

(* The entries of M on incompatible pairs. *)
let free_rows given n =
  let rows = Array.make_matrix n n None in
  List.iter (fun (i, j, x) -> rows.(i - 1).(j - 1) <- Some (integer x)) given.free;
  Array.to_list (Array.map Array.to_list rows)

let proof_of given s = match given.kind with
  | "monotone" -> Verified.Monotone
  | "orthogonal" -> Verified.Orthogonal
  | "theta" -> Verified.Eliminated (integers given.weights, not s.epochs, if s.epochs then [] else free_rows given s.n)
  | "dominance" -> Verified.Dominated (integers given.weights, integers given.scales)
  | "patterns" -> Verified.By_patterns (List.map2 (fun pattern weights -> (indices pattern, integers weights)) given.patterns given.lists)
  | "signs" -> Verified.By_signs (List.map indices given.patterns)
  | _ -> Verified.By_sums (List.map indices given.patterns)

let check budget length certificate field =
  let narrow = member "restricted" (field "claim") <> None in
  let claim = fields (field "claim") "claim" (if narrow then ["inf"; "restricted"; "sup"] else ["inf"; "sup"]) in
  let _, inf = decimal (claim "inf") "claim.inf" in
  let _, sup = decimal (claim "sup") "claim.sup" in
  if narrow then need (List.mem (claim "restricted") [Text "theta"; Text "equal-norms"]) "restricted" "claim.restricted" "theta or equal-norms"
    (fun () -> shown (claim "restricted"));
  let restricted = match member "restricted" (field "claim") with Some (Text s) -> s | _ -> "" in
  let vectors = field "contributions" = Text "vector" in
  need (vectors || (field "contributions" = Text "scalar" && not narrow)) "contributions" "contributions" "vector or scalar"
    (fun () -> shown (field "contributions"));
  let rows, n, bits, denominator_bits, work_workload, _, subject = workload (field "workload") in
  need (n <= 512) "limit" "workload" "at most 512 columns" (fun () -> string_of_int n);
  let s = read_schema (field "schema") n in
  let upper = fields (field "upper") "upper" ["B"; "C"; "sensitivity"; "t"] in
  let left = dyadic (upper "B") "upper.B" 16384 in
  let right = dyadic (upper "C") "upper.C" 16384 in
  let absorb, absorb_scale = fraction (upper "t") "upper.t" in
  need (left.rows = rows && right.cols = n && left.cols = right.rows) "shape" "upper" "B and C that fit the workload" (fun () -> "others");
  let given = read_sensitivity (upper "sensitivity") s right (if vectors then "vector" else "scalar") restricted in
  let lower = fields (field "lower") "lower" (match restricted with "" -> ["U"; "blocks"] | "theta" -> ["U"; "V"; "patterns"] | _ -> ["U"; "V"]) in
  let below = if narrow then read_restricted lower s restricted else read_blocks (lower "blocks") s (not vectors) in
  let columns = List.fold_left (fun so (_, columns, _) -> so + columns) 0 below.vectors in
  let direction = numerals (lower "U") "lower.U" (rows * columns) in
  (* The work. *)
  let work_s, bits_s = work_of_sensitivity given s right in
  let above, scalar = Bounds_work.work_of_residual (rows, n, bits, denominator_bits) left right (upper "t") (field "claim") in
  let u = Work.longest direction in
  let v = List.fold_left (fun most (_, _, entries) -> max most (Work.longest entries)) 0 below.vectors in
  let entries = List.fold_left (fun so (_, _, entries) -> so + List.length entries) 0 below.vectors in
  let scalar = scalar + 2 * bits_s + 64 and moved = bits + v + 9 in
  let last = 4 * (u + v) + 2 * (bits + denominator_bits) + 2 * below.bits + Work.characters (field "claim") + 128 in
  let work = Work.(int 10000000 + int 100 * int length + work_workload + above + work_s + int 16 * square scalar + below.work
    + half_products (lengths direction 0 columns (rows >= columns) 8)
    + int rows * int entries * multiplication bits v + int rows * int columns * multiplication u moved + int 16 * square last) in
  affordable budget work;
  (* The values, and the judgement. *)
  let subject = subject () in
  let left_rows, left_scale = scaled left and right_rows, right_scale = scaled right in
  (* Weights count 2^finer of the units of X, or these 2^-finer of theirs. *)
  let finer = given.exponent + 2 * max 0 (-right.exponent) in
  let base = { V.norm = Verified.Two; subject; inf = inf (); sup = sup (); inner = nat left.cols; left = left_rows; left_scale;
    right = transposed n right_rows; right_scale; absorb; absorb_scale; direction = chunks columns (integers direction); row_weights = []; column_weights = [] } in
  let who = match restricted with "" -> if vectors then Verified.Vectors else Verified.Scalars | "theta" -> Verified.Theta | _ -> Verified.Equal_norms in
  let refuse code path expected = raise (Refusal (code, path, expected, "others")) in
  let listed path = function None -> path | Some l -> Printf.sprintf "%s[%d]" path (index l) in
  match Accepted.counted certificate { Verified.base; who; epochs = s.epochs; apart = Z.of_int s.b; at_most = Z.of_int s.k;
    scale_x = Z.shift_left Z.one (max 0 (-finer)); scale_y = Z.shift_left Z.one (max 0 finer); proof = proof_of given s;
    price_cap = (match given.cap with Some cap -> integer cap | None -> Z.zero); price_windows = integers given.windows;
    v = columns_of below n; blocks = List.map (fun (rounds, price) -> (indices rounds, integer price)) below.prices } with
  | Ok accepted -> accepted
  | Error verdict -> match verdict with
  | Verified.Participation_residual -> refuse "residual" "upper.t" "t > 0, because BC is not A"
  | Verified.Unproved at ->
    refuse "sensitivity" (listed (if List.mem given.kind ["monotone"; "orthogonal"] then "upper.sensitivity" else "upper.sensitivity.weights") at) "what section 2 asks"
  | Verified.Uncovered_weight -> refuse "cover" "upper.sensitivity.prices" "prices that cover every weight"
  | Verified.Participation_upper -> refuse "upper" "claim.sup" "at least the bound of Lemma U"
  | Verified.Long_row g -> refuse "norm" (Printf.sprintf "lower.blocks[%d].bound" (index g)) "at least the square of every row"
  | Verified.Uncovered_round -> refuse "cover" "lower.patterns" "weights that cover every round"
  | Verified.Participation_vacuous -> refuse "vacuous" "lower" "s of at least 0, U and V other than 0"
  | Verified.Participation_lower -> refuse "lower" "claim.inf" "at most the bound of section 3"
  | Verified.Participation_malformed | Verified.Participation_proved -> failwith "etalon-check handed over a certificate that is malformed"
