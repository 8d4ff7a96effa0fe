import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandedError.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'pole_entry',
    file: 'BandedError.v',
    statement:
      'forall c : banded,\n(0 <= bits c)%Z ->\n(0 < length (weight_entries c))%nat ->\n(forall j : nat, (j < length (weight_entries c))%nat -> (1 <= nth j (weight_entries c) 0)%Z) ->\nforall (S : Z) (s u : R) (g : Z) (z : list Z) (l : nat),\n(0 < S)%Z ->\nIZR S * IZR (2 ^ bits c) < s < (IZR S + 1) * IZR (2 ^ bits c) ->\n0 < u ->\n6 < u ->\nu <= IZR S ->\n(forall j : nat, (j < length (weight_entries c))%nat -> u <= IZR S * v_at c j) ->\nsolve c 1 (diagonal_of c S) = Some (g, z) ->\n(l < length (weight_entries c))%nat ->\nlet G := gram (length (weight_entries c)) (resolvent_root s (v_unit c)) l l in\nlet h := / u in\n0 < G /\\\n(0 <= nth l z 0)%Z /\\\nIZR (nth l z 0%Z) * (1 - 6 * h) <= G * IZR (2 ^ bits c) <= (IZR (nth l z 0%Z) + 1) * (1 + 6 * h)',
    proves: [],
  },
  {
    name: 'pole_weight_between',
    file: 'BandedError.v',
    statement:
      'forall c : banded,\n(0 <= bits c)%Z ->\n(0 < length (weight_entries c))%nat ->\nforall (N : nat) (s : nat -> R) (S0 q : Z) (u : R) (k : nat),\n(0 < S0)%Z ->\nlength (BandedProgram.nodes c) = (2 * N)%nat ->\n(0 < N)%nat ->\n(forall i : nat, (i < length (BandedProgram.nodes c))%nat -> 0 < reals_of (BandedProgram.nodes c) i) ->\nIZR S0 * IZR (2 ^ bits c) < s k < (IZR S0 + 1) * IZR (2 ^ bits c) ->\n0 < u ->\n1 < u ->\nu <= IZR S0 ->\nq = half_inverse c S0 ->\nu <= IZR (BandedProgram.weight_of c q) ->\nu <= IZR (q / (2 * Z.of_nat (length (BandedProgram.nodes c)))) ->\nlet W := IZR (BandedProgram.weight_of c q) in\nlet h := / u in\n0 < W /\\\nW <= node_weight N (reals_of (BandedProgram.nodes c)) s k /\\\nnode_weight N (reals_of (BandedProgram.nodes c)) s k * (1 - h / 2) <= W * (1 + h) ^ 2',
    proves: [],
  },
];
