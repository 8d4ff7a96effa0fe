import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Draws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'fresh_bound',
    file: 'Draws.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h : nat) (t unit : Z),\n(- cap a b (Z.of_nat a) h <= t)%Z ->\n(t + 1 <= cap a b (Z.of_nat b) h)%Z ->\n(Z.of_nat\n   (length (missing (snd (walk a b unit (rep a b h (t + 1)))) (snd (walk a b unit (rep a b h t))))) <=\n drawn a b h t)%Z',
    proves: [],
  },
  {
    name: 'odd_costs',
    file: 'Draws.v',
    statement:
      'forall m h : nat,\n(1 <= m)%nat ->\nforall n : nat,\n(2 * zsum (changed m m h) 0 n <= 3 * Z.of_nat n + Z.of_nat h)%Z /\\\n(2 * zsum (drawn m m h) 0 n <= 3 * Z.of_nat n + 2 * (Z.of_nat m * Z.of_nat h))%Z',
    proves: [],
  },
  {
    name: 'plain_costs',
    file: 'Draws.v',
    statement:
      'forall b h : nat,\n(1 <= b)%nat ->\nforall n : nat,\n(zsum (changed 0 b h) 0 n <= 2 * Z.of_nat n)%Z /\\ (zsum (drawn 0 b h) 0 n <= Z.of_nat n)%Z',
    proves: [],
  },
];
