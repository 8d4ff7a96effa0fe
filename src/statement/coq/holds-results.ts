import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsResults.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'Result_k_ary_holds',
    file: 'HoldsResults.v',
    statement:
      'forall m : nat,\n(1 <= m)%nat ->\nlet k := 2 * INR m + 1 in\nlet nu := (k ^ 2 - 1) / (4 * k) in\nlet terms := fun h T : nat => IZR (zsum (weight m m h) 1 T) in\nlet capacity := fun h : nat => (((2 * m + 1) ^ h - 1) / 2)%nat in\n(forall h T : nat, (T <= capacity h)%nat -> terms h T <= INR h * nu * (INR T + / 2)) /\\\n(forall h : nat, terms h (capacity h) = INR h * nu * (INR (capacity h) + / 2)) /\\\n(forall (Omega : Type) (e : expectation Omega) (h T : nat) (eps : R) (z : nat -> Omega -> R) (x : nat -> R),\n (1 <= T)%nat ->\n 0 < eps ->\n (T <= capacity h)%nat ->\n (forall g : nat, (T <= capacity g)%nat -> (h <= g)%nat) ->\n let r := length (nodes m m h h) in\n uncorrelated e r (2 * INR h ^ 2 / eps ^ 2) z ->\n eps ^ 2 * mean_squared_error e T ((2 * m + 1) ^ h) r prefix_sum (tree_B m m h h) (tree_C m m h h) z x <=\n / 2 * (k - / k) * (1 + ln (2 * INR T) / ln k) ^ 3 * (1 + / (2 * INR T)))',
    proves: [{ id: 'Result: explicit bound of the k-ary error', of: 'itself', part: '' }],
  },
  {
    name: 'Result_pure_holds',
    file: 'HoldsResults.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (eps : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) \n  (X : nat -> nat -> R) (h : (nat -> R) -> Omega -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\n(exists b : R, forall (u : nat -> R) (i : nat), K u -> (i < m)%nat -> Rabs (u i) <= b) ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\n(forall (u : nat -> R) (w : Omega), K u -> exp (- eps) <= h u w <= exp eps) ->\nlet error := fun w : Omega => squared_norm p m (fun i : nat => (out i w - mean_point n X i) ^ 2) in\nintegrable (M X) error ->\ngamma_above p m K lo -> lo <= (2 * INR n * sinh (eps / 2)) ^ 2 * expected (M X) error',
    proves: [{ id: 'Result: unbiased pure privacy', of: 'itself', part: '' }],
  },
  {
    name: 'Result_concentrated_holds',
    file: 'HoldsResults.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (rho : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) \n  (X : nat -> nat -> R) (h : (nat -> R) -> Omega -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < rho ->\n(exists b : R, forall (u : nat -> R) (i : nat), K u -> (i < m)%nat -> Rabs (u i) <= b) ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\nconcentrated K M X h rho ->\nlet error := fun w : Omega => squared_norm p m (fun i : nat => (out i w - mean_point n X i) ^ 2) in\nintegrable (M X) error ->\ngamma_above p m K lo -> lo <= INR n ^ 2 * (exp (2 * rho) - 1) * expected (M X) error',
    proves: [{ id: 'Result: unbiased concentrated privacy', of: 'itself', part: '' }],
  },
];
