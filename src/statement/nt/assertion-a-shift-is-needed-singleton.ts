import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { PointSet } from '../../geometry/point-set.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { agree, exponents, pText } from './ground/samples.js';

const x = ['3', '4'].map(rational);
const opposite = x.map((entry) => entry.neg());

/** One point needs M = 0 around itself; centred at 0 the same point needs M = xxᵀ, of value ‖x‖_p. */
function singleton(): Outcome {
  const column = Matrix.ofRationals([x]).transpose();
  return checked(
    'x = (3, 4), p = 2, 3, 4, ∞: 0 with a shift, ‖x‖_p without',
    exponents,
    (p) => {
      const own = judgePrimalWitness(
        PointSet.of([x]),
        { center: x, matrix: Matrix.identity(2).scaleBy(rational('0')) },
        p,
      );
      const around = { center: x.map(() => rational('0')), matrix: column.mul(column.transpose()) };
      const both = judgePrimalWitness(PointSet.of([x, opposite]), around, p);
      return own.proved && own.bound.sign() === 0 && both.proved && agree(both.bound, exponentNorm(x, p));
    },
    (p) => `p = ${pText(p)}`,
  );
}

export default statement({
  id: 'NT Assertion: a shift is needed (singleton)',
  section: '1',
  mark: 'forced',
  forcedBy: 'the words “singleton”, “non-zero noise” and “no noise”',
  says: 'On the domain {x}, x ≠ 0, every factorization mechanism adds noise, whereas the best mechanism adds none; hence the translation in Definition 2.',
  formula: '\\Gamma_p(\\{x\\})=0<\\|x\\|_p=\\gamma_{(p)}(x)',
  expected: 'holds',
  rests: { judgePrimalWitness, exponentNorm },
  truth: confirmed(
    proof(
      'all x ≠ 0 in ℝ^d and all p in [2, ∞]',
      step('shift', '{x} = x + 0·B, so that Γ_p({x}) = 0: the constant x is released without noise.', given),
      step(
        'factors',
        'Let R·c = x for a matrix R with rows R_i and a column c. Then |x_i| ≤ ‖R_i‖·‖c‖, so that ‖x‖_p ≤ √tr_{p/2}(RRᵀ)·‖c‖; R = x, c = 1 attains it.',
        literature('Inequality of Cauchy and Schwarz', 'a Euclidean inner product'),
      ),
      step(
        'noise',
        'The covariance of a factorization mechanism is a positive multiple of ‖c‖²·RRᵀ, whose tr_{p/2} is at least ‖x‖_p² > 0.',
        after('shift'),
        after('factors'),
      ),
    ),
    singleton,
  ),
});
