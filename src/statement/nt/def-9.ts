import { chiSquared } from '../../privacy/finite/divergence.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 9',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'it bears the name of Rényi, and its value at order 2 is used with χ²',
  says: 'The Rényi divergence of order α > 1 of P from Q is the logarithm of the α-th moment of dP/dQ under Q, over α − 1.',
  formula:
    'D_\\alpha(P\\|Q)=\\frac1{\\alpha-1}\\ln\\mathbb E_Q\\Bigl[\\Bigl(\\frac{dP}{dQ}\\Bigr)^{\\alpha}\\Bigr]',
  expected: 'definition',
  rests: { chiSquared },
  definition: true,
});
