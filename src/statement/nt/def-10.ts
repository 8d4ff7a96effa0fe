import { gaussianRho } from '../../privacy/notion/zcdp.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 10',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the definition of Bun and Steinke is named, and order 2 has to give 2ρ in Theorem 43',
  says: 'A mechanism is ρ-zero-concentrated differentially private (ρ-zCDP) when, for all neighbouring data sets and every order α > 1, the Rényi divergence of its outputs is at most ρα.',
  formula: "D_\\alpha(M(X)\\|M(X'))\\le\\rho\\alpha\\quad(\\alpha>1)",
  expected: 'definition',
  rests: { gaussianRho },
  definition: true,
});
