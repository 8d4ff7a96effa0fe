(* Searches and chains of sensitivities in l2 (docs/certificate-sensitivity.md, section 2). The programs of Coq judge the maximal patterns one by one
   instead, from which follows what a search or a chain says; what these are refused for besides is tested here. *)

open Certificate_form

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
