import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { strongDuality } from './ground/duality.js';

export default statement({
  id: 'NT Thm 66',
  says: 'A function that is convex and lower semicontinuous in x and concave and upper semicontinuous in y has a saddle value on X×Y, one of them compact (Sion).',
  formula: '\\min_x\\sup_yf=\\sup_y\\min_xf',
  expected: 'holds-on',
  rests: { judgePrimalWitness, judgeDualWitness },
  decide: () => settle(strongDuality(), []),
});
