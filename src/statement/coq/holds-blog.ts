import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsBlog.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'BLOG_tree_holds',
    file: 'HoldsBlog.v',
    statement:
      'forall k : nat,\n(1 <= k)%nat ->\nlet T := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nfactorization T r T prefix_sum (tree_B 0 1 (S k) k) (tree_C 0 1 (S k) k) /\\\n(forall x : nat, (x < T)%nat -> column_norm2 r (tree_C 0 1 (S k) k) x = INR k + 1) /\\\nmax_row_norm2 T r (tree_B 0 1 (S k) k) = INR k /\\\n(let one := diagonal (fun _ : nat => 1) in\n (factorization T T T prefix_sum one prefix_sum /\\\n  max_row_norm2 T T one = 1 /\\ sensitivity2 T T prefix_sum = INR T) /\\\n factorization T T T prefix_sum prefix_sum one /\\\n max_row_norm2 T T prefix_sum = INR T /\\ sensitivity2 T T one = 1)',
    proves: [{ id: 'BLOG Introduction: tree mechanism balances both norms', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_columns_holds',
    file: 'HoldsBlog.v',
    statement:
      "forall (r n D : nat) (C G : matrix),\n(forall l d : nat, product n C G l d = sum n (fun j : nat => C l j * G j d)) /\\\n(forall (j : nat) (g' : nat -> R),\n (j < n)%nat ->\n let G' := fun i d : nat => if (i =? j)%nat then g' d else G i d in\n (forall l d : nat, product n C G l d - product n C G' l d = C l j * (G j d - g' d)) /\\\n frobenius2 r D (fun l d : nat => product n C G l d - product n C G' l d) =\n column_norm2 r C j * sum D (fun d : nat => (G j d - g' d) ^ 2))",
    proves: [{ id: 'BLOG Display: CG as a sum of columns', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_sensitivity_holds',
    file: 'HoldsBlog.v',
    statement:
      "forall (r n D : nat) (C : matrix),\n(1 <= n)%nat ->\n(1 <= D)%nat ->\nlet changes :=\n  fun s : R =>\n  exists (G G' : matrix) (j : nat),\n    (j < n)%nat /\\\n    (forall i : nat, (i < n)%nat -> row_norm2 D G i <= 1 /\\ row_norm2 D G' i <= 1) /\\\n    (forall i d : nat, i <> j -> G i d = G' i d) /\\\n    s = R_sqrt.sqrt (frobenius2 r D (fun l d : nat => product n C G l d - product n C G' l d)) in\nis_lub changes (2 * R_sqrt.sqrt (sensitivity2 r n C)) /\\ changes (2 * R_sqrt.sqrt (sensitivity2 r n C))",
    proves: [{ id: 'BLOG Display: bound of the sensitivity', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_Remark_3_1_holds',
    file: 'HoldsBlog.v',
    statement:
      'forall T : nat,\n(1 <= T)%nat ->\nfactorization T T T prefix_sum root root /\\\n(forall i : nat,\n (i < T)%nat ->\n row_norm2 T root i <= 1 + ln (2 * INR T - 1) / 2 /\\ column_norm2 T root i <= 1 + ln (2 * INR T - 1) / 2)',
    proves: [{ id: 'BLOG Remark 3.1', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_Jensen_holds',
    file: 'HoldsBlog.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (m r d : nat) (B : matrix) (sigma : R)\n  (z : nat -> nat -> Omega -> R),\n0 <= sigma ->\n(forall c : nat, (c < d)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->\nlet norm :=\n  fun w : Omega => R_sqrt.sqrt (frobenius2 m d (fun i c : nat => sum r (fun k : nat => B i k * z c k w))) in\nexpected e (fun w : Omega => norm w ^ 2) = INR d * sigma ^ 2 * frobenius2 m r B /\\\n(integrable e norm -> expected e norm <= R_sqrt.sqrt (INR d * sigma ^ 2 * frobenius2 m r B))',
    proves: [{ id: 'BLOG Display: Jensen', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_mean_error_holds',
    file: 'HoldsBlog.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (T r d : nat) (B : matrix) (multiplier sens : R)\n  (z : nat -> nat -> Omega -> R),\n0 <= multiplier ->\n0 <= sens ->\n(1 <= T)%nat ->\n(forall c : nat, (c < d)%nat -> uncorrelated e r ((multiplier * sens) ^ 2) (z c)) ->\nlet norm :=\n  fun w : Omega => R_sqrt.sqrt (frobenius2 T d (fun i c : nat => sum r (fun k : nat => B i k * z c k w))) in\nintegrable e norm ->\nexpected e norm / R_sqrt.sqrt (INR T) <=\nR_sqrt.sqrt (INR d) * multiplier / R_sqrt.sqrt (INR T) * sens * R_sqrt.sqrt (frobenius2 T r B)',
    proves: [{ id: 'BLOG Display: private mean error', of: 'itself', part: '' }],
  },
  {
    name: 'BLOG_optimization_holds',
    file: 'HoldsBlog.v',
    statement:
      'forall (m n : nat) (A : matrix) (lo : R),\n(1 <= n)%nat ->\n(forall (r : nat) (B C : matrix),\n factorization m r n A B C -> sensitivity2 r n C = 1 -> lo <= frobenius2 m r B) <-> \nabove Two m n A lo',
    proves: [{ id: 'BLOG Display: optimization problem', of: 'itself', part: '' }],
  },
];
