import { ldlt } from '../../linear/ldlt.js';
import { matricesOf, matrixText, semidefinite } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Matrices with known roots: the squares of X and Y. */
const monotoneRoot = (): Outcome =>
  checked(
    'roots X, Y of integer entries 0, 1, 2 of order 2 with X² ⪯ Y²',
    (function* () {
      const positive = [...matricesOf(2, 2, [0n, 1n, 2n])].filter(
        (x) => x.equals(x.transpose()) && semidefinite(x),
      );
      for (const x of positive)
        for (const y of positive) if (semidefinite(y.mul(y).sub(x.mul(x)))) yield { x, y };
    })(),
    ({ x, y }) => semidefinite(y.sub(x)),
    ({ x, y }) => `X = ${matrixText(x)}, Y = ${matrixText(y)}`,
  );

export default statement({
  id: 'DMRST eq (18)',
  section: 'E.3',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'its use in the proof of Prop E.1',
  says: 'The square root is monotone: 0 ⪯ P ⪯ R implies √P ⪯ √R, hence also (√P)_jj ≤ (√R)_jj.',
  formula: '0\\preceq P\\preceq R\\ \\Rightarrow\\ \\sqrt P\\preceq\\sqrt R',
  expected: 'holds',
  rests: { ldlt },
  truth: confirmed(
    proof(
      'all symmetric P, R of one order with 0 ⪯ P ⪯ R',
      step(
        'eigenvector',
        'Let p = √P, r = √R and (r − p)x = μx with xᵀx = 1, μ real. From R − P = r(r − p) + (r − p)p, 0 ≤ xᵀ(R − P)x = μ·xᵀ(r + p)x.',
        given,
      ),
      step(
        'sign',
        'If μ < 0, then xᵀ(r + p)x ≤ 0; as r, p ⪰ 0, rx = 0 and px = 0, so μx = (r − p)x = 0, which is not so. Hence μ ≥ 0.',
        after('eigenvector'),
      ),
      step(
        'root',
        'All eigenvalues of the symmetric r − p are at least 0; its diagonal entries e_jᵀ(r − p)e_j too.',
        after('sign'),
      ),
    ),
    monotoneRoot,
  ),
});
