import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrstIteration.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_global_convergence_holds',
    file: 'HoldsDmrstIteration.v',
    statement:
      'forall (m n : nat) (A : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\n(forall v : nat -> R, positive_weights n v -> exists X : matrix, mean_of n T v X) /\\\n(forall phi : (nat -> R) -> nat -> R,\n (forall v : nat -> R,\n  positive_weights n v ->\n  exists X : matrix, mean_of n T v X /\\ (forall j : nat, (j < n)%nat -> phi v j = v j * X j j)) ->\n let square := fun (v : nat -> R) (j : nat) => phi v j ^ 2 / v j in\n let dual := fun v : nat -> R => 2 * sum n (phi v) - sum n v in\n (forall v : nat -> R,\n  positive_weights n v ->\n  let r := fun j : nat => phi v j / v j in\n  sum n (fun j : nat => v j * (R_sqrt.sqrt (r j) - 1) ^ 2 * (2 * R_sqrt.sqrt (r j) + 1)) <=\n  dual (phi v) - dual v /\\ sum n (fun j : nat => v j * (r j - 1) ^ 2) <= dual (square v) - dual v) /\\\n (exists (v : nat -> R) (X : matrix),\n    positive_weights n v /\\\n    mean_of n T v X /\\\n    (forall j : nat, (j < n)%nat -> phi v j = v j) /\\\n    (forall u : nat -> R,\n     positive_weights n u ->\n     (forall j : nat, (j < n)%nat -> phi u j = u j) -> forall j : nat, (j < n)%nat -> u j = v j) /\\\n    (feasible n X /\\\n     (forall V Z W : matrix,\n      inverse n X V ->\n      feasible n Z ->\n      inverse n Z W ->\n      trace_of n T V <= trace_of n T W /\\\n      (trace_of n T W = trace_of n T V -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> Z i j = X i j))) /\\\n    (forall v0 : nat -> R,\n     positive_weights n v0 ->\n     forall j : nat,\n     (j < n)%nat ->\n     Un_cv (fun t : nat => Nat.iter t phi v0 j) (v j) /\\ Un_cv (fun t : nat => Nat.iter t square v0 j) (v j))))',
    proves: [
      { id: 'DMRST App. B: global convergence of the iterates', of: 'itself', part: '' },
      { id: 'Result: global convergence', of: 'itself', part: '' },
    ],
  },
  {
    name: 'DMRST_box_holds',
    file: 'HoldsDmrstIteration.v',
    statement:
      'forall (m n : nat) (A : matrix) (lo hi alpha beta : R),\nindependent_columns m n A ->\nlet T := gram m A in\n0 < alpha <= lo ->\nhi <= beta ->\n(forall x : nat -> R,\n lo * sum n (fun i : nat => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i : nat => x i ^ 2)) ->\n(forall (v : nat -> R) (X : matrix),\n mean_of n T v X ->\n (forall j : nat, (j < n)%nat -> alpha <= v j <= beta) ->\n forall j : nat, (j < n)%nat -> alpha <= v j * X j j <= beta) /\\\n(exists (v : nat -> R) (X : matrix),\n   mean_of n T v X /\\\n   (forall j : nat, (j < n)%nat -> alpha <= v j <= beta) /\\\n   (forall j : nat, (j < n)%nat -> v j * X j j = v j))',
    proves: [{ id: 'DMRST Remark after Prop E.1', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_weight_box_holds',
    file: 'HoldsDmrstIteration.v',
    statement:
      'forall (m n : nat) (A S0 : matrix),\nindependent_columns m n A ->\nlet T := gram m A in\ninverse n T S0 ->\n(forall (v : nat -> R) (X : matrix),\n positive_weights n v ->\n mean_of n T v X ->\n (forall j : nat, (j < n)%nat -> v j * X j j = v j) ->\n forall j : nat, (j < n)%nat -> / S0 j j <= v j <= T j j) /\\\n(forall (v : nat -> R) (X : matrix),\n mean_of n T v X ->\n (forall j : nat, (j < n)%nat -> / S0 j j <= v j <= T j j) ->\n forall j : nat, (j < n)%nat -> / S0 j j <= v j * X j j <= T j j) /\\\n(forall lo hi : R,\n 0 < lo ->\n (forall x : nat -> R,\n  lo * sum n (fun i : nat => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i : nat => x i ^ 2)) ->\n forall j : nat, (j < n)%nat -> lo <= / S0 j j /\\ T j j <= hi)',
    proves: [{ id: 'DMRST observation: box of the optimal weights', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_scaled_dual_holds',
    file: 'HoldsDmrstIteration.v',
    statement:
      'forall (m n : nat) (A : matrix) (v : nat -> R) (X : matrix),\n(0 < n)%nat ->\nindependent_columns m n A ->\nlet T := gram m A in\npositive_weights n v ->\nmean_of n T v X ->\nlet best := sum n (fun j : nat => v j * X j j) ^ 2 / sum n v in\n0 < best /\\\n(forall (t : R) (Y : matrix),\n 0 < t ->\n mean_of n T (fun j : nat => t * v j) Y ->\n 2 * sum n (fun j : nat => t * v j * Y j j) - sum n (fun j : nat => t * v j) <= best /\\\n sum n (fun j : nat => t * v j * Y j j) ^ 2 / sum n (fun j : nat => t * v j) = best) /\\\n(exists (t : R) (Y : matrix),\n   0 < t /\\\n   mean_of n T (fun j : nat => t * v j) Y /\\\n   2 * sum n (fun j : nat => t * v j * Y j j) - sum n (fun j : nat => t * v j) = best) /\\\n(forall Z W : matrix, feasible n Z -> inverse n Z W -> best <= trace_of n T W)',
    proves: [{ id: 'DMRST observation: scaled dual value', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_fidelity_holds',
    file: 'HoldsDmrstIteration.v',
    statement:
      'forall (m n : nat) (A : matrix) (v : nat -> R),\nindependent_columns m n A ->\nlet T := gram m A in\npositive_weights n v ->\nexists K : matrix,\n  positive n K /\\\n  (forall i j : nat,\n   (i < n)%nat -> (j < n)%nat -> product n K K i j = R_sqrt.sqrt (v i) * T i j * R_sqrt.sqrt (v j)) /\\\n  (forall X : matrix,\n   mean_of n T v X ->\n   sum n (fun j : nat => v j * X j j) = sum n (fun j : nat => K j j) /\\\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> X i j = / R_sqrt.sqrt (v i) * K i j * / R_sqrt.sqrt (v j)))',
    proves: [{ id: 'DMRST Sec. 3: fidelity and geometric mean', of: 'itself', part: '' }],
  },
];
