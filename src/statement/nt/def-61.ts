import { kroneckerSet } from '../../geometry/set-operations.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 61',
  section: '8',
  mark: 'forced',
  forcedBy: 'the definition in words',
  says: 'The Kronecker product of two sets of vectors is the set of all products x⊗y of their elements; its powers are defined by repetition.',
  formula: 'K_1\\otimes K_2=\\{x\\otimes y:x\\in K_1,\\ y\\in K_2\\}',
  expected: 'definition',
  rests: { kroneckerSet },
  definition: true,
});
