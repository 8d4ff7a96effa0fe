import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CoinLaws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'bernoulli_ratio_law',
    file: 'CoinLaws.v',
    statement:
      'forall n d : Z, (0 < d)%Z -> (0 <= n <= d)%Z -> outputs (bernoulli_ratio n d) (coin (IZR n / IZR d))',
    proves: [],
  },
  {
    name: 'bernoulli_exp_law',
    file: 'CoinLaws.v',
    statement:
      'forall n d : Z,\n(0 < d)%Z -> (0 <= n)%Z -> outputs (bernoulli_exp n d) (coin (exp (- (IZR n / IZR d))))',
    proves: [],
  },
  {
    name: 'uniform_law',
    file: 'CoinLaws.v',
    statement: 'forall bound : Z, (1 <= bound)%Z -> outputs (uniform bound) (uniform_weight bound)',
    proves: [],
  },
  {
    name: 'geometric_law',
    file: 'CoinLaws.v',
    statement: 'outputs (add_successes 1 0) (geometric_weight (exp (-1)))',
    proves: [],
  },
];
