(* The witnesses of a certificate, and what refuses it before it is judged: reasons of form, in the order and with the codes of
   docs/certificate-format.md, sections 4 and 5, and the work.

   What is stated is read and judged by the program that Coq has proved, and only Accepted makes what is printed of it; a mistake here can refuse a
   certificate, or give it another code or another digest. But of the kind circulant, of gamma-p with p other than 2 and infinity or of shifted points, and
   of sensitivities of trees and in l1, the statement is read here (Accepted.told), and for these it must be believed that it is handed over as it is printed. *)

open Certificate_form

(* What each kind has besides claim, digest, format, kind and version; `has` tells what the file has, `text` what a field says. *)
let own_fields has text = function
  | "gamma-F-banded" | "gamma-F-sweeps" | "gamma-F-gram" | "gamma-2-sweeps" -> ["mean"; "weights"; "workload"]
  | "gamma-2-banded" | "gamma-p-banded" ->
    ["columns"; "mean"; "rows"; "workload"] @ (if text "rows" = Some "reversed" then [] else ["meanRows"])
  | "gamma-F-participation" -> ["contributions"; "lower"; "schema"; "upper"; "workload"]
  | "toeplitz-rational" -> ["hypothesis"; "omega"; "precision"; "schema"; "theta"; "workload"]
  | "sensitivity" -> ["contributions"; "lower"; "schema"; "strategy"; "upper"] @ (if has "norm" then ["norm"] else [])
  | "privacy-loss" -> ["grid"; "neighbours"; "steps"]
  | "privacy-lattice" ->
    ["columns"; "rule"; "variance"] @ (if has "masses" then ["masses"] else ["difference"; "part"; "precision"])
  | "circulant" -> ["fourthRoot"; "workload"]
  | "algebraic" -> ["frame"; "galois"; "optimum"; "workload"]
  | "product" -> ["factors"; "p"]
  | _ -> ["lower"; "upper"; "workload"]

let kinds = ["gamma-F"; "gamma-p"; "gamma-F-banded"; "gamma-F-sweeps"; "gamma-F-gram"; "gamma-2-banded"; "gamma-2-sweeps"; "gamma-p-banded";
  "gamma-F-participation"; "toeplitz-rational"; "sensitivity"; "product"; "circulant"; "privacy-loss"; "privacy-lattice"; "algebraic"]
let listed = match List.rev kinds with
  | last :: others -> String.concat ", " (List.rev others) ^ " or " ^ last
  | [] -> ""

(* The check of a kind, of those of which Coq has the statement. *)
let check_of has of_tree = function
  | "gamma-F" | "gamma-p" as kind -> Factors.check kind
  | "gamma-F-banded" -> Gamma_f_banded.check
  | "gamma-F-participation" -> Participation.check
  | "circulant" -> Circulant.check
  | "sensitivity" -> if has "norm" then Sensitivity_l1.check else if of_tree then Tree.check else Sensitivity.check
  | kind -> beyond ("kind " ^ kind)

let check budget bytes read =
  let certificate = opened bytes read in
  let root = Accepted.value certificate in
  let member name = match root with Object all -> List.assoc_opt name all | _ -> None in
  let has name = member name <> None in
  let text name = match member name with Some (Text s) -> Some s | _ -> None in
  let kind = Option.value (text "kind") ~default:"" in
  let field = fields root "" (List.sort compare (["claim"; "digest"; "format"; "kind"; "version"] @ own_fields has text kind)) in
  let only name value = need (field name = Text value) name name value (fun () -> shown (field name)) in
  only "format" "etalon-certificate";
  only "version" "1";
  need (List.mem kind kinds) "kind" "kind" listed (fun () -> shown (field "kind"));
  let digest = sha256 (canonical (match root with Object all -> Object (List.remove_assoc "digest" all) | other -> other)) in
  only "digest" digest;
  let of_tree = match member "strategy" with Some strategy -> Participation.member "name" strategy = Some (Text "tree") | None -> false in
  (check_of has of_tree kind budget (String.length bytes) certificate field, digest)
