import { note } from '../evidence.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (1)',
  section: '1.1',
  mark: 'restored',
  forcedBy:
    'the norm of Edmonds, Nikolov and Ullman is called a normalised version of this one, and (4) has to follow from it',
  alternatives: [
    'divided by the number m of inputs',
    'the largest error over real inputs, or over the inputs of the application, such as streams of bits',
  ],
  says: 'The mean squared error of a private mechanism M for q linear queries, the rows of a q×m matrix A, is the largest E‖M(x) − Ax‖² over the inputs x, divided by the number of queries.',
  formula: '\\mathrm{err}(\\mathcal M,A)=\\max_x\\mathbb E\\Bigl[\\tfrac1q\\|\\mathcal M(x)-Ax\\|_2^2\\Bigr]',
  expected: 'definition',
  definition: true,
  evidence: () => [
    note(
      'the divisor',
      'q, as (4) and the footnote of (3) divide by the number of queries: for A = (1; 1) = A·(1), q = 2 and m = 1, the noise has E‖M(x) − Ax‖² = 2C², and the right side of (4) is C² = 2C²/q.',
    ),
  ],
});
