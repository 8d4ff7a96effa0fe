import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DiscreteNoise.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'symmetric_mass',
    file: 'DiscreteNoise.v',
    statement:
      'forall (g : nat -> R) (t : R),\n(forall n : nat, 0 <= g n) ->\nis_lub (fun x : R => exists N : nat, x = g 0%nat + 2 * sum N (fun i : nat => g (S i))) t ->\nmass (fun z : Z => g (Z.abs_nat z)) (fun _ : Z => True) t',
    proves: [],
  },
  {
    name: 'discrete_laplace_law',
    file: 'DiscreteNoise.v',
    statement: 'forall q : R, 0 < q < 1 -> distribution (discrete_laplace q)',
    proves: [],
  },
  {
    name: 'discrete_gaussian_law',
    file: 'DiscreteNoise.v',
    statement:
      'forall s2 : R,\n0 < s2 ->\nexists total : R,\n  1 <= total /\\\n  mass (gaussian_weight s2) (fun _ : Z => True) total /\\\n  distribution (fun z : Z => gaussian_weight s2 z / total)',
    proves: [],
  },
];
