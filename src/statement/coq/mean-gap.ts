import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanGap.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'means_close',
    file: 'MeanGap.v',
    statement:
      'forall (n : nat) (T X Y : matrix) (u v : nat -> R) (i j : nat),\n(forall k : nat, (k < n)%nat -> 0 < u k) ->\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T u X ->\nmean_of n T v Y ->\n(i < n)%nat ->\n(j < n)%nat ->\nv j * (Y i j - X i j) ^ 2 <= X i i * sum n (fun k : nat => (u k - v k) * (Y k k - X k k))',
    proves: [],
  },
  {
    name: 'fixed_unique',
    file: 'MeanGap.v',
    statement:
      'forall (n : nat) (T X Y : matrix) (u v : nat -> R),\n(forall k : nat, (k < n)%nat -> 0 < u k) ->\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T u X ->\nmean_of n T v Y ->\n(forall k : nat, (k < n)%nat -> X k k = 1) ->\n(forall k : nat, (k < n)%nat -> Y k k = 1) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> X i j = Y i j) /\\\n(forall j : nat, (j < n)%nat -> u j = v j)',
    proves: [],
  },
  {
    name: 'dual_gap',
    file: 'MeanGap.v',
    statement:
      'forall (n : nat) (T Y X W : matrix) (v : nat -> R),\nmean_of n T v Y ->\npositive n X ->\ninverse n X W ->\ntrace_of n T W - 2 * sum n (fun j : nat => v j * Y j j) + sum n (fun j : nat => v j * X j j) =\nsum n (fun l : nat => v l * quadratic n W (fun i : nat => Y i l - X i l))',
    proves: [],
  },
  {
    name: 'tangent',
    file: 'MeanGap.v',
    statement:
      'forall (n : nat) (T X Y : matrix) (u v : nat -> R),\n(forall k : nat, (k < n)%nat -> 0 < u k) ->\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T v X ->\nmean_of n T u Y ->\nsum n (fun j : nat => R_sqrt.sqrt (u j * v j) * X j j) <= sum n (fun j : nat => u j * Y j j)',
    proves: [],
  },
];
