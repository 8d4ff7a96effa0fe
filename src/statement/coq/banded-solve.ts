import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandedSolve.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'eliminate_sound',
    file: 'BandedSolve.v',
    statement:
      "forall (scale beta : Z) (bl : list (Z * Z * Z)) (g0 : Z) (z : list Z),\neliminate scale (beta * beta) 0 bl = Some (g0, z) ->\nforall j : nat,\n(j < length bl)%nat ->\nexists (T : (nat -> R) -> (nat -> R) -> R) (M M' : R),\n  0 < M /\\\n  0 < M' /\\\n  length z = (2 * length bl)%nat /\\\n  IZR (nth (2 * j) z 0%Z) <= IZR scale * M < IZR (nth (2 * j) z 0%Z) + 1 /\\\n  IZR (nth (2 * j + 1) z 0%Z) <= IZR scale * M' < IZR (nth (2 * j + 1) z 0%Z) + 1 /\\\n  (forall X Y : nat -> R,\n   Rabs (T X Y - pairs_form beta bl X Y) <= 4 * sum (length bl) (fun i : nat => X i ^ 2 + Y i ^ 2)) /\\\n  (forall X X' Y Y' : nat -> R,\n   (forall i : nat, (i < length bl)%nat -> X i = X' i) ->\n   (forall i : nat, (S i < length bl)%nat -> Y i = Y' i) ->\n   T X Y - pairs_form beta bl X Y = T X' Y' - pairs_form beta bl X' Y') /\\\n  (forall X Y : nat -> R, X j ^ 2 <= M * T X Y) /\\\n  (exists X Y : nat -> R, X j = 1 /\\ M * T X Y = 1) /\\\n  (forall X Y : nat -> R, Y j ^ 2 <= M' * T X Y) /\\ (exists X Y : nat -> R, Y j = 1 /\\ M' * T X Y = 1)",
    proves: [],
  },
];
