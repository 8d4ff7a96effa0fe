import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SquareRoot.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'f_binomial',
    file: 'SquareRoot.v',
    statement: 'forall k : nat, f k = Binomial.C (2 * k) k / 4 ^ k',
    proves: [],
  },
  {
    name: 'f_convolution',
    file: 'SquareRoot.v',
    statement: 'forall m : nat, sum (S m) (fun i : nat => f i * f (m - i)) = 1',
    proves: [],
  },
  {
    name: 'root_factorization',
    file: 'SquareRoot.v',
    statement: 'forall n : nat, factorization n n n prefix_sum root root',
    proves: [],
  },
  {
    name: 'root_norms',
    file: 'SquareRoot.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nfrobenius2 n n root = H n /\\ max_row_norm2 n n root = G n /\\ sensitivity2 n n root = G n',
    proves: [],
  },
  {
    name: 'H_closed',
    file: 'SquareRoot.v',
    statement: 'forall n : nat, H n = (INR n + / 4) * G n - INR n ^ 2 * f n ^ 2',
    proves: [],
  },
  {
    name: 'root_below',
    file: 'SquareRoot.v',
    statement:
      'forall n : nat,\n(0 < n)%nat -> below Two n n prefix_sum (H n * G n) /\\ below Infinity n n prefix_sum (G n * G n)',
    proves: [],
  },
];
