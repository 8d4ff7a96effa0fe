(* What must be believed of etalon-check besides Coq, its extraction and OCaml: `native`, that is that the strings of OCaml are lawful (Bytes.v); that each
   judge is called with the value of the bytes; and that `line` says what the statement says. Of what is `told` one believes the file that says it. *)

type certificate = string Verified.json
type said = Stated of Verified.statement | Told of string list
type t = certificate * said

(* The bytes of a string, as the reader asks for them. *)
let native = { Verified.text_size = (fun s -> Z.of_int (String.length s)); text_byte = (fun s i -> Z.of_int (Char.code s.[Z.to_int i]));
  text_part = (fun s i n -> String.sub s (Z.to_int i) (Z.to_int n)) }

let read bytes = match Verified.read_certificate native bytes with Verified.Inl value -> Ok value | Verified.Inr unread -> Error unread
let value certificate = certificate

(* verified_file_true (Extract.v): what a judge accepts is stated in the file, and true. *)
let accepted certificate verdict proved = if verdict <> proved then Error verdict else
  match Verified.statement_of native certificate with Some statement -> Ok (certificate, Stated statement) | None -> Error verdict
let factors certificate witnesses = accepted certificate (Verified.judge_factors native certificate witnesses) Verified.Proved
let bands certificate witnesses = accepted certificate (Verified.judge_bands native certificate witnesses) Verified.Nodes_proved
let counted certificate witnesses = accepted certificate (Verified.judge_counted native certificate witnesses) Verified.Participation_proved
let sensed certificate witnesses = accepted certificate (Verified.judge_sensed native certificate witnesses) Verified.Participation_proved

let told certificate words = (certificate, Told words)

let rec index = function Verified.O -> 0 | Verified.S k -> 1 + index k

let words statement =
  let decimal { Verified.digits; places } =
    let places = Z.to_int places and shown = Z.to_string digits in
    let shown = String.make (max 0 (places + 1 - String.length shown)) '0' ^ shown in
    let whole = String.sub shown 0 (String.length shown - places) and part = String.sub shown (String.length shown - places) places in
    if part = "0" then whole else whole ^ "." ^ part in
  let workload = function
    | Verified.Prefix_sum n -> Printf.sprintf "prefix-sum n=%d" (index n)
    | Verified.Explicit (m, n, _, _) -> Printf.sprintf "explicit %dx%d" (index m) (index n) in
  let points p symmetric = Printf.sprintf "p=%s %s " p (if symmetric then "symmetric points" else "matrix") in
  let schema = function
    | Verified.In_classes (period, None) -> "period=" ^ Z.to_string period
    | Verified.In_classes (period, Some k) -> Printf.sprintf "period=%s participations=%s" (Z.to_string period) (Z.to_string k)
    | Verified.Apart (separation, k) -> Printf.sprintf "separation=%s participations=%s" (Z.to_string separation) (Z.to_string k) in
  let words, inf, sup = match statement with
    | Verified.States_factors (p, a, inf, sup) ->
      let kind, norm = match p with
        | Verified.Gamma_F -> "gamma-F", ""
        | Verified.Gamma_two symmetric -> "gamma-p", points "2" symmetric
        | Verified.Gamma_infinity symmetric -> "gamma-p", points "infinity" symmetric in
      [kind; norm ^ workload a], inf, sup
    | Verified.States_prefix_sum (n, inf, sup) -> ["gamma-F-banded"; workload (Verified.Prefix_sum n)], inf, sup
    | Verified.States_participation (by_what, a, s, inf, sup) ->
      let who = match by_what with
        | Verified.Vectors -> "vector" | Verified.Scalars -> "scalar" | Verified.Theta -> "theta" | Verified.Equal_norms -> "equal-norms" in
      ["gamma-F-participation"; who; schema s; workload a], inf, sup
    | Verified.States_sensitivity (by_what, strategy, s, inf, sup) ->
      let contributions = match by_what with Verified.By_vectors -> "vector" | Verified.By_numbers -> "scalar" | Verified.By_sizes -> "absolute" in
      let title = match strategy with
        | Verified.By_entries (m, n, rows, d) -> workload (Verified.Explicit (m, n, rows, d))
        | Verified.By_form (Verified.By_first_column (n, _, _)) -> Printf.sprintf "toeplitz n=%d" (index n)
        | Verified.By_form (Verified.By_diagonals (n, diagonals, _)) -> Printf.sprintf "banded n=%d diagonals=%d" (index n) (List.length diagonals) in
      ["sensitivity"; contributions; schema s; title], inf, sup in
  words @ [decimal inf; decimal sup]

let line certificate (of_certificate, said) digest =
  if of_certificate != certificate then invalid_arg "line: expected what was accepted of this certificate, got that of another one";
  String.concat " " ((match said with Stated statement -> words statement | Told words -> words) @ [digest])
