import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Gamma.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'gamma_exists',
    file: 'Gamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K : (nat -> R) -> Prop),\nNeighbours.bounded K m -> exists g : R, gamma_value p m K g',
    proves: [],
  },
  {
    name: 'gamma_hull',
    file: 'Gamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K L : (nat -> R) -> Prop) (lo : R),\nat_least_two p ->\n(forall u : nat -> R, K u -> L u) ->\n(forall x : nat -> R, L x -> forall eta : R, 0 < eta -> near_hull m eta K x) ->\ngamma_above p m K lo <-> gamma_above p m L lo',
    proves: [],
  },
  {
    name: 'gamma_sum',
    file: 'Gamma.v',
    statement:
      'forall (p : MeanEstimation.order) (m : nat) (K L : (nat -> R) -> Prop) (g l s : R),\nat_least_two p ->\ngamma_value p m K g -> gamma_value p m L l -> gamma_value p m (sum_set K L) s -> s <= g + l',
    proves: [],
  },
];
