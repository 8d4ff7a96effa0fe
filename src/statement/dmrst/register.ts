import { binaryTree } from '../../factorization/binary-tree.js';
import { exactPair } from '../../factorization/partner.js';
import { trace } from '../../linear/block.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { checked, fact, proved, range } from '../outcome.js';
import { settle } from '../verdict.js';
import { dmrst, MANUFACTURED, manufactured, named, q } from './examples.js';

/** Slips of [DMRST] beside its numbered statements. */
export const registerStatements: readonly Statement[] = [
  dmrst(
    'erratum: square matrices (proof of Thm 2.1)',
    'The matrices A, B and C of Theorem 2.1 are square.',
    'B,C\\in\\mathbb R^{n\\times n}',
    'imprecise: n = 2',
    ['binaryTree', 'encloseStreamingPair'],
    'instant',
    () =>
      settle(
        checked(
          'the binary tree, n = 1, 2, 4',
          [1, 2, 4],
          (n) => binaryTree(n).C.rows === n,
          (n) => `n = ${n}`,
        ),
        [number('rows of C for n = 4', binaryTree(4).C.rows)],
        {
          says: 'A, L and QC are square and regular',
          outcome: proved(
            checked(
              'the binary tree, n = 1, 2, 4',
              [1, 2, 4],
              (n) => prefixSum(n).rows === n,
              (n) => `n = ${n}`,
            ),
            'all A of full rank',
            'L is the Cholesky factor of BBᵀ, and QC = L⁻¹A',
          ),
        },
      ),
    'B and C need not be square; A and the triangular factors are.',
  ),
  dmrst(
    'erratum: fidelity (§3)',
    'Σφ(v) is Jozsa’s fidelity of V and T.',
    '\\textstyle\\sum\\varphi(v)=\\bigl(\\operatorname{tr}\\sqrt{V^{1/2}TV^{1/2}}\\bigr)^2',
    'imprecise: order 2',
    ['manufacturedOptimum'],
    'instant',
    () =>
      settle(
        checked(MANUFACTURED, manufactured(), ({ root, loss }) => loss.equals(trace(root).pow(2)), named),
        [],
        {
          says: 'it is the square root of that fidelity',
          outcome: proved(
            checked(MANUFACTURED, manufactured(), ({ root, loss }) => loss.equals(trace(root)), named),
            'all v and T',
            'φ is the diagonal of (V^{1/2}TV^{1/2})^{1/2}',
          ),
        },
      ),
    'It is the square root of the fidelity as Jozsa defines it.',
  ),
  dmrst(
    'erratum: last row of the noise (Prop 4.1)',
    'Every row of BZ enters the regret.',
    '\\textstyle\\sum_{i\\le n}\\|(BZ)_i\\|',
    'imprecise: row 4 of 4',
    ['descentRegretBound'],
    'instant',
    () => {
      /** Whether noise in one row alone moves an iterate θ_1, …, θ_4 = θ_1 − η(Σ g + (BZ)_{t−1}). */
      const moves = (row: number): boolean => range(1, 4).some((t) => t - 1 === row);
      return settle(
        checked('4 steps, noise in one row alone', range(1, 4), moves, (row) => `row ${row} of 4`),
        [],
        {
          says: 'the rows 1, …, n − 1 do',
          outcome: proved(
            checked('4 steps', range(1, 3), moves, (row) => `row ${row}`),
            'all n',
            'θ_t depends on the rows before t, and θ_{n+1} is not played',
          ),
        },
      );
    },
    'Row n of BZ moves only θ_{n+1}, which is not played; the bound has one row more than it needs.',
  ),
  dmrst(
    'erratum: partner of a structured B (App. H)',
    'The pseudoinverse chooses among the partners C of a square structured B, so that a poor fit does little harm.',
    'C=\\hat B^+A',
    'imprecise: B̂ = (1 0; 9/10 1/100)',
    ['exactPair'],
    'instant',
    () => {
      const a = prefixSum(2).matrix();
      const b = Matrix.ofRationals(
        [
          ['1', '0'],
          ['9/10', '1/100'],
        ].map((row) => row.map(q)),
      );
      const { C } = exactPair(a, b);
      return settle(
        fact('B̂ = (1 0; 9/10 1/100)', maxColumnNormSquared(C).compare(q('100')) < 0, 'B̂ = (1 0; 9/10 1/100)'),
        [number('κ(C)² there', maxColumnNormSquared(C))],
        {
          says: 'C = B̂⁻¹A is the only partner of an invertible B̂',
          outcome: proved(
            fact('B̂ = (1 0; 9/10 1/100)', b.mul(C).equals(a), 'no product'),
            'all invertible B̂',
            'B̂C = A has one solution',
          ),
        },
      );
    },
    'For an invertible B̂ there is one partner, and its column norms grow with the misfit.',
  ),
];
