import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DigitSums.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weight_mean',
    file: 'DigitSums.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall h n : nat,\nlet c := Z.of_nat (Nat.max a b) in\n(Z.abs\n   (2 * Z.of_nat (a + b + 1) * zsum (weight a b h) 0 n -\n    Z.of_nat h * (Z.of_nat a * (Z.of_nat a + 1) + Z.of_nat b * (Z.of_nat b + 1)) * Z.of_nat n) *\n (Z.of_nat (a + b + 1) - 1) <=\n c * Z.of_nat (a + b + 1) * Z.of_nat (a + b + 1) * (Z.of_nat (a + b + 1) ^ Z.of_nat h - 1))%Z',
    proves: [],
  },
];
