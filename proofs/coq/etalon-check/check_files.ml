(* etalon-check [--budget SECONDS] FILE... or --stream: prints of each certificate what was accepted of it, or why nothing was.
   --budget SECONDS: of work, 60 by default; below 0 without limit.
   Exit status: 2 some without a verdict (unreadable, or a statement that Coq has not), otherwise 1 some refused,
   otherwise 3 some over budget, otherwise 0. *)

let read path =
  let file = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in file) (fun () ->
    let out = Buffer.create 65536 in
    let rec go left = if left > 0 then
      (match Buffer.add_channel out file (min left 65536) with () -> go (left - 65536) | exception End_of_file -> ()) in
    go (Certificate_form.max_bytes + 1);
    Buffer.contents out)

type outcome = Proved | Refused | Over_budget | Silent

let line budget bytes =
  let read = Accepted.read bytes in
  let accepted, digest = Etalon_check.check budget bytes read in
  Accepted.line (Result.get_ok read) accepted digest

let judged budget bytes = match line budget bytes with
  | line -> (Proved, "PROVED " ^ line)
  | exception Certificate_form.Refusal ("over-budget", _, expected, received) ->
    (Over_budget, Printf.sprintf "OVER-BUDGET expected %s got %s" expected received)
  | exception Certificate_form.Refusal (code, path, expected, received) ->
    (Refused, Printf.sprintf "REFUSED %s %s expected %s got %s" code (if path = "" then "-" else path) expected received)
  | exception Certificate_form.No_verdict message -> (Silent, message)
  | exception (Out_of_memory | Stack_overflow) -> (Silent, "out of memory")

(* Frames of four bytes, the length with its high byte first, and so many bytes; for each the line that a file gets. *)
let rec stream budget =
  match input_binary_int stdin with
  | exception End_of_file -> ()
  | length ->
    let bytes = really_input_string stdin (length land 0xffffffff) in
    print_endline (match judged budget bytes with Silent, message -> "NO-VERDICT " ^ message | _, line -> line);
    stream budget

let files budget paths =
  let one path = match judged budget (read path) with
    | exception Sys_error message -> Printf.eprintf "etalon-check: %s: %s\n%!" path message; Silent
    | Silent, message -> Printf.eprintf "etalon-check: %s: %s\n%!" path message; Silent
    | outcome, line -> print_endline line; outcome in
  let outcomes = List.map one paths in
  let some outcome = List.mem outcome outcomes in
  exit (if paths = [] || some Silent then 2 else if some Refused then 1 else if some Over_budget then 3 else 0)

let () =
  let budget seconds = if seconds < 0 then None else Some (Z.mul (Z.of_int seconds) (Z.of_int 1000000000)) in
  let rec run most = function
    | "--budget" :: seconds :: rest ->
      (match int_of_string_opt seconds with
       | Some seconds -> run (budget seconds) rest
       | None -> prerr_endline "etalon-check: --budget: expected whole seconds"; exit 2)
    | ["--stream"] -> set_binary_mode_in stdin true; stream most
    | "--stream" :: rest -> run most (rest @ ["--stream"])
    | "--" :: paths | paths -> files most paths in
  run (budget 60) (List.tl (Array.to_list Sys.argv))
