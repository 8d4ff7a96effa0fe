import { MOST_ACCOUNT_DIGITS } from '../privacy/accounting/account.js';
import { MATRIX_TABLE } from './account-matrix.js';
import { FILE, type OptionTable, TEXT } from './option-table.js';

/** The mechanisms and options of `etalon account`. */
export const ACCOUNT_TABLE: OptionTable = [
  ['gaussian', '--sigma S: Gaussian noise of standard deviation S on numbers or vectors'],
  ['laplace', '--scale B: Laplace noise of scale B on one number'],
  [
    'poisson-gaussian, poisson-laplace',
    'the same with --q Q: a record takes part in a step with probability Q',
  ],
  [
    '',
    '  with --sensitivity D, the norm by which a record moves the answer (default 1), or --sensitivity-squared',
    { sigma: TEXT, scale: TEXT, q: TEXT, sensitivity: TEXT, 'sensitivity-squared': TEXT },
  ],
  ['discrete-gaussian', '--variance V: P(k) proportional to e^(-k²/(2V)) on integers', { variance: TEXT }],
  ['discrete-laplace', '--scale B: P(k) proportional to e^(-|k|/B) on integers'],
  ['', '  with --shift K,K,…, the integers by which neighbours differ (default 1)', { shift: TEXT }],
  ['lattice', '--variance V: the same noise on --rows R integers, which a record moves by other integers'],
  [
    'poisson-lattice',
    'of squared length at most --sensitivity-squared S (default 1), which need not be known',
    { rows: TEXT },
  ],
  [
    'lattice',
    '--variance V --columns FILE: a record moves the integers by a column of a matrix of integers, or less; exact losses',
    { columns: FILE },
  ],
  [
    'banded-cyclic',
    '--bands B --rounds N --q Q --sigma S: C with at most B diagonals (--diagonals) and columns of norm at most --sensitivity; a record\nis of one of B groups, which take turns, and takes part in the rounds of its group with probability Q',
    { bands: TEXT, rounds: TEXT, diagonals: TEXT },
  ],
  ...MATRIX_TABLE,
  ['zcdp', '--rho R: what ρ-zCDP alone implies at --delta or --epsilon', { rho: TEXT }],
  [
    'compose FILE',
    '{"steps": [{"mechanism": "poisson-gaussian", "q": "1/100", "sigma": 2, "steps": 100}, …]}',
  ],
  [
    '--steps N',
    'how often it runs, each run perhaps chosen by what came before (default 1)',
    { steps: TEXT },
  ],
  ['--delta D', 'encloses the least epsilon at D', { delta: TEXT }],
  ['--epsilon E', 'encloses the least delta at E', { epsilon: TEXT }],
  [
    'both',
    'and no --sigma, --scale or --variance: the least decimal that is proved to give (E, D), and a smaller one that is refuted',
  ],
  [
    '--neighbours X',
    'add-remove (default), zero-out, or replacement (twice the sensitivity; refused where records are sampled)',
    { neighbours: TEXT },
  ],
  [
    '--digits D',
    `relative width at most 10^-D, or D significant digits of the noise; 1 to ${MOST_ACCOUNT_DIGITS}, default 3`,
    { digits: TEXT },
  ],
  [
    '--certificate FILE',
    'of Gaussian steps, Laplace noise of any kind, discrete-gaussian, or lattice --columns: also writes a certificate of the answer, which etalon check proves again',
    { certificate: FILE },
  ],
];
