(* Section 8: the work, in 63-bit integers where they are enough and else in Zarith's; lengths in bits. *)

open Certificate_text

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
