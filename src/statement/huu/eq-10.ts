import { Rational } from '../../arithmetic/rational.js';
import { parityGammaF } from '../../bound/optimum/parity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { parity } from '../../workload/parity.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** (tI)(S/t) for the parities S is optimal but unbalanced; the scaling of the proof has to bring both squares to γ_F(S). */
function scaledParities(): Outcome {
  const cases = range(1, 4).flatMap((d) =>
    range(1, d).flatMap((w) => ['1/3', '1', '7'].map((t) => ({ d, w, t: rational(t) }))),
  );
  return checked(
    'the parities with d ≤ 4, as (tI)(S/t), t = 1/3, 1, 7',
    cases,
    ({ d, w, t }) => {
      const S = parity(d, w).matrix();
      const [L, R] = [Matrix.identity(S.rows).scaleBy(t), S.scaleBy(Rational.ONE.div(t))];
      // c⁴ = ‖R‖²_{1→2}/‖L‖_F², so that c² is rational here.
      const c4 = maxColumnNormSquared(R).div(L.frobeniusSquared());
      const c2 = Rational.ONE.div(t.mul(t));
      const gamma = Rational.integer(parityGammaF(d, w));
      return (
        c2.mul(c2).equals(c4) &&
        L.frobeniusSquared().mul(c2).equals(gamma) &&
        maxColumnNormSquared(R).div(c2).equals(gamma)
      );
    },
    ({ d, w, t }) => `d = ${d}, w = ${w}, t = ${t}`,
  );
}

export default statement({
  id: 'HUU eq (10)',
  section: '1.2.1',
  mark: 'forced',
  forcedBy: 'the rescaling, told in words, and the minimisation that follows it',
  alternatives: ['only that both norms may be taken equal'],
  says: 'An optimal factorization LR of A may be scaled so that ‖L‖_F² = ‖R‖²_{1→2} = γ_F(A).',
  formula: '\\gamma_F(A)=\\|L\\|_F^2=\\|R\\|_{1\\to2}^2',
  expected: 'holds',
  rests: { Matrix, parityGammaF, maxColumnNormSquared },
  truth: confirmed(
    proof(
      'every A ≠ 0 and every factorization A = LR with ‖L‖_F·‖R‖_{1→2} = γ_F(A)',
      step('scaling', '(cL)(R/c) = A for every c > 0, with the norms c‖L‖_F and ‖R‖_{1→2}/c.', given),
      step('positive', 'Neither norm is 0, because LR = A is not.', given),
      step(
        'balance',
        'c² = ‖R‖_{1→2}/‖L‖_F makes both norms (‖L‖_F·‖R‖_{1→2})^{1/2}, whose square is γ_F(A).',
        after('scaling'),
        after('positive'),
      ),
    ),
    scaledParities,
  ),
});
