import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtDuality.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Thm_26_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : order) (m : nat) (K : (nat -> R) -> Prop) (g : R),\nat_least_two p ->\n(0 < m)%nat ->\nNeighbours.bounded K m ->\n(exists u : nat -> R, K u) ->\ngamma_value p m K g ->\nis_lub\n  (fun t : R =>\n   exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n     law_on K m e x /\\ unit_weights p m d /\\ root_value m (covariance e x) d t) g /\\\n((forall u : nat -> R, K u -> K (fun i : nat => - u i)) ->\n is_lub\n   (fun t : R =>\n    exists (Omega : Type) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R),\n      law_on K m e x /\\ unit_weights p m d /\\ root_value m (second e x) d t) g)',
    proves: [
      { id: 'NT Thm 26', of: 'itself', part: '' },
      { id: 'NT eq (4)', of: 'itself', part: '' },
      { id: 'NT eq (5)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'NT_Lemma_60_holds',
    file: 'HoldsNtDuality.v',
    statement:
      "forall (p : order) (m n : nat) (K1 K2 : (nat -> R) -> Prop) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K1 m ->\nNeighbours.bounded K2 n ->\n(exists u : nat -> R, K1 u) ->\n(exists v : nat -> R, K2 v) ->\ngamma_value p m K1 g1 ->\ngamma_value p n K2 g2 ->\ngamma_value p (m + n)\n  (fun x : nat -> R =>\n   exists u v : nat -> R,\n     K1 u /\\ K2 v /\\ (forall i : nat, x i = (if (i <? m)%nat then u i else v (i - m)%nat))) g ->\nlet q' := match p with\n          | Finite r => 2 * r / (r + 2)\n          | Sup => 2\n          end in power g q' = power g1 q' + power g2 q'",
    proves: [{ id: 'NT Lemma 60', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_62_holds',
    file: 'HoldsNtDuality.v',
    statement:
      'forall (p : order) (m n : nat) (K1 K2 : (nat -> R) -> Prop) (g1 g2 g : R),\nat_least_two p ->\n(0 < m)%nat ->\n(0 < n)%nat ->\nNeighbours.bounded K1 m ->\nNeighbours.bounded K2 n ->\n(exists u : nat -> R, K1 u) ->\n(exists v : nat -> R, K2 v) ->\n(forall u : nat -> R, K1 u -> K1 (fun i : nat => - u i)) ->\n(forall v : nat -> R, K2 v -> K2 (fun i : nat => - v i)) ->\ngamma_value p m K1 g1 ->\ngamma_value p n K2 g2 ->\ngamma_value p (m * n)\n  (fun x : nat -> R =>\n   exists u v : nat -> R, K1 u /\\ K2 v /\\ (forall a : nat, x a = u (a / n)%nat * v (a mod n)%nat)) g ->\ng = g1 * g2',
    proves: [{ id: 'NT Lemma 62', of: 'itself', part: '' }],
  },
];
