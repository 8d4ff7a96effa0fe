import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Keys.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'one_sign',
    file: 'Keys.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (p : nat * nat) (t : nat),\ntakes a b t p <> 0 ->\nusable a b p /\\ takes a b t p = (if dig a b (Z.of_nat (snd p)) <? 0 then -1 else 1)',
    proves: [],
  },
  {
    name: 'key_injective',
    file: 'Keys.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat -> forall p q : nat * nat, usable a b p -> usable a b q -> key a b p = key a b q -> p = q',
    proves: [],
  },
  {
    name: 'algorithm_2',
    file: 'Keys.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h t : nat) (unit : Z),\nups a b h t = 0%nat ->\nfst (walk a b unit (rep a b h (Z.of_nat t))) = (unit * Z.of_nat t)%Z /\\\n(forall q : Z,\n In q (snd (walk a b unit (rep a b h (Z.of_nat t)))) <->\n (exists p : nat * nat, (fst p < h)%nat /\\ takes a b t p <> 0 /\\ q = (unit * key a b p)%Z))',
    proves: [],
  },
];
