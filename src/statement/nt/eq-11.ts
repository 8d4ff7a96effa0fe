import { statement } from '../statement.js';
import { notComputable } from '../verdict.js';

export default statement({
  id: 'NT eq (11)',
  also: ['NT eq (12)', 'NT eq (13)'],
  says: 'The convex program with an α-approximate quadratic oracle is solved by the ellipsoid method.',
  formula: '\\min\\ \\mathrm{tr}_{p/2}(M)\\ \\text{s.t. }\\dots',
  expected: 'not-computable',
  rests: {},
  decide: () =>
    notComputable(
      'The normalisation of the oracle is not in the text at hand; for a finite set the oracle is a maximum over its points, and a certificate replaces the method.',
    ),
});
