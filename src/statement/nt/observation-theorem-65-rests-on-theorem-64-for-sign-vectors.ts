import { observation } from '../observation.js';
import { cites, given, proof, step, after } from '../proof.js';

export default observation({
  id: 'NT observation: Theorem 65 rests on Theorem 64 for sign vectors',
  about: ['NT Thm 64', 'NT Thm 65'],
  says: 'The projected domain of marginals consists of tensor powers of sign vectors, a smaller set than that of Theorem 64; its lower bound holds for it too, by its proof and not by its statement.',
  formula: '\\{s^{\\otimes w}:s\\in\\{\\pm1\\}^d\\}\\subset\\{x^{\\otimes w}:x\\in B_\\infty^d\\}',
  expected: 'holds',
  truth: proof(
    'all d, w ≥ 1 and p in [2, ∞]',
    step(
      'smaller',
      'The sign vectors are the corners of the cube, and their tensor powers a part of those of the cube: monotonicity alone gives no lower bound.',
      given,
    ),
    step(
      'bound',
      'The same lower bound is proved for sign vectors.',
      after('smaller'),
      cites('NT Thm 64', 2),
    ),
  ),
});
