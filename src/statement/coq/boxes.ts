import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Boxes.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'box_gamma',
    file: 'Boxes.v',
    statement:
      'forall (p : MeanEstimation.order) (a b : nat -> R) (m : nat),\nat_least_two p ->\n(0 < m)%nat ->\n(forall i : nat, (i < m)%nat -> a i <= b i) ->\nforall g : R,\ngamma_value p m (box m a b) g ->\nMeanEstimation.power g (combined p) =\nsum m (fun i : nat => MeanEstimation.power ((b i - a i) / 2) (combined p))',
    proves: [],
  },
];
