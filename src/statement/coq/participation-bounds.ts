import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ParticipationBounds.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'priced_patterns',
    file: 'ParticipationBounds.v',
    statement:
      'forall (n b k count : nat) (y : nat -> R) (mu : R) (lambda : nat -> R),\n0 <= mu ->\n(forall w : nat, (w < count)%nat -> 0 <= lambda w) ->\n(forall i : nat, (i < n)%nat -> y i <= mu + sum count (fun w : nat => ind (window b w i) * lambda w)) ->\nforall pi : pattern,\nmin_separation n b k pi -> sum n (fun i : nat => ind (pi i) * y i) <= INR k * mu + sum count lambda',
    proves: [],
  },
  {
    name: 'dominance',
    file: 'ParticipationBounds.v',
    statement:
      'forall (n : nat) (M : matrix) (tau y : nat -> R),\n(forall i j : nat, M i j = M j i) ->\n(forall i : nat, (i < n)%nat -> 0 < tau i) ->\n(forall i : nat,\n (i < n)%nat ->\n sum n (fun j : nat => (if (i =? j)%nat then M i j else Rabs (M i j)) * (tau j / tau i)) <= y i) ->\nforall x : nat -> R,\nsum n (fun i : nat => sum n (fun j : nat => M i j * (x i * x j))) <=\nsum n (fun i : nat => y i * x i ^ 2)',
    proves: [],
  },
  {
    name: 'majorant',
    file: 'ParticipationBounds.v',
    statement:
      "forall (n b : nat) (c c' : nat -> R),\n(1 <= b)%nat ->\n(forall t : nat, (t < n)%nat -> Rabs (c t) <= c' t) ->\n(forall s t : nat, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c' t <= c' s) ->\nforall (s k D : nat) (p : nat -> nat) (g : matrix),\nseparated n b s p ->\n(s <= k)%nat ->\n(forall v : nat, (v < s)%nat -> row_norm2 D g v <= 1) ->\nsum n (fun t : nat => sum D (fun d : nat => sum s (fun v : nat => toeplitz c t (p v) * g v d) ^ 2)) <=\nspaced n b c' k",
    proves: [],
  },
  {
    name: 'majorant_of',
    file: 'ParticipationBounds.v',
    statement:
      "forall (n b : nat) (C : matrix) (c' : nat -> R),\n(1 <= b)%nat ->\n(forall t : nat, (t < n)%nat -> 0 <= c' t) ->\n(forall t i : nat, (t < n)%nat -> (i < n)%nat -> Rabs (C t i) <= toeplitz c' t i) ->\n(forall s t : nat, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c' t <= c' s) ->\nforall (s k D : nat) (p : nat -> nat) (g : matrix),\nseparated n b s p ->\n(s <= k)%nat ->\n(forall v : nat, (v < s)%nat -> row_norm2 D g v <= 1) ->\nsum n (fun t : nat => sum D (fun d : nat => sum s (fun v : nat => C t (p v) * g v d) ^ 2)) <=\nspaced n b c' k",
    proves: [],
  },
];
