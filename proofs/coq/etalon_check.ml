(* etalon-check FILE... or etalon-check --stream: the checker extracted from Reflect.v, behind a reader of certificates.

   Verified is Verified.judge (verified.ml, extracted). This file is not: it reads the bytes, refuses for reasons of form
   (docs/certificate-format.md, sections 4 and 5), hands workload, claim and witnesses over, and prints the verdict.
   What it must be believed for: that it hands over the workload and the claim that it prints.
   Exit status: 0 all proved, 1 some refused, 2 some without a verdict (unreadable, or a statement that is not in Reflect.v). *)

module V = Verified.Verified

exception Refusal of string * string * string * string
exception No_verdict of string

let need holds code path expected received = if not holds then raise (Refusal (code, path, expected, received ()))
let max_bytes = 134217728 and max_depth = 5 and max_size = 4096 and max_characters = 4096

(* JSON (RFC 8259). Strings keep their escapes; Other is what no certificate holds: numbers, true, false, null. *)
type json = Text of string | List of json list | Object of (string * json) list | Other

let not_json () = raise (Refusal ("json", "", "a JSON text", "something else"))

let parse s =
  let at = ref 0 and n = String.length s in
  let peek () = if !at < n then s.[!at] else '\000' in
  let advance () = incr at in
  let expect c = if peek () = c then advance () else not_json () in
  let digit c = c >= '0' && c <= '9' in
  let rec space () = if peek () = ' ' then (advance (); space ()) in
  let digits () = if not (digit (peek ())) then not_json (); while digit (peek ()) do advance () done in
  let number () =
    if peek () = '-' then advance ();
    if peek () = '0' then advance () else digits ();
    if peek () = '.' then (advance (); digits ());
    if peek () = 'e' || peek () = 'E' then (advance (); if peek () = '+' || peek () = '-' then advance (); digits ());
    Other in
  let word w = String.iter expect w; Other in
  let hexadecimal c = digit c || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') in
  let text () =
    expect '"';
    let start = !at in
    while peek () <> '"' do
      if !at >= n then not_json ();
      if peek () = '\\' then begin
        advance ();
        match peek () with
        | 'u' -> for _ = 1 to 4 do advance (); if not (hexadecimal (peek ())) then not_json () done
        | c -> if not (String.contains "\"\\/bfnrt" c) then not_json ()
      end;
      advance ()
    done;
    advance ();
    String.sub s start (!at - 1 - start) in
  let rec items close item =
    space ();
    if peek () = close then (advance (); []) else more close item []
  and more close item found =
    let x = item () in
    space ();
    if peek () = ',' then (advance (); more close item (x :: found))
    else (expect close; List.rev (x :: found)) in
  let rec value depth =
    space ();
    match peek () with
    | '"' -> Text (text ())
    | '[' -> deeper depth; List (items ']' (fun () -> value (depth + 1)))
    | '{' -> deeper depth; Object (items '}' (fun () -> space (); let key = text () in space (); expect ':'; (key, value (depth + 1))))
    | 't' -> word "true" | 'f' -> word "false" | 'n' -> word "null"
    | _ -> number ()
  and deeper depth =
    need (depth <= max_depth) "canonical" "" "at most 5 levels of nesting" (fun () -> "more");
    advance () in
  let result = value 1 in
  space ();
  if !at <> n then not_json ();
  result

let canonical value =
  let refuse () = raise (Refusal ("canonical", "", "sorted keys, no spaces, no escapes, no numbers", "something else")) in
  let out = Buffer.create 65536 in
  let quoted s = if String.contains s '\\' then refuse (); Buffer.add_char out '"'; Buffer.add_string out s; Buffer.add_char out '"' in
  let rec separated item = function [] -> () | [x] -> item x | x :: rest -> item x; Buffer.add_char out ','; separated item rest in
  let rec write = function
    | Text s -> quoted s
    | List items -> Buffer.add_char out '['; separated write items; Buffer.add_char out ']'
    | Object fields ->
      let sorted = List.sort_uniq (fun (a, _) (b, _) -> compare a b) fields in
      Buffer.add_char out '{';
      separated (fun (key, x) -> quoted key; Buffer.add_char out ':'; write x) sorted;
      Buffer.add_char out '}'
    | Other -> refuse () in
  write value;
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
  let found = match value with Object fields -> fields | _ -> [] in
  need (String.concat " " (List.map fst found) = names) "fields" path ("the fields " ^ names) (fun () -> shown value);
  fun name -> List.assoc name found

let all_digits s = s <> "" && String.for_all (fun c -> c >= '0' && c <= '9') s
let whole s = all_digits s && (s = "0" || s.[0] <> '0')
let rest s = String.sub s 1 (String.length s - 1)

let integer value path =
  let refuse () = raise (Refusal ("integer", path, "a canonical integer", shown value)) in
  match value with
  | Text s ->
    if not (whole s || (s <> "" && s.[0] = '-' && rest s <> "0" && whole (rest s))) then refuse ();
    need (String.length s <= max_characters) "limit" path "at most 4096 characters" (fun () -> shown value);
    Z.of_string s
  | _ -> refuse ()

let size value path =
  let x = integer value path in
  need (Z.geq x Z.one && Z.leq x (Z.of_int max_size)) "limit" path "a size from 1 to 4096" (fun () -> shown value);
  Z.to_int x

let integers value path length =
  match value with
  | List items when List.compare_length_with items length = 0 ->
    let read (i, found) x = (i + 1, integer x (Printf.sprintf "%s[%d]" path i) :: found) in
    List.rev (snd (List.fold_left read (0, []) items))
  | _ -> raise (Refusal ("shape", path, Printf.sprintf "an array of %d" length, shown value))

let fraction value path =
  match integers value path 2 with
  | [num; den] ->
    need (Z.sign den > 0 && Z.equal (Z.gcd num den) Z.one) "fraction" path "a fraction in lowest terms" (fun () -> shown value);
    need (Z.sign num >= 0) "sign" path "at least 0" (fun () -> shown value);
    (num, den)
  | _ -> assert false

let decimal value path =
  let refuse () = raise (Refusal ("decimal", path, "a canonical decimal", shown value)) in
  match value with
  | Text s ->
    let integral, part = match String.index_opt s '.' with
      | None -> (s, "0")
      | Some i ->
        let part = String.sub s (i + 1) (String.length s - i - 1) in
        if not (all_digits part) || part.[String.length part - 1] = '0' then refuse ();
        (String.sub s 0 i, part) in
    if not (whole integral) then refuse ();
    need (String.length s <= max_characters) "limit" path "at most 4096 characters" (fun () -> shown value);
    (s, { Verified.digits = Z.of_string (integral ^ part); places = Z.of_int (String.length part) })
  | _ -> refuse ()

let rec chunks n = function
  | [] -> []
  | xs ->
    let rec cut k found xs = match xs with x :: xs when k > 0 -> cut (k - 1) (x :: found) xs | _ -> (List.rev found, xs) in
    let row, xs = cut n [] xs in
    row :: chunks n xs

let transposed cols rows = List.fold_right (List.map2 (fun x column -> x :: column)) rows (List.init cols (fun _ -> []))

(* A dyadic matrix as rows of integers over a positive integer. *)
let dyadic value path most =
  let field = fields value path "cols entries exponent rows" in
  let rows = size (field "rows") (path ^ ".rows") in
  let cols = size (field "cols") (path ^ ".cols") in
  let exponent = integer (field "exponent") (path ^ ".exponent") in
  need (Z.leq (Z.abs exponent) (Z.of_int most)) "limit" (path ^ ".exponent") (Printf.sprintf "at most %d in size" most) (fun () -> shown (field "exponent"));
  let entries = integers (field "entries") (path ^ ".entries") (rows * cols) in
  need (if List.for_all (Z.equal Z.zero) entries then Z.equal exponent Z.zero else List.exists Z.is_odd entries)
    "lowest-terms" path "an odd entry, or zero with exponent 0" (fun () -> shown (field "exponent"));
  let e = Z.to_int exponent in
  let entries = if e > 0 then List.map (fun x -> Z.shift_left x e) entries else entries in
  (rows, cols, chunks cols entries, Z.shift_left Z.one (max 0 (-e)))

let nat n = let rec from n so = if n = 0 then so else from (n - 1) (Verified.S so) in from n Verified.O

(* Rows, columns, title, and the workload in Coq's terms. *)
let workload value =
  let refuse seen = raise (Refusal ("workload", "workload.name", "prefix-sum or explicit", seen)) in
  match value with
  | Object found when List.mem_assoc "name" found ->
    (match List.assoc "name" found with
     | Text "prefix-sum" ->
       let n = size (fields value "workload" "n name" "n") "workload.n" in
       (n, n, Printf.sprintf "prefix-sum n=%d" n, Verified.Prefix_sum (nat n))
     | Text "explicit" ->
       let field = fields value "workload" "cols denominator entries name rows" in
       let rows = size (field "rows") "workload.rows" in
       let cols = size (field "cols") "workload.cols" in
       let denominator = integer (field "denominator") "workload.denominator" in
       need (Z.sign denominator > 0) "sign" "workload.denominator" "at least 1" (fun () -> shown (field "denominator"));
       let entries = integers (field "entries") "workload.entries" (rows * cols) in
       need (Z.equal (List.fold_left Z.gcd denominator entries) Z.one) "lowest-terms" "workload" "no common divisor" (fun () -> "one");
       (rows, cols, Printf.sprintf "explicit %dx%d" rows cols,
        Verified.Explicit (nat rows, nat cols, chunks cols entries, denominator))
     | other -> refuse (shown other))
  | _ -> refuse (shown value)

let beyond what = raise (No_verdict ("expected a statement of Reflect.v, got " ^ what))

(* What the kinds differ in: the norm of the left factor, what stands before the title, and the largest exponent. *)
let norm_of kind claim =
  if kind = "gamma-F" then (Verified.Two, "", 65536)
  else begin
    let domain = claim "domain" in
    need (List.mem domain [Text "matrix"; Text "symmetric points"; Text "points"]) "domain" "claim.domain"
      "matrix or symmetric points or points" (fun () -> shown domain);
    let p = if claim "p" = Text "infinity" then None else Some (fraction (claim "p") "claim.p") in
    let norm, title = match p with
      | None -> (Verified.Infinity, "p=infinity ")
      | Some (a, b) ->
        need (Z.geq a (Z.shift_left b 1) && Z.leq a (Z.of_int 64)) "limit" "claim.p" "at least 2, numerator at most 64" (fun () -> shown (claim "p"));
        if Z.equal a (Z.of_int 2) then (Verified.Two, "p=2 ") else beyond "another p than 2 and infinity" in
    if domain = Text "points" then beyond "points that need not be symmetric";
    (norm, title ^ (match domain with Text s -> s ^ " " | _ -> ""), 16384)
  end

let check bytes =
  let n = String.length bytes in
  need (n <= max_bytes) "too-large" "" "at most 134217728 bytes" (fun () -> string_of_int n);
  let text = if n > 0 then String.sub bytes 0 (n - 1) else "" in
  need (n > 0 && bytes.[n - 1] = '\n' && String.for_all (fun c -> c >= ' ' && c <= '~') text) "text" ""
    "printable ASCII and one final newline" (fun () -> string_of_int n ^ " bytes");
  let root = parse text in
  need (canonical root = text) "canonical" "" "sorted keys, no spaces, no repeated keys" (fun () -> "something else");
  (match root with
   | Object all when List.assoc_opt "kind" all = Some (Text "gamma-F-banded") -> beyond "kind gamma-F-banded"
   | _ -> ());
  let field = fields root "" "claim digest format kind lower upper version workload" in
  let only name value = need (field name = Text value) name name value (fun () -> shown (field name)) in
  only "format" "etalon-certificate";
  only "version" "1";
  let kind = match field "kind" with Text s -> s | _ -> "" in
  need (kind = "gamma-F" || kind = "gamma-p") "kind" "kind" "gamma-F or gamma-p" (fun () -> shown (field "kind"));
  let digest = sha256 (canonical (match root with Object all -> Object (List.remove_assoc "digest" all) | other -> other)) in
  only "digest" digest;
  let claim = fields (field "claim") "claim" (if kind = "gamma-F" then "inf sup" else "domain inf p sup") in
  let inf_text, inf = decimal (claim "inf") "claim.inf" in
  let sup_text, sup = decimal (claim "sup") "claim.sup" in
  let norm, prefix, most = norm_of kind claim in
  let rows, cols, title, subject = workload (field "workload") in
  let small path size most = need (kind = "gamma-F" || size <= most) "limit" path (Printf.sprintf "at most %d" most) (fun () -> string_of_int size) in
  small "workload" (rows * cols * min rows cols) (1 lsl 30);
  let upper = fields (field "upper") "upper" "B C t" in
  let b_rows, inner, left, left_scale = dyadic (upper "B") "upper.B" most in
  let c_rows, c_cols, right, right_scale = dyadic (upper "C") "upper.C" most in
  let absorb, absorb_scale = fraction (upper "t") "upper.t" in
  need (b_rows = rows && c_cols = cols && inner = c_rows) "shape" "upper" "B and C that fit the workload" (fun () -> "others");
  small "upper" inner (2 * min rows cols);
  let judge (direction, row_weights, column_weights) = V.judge { V.norm; subject; inf; sup; inner = nat inner; left; left_scale;
    right = transposed cols right; right_scale; absorb; absorb_scale; direction; row_weights; column_weights } in
  let lower () =
    let value = fields (field "lower") "lower" (if norm = Verified.Two then "U w" else "U w x") in
    let weights name length =
      let path = "lower." ^ name in
      let all = integers (value name) path length in
      fun test -> List.iteri (fun i x -> test x (Printf.sprintf "%s[%d]" path i)) all; all in
    let natural x path = need (Z.sign x >= 0) "sign" path "at least 0" (fun () -> Z.to_string x) in
    let direction = chunks cols (integers (value "U") "lower.U" (rows * cols)) in
    let w = weights "w" cols natural in
    let x = if norm = Verified.Two then [] else weights "x" rows (fun x path ->
      natural x path; need (Z.numbits x <= 256) "limit" path "below 2^256" (fun () -> Z.to_string x)) in
    (direction, x, w) in
  (* The upper bound is judged before a field of the lower part is refused: then with witnesses of zeros, which are vacuous. *)
  let zeros n = List.init n (fun _ -> Z.zero) in
  let refusal, witness = try (None, lower ()) with Refusal _ as refusal ->
    (Some refusal, (List.init rows (fun _ -> zeros cols), zeros rows, zeros cols)) in
  let refuse code path expected received = raise (Refusal (code, path, expected, received)) in
  match judge witness, refusal with
  | Verified.Residual, _ -> refuse "residual" "upper.t" "t > 0, because BC is not A" "t = 0"
  | Verified.Upper, _ -> refuse "upper" "claim.sup" "at least the bound of Lemma U" (shown (claim "sup"))
  | _, Some refusal -> raise refusal
  | Verified.Vacuous, _ -> refuse "vacuous" "lower" "U and w other than zero with a non-negative inner product" "others"
  | Verified.Lower, _ -> refuse "lower" "claim.inf" "at most the bound of Lemma L" (shown (claim "inf"))
  | Verified.Malformed, _ -> failwith "etalon-check handed over a certificate that is malformed"
  | Verified.Proved, None -> String.concat " " [kind; prefix ^ title; inf_text; sup_text; digest]

let read path =
  let file = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in file) (fun () ->
    let out = Buffer.create 65536 in
    let rec go left = if left > 0 then
      (match Buffer.add_channel out file (min left 65536) with () -> go (left - 65536) | exception End_of_file -> ()) in
    go (max_bytes + 1);
    Buffer.contents out)

let line bytes = match check bytes with
  | proved -> Ok ("PROVED " ^ proved)
  | exception Refusal (code, path, expected, received) ->
    Ok (Printf.sprintf "REFUSED %s %s expected %s got %s" code (if path = "" then "-" else path) expected received)
  | exception No_verdict message -> Error message
  | exception (Out_of_memory | Stack_overflow) -> Error "out of memory"

(* Frames of four bytes, the length with its high byte first, and so many bytes; for each the line that a file gets. *)
let rec stream () =
  match input_binary_int stdin with
  | exception End_of_file -> ()
  | length ->
    let bytes = really_input_string stdin (length land 0xffffffff) in
    print_endline (match line bytes with Ok text -> text | Error message -> "NO-VERDICT " ^ message);
    stream ()

let files () =
  let status = ref (if Array.length Sys.argv > 1 then 0 else 2) in
  let no_verdict path message = status := 2; Printf.eprintf "etalon-check: %s: %s\n%!" path message in
  Array.iteri (fun i path -> if i > 0 then
    match line (read path) with
    | Ok text ->
      if !status = 0 && not (String.length text > 7 && String.sub text 0 7 = "PROVED ") then status := 1;
      print_endline text
    | Error message -> no_verdict path message
    | exception Sys_error message -> no_verdict path message) Sys.argv;
  exit !status

let () = if Sys.argv = [| Sys.argv.(0); "--stream" |] then (set_binary_mode_in stdin true; stream ()) else files ()
