import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BandElimination.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'both_ends',
    file: 'BandElimination.v',
    statement:
      "forall (m : nat) (N : nat -> BandElimination.block) (O0 : nat -> coupling)\n  (D slack D' slack' : nat -> BandElimination.block),\n(forall X Y : R, value_at (D 0%nat) X Y = value_at (N 0%nat) X Y) ->\n(forall i : nat,\n (S i < m)%nat ->\n forall X Y : R,\n value_at (D (S i)) X Y =\n value_at (N (S i)) X Y - eliminated (D i) (O0 (S i)) X Y + value_at (slack (S i)) X Y) ->\n(forall X Y : R, value_at (D' (m - 1)%nat) X Y = value_at (N (m - 1)%nat) X Y) ->\n(forall i : nat,\n (S i < m)%nat ->\n forall X Y : R,\n value_at (D' i) X Y =\n value_at (N i) X Y - eliminated (D' (S i)) (turned (O0 (S i))) X Y + value_at (slack' i) X Y) ->\n(forall i : nat, (i < m)%nat -> definite (D i) /\\ definite (D' i)) ->\nforall j : nat,\n(j < m)%nat ->\n(forall X Y : nat -> R,\n value_at (middle N D D' j) (X j) (Y j) <= band_form m N O0 X Y + difference_at m slack slack' j X Y) /\\\n(forall a b : R,\n exists X Y : nat -> R,\n   X j = a /\\\n   Y j = b /\\\n   band_form m N O0 X Y + difference_at m slack slack' j X Y = value_at (middle N D D' j) a b)",
    proves: [],
  },
  {
    name: 'elimination_diagonal',
    file: 'BandElimination.v',
    statement:
      "forall (m : nat) (N : nat -> BandElimination.block) (O0 : nat -> coupling)\n  (D slack D' slack' : nat -> BandElimination.block),\n(forall X Y : R, value_at (D 0%nat) X Y = value_at (N 0%nat) X Y) ->\n(forall i : nat,\n (S i < m)%nat ->\n forall X Y : R,\n value_at (D (S i)) X Y =\n value_at (N (S i)) X Y - eliminated (D i) (O0 (S i)) X Y + value_at (slack (S i)) X Y) ->\n(forall X Y : R, value_at (D' (m - 1)%nat) X Y = value_at (N (m - 1)%nat) X Y) ->\n(forall i : nat,\n (S i < m)%nat ->\n forall X Y : R,\n value_at (D' i) X Y =\n value_at (N i) X Y - eliminated (D' (S i)) (turned (O0 (S i))) X Y + value_at (slack' i) X Y) ->\n(forall i : nat, (i < m)%nat -> definite (D i) /\\ definite (D' i)) ->\nforall j : nat,\n(j < m)%nat ->\ndefinite (middle N D D' j) ->\nlet M := main_2 (middle N D D' j) / determinant (middle N D D' j) in\nlet M' := main_1 (middle N D D' j) / determinant (middle N D D' j) in\n(forall X Y : nat -> R, X j ^ 2 <= M * (band_form m N O0 X Y + difference_at m slack slack' j X Y)) /\\\n(exists X Y : nat -> R, X j = 1 /\\ M * (band_form m N O0 X Y + difference_at m slack slack' j X Y) = 1) /\\\n(forall X Y : nat -> R, Y j ^ 2 <= M' * (band_form m N O0 X Y + difference_at m slack slack' j X Y)) /\\\n(exists X Y : nat -> R,\n   Y j = 1 /\\ M' * (band_form m N O0 X Y + difference_at m slack slack' j X Y) = 1)",
    proves: [],
  },
];
