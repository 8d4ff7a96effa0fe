import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsDmrstFactors.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'DMRST_Prop_2_2_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      "forall (n r : nat) (A B C : matrix),\nfactorization n r n A B C ->\n(forall i j : nat, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->\nlet lower := fun X : matrix => forall i j : nat, (i < j)%nat -> (j < n)%nat -> X i j = 0 in\nlet covariance := fun (q : nat) (X : matrix) (i j : nat) => product q X (transpose X) i j in\n(forall (Omega Omega' : Type) (e : expectation Omega) (e' : expectation Omega') (s d : nat) \n   (s2 : R) (L K : matrix) (z : Omega -> matrix) (z' : Omega' -> matrix),\n (1 <= d)%nat ->\n 0 < s2 ->\n factorization n s n A L K ->\n gaussian e r d s2 z ->\n gaussian e' s d s2 z' ->\n (forall G : matrix, same_law e e' n d (mechanism n r B C G z) (mechanism n s L K G z')) <->\n (forall i j : nat, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance s L i j)) /\\\n(exists (L Q : matrix) (kept : nat -> bool),\n   lq n r B L Q kept /\\\n   (let K := product r Q C in\n    factorization n n n A L K /\\\n    lower L /\\\n    lower K /\\\n    (forall k : nat, (k < n)%nat -> 0 <= L k k) /\\\n    (forall i j : nat, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance n L i j) /\\\n    ((forall k : nat, (k < n)%nat -> A k k <> 0) ->\n     (forall k : nat, (k < n)%nat -> kept k = true) /\\\n     (forall L' K' : matrix,\n      factorization n n n A L' K' ->\n      lower L' ->\n      lower K' ->\n      (forall k : nat, (k < n)%nat -> 0 <= L' k k) ->\n      (forall i j : nat, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance n L' i j) ->\n      forall i j : nat, (i < n)%nat -> (j < n)%nat -> L' i j = L i j /\\ K' i j = K i j))))",
    proves: [{ id: 'DMRST Prop 2.2', of: 'itself', part: '' }],
  },
  {
    name: 'DMRST_Prop_4_1_3_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (n r p : nat) (B C : matrix) (eta bound zeta sigma : R)\n  (start star : nat -> R) (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix)\n  (z : nat -> nat -> Omega -> R),\n(1 <= n)%nat ->\n0 < eta ->\n0 <= bound <= zeta ->\n0 <= sigma ->\nfactorization n r n prefix_sum B C ->\n(forall c : nat, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->\n(forall (t : nat) (w : Omega),\n (t < n)%nat -> lipschitz p (loss t w) bound /\\ subgradient p (loss t w) (theta w t) (slope w t)) ->\n(forall (w : Omega) (c : nat), theta w 0%nat c = start c) ->\n(forall (w : Omega) (i c : nat),\n (S i < n)%nat ->\n (c < p)%nat ->\n theta w (S i) c =\n start c -\n eta *\n product r B (fun k c0 : nat => product n C (fun s : nat => clipped p zeta (slope w s)) k c0 + z c0 k w) i c) ->\n(forall t : nat, (t < n)%nat -> integrable e (fun w : Omega => loss t w (theta w t) - loss t w star)) ->\nsum n (fun t : nat => expected e (fun w : Omega => loss t w (theta w t) - loss t w star)) / INR n <=\nsquare_of p (fun c : nat => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2 / 2 +\neta * bound * sigma * R_sqrt.sqrt (INR p) / INR n * sum n (fun t : nat => R_sqrt.sqrt (row_norm2 r B t))',
    proves: [{ id: 'DMRST Prop 4.1', of: 3, part: '' }],
  },
  {
    name: 'DMRST_Prop_4_1_1_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (n r p : nat) (B C : matrix) (eta bound zeta sigma : R)\n  (start star : nat -> R) (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix)\n  (z : nat -> nat -> Omega -> R),\n(1 <= n)%nat ->\n0 < eta ->\n0 <= bound <= zeta ->\n0 <= sigma ->\nfactorization n r n prefix_sum B C ->\n(forall c : nat, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->\n(forall (t : nat) (w : Omega),\n (t < n)%nat -> lipschitz p (loss t w) bound /\\ subgradient p (loss t w) (theta w t) (slope w t)) ->\n(forall (w : Omega) (c : nat), theta w 0%nat c = start c) ->\n(forall (w : Omega) (i c : nat),\n (S i < n)%nat ->\n (c < p)%nat ->\n theta w (S i) c =\n start c -\n eta *\n product r B (fun k c0 : nat => product n C (fun s : nat => clipped p zeta (slope w s)) k c0 + z c0 k w) i c) ->\n(forall t : nat, (t < n)%nat -> integrable e (fun w : Omega => loss t w (theta w t) - loss t w star)) ->\nsum n (fun t : nat => expected e (fun w : Omega => loss t w (theta w t) - loss t w star)) / INR n <=\nsquare_of p (fun c : nat => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2 / 2 +\neta * bound * sigma * R_sqrt.sqrt (INR p / INR n) * R_sqrt.sqrt (frobenius2 n r B)',
    proves: [
      { id: 'DMRST Prop 4.1', of: 1, part: '' },
      { id: 'DMRST F.1: chain of inequalities', of: 1, part: '' },
    ],
  },
  {
    name: 'DMRST_Prop_4_1_2_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (n r p : nat) (B C : matrix) (eta bound zeta sigma : R)\n  (start star : nat -> R) (loss : nat -> Omega -> (nat -> R) -> R) (theta slope : Omega -> matrix)\n  (z : nat -> nat -> Omega -> R),\n(1 <= n)%nat ->\n0 < eta ->\n0 <= bound <= zeta ->\n0 <= sigma ->\nfactorization n r n prefix_sum B C ->\n(forall c : nat, (c < p)%nat -> uncorrelated e r (sigma ^ 2) (z c)) ->\n(forall (t : nat) (w : Omega),\n (t < n)%nat -> lipschitz p (loss t w) bound /\\ subgradient p (loss t w) (theta w t) (slope w t)) ->\n(forall (w : Omega) (c : nat), theta w 0%nat c = start c) ->\n(forall (w : Omega) (i c : nat),\n (S i < n)%nat ->\n (c < p)%nat ->\n theta w (S i) c =\n start c -\n eta *\n product r B (fun k c0 : nat => product n C (fun s : nat => clipped p zeta (slope w s)) k c0 + z c0 k w) i c) ->\n(forall t : nat, (t < n)%nat -> integrable e (fun w : Omega => loss t w (theta w t) - loss t w star)) ->\nsum n (fun t : nat => expected e (fun w : Omega => loss t w (theta w t) - loss t w star)) / INR n <=\nsquare_of p (fun c : nat => star c - start c) / (2 * eta * INR n) + eta * bound ^ 2 +\neta * bound * sigma * R_sqrt.sqrt (INR p / INR n) * R_sqrt.sqrt (frobenius2 n r B)',
    proves: [{ id: 'DMRST Prop 4.1', of: 2, part: '' }],
  },
  {
    name: 'DMRST_orthonormal_Q_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      'forall (n r d : nat) (Q X : matrix),\n(forall k l : nat, (k < n)%nat -> (l < n)%nat -> dot r (Q k) (Q l) = (if (k =? l)%nat then 1 else 0)) ->\nfrobenius2 n d (product r Q X) <= frobenius2 r d X',
    proves: [{ id: 'DMRST Proof of Thm 2.1: orthonormal Q', of: 1, part: '' }],
  },
  {
    name: 'DMRST_square_invertible_holds',
    file: 'HoldsDmrstFactors.v',
    statement:
      "forall (n r : nat) (A B C L Q A' : matrix),\nfactorization n r n A B C ->\ninverse n A A' ->\n(forall i x : nat, (i < n)%nat -> (x < r)%nat -> B i x = product n L Q i x) ->\n(exists L' : matrix, inverse n L L') /\\ (exists K' : matrix, inverse n (product r Q C) K')",
    proves: [{ id: 'DMRST Proof of Thm 2.1: square and invertible', of: 1, part: '' }],
  },
];
