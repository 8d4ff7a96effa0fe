import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrstOptimum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_Thm_3_2_holds',
    file: 'HoldsDmrstOptimum.v',
    statement:
      'forall (m n : nat) (A : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\nlet root :=\n  fun (v : nat -> R) (K : matrix) =>\n  positive n K /\\\n  (forall i j : nat,\n   (i < n)%nat -> (j < n)%nat -> product n K K i j = R_sqrt.sqrt (v i) * T i j * R_sqrt.sqrt (v j)) in\n(forall v : nat -> R,\n positive_weights n v ->\n exists X : matrix,\n   mean_of n T v X /\\\n   (forall Y : matrix, mean_of n T v Y -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> Y i j = X i j) /\\\n   root v (fun i j : nat => R_sqrt.sqrt (v i) * X i j * R_sqrt.sqrt (v j)) /\\\n   (forall K : matrix,\n    root v K ->\n    forall i j : nat, (i < n)%nat -> (j < n)%nat -> K i j = R_sqrt.sqrt (v i) * X i j * R_sqrt.sqrt (v j)) /\\\n   (forall j : nat, (j < n)%nat -> R_sqrt.sqrt (v j) * X j j * R_sqrt.sqrt (v j) = v j * X j j) /\\\n   (forall Z W : matrix,\n    feasible n Z -> inverse n Z W -> 2 * sum n (fun j : nat => v j * X j j) - sum n v <= trace_of n T W)) /\\\n(exists (v : nat -> R) (X : matrix),\n   positive_weights n v /\\\n   mean_of n T v X /\\\n   (forall j : nat, (j < n)%nat -> v j * X j j = v j) /\\\n   (forall (u : nat -> R) (Y : matrix),\n    positive_weights n u ->\n    mean_of n T u Y ->\n    (forall j : nat, (j < n)%nat -> u j * Y j j = u j) -> forall j : nat, (j < n)%nat -> u j = v j) /\\\n   feasible n X /\\\n   (forall W : matrix, inverse n X W -> trace_of n T W = sum n v) /\\\n   (forall Z W : matrix,\n    feasible n Z ->\n    inverse n Z W ->\n    sum n v <= trace_of n T W /\\\n    (trace_of n T W = sum n v -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)) /\\\n   2 * sum n (fun j : nat => v j * X j j) - sum n v = sum n v)',
    proves: [
      { id: 'DMRST Thm 3.2', of: 'itself', part: '' },
      { id: 'DMRST eq (7)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'DMRST_eq_4_holds',
    file: 'HoldsDmrstOptimum.v',
    statement:
      'forall (m n : nat) (A : matrix),\n(0 < n)%nat ->\nindependent_columns m n A ->\nlet T := gram m A in\n(exists s : R,\n   encloses Two m n A s s /\\\n   (exists X W : matrix, feasible n X /\\ inverse n X W /\\ trace_of n T W = s) /\\\n   (forall X W : matrix, feasible n X -> inverse n X W -> s <= trace_of n T W)) /\\\n(forall (r : nat) (B C : matrix),\n factorization m r n A B C ->\n sensitivity2 r n C <= 1 ->\n feasible n (gram r C) /\\ (forall W : matrix, inverse n (gram r C) W -> trace_of n T W <= frobenius2 m r B)) /\\\n(forall X W : matrix,\n feasible n X ->\n inverse n X W ->\n exists B C : matrix,\n   factorization m n n A B C /\\\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) /\\\n   frobenius2 m n B = trace_of n T W)',
    proves: [{ id: 'DMRST eq (4)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_eq_13_holds',
    file: 'HoldsDmrstOptimum.v',
    statement:
      'forall (m n : nat) (A : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\nlet unit := fun X : matrix => positive n X /\\ (forall j : nat, (j < n)%nat -> X j j = 1) in\nlet least :=\n  fun (allowed : matrix -> Prop) (X : matrix) (s : R) =>\n  allowed X /\\\n  (forall W : matrix, inverse n X W -> trace_of n T W = s) /\\\n  (forall Z W : matrix, allowed Z -> inverse n Z W -> s <= trace_of n T W) in\n(exists (X : matrix) (s : R), least (feasible n) X s) /\\\n(forall (X : matrix) (s : R), least (feasible n) X s <-> least unit X s)',
    proves: [{ id: 'DMRST eq (13)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_eq_16_holds',
    file: 'HoldsDmrstOptimum.v',
    statement:
      'forall (m n : nat) (A : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\nexists (X : matrix) (v : nat -> R),\n  positive n X /\\\n  (forall j : nat, (j < n)%nat -> X j j = 1) /\\\n  (forall Z W V : matrix,\n   positive n Z ->\n   (forall j : nat, (j < n)%nat -> Z j j = 1) ->\n   inverse n Z W ->\n   inverse n X V ->\n   trace_of n T V <= trace_of n T W /\\\n   (trace_of n T W = trace_of n T V -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)) /\\\n  positive_weights n v /\\\n  mean_of n T v X /\\\n  (forall W : matrix,\n   inverse n X W ->\n   forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n W (product n T W) i j = diagonal v i j) /\\\n  (forall (Z W : matrix) (u : nat -> R),\n   positive n Z ->\n   (forall j : nat, (j < n)%nat -> Z j j = 1) ->\n   inverse n Z W ->\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n W (product n T W) i j = diagonal u i j) ->\n   forall i j : nat, (i < n)%nat -> (j < n)%nat -> Z i j = X i j /\\ u j = v j)',
    proves: [{ id: 'DMRST eq (16)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_three_facts_holds',
    file: 'HoldsDmrstOptimum.v',
    statement:
      'forall (m n : nat) (A : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\nlet solution :=\n  fun X : matrix =>\n  feasible n X /\\\n  (forall V Z W : matrix, inverse n X V -> feasible n Z -> inverse n Z W -> trace_of n T V <= trace_of n T W)\n  in\n(exists X : matrix, solution X) /\\\n(forall X : matrix,\n solution X ->\n (forall j : nat, (j < n)%nat -> X j j = 1) /\\\n (forall lambda : R,\n  0 < lambda ->\n  (forall x : nat -> R, lambda * sum n (fun i : nat => x i ^ 2) <= quadratic n T x) ->\n  forall x : nat -> R,\n  lambda / sum n (fun j : nat => T j j) * sum n (fun i : nat => x i ^ 2) <= quadratic n X x)) /\\\n(forall (X Y U V W : matrix) (s : R),\n positive n X ->\n positive n Y ->\n inverse n X U ->\n inverse n Y V ->\n inverse n (fun i j : nat => (1 - s) * X i j + s * Y i j) W ->\n 0 < s < 1 ->\n (exists i j : nat, (i < n)%nat /\\ (j < n)%nat /\\ X i j <> Y i j) ->\n trace_of n T W < (1 - s) * trace_of n T U + s * trace_of n T V) /\\\n(forall X Y : matrix,\n solution X -> solution Y -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> X i j = Y i j)',
    proves: [{ id: 'DMRST Sec. 3: three facts on Eq. 4', of: 'itself', part: '' }],
  },
];
