import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 25',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the standard notion; which form of it is meant is not in the text',
  alternatives: ['the form with convex combinations instead of subgradients'],
  says: 'A convex f is α-strongly convex with respect to a norm if f(y) ≥ f(x) + ⟨g, y − x⟩ + (α/2)‖y − x‖² for all x, y and every subgradient g of f at x.',
  formula: 'f(y)\\ge f(x)+\\langle g,y-x\\rangle+\\frac\\alpha2\\|y-x\\|^2\\qquad(g\\in\\partial f(x))',
  expected: 'definition',
  definition: true,
});
