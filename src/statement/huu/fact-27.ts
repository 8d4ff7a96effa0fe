import { Rational } from '../../arithmetic/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** f = ½‖x‖₂² has Hessian I; α-strong convexity with α = 1 in a norm: ‖h‖₂² ≥ ‖h‖². */
function hessianImplies(norm: 'ℓ1' | 'ℓ2'): Outcome {
  return checked(
    `f = ½‖x‖₂², α = 1, the ${norm} norm and steps h with coordinates −2, …, 2`,
    [...vectors(2, [0n, 1n, 2n, -1n, -2n])],
    ([x, y]) => {
      const size = (v: bigint): bigint => (v < 0n ? -v : v);
      const squared = norm === 'ℓ1' ? (size(x!) + size(y!)) ** 2n : x! * x! + y! * y!;
      return x! * x! + y! * y! >= squared;
    },
    ([x, y]) => `the ${norm} norm, y − x = (${x}, ${y})`,
  );
}

export default statement({
  id: 'HUU Fact 27',
  says: 'A twice differentiable f is α-strongly convex exactly when its Hessian is at least αI.',
  formula: 'f\\ \\alpha\\text{-strongly convex}\\iff\\nabla^2f\\succeq\\alpha I',
  expected: 'imprecise: the ℓ1 norm, y − x = (1, 1)',
  erratum: 'True for the ℓ2 norm; for another norm the condition is vᵀ∇²f·v ≥ α‖v‖².',
  rests: { Rational },
  decide: () =>
    settle(hessianImplies('ℓ1'), [], {
      says: 'true for the ℓ2 norm',
      outcome: proved(
        hessianImplies('ℓ2'),
        'all f and the ℓ2 norm',
        'f(y) − f(x) − ⟨∇f(x), y − x⟩ = ∫₀¹ (1−s)·hᵀ∇²f(x+sh)h ds with h = y − x',
      ),
    }),
});
