import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SquareRoot.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'f_binomial',
    file: 'SquareRoot.v',
    statement: 'forall k : nat, SquareRoot.f k = Binomial.C (2 * k) k / 4 ^ k',
    proves: [{ id: 'HUU eq (27)', part: 'closed form' }],
  },
  {
    name: 'f_convolution',
    file: 'SquareRoot.v',
    statement: 'forall m : nat, sum (S m) (fun i : nat => SquareRoot.f i * SquareRoot.f (m - i)) = 1',
    proves: [{ id: 'HUU eq (27)', part: 'the sum' }],
  },
  {
    name: 'root_factorization',
    file: 'SquareRoot.v',
    statement: 'forall n : nat, factorization n n n prefix_sum root root',
    proves: [
      { id: 'HUU eq (27)', part: '' },
      { id: 'HUU Alg 1', part: 'factorization' },
    ],
  },
  {
    name: 'root_norms',
    file: 'SquareRoot.v',
    statement:
      'forall n : nat,\n(0 < n)%nat ->\nfrobenius2 n n root = H n /\\ max_row_norm2 n n root = G n /\\ sensitivity2 n n root = G n',
    proves: [
      { id: 'HUU eq (28)', part: 'the norms of the factors' },
      { id: 'HUU eq (29)', part: 'the norms of the factors' },
    ],
  },
  {
    name: 'H_closed',
    file: 'SquareRoot.v',
    statement: 'forall n : nat, H n = (INR n + / 4) * G n - INR n ^ 2 * SquareRoot.f n ^ 2',
    proves: [{ id: 'HUU eq (29)', part: 'closed form' }],
  },
  {
    name: 'root_below',
    file: 'SquareRoot.v',
    statement:
      'forall n : nat,\n(0 < n)%nat -> below Two n n prefix_sum (H n * G n) /\\ below Infinity n n prefix_sum (G n * G n)',
    proves: [{ id: 'HUU eq (3)', part: 'upper bound' }],
  },
];
