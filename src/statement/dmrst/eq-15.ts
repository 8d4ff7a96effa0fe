import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

/** The unit symmetric directions of order n. */
const directions = (n: number): Matrix[] =>
  Array.from({ length: n * n }, (_, at) => [Math.floor(at / n), at % n] as const)
    .filter(([i, j]) => i <= j)
    .map(([i, j]) =>
      Matrix.ofIntegers(
        n,
        n,
        Array.from({ length: n * n }, (_, at) => {
          const [row, col] = [Math.floor(at / n), at % n];
          return (row === i && col === j) || (row === j && col === i) ? 1n : 0n;
        }),
      ),
    );

/** Exact central differences of ℒ with step s differ from the slope by less than s. */
const slopes = (): Outcome => {
  const s = rational('1/1000000');
  return checked(
    `${MANUFACTURED}, at X* and v = 1, 2, …, all directions, steps of 1e-6`,
    manufactured(),
    ({ workload, gram }) => {
      const t = workload.transpose().mul(workload);
      const v = diagonalMatrix(gram.row(0).map((_, j) => Rational.integer(BigInt(j + 1))));
      const lagrangian = (x: Matrix): Rational =>
        trace(solveExactly(x, t)!)
          .add(trace(v.mul(x)))
          .sub(trace(v));
      const middle = solveExactly(gram, solveExactly(gram, t)!.transpose())!;
      return directions(gram.rows).every((e) => {
        const shift = e.scaleBy(s);
        const difference = lagrangian(gram.add(shift)).sub(lagrangian(gram.sub(shift)));
        return (
          difference
            .div(s.add(s))
            .sub(trace(v.sub(middle).mul(e)))
            .abs()
            .compare(s) < 0
        );
      });
    },
    named,
  );
};

export default statement({
  id: 'DMRST eq (15)',
  section: 'E.2',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'it is called the gradient of (14)',
  says: 'The gradient of the Lagrangian in X is −X⁻¹AᵀAX⁻¹ + diag(v).',
  formula: '\\nabla_X\\mathcal L(X,v)=-X^{-1}A^\\top AX^{-1}+\\operatorname{diag}(v)',
  expected: 'holds',
  rests: { solveExactly, trace },
  truth: confirmed(
    proof(
      'every A, X ≻ 0 and v, with the inner product tr(GE) on symmetric matrices',
      step(
        'inverse',
        '(X + E)⁻¹ = X⁻¹ − X⁻¹EX⁻¹ + (X + E)⁻¹EX⁻¹EX⁻¹ for small symmetric E, and the last term is at most ‖(X + E)⁻¹‖·‖X⁻¹‖²·‖E‖² in norm.',
        cites('DMRST eq (22)'),
      ),
      step(
        'trace',
        'So tr(AᵀA(X + E)⁻¹) − tr(AᵀAX⁻¹) = −tr(X⁻¹AᵀAX⁻¹E) + O(‖E‖²), by tr(PQ) = tr(QP).',
        after('inverse'),
      ),
      step('linear', 'Σ v_j(X_jj + E_jj − 1) − Σ v_j(X_jj − 1) = tr(diag(v)E).', given),
      step(
        'gradient',
        'The derivative in direction E is tr((−X⁻¹AᵀAX⁻¹ + diag(v))E).',
        after('trace'),
        after('linear'),
      ),
    ),
    slopes,
  ),
});
