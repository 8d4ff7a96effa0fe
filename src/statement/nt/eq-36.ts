import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, shapes } from './ground/samples.js';
import { form } from './ground/trace-one.js';
import { multiplier, tangent } from './ground/tangent.js';

const points = directions.slice(0, 4);

const tangents = (): Outcome =>
  checked(
    'three matrices M and N, four points x, centres v and v′: the form at (N, v′) is at least its tangent at (M, v), with equality for N = M, v′ = v',
    shapes.flatMap((m) =>
      shapes.flatMap((n) =>
        points.flatMap((x) => points.flatMap((v) => points.slice(0, 3).map((w) => ({ m, n, x, v, w })))),
      ),
    ),
    ({ m, n, x, v, w }) => {
      const y = multiplier(m, x, v);
      const [value, line] = [form(n, x, w), tangent(y, x, n, w)];
      const same = m === n && v === w;
      return (
        value.compare(line) >= 0 && (!same || value.equals(line)) && form(m, x, v).equals(tangent(y, x, m, v))
      );
    },
    ({ x, v, w }) => `x = (${x.join(', ')}), v = (${v.join(', ')}), v′ = (${w.join(', ')})`,
  );

export default statement({
  id: 'NT eq (36)',
  section: 'B',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'joint convexity, which the text cites, and the gradients in M and in v',
  says: 'For M, N ≻ 0, points x and centres v, v′ the jointly convex form (x − v)ᵀM⁻¹(x − v) lies above its tangents: with y = M⁻¹(x − v), (x − v′)ᵀN⁻¹(x − v′) ≥ (x − v)ᵀM⁻¹(x − v) − 2⟨y, v′ − v⟩ − yᵀ(N − M)y.',
  formula:
    "(x-v')^{\\!\\top}N^{-1}(x-v')\\ge(x-v)^{\\!\\top}M^{-1}(x-v)-2\\langle y,v'-v\\rangle-y^{\\!\\top}(N-M)y,\\quad y=M^{-1}(x-v)",
  expected: 'holds',
  truth: confirmed(
    proof(
      'all M, N ≻ 0, x, v, v′; z = x − v′',
      step(
        'tangent',
        'The right side is 2⟨y, z⟩ − yᵀNy, since yᵀMy = ⟨y, x − v⟩ is the form at (M, v).',
        given,
      ),
      step('square', 'zᵀN⁻¹z − 2⟨y, z⟩ + yᵀNy = (z − Ny)ᵀN⁻¹(z − Ny) ≥ 0.', after('tangent')),
      step(
        'convex',
        'A function that lies above a tangent at every point is convex: so the form is jointly convex in (M, v).',
        after('square'),
        given,
      ),
    ),
    tangents,
  ),
});
