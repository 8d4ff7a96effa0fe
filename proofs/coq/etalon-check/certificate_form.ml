(* The form of what all kinds of certificate are made of: integers, decimals, matrices, workloads (docs/certificate-format.md, sections 4 and 5). *)

include Certificate_text
module V = Verified.Verified

(* The types of section 4. *)
let shown = function
  | Text s -> if String.length s <= 60 then "\"" ^ s ^ "\"" else Printf.sprintf "a string of %d characters" (String.length s)
  | List items -> Printf.sprintf "an array of %d" (List.length items)
  | _ -> "an object"

let fields value path names =
  let found = match value with Object fields -> fields | _ -> [("", value)] in
  need (List.compare_lengths found names = 0 && List.map fst found = names) "fields" path ("the fields " ^ String.concat " " names) (fun () -> shown value);
  fun name -> List.assoc name found

let integer = Verified.integer_value Accepted.native

(* The numeral of an integer, of which `integer` has the value. *)
let numeral value path =
  let refuse () = raise (Refusal ("integer", path, "a canonical integer", shown value)) in
  match value with
  | Text s ->
    if not (Verified.is_integer Accepted.native s) then refuse ();
    need (String.length s <= max_characters) "limit" path "at most 4096 characters" (fun () -> shown value);
    s
  | _ -> refuse ()

let between value path low high =
  let x = integer (numeral value path) in
  need (Z.geq x low && Z.leq x high) "limit" path "an integer within the limits of the format" (fun () -> shown value);
  x

let within value path low high = Z.to_int (between value path (Z.of_int low) (Z.of_int high))

let size value path = within value path 1 max_size

let numerals value path length =
  match value with
  | List items when List.compare_length_with items length = 0 ->
    let read (i, found) x = (i + 1, numeral x (Printf.sprintf "%s[%d]" path i) :: found) in
    List.rev (snd (List.fold_left read (0, []) items))
  | _ -> raise (Refusal ("shape", path, Printf.sprintf "an array of %d" length, shown value))

let integers = List.rev_map integer
let integers found = List.rev (integers found)

let natural value path =
  let s = numeral value path in
  need (s <> "0" && not (negative s)) "sign" path "at least 1" (fun () -> shown value);
  s

let fraction value path =
  match integers (numerals value path 2) with
  | [num; den] ->
    need (Z.sign den > 0 && Z.equal (Z.gcd num den) Z.one) "fraction" path "a fraction in lowest terms" (fun () -> shown value);
    need (Z.sign num >= 0) "sign" path "at least 0" (fun () -> shown value);
    (num, den)
  | _ -> assert false

let decimal value path =
  let refuse () = raise (Refusal ("decimal", path, "a canonical decimal", shown value)) in
  match value with
  | Text s ->
    if not (Verified.is_decimal Accepted.native s) then refuse ();
    need (String.length s <= max_characters) "limit" path "at most 4096 characters" (fun () -> shown value);
    (s, fun () -> Verified.decimal_read Accepted.native s)
  | _ -> refuse ()

let rec chunks n = function
  | [] -> []
  | xs ->
    let rec cut k found xs = match xs with x :: xs when k > 0 -> cut (k - 1) (x :: found) xs | _ -> (List.rev found, xs) in
    let row, xs = cut n [] xs in
    row :: chunks n xs

let transposed cols rows = List.fold_right (List.map2 (fun x column -> x :: column)) rows (List.init cols (fun _ -> []))

(* The form of a dyadic matrix, and the matrix as rows of integers over a positive integer. *)
type form = { rows : int; cols : int; found : string list; bits : int; exponent : int }

let dyadic value path most =
  let field = fields value path ["cols"; "entries"; "exponent"; "rows"] in
  let rows = size (field "rows") (path ^ ".rows") in
  let cols = size (field "cols") (path ^ ".cols") in
  let exponent = within (field "exponent") (path ^ ".exponent") (-most) most in
  let found = numerals (field "entries") (path ^ ".entries") (rows * cols) in
  let odd s = String.contains "13579" s.[String.length s - 1] in
  need (if List.for_all ((=) "0") found then exponent = 0 else List.exists odd found)
    "lowest-terms" path "an odd entry, or zero with exponent 0" (fun () -> shown (field "exponent"));
  { rows; cols; found; bits = Work.longest found + max 0 exponent; exponent }

let scaled { cols; found; exponent = e; _ } =
  (chunks cols (List.rev (List.rev_map (fun x -> Z.shift_left x (max 0 e)) (integers found))), Z.shift_left Z.one (max 0 (-e)))

let nat n = let rec from n so = if n = 0 then so else from (n - 1) (Verified.S so) in from n Verified.O

(* The fields denominator and entries: the bits of both, the work of the test for lowest terms, and the values. *)
let quotients field path count =
  let below = natural (field "denominator") (path ^ ".denominator") in
  let found = numerals (field "entries") (path ^ ".entries") count in
  let bits = Work.longest found and denominator_bits = Work.longest [below] in
  let work = Work.(divisor denominator_bits denominator_bits + int count * multiplication bits denominator_bits) in
  (bits, denominator_bits, work, fun () ->
    let denominator = integer below and entries = integers found in
    need (Z.equal (List.fold_left Z.gcd denominator entries) Z.one) "lowest-terms" path "no common divisor" (fun () -> "one");
    (denominator, entries))

(* Rows, columns, bits of an entry and of the denominator, work, title, and the workload in Coq's terms. *)
let workload value =
  let refuse seen = raise (Refusal ("workload", "workload.name", "prefix-sum or explicit", seen)) in
  match value with
  | Object found when List.mem_assoc "name" found ->
    (match List.assoc "name" found with
     | Text "prefix-sum" ->
       let n = size (fields value "workload" ["n"; "name"] "n") "workload.n" in
       let one = Work.bits_of 1 in
       (n, n, one, one, Z.zero, Printf.sprintf "prefix-sum n=%d" n, fun () -> Verified.Prefix_sum (nat n))
     | Text "explicit" ->
       let field = fields value "workload" ["cols"; "denominator"; "entries"; "name"; "rows"] in
       let rows = size (field "rows") "workload.rows" in
       let cols = size (field "cols") "workload.cols" in
       let bits, denominator_bits, work, values = quotients field "workload" (rows * cols) in
       (rows, cols, bits, denominator_bits, work, Printf.sprintf "explicit %dx%d" rows cols, fun () ->
         let denominator, entries = values () in
         Verified.Explicit (nat rows, nat cols, chunks cols entries, denominator))
     | other -> refuse (shown other))
  | _ -> refuse (shown value)

let beyond what = raise (No_verdict ("expected a statement that Coq has, got " ^ what))

(* What the kinds differ in: p = a/b, infinity as 1/0, whether shifted, what stands before the title, and the largest exponent. *)
type norm = { a : int; b : int; shifted : bool; prefix : string; most : int }

let order_of p =
  if p = Text "infinity" then (1, 0, "infinity") else begin
    let a, b = fraction p "claim.p" in
    need (Z.geq a (Z.shift_left b 1) && Z.leq a (Z.of_int 64)) "limit" "claim.p" "at least 2, numerator at most 64" (fun () -> shown p);
    let a = Z.to_int a and b = Z.to_int b in
    (a, b, if b = 1 then string_of_int a else Printf.sprintf "%d/%d" a b)
  end

let norm_of kind claim =
  if kind = "gamma-F" then { a = 2; b = 1; shifted = false; prefix = ""; most = 65536 }
  else begin
    let domain = claim "domain" in
    need (List.mem domain [Text "matrix"; Text "symmetric points"; Text "points"]) "domain" "claim.domain"
      "matrix or symmetric points or points" (fun () -> shown domain);
    let a, b, name = order_of (claim "p") in
    let prefix = Printf.sprintf "p=%s %s " name (match domain with Text s -> s | _ -> "") in
    { a; b; shifted = domain = Text "points"; prefix; most = 16384 }
  end

let affordable budget work =
  let within = match budget with None -> true | Some most -> Z.leq work most in
  need within "over-budget" "" (Printf.sprintf "at most %s units of work" (Z.to_string (Option.value budget ~default:Z.zero)))
    (fun () -> Z.to_string work)

let rec index = function Verified.O -> 0 | Verified.S k -> 1 + index k
