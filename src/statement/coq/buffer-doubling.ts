import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BufferDoubling.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'covariance_add',
    file: 'BufferDoubling.v',
    statement:
      'forall (D : nat) (F : matrix) (g : nat -> R) (m s i j : nat),\n(i < D)%nat ->\n(j < D)%nat ->\nBufferDoubling.covariance D F g (m + s) i j =\nBufferDoubling.covariance D F g m i j + conjugated D F m (BufferDoubling.covariance D F g s) i j',
    proves: [],
  },
  {
    name: 'doubling',
    file: 'BufferDoubling.v',
    statement:
      'forall (D : nat) (F : matrix) (g : nat -> R) (m i j : nat),\n(i < D)%nat ->\n(j < D)%nat ->\nBufferDoubling.covariance D F g (2 * m) i j =\nBufferDoubling.covariance D F g m i j + conjugated D F m (BufferDoubling.covariance D F g m) i j /\\\naccumulated D F g (2 * m) i j =\naccumulated D F g m i j + INR m * BufferDoubling.covariance D F g m i j +\nconjugated D F m (accumulated D F g m) i j',
    proves: [],
  },
];
