import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText, vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The steps h. */
const STEPS = [...vectors(2, [-2n, -1n, 0n, 1n, 2n])];

/** f = ½xᵀHx: ½hᵀHh ≥ (α/2)‖h‖² on a grid of steps that holds an eigenvector of each H, exactly when H − αI ⪰ 0. */
function quadratics(): Outcome {
  const cases = [...matricesOf(2, 2, [-1n, 0n, 1n, 2n])]
    .filter((H) => H.equals(H.transpose()) && H.get(0, 0).equals(H.get(1, 1)))
    .flatMap((H) => [-1n, 0n, 1n, 2n, 3n].map((alpha) => ({ H, alpha: Rational.integer(alpha) })));
  return checked(
    'f = ½xᵀHx, H = (a b; b a) with a, b = −1, …, 2, α = −1, …, 3, and steps with coordinates −2, …, 2',
    cases,
    ({ H, alpha }) => {
      const convex = STEPS.every((v) => {
        const h = Matrix.ofIntegers(2, 1, v);
        const rise = h.transpose().mul(H).mul(h).get(0, 0);
        return rise.compare(alpha.mul(h.frobeniusSquared())) >= 0;
      });
      const above = ldlt(H.sub(Matrix.identity(2).scaleBy(alpha))).definiteness !== 'indefinite';
      return convex === above;
    },
    ({ H, alpha }) => `H = ${matrixText(H)}, α = ${alpha}`,
  );
}

export default statement({
  id: 'HUU Fact 27',
  section: '2.2',
  mark: 'forced',
  forcedBy: 'the words; the identity matrix fits the ℓ₂ norm',
  says: 'A twice differentiable f is α-strongly convex, in the ℓ₂ norm, exactly when its Hessian is at least αI everywhere.',
  formula: 'f\\ \\alpha\\text{-strongly convex}\\iff\\nabla^2f\\succeq\\alpha I',
  expected: 'holds',
  rests: { ldlt },
  truth: confirmed(
    proof(
      'all twice differentiable f on ℝ^d and all α > 0, in the ℓ₂ norm',
      step(
        'definition',
        'The subgradient of a differentiable convex function is its gradient: strong convexity is f(y) ≥ f(x) + ⟨∇f(x), y − x⟩ + (α/2)‖y − x‖² for all x, y.',
        cites('HUU Def 25'),
      ),
      step(
        'line',
        'Let ∇²f ⪰ αI, h = y − x and u(s) = f(x + sh) − αs²‖h‖²/2. Then u″(s) = hᵀ∇²f(x + sh)h − α‖h‖² ≥ 0, so u′ does not decrease.',
        given,
      ),
      step(
        'sufficient',
        'By the mean value theorem u(1) − u(0) = u′(s) ≥ u′(0) for some s in (0, 1), which is f(y) − α‖h‖²/2 − f(x) ≥ ⟨∇f(x), h⟩; the Hessian is positive, so f is convex too.',
        after('line'),
      ),
      step(
        'monotone',
        'Let f be strongly convex. The sum of the inequality from x to y and of that from y to x is ⟨∇f(y) − ∇f(x), y − x⟩ ≥ α‖y − x‖².',
        after('definition'),
      ),
      step(
        'necessary',
        'At y = x + sv, s > 0, it says ⟨∇f(x + sv) − ∇f(x), v⟩/s ≥ α‖v‖²; for s → 0 the left side tends to vᵀ∇²f(x)v.',
        after('monotone'),
      ),
      step(
        'both',
        'So the condition on the Hessian is sufficient and necessary.',
        after('definition'),
        after('sufficient'),
        after('necessary'),
      ),
    ),
    quadratics,
  ),
});
