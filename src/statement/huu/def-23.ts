import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 23',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the standard definition',
  says: 'A function is proper if it is nowhere −∞ and somewhere finite; a convex function is one that is extended-value convex and proper.',
  formula: 'f>-\\infty,\\qquad\\operatorname{dom}f\\ne\\emptyset',
  expected: 'definition',
  definition: true,
});
