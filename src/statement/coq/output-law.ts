import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/OutputLaw.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'law_mean',
    file: 'OutputLaw.v',
    statement:
      'forall (p : program ?A) (w : ?A -> R) (eqb : ?A -> ?A -> bool),\ngrows p ->\ndistribution w ->\n(forall x y : ?A, eqb x y = true <-> x = y) ->\n(forall x : ?A, tends p (fun y : ?A => ind (eqb y x)) (w x)) ->\nforall (g : ?A -> R) (v : R),\n(forall y : ?A, 0 <= g y <= 1) -> mass (fun y : ?A => w y * g y) (fun _ : ?A => True) v -> tends p g v\nwhere\n?A : [ |- Type]',
    proves: [],
  },
  {
    name: 'law_outputs',
    file: 'OutputLaw.v',
    statement:
      'forall (p : program ?A) (w : ?A -> R) (eqb : ?A -> ?A -> bool),\ngrows p ->\ndistribution w ->\n(forall x y : ?A, eqb x y = true <-> x = y) ->\n(forall x : ?A, tends p (fun y : ?A => ind (eqb y x)) (w x)) -> outputs p w\nwhere\n?A : [ |- Type]',
    proves: [],
  },
  {
    name: 'outputs_halts',
    file: 'OutputLaw.v',
    statement:
      'forall (p : program ?A) (w : ?A -> R),\ndistribution w -> outputs p w -> chance p (fun _ : ?A => true) 1\nwhere\n?A : [ |- Type]',
    proves: [],
  },
];
