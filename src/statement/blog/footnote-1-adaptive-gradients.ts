import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The QL factors of the proof for the Haar-like square factors of the prefix sum of two items: equal column norms, B = AL^−1Qᵀ. */
const rotated = (): Outcome =>
  checked(
    'C = QL with Q = (3 −4; 4 3)/5 or (5 12; −12 5)/13 and L = (1 0; c 1), c = 0, 1, 2',
    [
      [3n, -4n, 4n, 3n, 5n],
      [5n, 12n, -12n, 5n, 13n],
    ].flatMap((turn) => [0n, 1n, 2n].map((c) => ({ turn, c }))),
    ({ turn, c }) => {
      const Q = Matrix.ofIntegers(2, 2, turn.slice(0, 4), Rational.ratio(1n, turn[4]!));
      const [L, inverse] = [c, -c].map((x) => Matrix.ofIntegers(2, 2, [1n, 0n, x, 1n]));
      const A = prefixSum(2).matrix();
      const [B, C] = [A.mul(inverse!).mul(Q.transpose()), Q.mul(L!)];
      const norms = (matrix: Matrix): string => matrix.columnNormsSquared().join(' ');
      return (
        B.mul(C).equals(A) &&
        Q.mul(Q.transpose()).equals(Matrix.identity(2)) &&
        norms(C) === norms(L!) &&
        A.mul(inverse!).mul(L!).equals(A) &&
        B.mul(B.transpose()).equals(A.mul(inverse!).mul(A.mul(inverse!).transpose()))
      );
    },
    ({ turn, c }) => `${turn}, c = ${c}`,
  );

export default statement({
  id: 'BLOG Footnote 1: adaptive gradients',
  section: 'footnote',
  mark: 'printed',
  says: 'In training a gradient may depend on the releases before it. With Gaussian noise the analysis for gradients that are fixed in advance is enough: if A = BC is lower triangular and invertible with square factors, and σ makes a Gaussian vector (ε, δ)-private at the sensitivity of C, then the releases AG + BZ are (ε, δ)-private for gradients chosen adaptively too.',
  formula: 'AG+BZ,\\qquad g_t=g_t(\\text{releases }1,\\dots,t-1)',
  expected: 'holds',
  rests: { Matrix },
  truth: confirmed(
    proof(
      'every invertible lower triangular T×T matrix A, all square B and C with BC = A, all adaptive choices of gradients of norm at most 1, neighbours with one gradient replaced',
      step(
        'rotation',
        'C is invertible, so C = QL with Q orthogonal and L lower triangular; then BZ = AL^−1(Q^T Z), and Q^T Z has the law of Z. So for every way of choosing gradients from earlier releases the releases have the law of those with the factors AL^−1 and L.',
        given,
        literature('QL decomposition', 'C is a square invertible matrix'),
      ),
      step('norms', 'L = Q^T C has the column norms of C, hence its sensitivity.', after('rotation')),
      step(
        'triangular',
        'AL^−1 is lower triangular and invertible: the releases 1, …, t and the rows 1, …, t of LG + Z determine each other, and row t of LG depends on g_1, …, g_t only.',
        after('rotation'),
      ),
      step(
        'past',
        'Let the neighbours differ in gradient j. Rows 1, …, j − 1 have the same law for both. Given them, g_j and its replacement g_j′ are fixed (or drawn from the same randomness); for equal later rows the later gradients are equal, so the two conditional means of row i ≥ j differ by L_ij(g_j − g_j′).',
        after('triangular'),
      ),
      step(
        'gaussian',
        'The logarithm of the quotient of the two conditional densities of the rows j, …, T is Σ_i of the terms of Gaussian rows with these shifts: under the first law, row by row given the rows before, it is a sum of independent normal variables, normal with mean s²/2 and variance s², s = ‖L_j‖·‖g_j − g_j′‖/σ, as for a Gaussian vector moved by that much.',
        after('past'),
      ),
      step(
        'private',
        'How well two laws are told apart depends only on the law of this logarithm: given the past, P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S) + δ, because s is at most the sensitivity over σ; averaged over the past, whose law is the same, it holds for all releases.',
        after('norms'),
        after('gaussian'),
      ),
    ),
    rotated,
  ),
});
