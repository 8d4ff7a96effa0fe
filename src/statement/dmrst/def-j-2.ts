import { zcdpEpsilon } from '../../privacy/notion/zcdp.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Def J.2',
  section: 'J',
  mark: 'none',
  forcedBy: 'it is cited as the definition of zCDP and is itself lost; the usual one is given',
  says: 'ρ-zCDP: the Rényi divergences of every order α > 1 between the outputs on neighbours, in both directions, are at most ρα.',
  formula: "D_\\alpha\\bigl(\\mathcal M(D)\\,\\|\\,\\mathcal M(D')\\bigr)\\le\\rho\\alpha\\quad(\\alpha>1)",
  expected: 'definition',
  rests: { zcdpEpsilon },
  definition: true,
});
