(* Kind gamma-p for p between 2 and infinity, and for points that need not be symmetric; the roots are found here and tested by the program. *)

open Certificate_form

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
