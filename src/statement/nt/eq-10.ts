import { statement } from '../statement.js';

export default statement({
  id: 'NT eq (10)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'as for Definition 29',
  alternatives: ['α⁻² in the place of α⁻¹'],
  says: 'The point x̃ of K that an α-approximate quadratic oracle finds has a form (x̃ − v)ᵀM(x̃ − v) of at least 1/α times the supremum over K.',
  formula: '(\\tilde x-v)^\\top M(\\tilde x-v)\\ \\ge\\ \\tfrac1\\alpha\\sup_{x\\in K}(x-v)^\\top M(x-v)',
  expected: 'definition',
  definition: true,
});
