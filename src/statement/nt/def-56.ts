import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 56',
  section: '7',
  mark: 'forced',
  forcedBy: 'the definition in words',
  says: 'A mechanism is distributionally unbiased over a bounded K if for every law P on K its expected answer on n independent samples of P is the mean of P.',
  formula: '\\mathbb E_{X\\sim P^n}\\mathbb E\\,M(X)=\\mathbb E_{x\\sim P}\\,x',
  expected: 'definition',
  definition: true,
});
