import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepSums.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'levels_stand',
    file: 'SweepSums.v',
    statement:
      'forall (l e p : Z) (a : R) (n : nat) (f : nat -> float) (x : nat -> R),\n(-1022 <= l)%Z ->\n(-1074 <= e <= 969)%Z ->\n(0 <= p)%Z ->\n(Z.of_nat (blocks (blocks n)) * (64 * (64 * p)) <= 2 ^ 53)%Z ->\n(4096 * p <= 2 ^ 53)%Z ->\n0 <= a ->\n(forall i : nat, (i < n)%nat -> stands_for l (IZR p * pow2 e) a (f i) (x i)) ->\nstands_for l (IZR (Z.of_nat (blocks (blocks n)) * (64 * (64 * p))) * pow2 e)\n  (INR (blocks (blocks n)) * u + (64 * u + (64 * u + a))) (sum_levels binary64 n f) \n  (sum n x)',
    proves: [],
  },
];
