import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 22',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the standard definition',
  says: 'An extended-value convex function may take the value ∞ and obeys the inequality of convexity; its domain is where it is finite.',
  formula: 'f(sx+(1-s)y)\\le s\\,f(x)+(1-s)f(y),\\qquad\\operatorname{dom}f=\\{x:f(x)<\\infty\\}',
  expected: 'definition',
  definition: true,
});
