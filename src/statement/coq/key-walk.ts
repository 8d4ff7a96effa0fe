import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/KeyWalk.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'walk_keys',
    file: 'KeyWalk.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall (digits : list Z) (unit : Z),\n(0 < unit)%Z ->\nForall (fun d : Z => (- Z.of_nat a <= d <= Z.of_nat b)%Z) digits ->\nlet (p, keys) := walk a b unit digits in\nNoDup keys /\\\n(unit | p) /\\\n(forall q : Z, In q keys -> (unit | q)) /\\\nZ.of_nat (length keys) = fold_right (fun d s : Z => (Z.abs d + s)%Z) 0%Z digits',
    proves: [],
  },
];
