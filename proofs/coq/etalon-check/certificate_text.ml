(* The text of a certificate, which may be refused, its canonical form and its digest (docs/certificate-format.md, sections 4 and 5). *)

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

(* Whether a numeral is below 0. *)
let negative s = s.[0] = '-'
