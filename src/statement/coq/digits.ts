import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Digits.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'rep_value',
    file: 'Digits.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h : nat) (t : Z),\n(- cap a b (Z.of_nat a) h <= t <= cap a b (Z.of_nat b) h)%Z -> Digits.value a b (rep a b h t) = t',
    proves: [],
  },
  {
    name: 'rep_range',
    file: 'Digits.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (h : nat) (t : Z),\nlength (rep a b h t) = h /\\ Forall (fun d : Z => (- Z.of_nat a <= d <= Z.of_nat b)%Z) (rep a b h t)',
    proves: [],
  },
  {
    name: 'rep_unique',
    file: 'Digits.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall l : list Z,\nForall (fun d : Z => (- Z.of_nat a <= d <= Z.of_nat b)%Z) l ->\nrep a b (length l) (Digits.value a b l) = l',
    proves: [],
  },
  {
    name: 'total_closed',
    file: 'Digits.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall h : nat,\nlet p := (Z.of_nat (a + b + 1) ^ Z.of_nat h)%Z in\nlet b0 := Z.of_nat b in\n(2 * Z.of_nat (a + b + 1) * (Z.of_nat (a + b + 1) - 1) ^ 2 * Digits.total a b h)%Z =\n((Z.of_nat a * (Z.of_nat a + 1) + Z.of_nat b * (Z.of_nat b + 1)) * b0 *\n (Z.of_nat h * p * (Z.of_nat (a + b + 1) - 1) - Z.of_nat (a + b + 1) * (p - 1)) +\n b0 * (b0 + 1) * Z.of_nat (a + b + 1) * (Z.of_nat (a + b + 1) - 1) * (p - 1))%Z',
    proves: [],
  },
];
