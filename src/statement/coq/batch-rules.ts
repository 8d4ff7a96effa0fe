import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BatchRules.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'threshold_places',
    file: 'BatchRules.v',
    statement:
      'forall (F : nat -> R) (w : nat) (thresholds : list Z),\n(forall k : nat,\n (k < length thresholds)%nat ->\n IZR (nth k thresholds 0%Z) <= F k * 2 ^ w < IZR (nth k thresholds 0%Z) + 1) ->\nright_places F (threshold_rule w thresholds)',
    proves: [],
  },
  {
    name: 'margin_answers',
    file: 'BatchRules.v',
    statement:
      'forall (gamma : R) (w : nat) (most least edge : Z),\ngamma * 2 ^ w <= IZR most ->\n0 <= IZR least <= gamma * 2 ^ w ->\n2 ^ w - IZR least + IZR least ^ 2 / (2 * 2 ^ w) <= IZR edge ->\nright_answers (exp (- gamma)) (margin_rule w most edge)',
    proves: [],
  },
];
