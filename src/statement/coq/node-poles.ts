import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/NodePoles.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'node_sum',
    file: 'NodePoles.v',
    statement:
      'forall (N : nat) (tau s : nat -> R),\n(forall i : nat, (i < 2 * N)%nat -> 0 < tau i) ->\n(forall k : nat, (k < N)%nat -> 0 < s k) ->\n(forall k l : nat, (k < N)%nat -> (l < N)%nat -> k <> l -> s k <> s l) ->\n(forall k : nat, (k < N)%nat -> even_part tau (2 * N) (- s k) = 0) ->\nforall t : R,\n0 < t ->\nt * sum N (fun k : nat => node_weight N tau s k / (t ^ 2 + s k)) * (1 + blaschke N tau t) =\n1 - blaschke N tau t',
    proves: [],
  },
  {
    name: 'node_sum_near',
    file: 'NodePoles.v',
    statement:
      'forall (N : nat) (tau s : nat -> R),\n(forall i : nat, (i < 2 * N)%nat -> 0 < tau i) ->\n(forall k : nat, (k < N)%nat -> 0 < s k) ->\n(forall k l : nat, (k < N)%nat -> (l < N)%nat -> k <> l -> s k <> s l) ->\n(forall k : nat, (k < N)%nat -> even_part tau (2 * N) (- s k) = 0) ->\nforall phi t : R,\n0 < t ->\nRabs (blaschke N tau t) <= phi ->\nphi < / 2 ->\nlet rho := (1 - 2 * phi) ^ 2 in\nrho <= t ^ 2 * sum N (fun k : nat => node_weight N tau s k / (t ^ 2 + s k)) ^ 2 <= / rho',
    proves: [],
  },
  {
    name: 'blaschke_bound',
    file: 'NodePoles.v',
    statement:
      'forall (N : nat) (tau : nat -> R),\n(forall i : nat, (i < 2 * N)%nat -> 0 < tau i) ->\nforall (j : nat) (p q t : R),\n(j <= 2 * N)%nat ->\n0 < p ->\np <= t <= q ->\n(forall i : nat, (i < j)%nat -> tau i <= p) ->\n(forall i : nat, (j <= i < 2 * N)%nat -> q <= tau i) ->\nRabs (blaschke N tau t) <=\nPolynomials.times j (fun i : nat => (q - tau i) / (q + tau i)) *\nPolynomials.times (2 * N - j) (fun i : nat => (tau (j + i)%nat - p) / (tau (j + i)%nat + p))',
    proves: [],
  },
  {
    name: 'pole_between',
    file: 'NodePoles.v',
    statement:
      'forall (tau : nat -> R) (m : nat) (a b : R),\na <= b ->\neven_part tau m (- a) * even_part tau m (- b) < 0 ->\nexists s : R, a < s < b /\\ even_part tau m (- s) = 0',
    proves: [],
  },
];
