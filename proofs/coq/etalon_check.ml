(* The witnesses of a certificate, and what refuses it before it is judged: reasons of form, in the order and with the codes of
   docs/certificate-format.md, sections 4 and 5, and the work.

   What is stated is read and judged by the program that Coq has proved, and only Accepted makes what is printed of it; a mistake here can refuse a
   certificate, or give it another code or another digest. But of the kind circulant, and of sensitivities of trees and in l1, the statement is read
   here (Accepted.told), and for these it must be believed that it is handed over as it is printed. *)

module V = Verified.Verified

exception Refusal of string * string * string * string
exception No_verdict of string

let need holds code path expected received = if not holds then raise (Refusal (code, path, expected, received ()))
let max_bytes = 134217728 and max_size = 4096 and max_characters = 4096

type 't json = 't Verified.json = Text of 't | List of 't json list | Object of ('t * 't json) list

let opened bytes read =
  let size = String.length bytes in
  match read with
  | Ok certificate -> certificate
  | Error Verified.Too_large -> raise (Refusal ("too-large", "", "at most 134217728 bytes", string_of_int size))
  | Error Verified.Not_text -> raise (Refusal ("text", "", "printable ASCII and one final newline", string_of_int size ^ " bytes"))
  | Error (Verified.Stray (is_json, at)) ->
    let at = Z.to_int at in
    let received = if at < size - 1 then Printf.sprintf "%C at %d" bytes.[at] at else "its end" in
    raise (if is_json then Refusal ("canonical", "", "canonical form", received) else Refusal ("json", "", "a JSON text", received))
  | Error Verified.Too_deep -> raise (Refusal ("canonical", "", "at most 6 levels of nesting", "more"))
  | Error (Verified.Unordered key) -> raise (Refusal ("canonical", "", "keys sorted and different", key))

let canonical value =
  let out = Buffer.create 65536 in
  Verified.write (fun () -> Buffer.add_string out) (fun () c -> Buffer.add_char out (Char.chr (Z.to_int c))) value ();
  Buffer.contents out

(* SHA-256 (FIPS 180-4) on 63-bit integers; the constants are the first 32 bits of the fractional parts of roots of primes. *)
let sha256 text =
  let mask = 0xffffffff in
  let primes = List.filter (fun p -> List.for_all (fun q -> q = p || p mod q <> 0) (List.init (p - 1) (fun i -> i + 2)))
    (List.init 310 (fun i -> i + 2)) in
  let fraction degree p = Z.to_int (Z.logand (Z.root (Z.shift_left (Z.of_int p) (32 * degree)) degree) (Z.of_int mask)) in
  let k = Array.of_list (List.map (fraction 3) primes) in
  let h = Array.init 8 (fun i -> fraction 2 (List.nth primes i)) in
  let n = String.length text in
  let blocks = (n + 72) / 64 in
  let byte i = if i < n then Char.code text.[i] else if i = n then 128
    else if i < blocks * 64 - 8 then 0 else ((n * 8) lsr (8 * (blocks * 64 - 1 - i))) land 255 in
  let turn x r = ((x lsr r) lor (x lsl (32 - r))) land mask in
  let w = Array.make 64 0 in
  for block = 0 to blocks - 1 do
    for i = 0 to 63 do
      w.(i) <- if i < 16 then List.fold_left (fun so b -> (so lsl 8) lor byte (block * 64 + 4 * i + b)) 0 [0; 1; 2; 3]
        else let x = w.(i - 15) and y = w.(i - 2) in
          (w.(i - 16) + w.(i - 7) + (turn x 7 lxor turn x 18 lxor (x lsr 3)) + (turn y 17 lxor turn y 19 lxor (y lsr 10))) land mask
    done;
    let v = Array.copy h in
    for i = 0 to 63 do
      let a = v.(0) and b = v.(1) and c = v.(2) and e = v.(4) and f = v.(5) and g = v.(6) in
      let one = v.(7) + (turn e 6 lxor turn e 11 lxor turn e 25) + ((e land f) lxor (lnot e land mask land g)) + k.(i) + w.(i) in
      let two = (turn a 2 lxor turn a 13 lxor turn a 22) + ((a land b) lxor (a land c) lxor (b land c)) in
      Array.blit v 0 v 1 7;
      v.(4) <- (v.(4) + one) land mask;
      v.(0) <- (one + two) land mask
    done;
    Array.iteri (fun i x -> h.(i) <- (h.(i) + x) land mask) v
  done;
  String.concat "" (Array.to_list (Array.map (Printf.sprintf "%08x") h))

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
let negative s = s.[0] = '-'

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

(* Section 8: the work, in 63-bit integers where they are enough and else in Zarith's; lengths in bits. *)
module Work = struct
  let ( + ), ( * ), int = Z.add, Z.mul, Z.of_int
  let ceiling x y = (Stdlib.( + ) x (y - 1)) / y
  let words bits = ceiling bits 64
  let bits_of digits = ceiling (Stdlib.( * ) 10 digits) 3
  let digits s = if s = "0" then 0 else if negative s then String.length s - 1 else String.length s
  let longest found = bits_of (List.fold_left (fun most s -> max most (digits s)) 1 found)
  let characters value = bits_of (String.length (canonical value))
  let rec product n = if n <= 64 then (let x = int (Stdlib.( + ) (Stdlib.( * ) 2 n) 8) in x * x) else int 3 * product (ceiling n 2)
  let multiplication x y =
    let short = words (min x y) and long = words (max x y) in
    int (ceiling long (max short 1)) * product short
  let square x = multiplication x x
  let power bits = int 4 * square (ceiling bits 2)
  let divisor x y = let short = min x y in int short * (int 100 + int 16 * int (words short)) + multiplication x y
  let sum = List.fold_left ( + ) Z.zero
  (* For every row or column, the sum of the lengths of its entries and of their squares. *)
  let lengths found more cols rows zero =
    let count = if rows then List.length found / cols else cols in
    let sums = Array.make count 0 and squares = Array.make count 0 in
    List.iteri (fun i s ->
      let line = if rows then i / cols else i mod cols in
      let length = if s = "0" then zero else Stdlib.( + ) 8 (Stdlib.( * ) 2 (words (Stdlib.( + ) (bits_of (digits s)) more))) in
      sums.(line) <- Stdlib.( + ) sums.(line) length;
      squares.(line) <- Stdlib.( + ) squares.(line) (Stdlib.( * ) length length)) found;
    List.combine (Array.to_list sums) (Array.to_list squares)
  let half_products lines = sum (List.map (fun (x, squares) -> Z.div (int x * int x + int squares) (int 2)) lines)
end

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

(* Section 8. *)
let work_of_residual (m, n, bits, denominator_bits) left right t claim =
  let lines matrix = Work.lengths matrix.found (max 0 matrix.exponent) matrix.cols in
  let places = max 0 (-left.exponent) + max 0 (-right.exponent) in
  let entry = max (bits + places) (denominator_bits + left.bits + right.bits + 13) + 1 in
  let scalar = 2 * (entry + denominator_bits + left.bits + right.bits) + 4 * (abs left.exponent + abs right.exponent)
    + Work.characters t + Work.characters claim in
  let open Work in
  let norms matrix = int matrix.rows * int matrix.cols * square matrix.bits in
  let products = sum (List.map2 (fun (x, _) (y, _) -> int x * int y) (lines left false 0) (lines right true 0)) in
  (products + norms left + norms right + int 2 * int m * int n * square entry, scalar)

let work_above kind { a; b; _ } ((m, _, _, _) as sizes) left right t claim =
  let work, scalar = work_of_residual sizes left right t claim in
  Work.(work + (if kind = "gamma-F" then int 16 * square scalar else
    int m * (int 16 * square (Stdlib.( + ) scalar 512)
      + (if b = 0 then Z.zero else int 512 * power (Stdlib.( * ) 1024 b) + power (Stdlib.( * ) 512 a)))))

let work_below kind { a; b; shifted; _ } (m, n, bits, denominator_bits) direction w claim =
  let spectrum = Work.(half_products (lengths direction 0 n (m >= n) 8)) in
  let u = Work.longest direction and v = Work.longest w and claim = Work.characters claim in
  if kind = "gamma-F" then
    let scalar = 4 * (u + v) + 2 * (bits + denominator_bits) + claim + 96 and uv = u + bits in
    Work.(spectrum + int m * int n * (multiplication u bits + multiplication uv v) + int n * square v + int 16 * square scalar)
  else
    let e = a - 2 * b and omega = 2 * v + 12 in
    let entry = if shifted then bits + omega + 1 else bits in
    let inner = u + entry + v + 12 in
    let sigma = inner + 256 * e + 12 and x = (512 * a + 12) * e in
    let scale = 2 * denominator_bits + 2 * omega + 2 * u + 24 + omega + claim in
    let total = 2 * a * sigma + a * scale + x in
    let v2 = 2 * v and ue = u + entry and e256 = 256 * e and a512 = 512 * a and a2s = 2 * a * sigma and ascale = a * scale in
    let open Work in
    let moving = if shifted then square v + multiplication bits v2 + multiplication omega bits else Z.zero in
    spectrum + int n * square v + int m * int n * (moving + multiplication u entry + multiplication ue v)
    + int m * (power e256 + multiplication e256 inner + power a512) + power x + power a2s + int 2 * power ascale + int 4 * square total

let affordable budget work =
  let within = match budget with None -> true | Some most -> Z.leq work most in
  need within "over-budget" "" (Printf.sprintf "at most %s units of work" (Z.to_string (Option.value budget ~default:Z.zero)))
    (fun () -> Z.to_string work)

let rec index = function Verified.O -> 0 | Verified.S k -> 1 + index k

(* Kind gamma-F-banded (docs/certificate-banded.md): prefix sums by nodes, sections 5 to 8. *)
let banded budget length certificate field =
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

(* Kind gamma-F-participation (docs/certificate-participation.md); sections are its. *)
module Participation = struct
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
    let above, scalar = work_of_residual (rows, n, bits, denominator_bits) left right (upper "t") (field "claim") in
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
end

(* Searches and chains of sensitivities in l2 (docs/certificate-sensitivity.md, section 2). The programs of Coq judge the maximal patterns one by one
   instead, from which follows what a search or a chain says; what these are refused for besides is tested here. *)
module Search = struct
  open Participation

  (* The rounds among which patterns are sought, from 1, and how many places apart they are in one. *)
  let groups s = if s.epochs then (List.init (min s.b s.n) (fun r -> Array.init ((s.n - r + s.b - 1) / s.b) (fun l -> r + 1 + l * s.b)), 1)
    else ([Array.init s.n succ], min s.b s.n)

  (* b(R - g - 1), where b(d) = 1 for d < g and b(d) = b(d - 1) + times b(d - g) from there on. *)
  let memories times g reach =
    let known = Array.make (max 1 (reach - g + 1)) Z.one in
    let at d = if d < g then Z.one else known.(d - g) in
    for d = g to reach - g - 1 do known.(d - g) <- Z.add (at (d - 1)) (Z.mul (Z.of_int times) (at (d - g))) done;
    at (reach - g - 1)

  type given =
    | Chain of int
    | Found of { f : int; limit : Z.t; steps : int; exceptions : (int list * string list) list }

  (* The fields, the work and the bits. *)
  let read value s right contributions kind =
    let x = 2 * Work.longest right.found + 13 in
    if kind = "chain" then begin
      let reach = within (fields value "upper" ["kind"; "reach"] "reach") "upper.reach" 1 1048576 in
      let groups, g = groups s in
      need (reach <= 2 * g + 30) "limit" "upper.reach" (Printf.sprintf "at most %d" (2 * g + 30)) (fun () -> string_of_int reach);
      let eta = x + 12 and memory = memories 1 g reach and wide = x + 24 in
      let one rounds =
        let size = Array.length rounds in
        let counts = if s.kappa * g < size then s.kappa else 1 in
        Work.(int counts * int size * memory * int (max 1 (Stdlib.( - ) reach g))
          * (int 400 + int (Stdlib.( + ) 1 (reach / g)) * (int 100 + int 4 * int (words wide)))) in
      (Chain reach, Work.(work_of_products right + int s.n * int s.n * (int 400 + int 8 * int (words eta)) + sum (List.map one groups)), eta)
    end else begin
      let field = fields value "upper" ["bound"; "exceptions"; "exponent"; "kind"; "steps"] in
      let f = within (field "exponent") "upper.exponent" (-32768) 32768 in
      let limit = not_negative (field "bound") "upper.bound" in
      let steps = within (field "steps") "upper.steps" 1 10000000 in
      let items = array (field "exceptions") "upper.exceptions" in
      let most = if contributions = "absolute" then 0 else 100000 in
      need (List.compare_length_with items most <= 0) "limit" "upper.exceptions" (Printf.sprintf "at most %d" most) (fun () -> string_of_int (List.length items));
      let exceptions = List.mapi (fun l item ->
        let path = Printf.sprintf "upper.exceptions[%d]" l in
        let scalar = contributions = "scalar" in
        let item = fields item path (if scalar then ["rounds"] else ["rounds"; "weights"]) in
        let rounds = read_pattern (item "rounds") (path ^ ".rounds") s in
        let size = List.length rounds in
        if scalar then need (size <= 24) "limit" path "at most 24 rounds" (fun () -> string_of_int size);
        (rounds, if scalar then [] else naturals (item "weights") (path ^ ".weights") size 0)) items in
      let g = min f 0 and tau = Work.longest [limit] in
      let q = List.fold_left (fun most (_, weights) -> max most (Work.longest weights)) (Work.bits_of 1) exceptions in
      let eta = max (x - g) (q + f - g) + 12 and wide = max x tau + 24 in
      let one (rounds, weights) =
        let k = List.length rounds in
        if weights <> [] then elimination eta k else Work.(Z.shift_left (int k) (Stdlib.( - ) k 1) * (int 200 + int 4 * int (words eta))) in
      (Found { f; limit = integer limit; steps; exceptions },
        Work.(work_of_products right + int s.n * int s.n * (int 400 + int 8 * int (words eta)) + int steps * int s.n * (int 800 + int 16 * int (words wide))
          + sum (List.map one exceptions)), eta + abs f + tau)
    end

  (* The largest of each window, in decreasing order, and the sum of so many. *)
  let tops gap numbers =
    let windows = (Array.length numbers + gap - 1) / gap in
    let largest w = Array.fold_left Z.max Z.zero (Array.sub numbers (w * gap) (min gap (Array.length numbers - w * gap))) in
    List.sort (fun x y -> Z.compare y x) (List.init windows largest)
  let rec first count = function x :: rest when count > 0 -> Z.add x (first (count - 1) rest) | _ -> Z.zero

  (* Lemma Branch: what a search comes upon, in its order. *)
  let exceeding x limit s steps come =
    let taken = ref 0 in
    let groups, gap = groups s in
    List.iter (fun rounds ->
      let size = Array.length rounds in
      let x t u = x rounds.(t) rounds.(u) in
      let kappa = min s.kappa size in
      let ranked = Array.init size (fun t -> tops gap (Array.init size (fun u -> if abs (u - t) >= gap then x t u else Z.zero))) in
      let rec visit places start left total shared =
        incr taken;
        need (!taken <= steps) "sensitivity" "upper.steps" "as many as the search takes" (fun () -> string_of_int steps);
        let gains = Array.init (size - start) (fun l -> let t = start + l in
          Z.add (x t t) (Z.add (Z.shift_left shared.(t) 1) (first (left - 1) ranked.(t)))) in
        if Z.gt (Z.add total (first left (tops gap gains))) limit then
          for t = start to size - 1 do
            let more = Z.add total (Z.add (x t t) (Z.shift_left shared.(t) 1)) in
            if left = 1 || t + gap >= size then (if Z.gt more limit then come (List.rev_map (fun t -> rounds.(t)) (t :: places)))
            else visit (t :: places) (t + gap) (left - 1) more (Array.mapi (fun u sum -> Z.add sum (x t u)) shared)
          done in
      visit [] 0 kappa Z.zero (Array.make size Z.zero)) groups

  (* The test of what is refused before S is known, and the proof with its scale: weights count 2^exponent of the units of X. *)
  let prove given s contributions c =
    let columns = Array.of_list (List.map Array.of_list (transposed s.n c)) in
    let products = Array.make_matrix s.n s.n Z.minus_one in
    let x i j =
      if Z.sign products.(i - 1).(j - 1) < 0 then begin
        let sum = ref Z.zero in
        Array.iteri (fun l entry -> sum := Z.add !sum (Z.mul entry columns.(j - 1).(l))) columns.(i - 1);
        products.(i - 1).(j - 1) <- Z.abs !sum
      end;
      products.(i - 1).(j - 1) in
    let patterns () =
      let found = maximal_patterns s max_patterns in
      if List.compare_length_with found max_patterns > 0 || List.fold_left (fun so found -> so + List.length found) 0 found > 1000000
      then beyond "a search or a chain of more patterns than are listed";
      found in
    match given with
    | Chain reach ->
      let far rounds = Array.for_all Fun.id (Array.mapi (fun t i ->
        Array.for_all (fun j -> Z.equal (x i j) Z.zero) (Array.sub rounds (min (Array.length rounds) (t + reach)) (max 0 (Array.length rounds - t - reach)))) rounds) in
      need (s.kappa = 1 || List.for_all far (fst (groups s))) "sensitivity" "upper.reach" "a reach beyond which X is 0" (fun () -> string_of_int reach);
      (Verified.By_sums (List.map indices (patterns ())), 0, Z.zero)
    | Found { f; limit; steps; exceptions } ->
      let left = ref exceptions in
      exceeding x limit s steps (fun pattern -> match !left with
        | (rounds, _) :: rest when rounds = pattern -> left := rest
        | _ -> raise (Refusal ("sensitivity", "upper.exceptions", "the patterns above the bound", "others")));
      need (!left = []) "sensitivity" "upper.exceptions" "patterns above the bound alone" (fun () -> "another");
      let found = patterns () in
      let proof = match contributions with
        | "absolute" -> Verified.By_sums (List.map indices found)
        | "scalar" ->
          if List.exists (fun pattern -> List.length pattern > 20) found then beyond "a search among patterns of more than 20 rounds by their signs";
          Verified.By_signs (List.map indices found)
        | _ ->
          (* The sums of the sizes in the rows of X prove every pattern that is no exception. *)
          let by_sizes pattern = List.map (fun i -> Z.shift_left (List.fold_left (fun so j -> Z.add so (x i j)) Z.zero pattern) (max 0 (-f))) pattern in
          let given weights = List.map (fun y -> Z.shift_left y (max 0 f)) (integers weights) in
          let others = List.filter (fun pattern -> not (List.mem_assoc pattern exceptions)) found in
          Verified.By_patterns (List.map (fun (pattern, weights) -> (indices pattern, given weights)) exceptions
            @ List.map (fun pattern -> (indices pattern, by_sizes pattern)) others) in
      (proof, min f 0, limit)
end

(* Kind sensitivity (docs/certificate-sensitivity.md) of a matrix by its entries, by its first column or by diagonals, of at most 512 rounds, but for
   splits; sections are its. *)
module Sensitivity = struct
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
end

(* The same in the norm 1: section 7. Of a chain the maximal patterns are listed, where there are few. *)
module Sensitivity_l1 = struct
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
end

(* A sensitivity of a tree by Lemma Levels: section 8. *)
module Tree = struct
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
end

(* Kind circulant (docs/certificate-circulant.md). *)
let circulant budget length certificate field =
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

(* Kind gamma-p for p between 2 and infinity, and for points that need not be symmetric; the roots are found here and tested by the program. *)
module Points = struct
  (* The least r with 2^(512(a - 2b)) r^(2b) >= y^a. *)
  let root a b y =
    let power = Z.pow y a and unit = Z.shift_left Z.one (512 * (a - 2 * b)) in
    let least = Z.cdiv power unit in
    let below = Z.root least (2 * b) in
    if Z.equal (Z.pow below (2 * b)) least then below else Z.succ below

  let judge { a; b; shifted; _ } base row_numbers shift =
    let order = if b = 0 then Verified.Largest else Verified.Finite (Z.of_int a, Z.of_int b) in
    let row_weights = if b = 0 then row_numbers else List.map (fun x -> Z.pow x (a - 2 * b)) row_numbers in
    let certificate upper_roots = { Verified.points_base = base row_weights; order; may_shift = shifted; row_numbers; upper_roots } in
    let moved c = match shift with None -> c | Some (e, v) -> Verified.shift_points c v e in
    let roots =
      let c = moved (certificate []) in
      let xs = Verified.upper_rows c and unit = Verified.upper_unit c in
      let { Verified.digits; places } = c.Verified.points_base.V.sup in
      let scale = Z.pow (Z.of_int 10) (Z.to_int places) and most = Z.mul digits unit in
      let within x = Z.leq (Z.mul x scale) most in
      if b = 0 || a = 2 * b || Z.sign digits = 0 || not (List.for_all within xs) then []
      else List.map (fun x -> root a b (Z.cdiv (Z.shift_left (Z.mul x scale) 512) most)) xs in
    match shift with
    | None -> Verified.judge_points (certificate roots)
    | Some (e, v) -> Verified.judge_shifted (certificate roots) v e
end

let check budget bytes read =
  let n = String.length bytes in
  let certificate = opened bytes read in
  let root = Accepted.value certificate in
  let kind = match root with
    | Object all -> (match List.assoc_opt "kind" all with Some (Text s) -> s | _ -> "")
    | _ -> "" in
  let has name = match root with Object all -> List.mem_assoc name all | _ -> false in
  let foreign = List.mem kind ["gamma-F-banded"; "gamma-F-sweeps"; "gamma-F-gram"; "gamma-2-banded"; "gamma-2-sweeps"; "gamma-p-banded"; "gamma-F-participation"; "toeplitz-rational"; "sensitivity"; "product"; "circulant"; "privacy-loss"; "privacy-lattice"; "algebraic"] in
  let field = fields root "" (match kind with
    | "gamma-F-banded" | "gamma-F-sweeps" | "gamma-F-gram" | "gamma-2-sweeps" -> ["claim"; "digest"; "format"; "kind"; "mean"; "version"; "weights"; "workload"]
    | "gamma-2-banded" | "gamma-p-banded" ->
      let reversed = match root with Object all -> List.assoc_opt "rows" all = Some (Text "reversed") | _ -> false in
      ["claim"; "columns"; "digest"; "format"; "kind"; "mean"] @ (if reversed then [] else ["meanRows"]) @ ["rows"; "version"; "workload"]
    | "gamma-F-participation" ->
      ["claim"; "contributions"; "digest"; "format"; "kind"; "lower"; "schema"; "upper"; "version"; "workload"]
    | "toeplitz-rational" ->
      ["claim"; "digest"; "format"; "hypothesis"; "kind"; "omega"; "precision"; "schema"; "theta"; "version"; "workload"]
    | "sensitivity" ->
      ["claim"; "contributions"; "digest"; "format"; "kind"; "lower"] @ (if has "norm" then ["norm"] else []) @ ["schema"; "strategy"; "upper"; "version"]
    | "privacy-loss" -> ["claim"; "digest"; "format"; "grid"; "kind"; "neighbours"; "steps"; "version"]
    | "privacy-lattice" ->
      if has "masses" then ["claim"; "columns"; "digest"; "format"; "kind"; "masses"; "rule"; "variance"; "version"]
      else ["claim"; "columns"; "difference"; "digest"; "format"; "kind"; "part"; "precision"; "rule"; "variance"; "version"]
    | "circulant" -> ["claim"; "digest"; "format"; "fourthRoot"; "kind"; "version"; "workload"]
    | "algebraic" -> ["claim"; "digest"; "format"; "frame"; "galois"; "kind"; "optimum"; "version"; "workload"]
    | "product" -> ["claim"; "digest"; "factors"; "format"; "kind"; "p"; "version"]
    | _ -> ["claim"; "digest"; "format"; "kind"; "lower"; "upper"; "version"; "workload"]) in
  let only name value = need (field name = Text value) name name value (fun () -> shown (field name)) in
  only "format" "etalon-certificate";
  only "version" "1";
  need (foreign || kind = "gamma-F" || kind = "gamma-p") "kind" "kind" "gamma-F, gamma-p, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, gamma-2-banded, gamma-2-sweeps, gamma-p-banded, gamma-F-participation, toeplitz-rational, sensitivity, product, circulant, privacy-loss, privacy-lattice or algebraic" (fun () -> shown (field "kind"));
  let digest = sha256 (canonical (match root with Object all -> Object (List.remove_assoc "digest" all) | other -> other)) in
  only "digest" digest;
  let accepted = if kind = "gamma-F-banded" then banded budget n certificate field
  else if kind = "gamma-F-participation" then Participation.check budget n certificate field
  else if kind = "circulant" then circulant budget n certificate field
  else if kind = "sensitivity" then begin
    let of_tree = Participation.member "name" (field "strategy") = Some (Text "tree") in
    (if has "norm" then Sensitivity_l1.check else if of_tree then Tree.check else Sensitivity.check) budget n certificate field
  end else begin
  if foreign then beyond ("kind " ^ kind);
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
  end in
  (accepted, digest)
