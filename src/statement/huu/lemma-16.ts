import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { definite, semidefinite, vectors } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The block of a matrix from row i and column j on. */
const part = (M: Matrix, i: number, j: number, rows: number, cols: number): Matrix =>
  Matrix.ofRationals(range(0, rows - 1).map((s) => range(0, cols - 1).map((t) => M.get(i + s, j + t))));

/** Both equivalences for the Schur complement of the first block of order r, or of the second. */
const complements = (block: 'first' | 'second'): Outcome =>
  checked(
    `the ${block} block, of order 1 and 2, of the symmetric 3×3 matrices with diagonal 0, 1, 2 and other entries 0 and 1, of both signs in the corner`,
    [...vectors(3, [0n, 1n, 2n])].flatMap((d) =>
      [...vectors(3, [-1n, 0n, 1n])]
        .filter(([x, , z]) => x! >= 0n && z! >= 0n)
        .flatMap((e) => [1, 2].map((r) => ({ d, e, r }))),
    ),
    ({ d: [a, b, c], e: [x, y, z], r }) => {
      const M = Matrix.ofIntegers(3, 3, [a!, x!, y!, x!, b!, z!, y!, z!, c!]);
      const [P, B, Q] = [part(M, 0, 0, r, r), part(M, 0, r, r, 3 - r), part(M, r, r, 3 - r, 3 - r)];
      const [kept, other, beside] = block === 'first' ? [P, Q, B] : [Q, P, B.transpose()];
      if (!definite(kept)) return true;
      const schur = other.sub(beside.transpose().mul(solveExactly(kept, beside)!));
      return semidefinite(M) === semidefinite(schur) && definite(M) === definite(schur);
    },
    ({ d, e }) => `diagonal ${d.join(', ')}, others ${e.join(', ')}`,
  );

export default statement({
  id: 'HUU Lemma 16',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'both items and both equivalences are told in words',
  says: 'Let a Hermitian matrix have the blocks P, B, B* and Q. (1) If P is positive definite, the matrix is positive semidefinite (definite) exactly when Q − B*P⁻¹B is. (2) If Q is positive definite, it is so exactly when P − BQ⁻¹B* is.',
  formula:
    'M=\\begin{pmatrix}P&B\\\\B^*&Q\\end{pmatrix}:\\quad P\\succ0\\Rightarrow(M\\succeq0\\iff Q-B^*P^{-1}B\\succeq0),\\quad Q\\succ0\\Rightarrow(M\\succeq0\\iff P-BQ^{-1}B^*\\succeq0),\\quad\\text{and with }\\succ',
  expected: 'holds',
  rests: { ldlt, solveExactly },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every Hermitian block matrix M, with P ≻ 0 for (1) and with Q ≻ 0 for (2)',
      step(
        'congruence',
        'For P ≻ 0, M = T*·diag(P, S)·T with S = Q − B*P⁻¹B and T = (I P⁻¹B; 0 I): the products of the blocks are P, B, B* and B*P⁻¹B + S = Q.',
        given,
      ),
      step('invertible', 'T has the inverse (I −P⁻¹B; 0 I), so x ↦ Tx is one to one and onto.', given),
      step(
        'forms',
        'So x*Mx = u*Pu + v*Sv with Tx = (u, v) arbitrary. If S ⪰ 0 (≻ 0) it is at least 0 (more than 0 for x ≠ 0); conversely u = 0 gives v*Sv = x*Mx with x ≠ 0 for v ≠ 0.',
        after('congruence'),
        after('invertible'),
      ),
      step(
        'swapped',
        'Changing the order of the coordinates exchanges P with Q and B with B* and changes neither property: (2) is (1) for that matrix.',
        after('forms'),
      ),
    ),
    () => complements('first'),
    () => complements('second'),
  ),
});
