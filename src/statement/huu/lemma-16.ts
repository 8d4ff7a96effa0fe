import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { definite, semidefinite, vectors } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Lemma 16',
  says: 'With P ≻ 0, (P B; B* Q) ⪰ 0 exactly when Q − B*P⁻¹B ⪰ 0, and ≻ 0 exactly when that is ≻ 0.',
  formula: 'P\\succ0:\\quad\\begin{pmatrix}P&B\\\\B^*&Q\\end{pmatrix}\\succeq0\\iff Q-B^*P^{-1}B\\succeq0',
  expected: 'holds',
  rests: { ldlt, solveExactly },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        checked(
          'symmetric 3×3 matrices with diagonal 0, 1, 2 and other entries −1, 0, 1, split 1 + 2 and 2 + 1',
          [...vectors(3, [0n, 1n, 2n])].flatMap((d) =>
            [...vectors(3, [-1n, 0n, 1n])].flatMap((e) => [1, 2].map((r) => ({ d, e, r }))),
          ),
          ({ d: [a, b, c], e: [x, y, z], r }) => {
            const M = Matrix.ofIntegers(3, 3, [a!, x!, y!, x!, b!, z!, y!, z!, c!]);
            const part = (i: number, j: number, rows: number, cols: number): Matrix =>
              Matrix.ofRationals(
                Array.from({ length: rows }, (_, s) =>
                  Array.from({ length: cols }, (__, t) => M.get(i + s, j + t)),
                ),
              );
            const [P, B, Q] = [part(0, 0, r, r), part(0, r, r, 3 - r), part(r, r, 3 - r, 3 - r)];
            if (!definite(P)) return true;
            const schur = Q.sub(B.transpose().mul(solveExactly(P, B)!));
            return semidefinite(M) === semidefinite(schur) && definite(M) === definite(schur);
          },
          ({ d, e }) => `diagonal ${d.join(', ')}, others ${e.join(', ')}`,
        ),
        'all Hermitian matrices',
        'M = T*·diag(P, Q − B*P⁻¹B)·T with T = (I P⁻¹B; 0 I) invertible',
      ),
      [],
    ),
});
