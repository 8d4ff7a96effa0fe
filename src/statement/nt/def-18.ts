import { supportFunction } from '../../geometry/support.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 18',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'its name and every use',
  says: 'The support function of a set K is, at a direction θ, the supremum of ⟨θ, x⟩ over x in K.',
  formula: 'h_K(\\theta)=\\sup_{x\\in K}\\langle\\theta,x\\rangle',
  expected: 'definition',
  rests: { supportFunction },
  definition: true,
});
