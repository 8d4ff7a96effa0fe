import { findBias } from '../../privacy/finite/finite-mechanism.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 1',
  section: '1',
  mark: 'forced',
  forcedBy: 'the words keep “every data set” and the mean of its points',
  says: 'A mechanism on data sets of n points of K is unbiased over K when, for every X in Kⁿ, its expected output over its own coins is the mean μ(X) of the points; no law of the data is involved.',
  formula: '\\mathbb E\\,M(X)=\\mu(X)=\\tfrac1n\\sum_{i=1}^nx_i\\quad(X\\in K^n)',
  expected: 'definition',
  rests: { findBias },
  definition: true,
});
