import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 24',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the standard definition',
  says: 'The subgradients of a convex function at x are the slopes of the affine functions below it that touch it at x; inside the domain there is at least one.',
  formula: '\\partial f(x)=\\{g:f(y)\\ge f(x)+\\langle g,y-x\\rangle\\ \\forall y\\}',
  expected: 'definition',
  definition: true,
});
