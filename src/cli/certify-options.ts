import { DRAWING_TABLE } from './certify-drawing.js';
import { NORM_TABLE } from './norm-argument.js';
import { FILE, FLAG, TEXT, type OptionTable } from './option-table.js';
import { PARTICIPATION_TABLE } from './participation-argument.js';
import { THREADS_TABLE } from './threads-option.js';
import { WORKLOAD_NAMES, WORKLOAD_TABLE } from './workload-argument.js';

/** The options of `etalon certify`. */
export const CERTIFY_TABLE: OptionTable = [
  [
    'WORKLOAD',
    `${WORKLOAD_NAMES}, a file with one matrix (.csv .mtx .npy .json), or the matrix itself: [[1,2],[0,1],[3,1]]`,
  ],
  [
    '--n N',
    'size of the workload, 1 to 131072, of prefix-sum to 1048576 (to 9 digits half a minute; to 15, of a workload\n' +
      'whose inverse is banded, 4096 takes seconds, 131072 some ten minutes; the largest error of momentum half an hour)',
    { n: TEXT },
  ],
  ...WORKLOAD_TABLE,
  ...NORM_TABLE,
  ...PARTICIPATION_TABLE,
  [
    '--points FILE',
    'a finite set K, one point a row (.csv .mtx .npy .json); at most 4096 points and coordinates',
    { points: FILE },
  ],
  ['--symmetric', 'K is the points of the file and their negatives', { symmetric: FLAG }],
  [
    '--kind KIND',
    'of certificates of γ_F: gamma-F holds B, C and the dual witness, O(n²) numbers; gamma-F-banded holds weights only,\n' +
      'O(n) numbers, for prefix-sum, momentum, decay, all-range and weighted-range; gamma-F-sweeps too, but not of ranges, to 9 to 12 digits,\n' +
      'proved in doubles with every rounding counted; gamma-F-gram too, for sliding-window with windows of 2 to 64; of γ_2: gamma-p holds matrices,\n' +
      'gamma-2-banded 2n weights, of other γ_(p): gamma-p or gamma-p-banded, for prefix-sum, momentum and decay; of γ_2\n' +
      'of prefix-sum gamma-2-sweeps, too, proved in doubles; circulant holds n/2 integers, for circular-window, and for circular-range with p = 2; algebraic,\n' +
      'for small matrices of γ_F and sets of points with p = 2, proves the minimal polynomial of the square, up to degree 64, of prefix-sum to n = 4; by default the cheapest one, and matrices while they take seconds',
    { kind: TEXT },
  ],
  ['--integers', 'only kinds that integers prove, not gamma-F-sweeps or gamma-2-sweeps', { integers: FLAG }],
  [
    '--digits D',
    'significant digits of γ or Γ to prove, 1 to 100 (default 15 for γ_F, 9 beyond 131072 steps, 12 for other norms,\n' +
      '9 beyond 1024 steps, 6 of momentum and decay beyond 128, 11 under participation)',
    { digits: TEXT },
  ],
  [
    '-o FILE',
    'write the certificate, atomically; `etalon check FILE` proves it again. Of -o, --coq and --factors one may be -, stdout;\n' +
      'the report is then on stderr',
    { output: { ...FILE, short: 'o' } },
  ],
  [
    '--coq FILE',
    'for γ_F and γ_2 with kind gamma-F or gamma-p, write the Coq file whose theorem is the enclosure; with kind algebraic and independent columns, that it is the only root',
    { coq: FILE },
  ],
  [
    '--factors FILE.npz',
    'write B and C as doubles, up to 2^22 entries and 4096 rows of the workload, with a proved bound of what they achieve;\n' +
      '`etalon validate FILE.npz` judges them',
    { factors: FILE },
  ],
  ...DRAWING_TABLE,
  ...THREADS_TABLE,
];
