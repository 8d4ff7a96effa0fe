import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandedDiagonal.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'solve_sound',
    file: 'BandedDiagonal.v',
    statement:
      'forall c : banded,\n(0 <= bits c)%Z ->\n(0 < length (weight_entries c))%nat ->\nforall (sign : Z) (D : list Z) (g : Z) (z : list Z),\nlength D = length (weight_entries c) ->\nsign = 1%Z \\/ sign = (-1)%Z ->\nsolve c sign D = Some (g, z) ->\nforall l : nat,\n(l < length (weight_entries c))%nat ->\nexists (T : (nat -> R) -> R) (M : R),\n  0 < M /\\\n  IZR (nth l z 0%Z) <= IZR (2 ^ bits c * 2 ^ bits c) * M < IZR (nth l z 0%Z) + 1 /\\\n  (forall x : nat -> R,\n   Rabs (T x - band_value c sign D x) <= 4 * sum (length (weight_entries c)) (fun j : nat => x j ^ 2)) /\\\n  (forall x : nat -> R, x l ^ 2 <= M * T x) /\\ (exists x : nat -> R, x l = 1 /\\ M * T x = 1)',
    proves: [],
  },
];
