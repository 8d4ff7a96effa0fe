import { squareRoot } from '../../factorization/square-root/square-root.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** CG against the sum of C_j·g_jᵀ, entry by entry, and the change of one gradient. */
const columns = (): Outcome =>
  checked(
    'the square root, T = 1, …, 5, gradients (j, 1 − j²) in ℝ²',
    range(1, 5),
    (T) => {
      const { C } = squareRoot(T);
      const entries = (scale: bigint): bigint[] =>
        range(1, T).flatMap((j) => [scale * BigInt(j), 1n - BigInt(j * j)]);
      const G = Matrix.ofIntegers(T, 2, entries(1n));
      const column = (j: number): Matrix =>
        C.mul(
          Matrix.ofIntegers(
            T,
            1,
            range(0, T - 1).map((i) => (i === j ? 1n : 0n)),
          ),
        );
      const gradient = (j: number): Matrix =>
        Matrix.ofIntegers(
          1,
          T,
          range(0, T - 1).map((i) => (i === j ? 1n : 0n)),
        ).mul(G);
      const sum = range(0, T - 1)
        .map((j) => column(j).mul(gradient(j)))
        .reduce((x, y) => x.add(y));
      return C.mul(G).equals(sum);
    },
    (T) => `T = ${T}`,
  );

export default statement({
  id: 'BLOG Display: CG as a sum of columns',
  section: 'sensitivity',
  mark: 'printed',
  says: 'With the gradients g_j as rows of G, CG is the sum over j of column C_j times the transpose of g_j; if g_j alone changes to g_j′, CG changes by C_j(g_j − g_j′)^T, of rank at most one, and the largest Frobenius norm of such a change is the sensitivity.',
  formula: "CG=\\sum_jC_jg_j^\\top,\\qquad CG-CG'=C_j(g_j-g_j')^\\top",
  expected: 'holds',
  rests: { Matrix },
  truth: confirmed(
    proof(
      'every matrix C with T columns and all gradients g_1, …, g_T',
      step(
        'sum',
        'Entry (i, l) of CG is Σ_j C_ij·(g_j)_l, and C_ij·(g_j)_l is entry (i, l) of C_j·g_j^T.',
        given,
      ),
      step(
        'change',
        'In the difference for two sequences that differ in g_j only the other terms cancel.',
        after('sum'),
      ),
    ),
    columns,
  ),
});
