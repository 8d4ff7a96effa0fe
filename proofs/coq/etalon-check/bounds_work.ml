(* The work of Lemmas U and L (docs/certificate-format.md, section 8). *)

open Certificate_form

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
