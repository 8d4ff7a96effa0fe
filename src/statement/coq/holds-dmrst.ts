import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrst.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_online_holds',
    file: 'HoldsDmrst.v',
    statement:
      "forall (n r d : nat) (A B C : matrix),\n(1 <= d)%nat ->\nfactorization n r n A B C ->\n((forall (i : nat) (G G' : matrix),\n  (i < n)%nat ->\n  (forall j c : nat, (j <= i)%nat -> G j c = G' j c) ->\n  forall c : nat, (c < d)%nat -> product n A G i c = product n A G' i c) <->\n (forall i j : nat, (i < j)%nat -> (j < n)%nat -> A i j = 0)) /\\\n((forall i j : nat, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->\n forall (i : nat) (G G' Z : matrix),\n (i < n)%nat ->\n (forall j c : nat, (j <= i)%nat -> G j c = G' j c) ->\n forall c : nat,\n product r B (fun k c0 : nat => product n C G k c0 + Z k c0) i c =\n product r B (fun k c0 : nat => product n C G' k c0 + Z k c0) i c)",
    proves: [{ id: 'DMRST Sec. 1: online implementation', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_eq_1_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (m r n : nat) (A B C G Z : matrix) (i c : nat),\nfactorization m r n A B C ->\n(i < m)%nat ->\nproduct r B (fun k c0 : nat => product n C G k c0 + Z k c0) i c = product n A G i c + product r B Z i c',
    proves: [{ id: 'DMRST eq (1)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_eq_2_holds',
    file: 'HoldsDmrst.v',
    statement:
      '(forall (Omega : Type) (e : expectation Omega) (m r n d : nat) (A B C G : matrix) \n   (kappa : R) (z : nat -> nat -> Omega -> R),\n factorization m r n A B C ->\n (forall c : nat, (c < d)%nat -> uncorrelated e r (kappa * sensitivity2 r n C) (z c)) ->\n expected e\n   (fun w : Omega =>\n    sum m\n      (fun i : nat =>\n       sum d\n         (fun c : nat =>\n          (product r B (fun k c0 : nat => product n C G k c0 + z c0 k w) i c - product n A G i c) ^ 2))) =\n kappa * INR d * (sensitivity2 r n C * frobenius2 m r B)) /\\\n(forall (m r n : nat) (B C : matrix) (t : R),\n t <> 0 ->\n sensitivity2 r n (fun k j : nat => C k j / t) * frobenius2 m r (fun i k : nat => t * B i k) =\n sensitivity2 r n C * frobenius2 m r B)',
    proves: [{ id: 'DMRST eq (2)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_Prop_2_1_holds',
    file: 'HoldsDmrst.v',
    statement:
      "forall (Input Output Coins : Type) (kernel : list Input -> list Output -> Output -> R) \n  (T : nat) (eps : R) (neighbours : list Input -> list Input -> Prop) (coin : Coins -> R)\n  (choose choose' : Coins -> list Output -> Input) (event : Coins * list Output -> Prop) \n  (p p' : R),\n(forall (xs : list Input) (ys : list Output) (y : Output), 0 <= kernel xs ys y) ->\n(forall c : Coins, 0 <= coin c) ->\n(forall xs xs' : list Input,\n length xs = T ->\n neighbours xs xs' ->\n forall (ev : list Output -> Prop) (q q' : R),\n mass (transcript kernel xs) ev q -> mass (transcript kernel xs') ev q' -> q <= exp eps * q') ->\n(forall (c : Coins) (ys : list Output),\n length ys = T -> neighbours (asked (choose c) ys) (asked (choose' c) ys)) ->\nmass (game kernel T coin choose) event p -> mass (game kernel T coin choose') event p' -> p <= exp eps * p'",
    proves: [{ id: 'DMRST Prop 2.1', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_eq_8_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (n : nat) (T Y : matrix) (v : nat -> R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\nmean_of n T v Y ->\n(forall X W : matrix,\n positive n X ->\n inverse n X W ->\n (forall j : nat, (j < n)%nat -> X j j <= 1) ->\n 2 * sum n (fun j : nat => v j * Y j j) - sum n v <= trace_of n T W) /\\\n((forall j : nat, (j < n)%nat -> v j * Y j j = v j) ->\n forall W : matrix,\n inverse n Y W ->\n (forall j : nat, (j < n)%nat -> Y j j <= 1) /\\\n trace_of n T W = 2 * sum n (fun j : nat => v j * Y j j) - sum n v)',
    proves: [{ id: 'DMRST eq (8)', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_recovery_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (n : nat) (A X W : matrix),\n(1 <= n)%nat ->\npositive n X ->\ninverse n X W ->\n(forall j : nat, (j < n)%nat -> X j j <= 1) ->\n(forall C : matrix,\n (forall i j : nat, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) ->\n exists D : matrix,\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n D C i j = diagonal (fun _ : nat => 1) i j) /\\\n   factorization n n n A (product n A D) C /\\\n   frobenius2 n n (product n A D) * sensitivity2 n n C <= trace_of n (gram n A) W /\\\n   ((forall j : nat, (j < n)%nat -> X j j = 1) ->\n    frobenius2 n n (product n A D) * sensitivity2 n n C = trace_of n (gram n A) W)) /\\\n((forall i j : nat, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->\n exists B C : matrix,\n   factorization n n n A B C /\\\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) /\\\n   (forall i j : nat, (i < n)%nat -> (j < n)%nat -> (i < j)%nat -> B i j = 0 /\\ C i j = 0))',
    proves: [{ id: 'DMRST Sec. 3: recovery of a factorization', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_Prop_4_2_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (beta : R) (eta : nat -> R) (n : nat),\n(forall (g : nat -> R) (i : nat),\n (i < n)%nat -> iterate beta eta g i = - sum n (fun j : nat => product n (rates eta) (powers beta) i j * g j)) /\\\n(forall i j : nat, (i < j)%nat -> rates eta i j = 0 /\\ powers beta i j = 0) /\\\n(forall i j : nat,\n (i < n)%nat ->\n (j < n)%nat ->\n product n (rates eta) (powers beta) i j =\n (if (j <=? i)%nat then sum (S i - j) (fun t : nat => eta (j + t)%nat * beta ^ t) else 0))',
    proves: [
      { id: 'DMRST Alg 2', of: 'itself', part: '' },
      { id: 'DMRST Prop 4.2', of: 'itself', part: '' },
    ],
  },
  {
    name: 'DMRST_post_processing_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (beta : R) (eta : nat -> R) (n r : nat) (B C : matrix),\nfactorization n r n prefix_sum B C ->\nlet M := product n (rates eta) (powers beta) in\nlet MS := product n M differences in\nfactorization n r n M (product n MS B) C /\\\n(forall (g z : nat -> R) (i : nat),\n (i < n)%nat ->\n let noisy := fun k : nat => sum n (fun j : nat => C k j * g j) + z k in\n let y := fun i0 : nat => sum r (fun k : nat => B i0 k * noisy k) in\n iterate beta eta (fun k : nat => y k - match k with\n                                        | 0%nat => 0\n                                        | S p => y p\n                                        end) i = - sum r (fun k : nat => product n MS B i k * noisy k))',
    proves: [{ id: 'DMRST Sec. 4: post-processing gives the momentum variant', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_clients_holds',
    file: 'HoldsDmrst.v',
    statement: 'forall m : N, (2048 * m <= 342477)%N <-> (m <= 167)%N',
    proves: [{ id: 'DMRST Sec. 5: single pass with 167 clients', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_Prop_E_1_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (n : nat) (T X : matrix) (v : nat -> R) (lo hi : R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\nmean_of n T v X ->\n(forall j : nat, (j < n)%nat -> v j * X j j = v j) ->\n0 < lo <= hi ->\n(forall x : nat -> R,\n lo * sum n (fun i : nat => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i : nat => x i ^ 2)) ->\nforall j : nat, (j < n)%nat -> lo <= v j <= hi',
    proves: [{ id: 'DMRST Prop E.1', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_Prop_E_4_holds',
    file: 'HoldsDmrst.v',
    statement:
      "forall (n : nat) (A B A' S : matrix),\ninverse n A A' ->\ninverse n (fun i j : nat => A i j + B i j) S ->\nforall i j : nat,\n(i < n)%nat ->\n(j < n)%nat ->\nS i j = A' i j - product n S (product n B A') i j /\\\nS i j =\nA' i j - product n A' (product n B A') i j + product n S (product n (product n B A') (product n B A')) i j",
    proves: [
      { id: 'DMRST Prop E.4', of: 'itself', part: '' },
      { id: 'DMRST eq (22)', of: 'itself', part: '' },
    ],
  },
  {
    name: 'DMRST_Prop_E_5_holds',
    file: 'HoldsDmrst.v',
    statement:
      'forall (n : nat) (A B : matrix) (alpha beta : R),\n(forall i j : nat, A i j = A j i) ->\n(forall i j : nat, B i j = B j i) ->\n0 <= alpha ->\n0 <= beta ->\n(forall x : nat -> R, alpha * sum n (fun i : nat => x i ^ 2) <= quadratic n A x) ->\n(forall x : nat -> R, beta * sum n (fun i : nat => x i ^ 2) <= quadratic n B x) ->\nforall x : nat -> R,\nalpha * beta * sum n (fun i : nat => x i ^ 2) <= quadratic n (fun i j : nat => A i j * B i j) x',
    proves: [{ id: 'DMRST Prop E.5', of: 'itself', part: '' }],
  },
];
