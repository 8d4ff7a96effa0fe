import { kroneckerEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { kroneckerSet } from '../../geometry/set-operations.js';
import { kroneckerMatrix, trace } from '../../linear/block.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { pointPair, twoPairs, type Half } from './ground/products.js';
import { setText } from './ground/samples.js';

/** The law of x⊗y for independent x and y of the optimal laws. */
const productLaw = (k: Half, l: Half): VectorLaw =>
  VectorLaw.of(
    k.points.points.flatMap((x, i) =>
      l.points.points.map((y, j) => ({
        outcome: x.flatMap((s) => y.map((t) => s.mul(t))),
        probability: k.weights[i]!.mul(l.weights[j]!),
      })),
    ),
  );

const symmetric = [pointPair('-3', '3'), twoPairs()];

const products = (): Outcome =>
  checked(
    'products of {±3} and {±(2, 0), ±(2, 3)}, p = 2: the ellipsoid M⊗M′ and the law of x⊗y both prove Γ_2(K_1)·Γ_2(K_2)',
    symmetric.flatMap((k) => symmetric.map((l) => ({ k, l }))),
    ({ k, l }) => {
      const expected = k.gamma.mul(l.gamma);
      const upper = judgePrimalWitness(
        kroneckerSet(k.points, l.points),
        kroneckerEllipsoid(k.upper, l.upper),
        rational('2'),
      );
      const root = kroneckerMatrix(k.root, l.root);
      return (
        upper.proved &&
        upper.bound.compare(expected) === 0 &&
        root.mul(root).equals(productLaw(k, l).covariance()) &&
        trace(root).equals(expected)
      );
    },
    ({ k, l }) => `K_1 = ${setText(k.points)}, K_2 = ${setText(l.points)}`,
  );

export default statement({
  id: 'NT Lemma 62',
  section: '8',
  mark: 'forced',
  forcedBy: 'the word multiplicativity, and a proof of both inequalities',
  says: 'For 2 ≤ p ≤ ∞ and bounded K_1, K_2, both symmetric about the origin, Γ_p(K_1⊗K_2) = Γ_p(K_1)·Γ_p(K_2).',
  formula: '\\Gamma_p(K_1\\otimes K_2)=\\Gamma_p(K_1)\\Gamma_p(K_2)\\qquad(K_i=-K_i)',
  expected: 'holds',
  rests: { kroneckerEllipsoid, kroneckerSet, judgePrimalWitness, VectorLaw },
  truth: confirmed(
    proof(
      'all bounded K_1 = −K_1, K_2 = −K_2 and p in [2, ∞]; closures do not change Γ_p, so both are compact',
      step(
        'upper',
        'If K_i lies in A_iB, centred at 0, then x⊗y = (A_1s)⊗(A_2t) = (A_1⊗A_2)(s⊗t) with |s⊗t| = |s|·|t| ≤ 1. The diagonal of M_1⊗M_2, M_i = A_iA_iᵀ, consists of the products of diagonal entries, so tr_{p/2} is multiplicative, and “≤” follows.',
        given,
        cites('NT Lemma 21'),
      ),
      step(
        'mirror',
        'In the dual form P_i may be replaced by its mean with its mirror image, on K_i too: its covariance is E xxᵀ ⪰ cov(P_i), and tr((D·D)^{1/2}) does not fall.',
        literature('Monotonicity of eigenvalues of Weyl', 'G ⪯ G′ for the two symmetric matrices'),
      ),
      step(
        'product',
        'For independent x, y of symmetric laws x⊗y has mean 0 and the covariance C_1⊗C_2; with D = D_1⊗D_2, tr_q(D²) = tr_q(D_1²)·tr_q(D_2²) = 1 and (DCD)^{1/2} = (D_1C_1D_1)^{1/2}⊗(D_2C_2D_2)^{1/2}, whose trace is the product of traces.',
        after('mirror'),
      ),
      step(
        'lower',
        'Each factor comes as near to Γ_p(K_i) as one likes, and the product is at most Γ_p(K_1⊗K_2): “≥”.',
        after('upper'),
        after('product'),
        cites('NT Thm 26'),
      ),
    ),
    products,
  ),
});
