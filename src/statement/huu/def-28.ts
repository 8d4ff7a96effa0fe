import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 28',
  section: '2.2',
  mark: 'forced',
  forcedBy: 'the name',
  says: 'The Fenchel conjugate of f is f*(y) = sup_x ⟨x, y⟩ − f(x).',
  formula: 'f^*(y)=\\sup_x\\,\\langle x,y\\rangle-f(x)',
  expected: 'definition',
  definition: true,
});
