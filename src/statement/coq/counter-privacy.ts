import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/CounterPrivacy.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'counter_pure',
    file: 'CounterPrivacy.v',
    statement:
      "forall (a b h n delta : nat) (eps : R) (choose choose' : list R -> Z) (post : list R -> ?T)\n  (event : ?T -> Prop) (p p' : R),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\n(1 <= delta)%nat ->\n0 < eps ->\n(Z.of_nat n <= cap a b (Z.of_nat b) h)%Z ->\nadjacent n delta choose choose' ->\nlet r := length (nodes a b h h) in\nlet q := exp (- eps / INR (h * delta)) in\nlet shown := fun (f : list R -> Z) (z : lattice r) => releases r prefix_sum (tree_B a b h h) f z n in\nmass (independent (discrete_laplace q) r) (fun z : lattice r => event (post (shown choose z))) p ->\nmass (independent (discrete_laplace q) r) (fun z : lattice r => event (post (shown choose' z))) p' ->\np <= exp eps * p'\nwhere\n?T : [ |- Type]",
    proves: [],
  },
  {
    name: 'counter_noise',
    file: 'CounterPrivacy.v',
    statement:
      'forall (eps : R) (D r : nat),\n0 < eps -> (1 <= D)%nat -> distribution (independent (discrete_laplace (exp (- eps / INR D))) r)',
    proves: [],
  },
];
