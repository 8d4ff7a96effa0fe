import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BitUniform.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'uniform_mean',
    file: 'BitUniform.v',
    statement:
      'forall (bound : Z) (f : Z -> R),\n(1 <= bound)%Z ->\n(forall x : Z, (0 <= x < bound)%Z -> 0 <= f x) ->\ntends (uniform bound) f (sum (Z.to_nat bound) (fun i : nat => f (Z.of_nat i)) / IZR bound)',
    proves: [],
  },
];
