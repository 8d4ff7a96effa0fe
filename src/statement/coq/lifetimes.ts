import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Lifetimes.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'lifetime',
    file: 'Lifetimes.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h i : nat) (x d t : Z),\n(i < h)%nat ->\n(- Z.of_nat a <= d <= Z.of_nat b)%Z ->\nd <> 0%Z ->\n(- cap a b (Z.of_nat a) h <= t <= cap a b (Z.of_nat b) h)%Z ->\nlet p := (Z.of_nat (a + b + 1) ^ Z.of_nat i * (Z.of_nat (a + b + 1) * x + d))%Z in\nlet q := fun y : Z => (Z.of_nat (a + b + 1) ^ Z.of_nat i * (Z.of_nat (a + b + 1) * x + y))%Z in\nIn p (snd (walk a b 1 (rep a b h t))) <->\n(if 0 <? d\n then (p - cap a b (Z.of_nat a) i <= t <= q (Z.of_nat b) + cap a b (Z.of_nat b) i)%Z\n else (q (- Z.of_nat a) - cap a b (Z.of_nat a) i <= t <= p + cap a b (Z.of_nat b) i)%Z)',
    proves: [],
  },
  {
    name: 'used_between',
    file: 'Lifetimes.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h : nat) (p t u w : Z),\n(- cap a b (Z.of_nat a) h <= t)%Z ->\n(w <= cap a b (Z.of_nat b) h)%Z ->\n(t <= u <= w)%Z ->\nIn p (snd (walk a b 1 (rep a b h t))) ->\nIn p (snd (walk a b 1 (rep a b h w))) -> In p (snd (walk a b 1 (rep a b h u)))',
    proves: [],
  },
];
