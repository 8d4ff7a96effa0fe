import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BernoulliExp.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'at_most_one_mean',
    file: 'BernoulliExp.v',
    statement:
      'forall n d : Z,\n(0 <= n <= d)%Z ->\n(0 < d)%Z ->\nforall f : bool -> R,\ntends (at_most_one n d) f (f true * exp (- (IZR n / IZR d)) + f false * (1 - exp (- (IZR n / IZR d))))',
    proves: [],
  },
  {
    name: 'bernoulli_exp_mean',
    file: 'BernoulliExp.v',
    statement:
      'forall (n d : Z) (f : bool -> R),\n(0 < d)%Z ->\n(0 <= n)%Z ->\ntends (bernoulli_exp n d) f\n  (f true * exp (- (IZR n / IZR d)) + f false * (1 - exp (- (IZR n / IZR d))))',
    proves: [],
  },
];
