import { Rational } from '../../arithmetic/rational.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { basis, diagonal, hadamard, vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { hermitian } from './ground/hermitian.js';

/** With Y = a·W·diag(b) and w = (a, a, b₁, b₂) the objectives of (40) and (24) agree. */
const substitution = (): Outcome =>
  checked(
    'A and W 2×2 with a single entry, w = (a, a, b₁, b₂) with entries 1, 2, 3',
    basis(2, 2).flatMap((a) =>
      basis(2, 2).flatMap((W) => [...vectors(3, [1n, 2n, 3n])].map((roots) => ({ a, W, roots }))),
    ),
    ({ a, W, roots: [s, x, y] }) => {
      const w = Matrix.ofIntegers(4, 1, [s!, s!, x!, y!]);
      const Y = diagonal([s!, s!])
        .mul(W)
        .mul(diagonal([x!, y!]));
      const objective = trace(Y.transpose().mul(a)).mul(Rational.integer(2n));
      const form = w
        .transpose()
        .mul(hadamard(hermitian(a), hermitian(W)))
        .mul(w);
      return form.get(0, 0).equals(objective);
    },
  );

export default statement({
  id: 'HUU eq (24)',
  section: '3',
  mark: 'restored',
  forcedBy: 'the vector that is inserted later, blocks aI and bI, and the program of the appendix',
  alternatives: ['the vector normalised as a whole', 'the objective without the conjugate'],
  says: 'γ_F(A) is the largest wᵀ(Â∘conj(Ŵ))w over matrices W of norm at most 1 and vectors w ≥ 0 whose first q entries are equal, normalised; for q ≥ 2 fewer directions of w are allowed than in Haagerup’s form of the other norm.',
  formula:
    '\\gamma_F(A)=\\max\\{w^\\top(\\hat A\\circ\\overline{\\hat W})w:\\|W\\|\\le1,\\ w\\ge0,\\ w_1=\\dots=w_q,\\ w_1^2+\\textstyle\\sum_{j>q}w_j^2=1\\}',
  expected: 'reading: + -',
  rests: { Matrix },
  cost: 'moderate',
  readings: [
    {
      says: 'normalised by w_1² + Σ_{j>q} w_j² = 1',
      truth: confirmed(
        proof(
          'every q×m matrix A; Â = (0 A; A* 0), Ŵ likewise',
          step(
            'from',
            'Let w = (a, …, a; b) be feasible and t = a², v_j = b_j², Y = a·W·diag(b). Then t + Σv_j = 1 and (tI Y; Y* diag(v)) is congruent to (I W; W* I) ⪰ 0, feasible in (40); and 2·Re tr(Y*A) = 2·Re Σ a·b_j·conj(W_ij)·A_ij = wᵀ(Â∘conj(Ŵ))w.',
            cites('HUU Prop 37'),
          ),
          step(
            'to',
            'Let (t, v, Y) be feasible in (40). Where t = 0 or v_j = 0 a diagonal entry is 0, and Y or its column j is 0. Let column j of W be Y_j/√(t·v_j), or 0 where that is 0/0. For t > 0 the block matrix, divided by √t and √v_j on both sides for the v_j > 0, is (I W; W* I) ⪰ 0, so ‖W‖ ≤ 1; and Y = √t·W·diag(√v).',
            given,
          ),
          step(
            'value',
            'So both programs have the same values, and the largest of (40) is γ_F(A).',
            after('from'),
            after('to'),
            cites('HUU Lemma 42'),
          ),
          step(
            'directions',
            'In Haagerup’s form all q + m entries of w are free; for q ≥ 2 vectors with equal first entries are a proper part of them.',
            after('value'),
            given,
          ),
        ),
        substitution,
      ),
    },
    {
      says: 'normalised by ‖w‖₂ = 1',
      truth: refuted(
        'A = I of order 2, where the maximum is 1 and γ_F = √2',
        proof(
          'A = I of order 2',
          step(
            'bound',
            'For w = (a, a, x, y) ≥ 0 with 2a² + x² + y² = 1 the objective is 2·Re(a·x·conj(W₁₁) + a·y·conj(W₂₂)) ≤ 2a(x + y) ≤ 2·(√2·a)·√(x² + y²) ≤ 2a² + x² + y² = 1.',
            given,
          ),
          step('gamma', 'γ_F(I) = ‖I‖_F = √2 > 1.', after('bound'), cites('HUU Lemma 48')),
        ),
      ),
    },
  ],
});
