import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PureDP.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'chi2_pure',
    file: 'PureDP.v',
    statement:
      'forall (eps : R) (s : nat) (P Q : nat -> R),\nlaw s P -> law s Q -> indistinguishable eps s P Q -> chi2 s P Q <= PureDP.spread eps',
    proves: [{ id: 'NT Lemma 39', part: 'bound for finitely many outcomes' }],
  },
  {
    name: 'chi2_randomized_response',
    file: 'PureDP.v',
    statement:
      'forall eps : R,\nlet e := exp eps in\nlet P := fun y : nat => match y with\n                        | 0%nat => e / (1 + e)\n                        | S _ => 1 / (1 + e)\n                        end in\nlet Q := fun y : nat => match y with\n                        | 0%nat => 1 / (1 + e)\n                        | S _ => e / (1 + e)\n                        end in\nchi2 2 P Q = PureDP.spread eps',
    proves: [{ id: 'NT Lemma 39', part: 'equality' }],
  },
  {
    name: 'hammersley_chapman_robbins',
    file: 'PureDP.v',
    statement:
      'forall (eps : R) (s : nat) (P Q g : nat -> R),\nlaw s P ->\nlaw s Q -> indistinguishable eps s P Q -> (mean s P g - mean s Q g) ^ 2 <= chi2 s P Q * variance s Q g',
    proves: [{ id: 'NT Lemma 40', part: 'ε-indistinguishable laws on finitely many outcomes' }],
  },
  {
    name: 'direction_lower_bound',
    file: 'PureDP.v',
    statement:
      'forall (m N n s : nat) (A : matrix) (eps : R),\n(0 < n)%nat ->\nforall (M : (nat -> nat) -> nat -> R) (out : nat -> nat -> R),\n(forall X : nat -> nat, dataset N n X -> law s (M X)) ->\n(forall (X : nat -> nat) (j : nat),\n dataset N n X -> (j < N)%nat -> indistinguishable eps s (M (replaced X j)) (M X)) ->\n(forall (X : nat -> nat) (i : nat),\n dataset N n X -> (i < m)%nat -> mean s (M X) (out i) = average n A X i) ->\nforall (X : nat -> nat) (theta : nat -> R) (j : nat),\ndataset N n X ->\n(j < N)%nat ->\nsum m (fun i : nat => theta i * (A i j - A i (X 0%nat))) ^ 2 <=\nINR n ^ 2 * PureDP.spread eps *\nvariance s (M X) (fun y : nat => sum m (fun i : nat => theta i * out i y))',
    proves: [{ id: 'NT Lemma 41', part: 'finite K and finitely many outcomes' }],
  },
  {
    name: 'laws_factorization',
    file: 'PureDP.v',
    statement:
      'forall (eps : R) (m N s : nat) (A : nat -> nat -> R) (Q : nat -> R) (P out : nat -> nat -> R),\nlaw s Q ->\n(forall j : nat, (j < N)%nat -> law s (P j) /\\ indistinguishable eps s (P j) Q) ->\n(forall i j : nat, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->\nexists B C : matrix,\n  factorization m s N A B C /\\\n  (forall i : nat, row_norm2 s B i = variance s Q (out i)) /\\ sensitivity2 s N C <= PureDP.spread eps',
    proves: [{ id: 'HUU Thm 36', part: 'factorization' }],
  },
  {
    name: 'linear_queries_lower_bound',
    file: 'PureDP.v',
    statement:
      'forall (eps : R) (p : exponent) (lo : R) (m N s : nat) (A : matrix) (Q : nat -> R)\n  (P out : nat -> nat -> R),\nabove p m N A lo ->\nlaw s Q ->\n(forall j : nat, (j < N)%nat -> law s (P j) /\\ indistinguishable eps s (P j) Q) ->\n(forall i j : nat, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->\nlo <= combine p m (fun i : nat => variance s Q (out i)) * (4 * sinh (eps / 2) ^ 2)',
    proves: [{ id: 'HUU Thm 36', part: 'δ = 0, unbiased' }],
  },
  {
    name: 'mean_lower_bound',
    file: 'PureDP.v',
    statement:
      'forall (m N n s : nat) (A : matrix) (eps : R),\n(0 < n)%nat ->\nforall (M : (nat -> nat) -> nat -> R) (out : nat -> nat -> R),\n(forall X : nat -> nat, dataset N n X -> law s (M X)) ->\n(forall (X : nat -> nat) (j : nat),\n dataset N n X -> (j < N)%nat -> indistinguishable eps s (M (replaced X j)) (M X)) ->\n(forall (X : nat -> nat) (i : nat),\n dataset N n X -> (i < m)%nat -> mean s (M X) (out i) = average n A X i) ->\nforall (p : exponent) (lo : R) (X : nat -> nat),\ndataset N n X ->\n(forall v : nat -> R, above p m N (fun i j : nat => A i j - v i) lo) ->\nlo <= combine p m (fun i : nat => variance s (M X) (out i)) * (INR n ^ 2 * (4 * sinh (eps / 2) ^ 2))',
    proves: [{ id: 'NT Thm 42', part: 'finite K and finitely many outcomes, with twice the bound' }],
  },
];
