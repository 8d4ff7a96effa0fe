import { vectors } from '../ground/small-matrices.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';

const size = (v: bigint): bigint => (v < 0n ? -v : v);

/** ½‖h‖₂² ≥ ½·(‖h‖₁)² fails exactly where two coordinates of h are not 0. */
const axesOnly = (): Outcome =>
  checked(
    'steps h with coordinates −3, …, 3',
    [...vectors(2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])],
    ([x, y]) => x! * x! + y! * y! >= (size(x!) + size(y!)) ** 2n === (x! * y! === 0n),
    ([x, y]) => `h = (${x}, ${y})`,
  );

export default observation({
  id: 'HUU observation: strong convexity in another norm',
  about: ['HUU Def 25', 'HUU Fact 27'],
  says: 'In a norm other than ℓ₂ a twice differentiable f is α-strongly convex exactly when vᵀ∇²f·v ≥ α‖v‖² for all v; for the ℓ₁ norm and d ≥ 2 a Hessian of at least αI does not suffice.',
  formula: 'v^\\top\\nabla^2f(x)\\,v\\ge\\alpha\\|v\\|^2\\quad\\text{for all }x, v',
  expected: 'holds',
  truth: proof(
    'all twice differentiable f on ℝ^d, all norms and all α > 0; f = ½‖x‖₂² in the plane for the counterexample',
    step(
      'same',
      'The proof for the ℓ₂ norm uses of ‖·‖ only that ‖sv‖ = |s|·‖v‖, so it proves the equivalence with vᵀ∇²f·v ≥ α‖v‖² for every norm.',
      cites('HUU Fact 27'),
    ),
    step(
      'plane',
      'f = ½‖x‖₂² in the plane has the Hessian I, and f(x + h) − f(x) − ⟨∇f(x), h⟩ = ½‖h‖₂², which is below ½‖h‖₁² as soon as two coordinates of h are not 0, such as h = (1, 1).',
      computed(axesOnly),
      given,
    ),
    step(
      'both',
      'So ∇²f ⪰ I does not make f 1-strongly convex in the ℓ₁ norm, and the condition on all v does.',
      after('same'),
      after('plane'),
    ),
  ),
});
