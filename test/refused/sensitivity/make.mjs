// Writes the corpus of certificates of kind sensitivity: those that every checker must accept, each value of which is known by hand, and those
// that every checker must refuse, with index.json.
// Usage: node test/refused/sensitivity/make.mjs
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';
import { banded, block, constant, explicit, inverse, moveClaims, period, prices, quotient, separation, texts, toeplitz, writeCorpus } from './parts.mjs';
import { refusedTrees, trees } from './trees.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ACCEPTED = join(HERE, '../../accepted/sensitivity');

const search = (bound, steps, exceptions = [], exponent = 0) => ({ kind: 'search', bound: `${bound}`, exceptions, exponent: `${exponent}`, steps: `${steps}` });
const weighed = (rounds, weights) => ({ rounds: texts(rounds), weights: texts(weights) });
const certificate = (contributions, strategy, schema, upper, lower, inf, sup = inf) => () => structuredClone({
  format: 'etalon-certificate',
  version: '1',
  kind: 'sensitivity',
  claim: { inf: `${inf}`, sup: `${sup}` },
  contributions,
  lower,
  schema,
  strategy,
  upper,
});

// X = [[2, −1, −1], [−1, 2, −1], [−1, −1, 2]]: 8 by signs, 9 by vectors 120° apart, 12 by absolute values.
const TRIANGLE = explicit([[1, -1, 0], [0, 1, -1], [-1, 0, 1]]);
const ALL = separation(1, 3);
const SPREAD = block([1, 2, 3], [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]], 6);
const theta = { kind: 'theta', exponent: '0', free: [], prices: prices(3, [0, 0, 0]), weights: ['3', '3', '3'] };
const dominance = { kind: 'dominance', exponent: '0', prices: prices(4, [0, 0, 0]), scales: ['1', '1', '1'], weights: ['4', '4', '4'] };
const lists = { kind: 'patterns', exponent: '0', weights: [['3', '3'], ['3', '3'], ['3', '3']] };
const DIAGONAL = (denominator) => explicit([[3, 0, 0], [0, 4, 0], [0, 0, 5]], denominator);
const orthogonal = { kind: 'orthogonal', exponent: '0', prices: prices(16, [0, 0, 9]) };
// Columns 1 and 3 of the matrix of 1, 1/2, 1/4 add up to (4, 2, 5)/4.
const FALLING = explicit([[4, 0, 0], [2, 4, 0], [1, 2, 4]], 4);
// X = [[1, 1, 0], [1, 2, 1], [0, 1, 1]] with rounds 1 and 2 never together: M_12 = M_23 = 0 is free, y = (1, 2, 1).
const SUMS = explicit([[1, 1, 0], [0, 1, 1]]);
const freed = { kind: 'theta', exponent: '0', free: [['1', '2', '0'], ['2', '3', '0']], prices: prices(0, [1, 1]), weights: ['1', '2', '1'] };

const chain = (reach) => ({ kind: 'chain', reach: `${reach}` });
const split = (...starts) => ({ kind: 'split', starts: texts(starts) });
const dominating = (cap, windows, weights) => ({ kind: 'dominance', exponent: '0', prices: prices(cap, windows), scales: texts(constant(weights.length, 1)), weights: texts(weights) });
/** 205/64 in units of 2^−128. */
const HALVES = 205n << 122n;

const bases = {
  'triangle-by-vectors': certificate('vector', TRIANGLE, ALL, theta, SPREAD, 9),
  'triangle-by-signs': certificate('scalar', TRIANGLE, ALL, { kind: 'signs' }, block([1, 2, 3], [[1], [-1], [1]]), 8),
  'triangle-by-sizes': certificate('absolute', TRIANGLE, ALL, { kind: 'sums' }, { rounds: ['1', '2', '3'] }, 12),
  'triangle-dominated': certificate('absolute', TRIANGLE, ALL, dominance, { rounds: ['1', '2', '3'] }, 12),
  'triangle-enclosed': certificate('vector', TRIANGLE, ALL, dominance, SPREAD, 9, 12),
  'triangle-in-pairs': certificate('vector', TRIANGLE, separation(1, 2), lists, block([1, 2], [[1], [-1]]), 6),
  'triangle-in-pairs-enclosed': certificate('vector', TRIANGLE, separation(1, 2), lists, block([1, 2], [[1, 2], [-2, -1]], 5), '5.6', 6),
  'triangle-in-pairs-by-sizes': certificate('vector', TRIANGLE, separation(1, 2), { kind: 'sums' }, block([1, 2], [[1], [-1]]), 6),
  'triangle-of-period-2': certificate('vector', TRIANGLE, period(2), { kind: 'dominance', exponent: '0', scales: ['1', '1', '1'], weights: ['3', '2', '3'] }, block([1, 3], [[1], [-1]]), 6),
  'triangle-of-period-2-by-theta': certificate('scalar', TRIANGLE, period(2), { kind: 'theta', exponent: '0', weights: ['3', '2', '3'] }, block([1, 3], [[1], [-1]]), 6),
  'triangle-once': certificate('vector', TRIANGLE, separation(1, 1), { kind: 'orthogonal', exponent: '0', prices: prices(2, [0, 0, 0]) }, block([2], [[1]]), 2),
  'diagonal-in-sevenths': certificate('vector', DIAGONAL(7), separation(1, 2), orthogonal, block([2, 3], [[1], [1]]), '0.836734693877551', '0.836734693877552'),
  'diagonal-by-sizes': certificate('absolute', DIAGONAL(1), separation(1, 2), orthogonal, { rounds: ['2', '3'] }, 41),
  'diagonal-in-halves-of-units': certificate('vector', DIAGONAL(2), separation(1, 2), { kind: 'dominance', exponent: '-2', prices: prices(64, [0, 0, 36]), scales: ['1', '2', '3'], weights: ['36', '64', '100'] }, block([2, 3], [[1], [1]]), '10.25'),
  falling: certificate('vector', FALLING, separation(2, 2), { kind: 'monotone' }, block([1, 3], [[1], [1]]), '2.8125'),
  'falling-by-sizes': certificate('absolute', FALLING, separation(2, 2), { kind: 'monotone' }, { rounds: ['1', '3'] }, '2.8125'),
  'sums-freed': certificate('vector', SUMS, separation(2, 2), freed, block([1, 3], [[1], [1]]), 2),
  'longer-vectors': certificate('vector', SUMS, separation(2, 2), freed, block([1, 3], [[3, 4], [3, -4]], 25), 2),
  'shorter-than-the-bound': certificate('vector', SUMS, separation(2, 2), freed, block([1, 3], [[3, 4], [3, -4]], 50), 1, 2),
  alternating: certificate('vector', toeplitz(1000, [4, -2, 1], 4), separation(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [1]]), '3.125'),
  'alternating-by-signs': certificate('scalar', toeplitz(100000, [4, -2, 1], 4), period(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [1]]), '3.125'),
  'alternating-by-sizes': certificate('absolute', toeplitz(7, [4, -2, 1], 4), separation(2, 2), { kind: 'majorant' }, { rounds: ['1', '3'] }, '3.125'),
  // c′ = (1, 0, 3, 3): 1 + (3 + 1)² + 3².
  'rising-late': certificate('vector', toeplitz(4, [1, 0, 0, 3]), separation(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [1]]), 11, 26),
  'rising-before-the-period': certificate('vector', toeplitz(5, [1, 0, 0, 3]), separation(4, 2), { kind: 'majorant' }, block([1, 5], [[1], [1]]), 11),
  'more-than-n-apart': certificate('absolute', toeplitz(3, [2, 5]), separation(10, 4), { kind: 'majorant' }, { rounds: ['1'] }, 29),
  // The one pattern of all rounds adds up to 12; the first step sees 2 + 1 + 1 three times.
  'triangle-searched': certificate('absolute', TRIANGLE, ALL, search(12, 1), { rounds: ['1', '2', '3'] }, 12),
  'triangle-searched-but-for-one': certificate('vector', TRIANGLE, ALL, search(8, 4, [weighed([1, 2, 3], [3, 3, 3])]), SPREAD, 9),
  'triangle-searched-by-signs': certificate('scalar', TRIANGLE, ALL, search(0, 4, [{ rounds: ['1', '2', '3'] }, { rounds: ['1', '3'] }, { rounds: ['2', '3'] }, { rounds: ['3'] }]), block([1, 2, 3], [[1], [-1], [1]]), 8),
  'triangle-searched-in-quarters': certificate('vector', TRIANGLE, separation(1, 2), search(5, 4, [weighed([1, 2], [12, 12]), weighed([1, 3], [12, 12]), weighed([2, 3], [12, 12])], -2), block([1, 2], [[1], [-1]]), 6),
  'triangle-searched-class-by-class': certificate('vector', TRIANGLE, period(2), search(5, 3, [weighed([1, 3], [3, 3])]), block([1, 3], [[1], [-1]]), 6),
  'diagonal-searched': certificate('vector', DIAGONAL(7), separation(1, 2), search(41, 1), block([2, 3], [[1], [1]]), '0.836734693877551', '0.836734693877552'),
  // C = 1, 1/2, 1/4, …: rounds 1 and 3 add up to 1, 1/2, 5/4; of 4 rounds, and 5/8.
  'inverse-of-halves': certificate('vector', inverse(4, 64, [2, -1], 2), separation(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [1]]), '3.203124999', '3.203125001'),
  'inverse-of-halves-by-sizes': certificate('absolute', inverse(4, 64, [2, -1], 2), separation(2, 2), { kind: 'majorant' }, { rounds: ['1', '3'] }, '3.203124999', '3.203125001'),
  // C = 1, −1/3, 1/9, …, alternating signs; one round.
  'inverse-alternating': certificate('scalar', inverse(3, 40, [3, 1], 3), separation(1, 1), { kind: 'majorant' }, block([1], [[1]]), '1.1234567', '1.1234568'),
  'triangle-searched-in-pairs': certificate('vector', TRIANGLE, separation(1, 2), search(6, 1, [], -2), block([1, 2], [[1], [-1]]), 6),
  'falling-below-zero': certificate('vector', toeplitz(1000, [4, 2, -1], 4), separation(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [-1]]), '3.125'),
  'diagonal-chained': certificate('vector', DIAGONAL(1), separation(2, 2), chain(1), block([1, 3], [[1], [1]]), 34),
  // X_11 = 10, X_14 = 3: rounds 1 and 4 add up to 17 of 4, rounds 1, 4, 7 to 42 of many.
  'rising-late-chained': certificate('vector', toeplitz(4, [1, 0, 0, 3]), separation(2, 2), chain(4), block([1, 4], [[1], [1]]), 17),
  'rising-late-searched': certificate('absolute', toeplitz(4, [1, 0, 0, 3]), separation(2, 2), search(17, 1), { rounds: ['1', '4'] }, 17),
  'chained-apart': certificate('absolute', toeplitz(600, [1, 0, 0, -3]), separation(1, 3), chain(4), { rounds: ['1', '4', '7'] }, 42),
  // X_ii = 3, X_i,i+1 = 2, X_i,i+2 = 1: three rounds in a row, or every other one, or all of them.
  'chained-in-a-row': certificate('scalar', toeplitz(600, [1, 1, 1]), separation(1, 3), chain(3), block([1, 2, 3], [[1], [1], [1]]), 19),
  'chained-in-epochs': certificate('vector', toeplitz(600, [1, 1, 1]), period(2, 3), chain(2), block([1, 3, 5], [[1], [1], [1]]), 13),
  'chained-once': certificate('vector', toeplitz(600, [1, 1, 1]), separation(1, 1), chain(3), block([598], [[1]]), 3),
  'chained-throughout': certificate('absolute', toeplitz(5, [1, 1, 1]), separation(1, 5), chain(3), { rounds: ['1', '2', '3', '4', '5'] }, 32),
  'triangle-chained': certificate('absolute', TRIANGLE, ALL, chain(3), { rounds: ['1', '2', '3'] }, 12),
  'triangle-chained-in-pairs': certificate('scalar', TRIANGLE, separation(1, 2), chain(3), block([1, 3], [[1], [-1]]), 6),
  'triangle-chained-class-by-class': certificate('vector', TRIANGLE, period(2), chain(2), block([1, 3], [[1], [-1]]), 6),
  // X = [[6, 1, 1, 1], [1, 3, 2, 2], [1, 2, 2, 2], [1, 2, 2, 5]]: rounds 1, 2, 4 add up to 22, with what 1 and 4 share.
  'chained-by-memory': certificate('vector', explicit([[2, 0, 0, 0], [0, 1, 0, 0], [1, 1, 1, 0], [0, 1, 1, 2], [1, 0, 0, 1]]), separation(1, 3), chain(4), block([1, 2, 4], [[1], [1], [1]]), 22),
  'falling-by-its-column': certificate('vector', toeplitz(3, [4, 2, 1], 4), separation(2, 2), { kind: 'monotone' }, block([1, 3], [[1], [1]]), '2.8125'),
  'falling-dominated': certificate('absolute', toeplitz(3, [4, 2, 1], 4), separation(2, 2), { kind: 'dominance', exponent: '0', prices: prices(0, [25, 20]), scales: ['1', '1', '1'], weights: ['25', '20', '20'] }, { rounds: ['1', '3'] }, '2.8125'),
  'inverse-searched': certificate('vector', inverse(4, 64, [2, -1], 2), separation(2, 2), search(HALVES, 1), block([1, 3], [[1], [1]]), '3.203124999', '3.203125001'),
  // X = [[2, 1, 0, 0], [1, 2, 1, 0], [0, 1, 2, 1], [0, 0, 1, 1]]/4, and with columns of other sizes [[5, −4, 0], [−4, 5, 3], [0, 3, 9]].
  band: certificate('vector', banded([constant(4, 1), constant(3, 1)], 2), separation(1, 2), chain(2), block([1, 2], [[1], [1]]), '1.5'),
  'band-of-halves': certificate('vector', banded([[2, 2], [1]], 2), separation(1, 2), chain(2), block([1, 2], [[1], [1]]), '3.25'),
  'band-of-other-sizes': certificate('scalar', banded([[1, 2, 3], [-2, 1]]), separation(1, 3), { kind: 'signs' }, block([1, 2, 3], [[-1], [1], [1]]), 33),
  'band-of-one-diagonal': certificate('absolute', banded([[3, 4, 5]], 7), separation(1, 2), search(41, 1), { rounds: ['2', '3'] }, '0.836734693877551', '0.836734693877552'),
  'band-by-its-sizes': certificate('vector', banded([[1, 2, 3], [-2, 1]]), separation(1, 3), { kind: 'majorant' }, block([1, 2, 3], [[-1], [1], [1]]), 33, 59),
  // X_ii = 2, X_i,i+1 = −1: two rounds in a row.
  'long-band': certificate('vector', banded([constant(513, 1), constant(512, -1)]), separation(1, 2), chain(2), block([7, 8], [[1], [-1]]), 6),
  'long-band-searched': certificate('scalar', banded([constant(513, 1), constant(512, -1)]), separation(1, 2), search(6, 1), block([511, 512], [[1], [-1]]), 6),
  'long-band-in-epochs': certificate('absolute', banded([constant(513, 1), constant(512, -1), constant(511, 1)]), period(2, 2), chain(2), { rounds: ['1', '3'] }, 8),
  'long-band-by-its-sizes': certificate('absolute', banded([constant(513, 1), constant(512, -1)]), separation(1, 2), { kind: 'majorant' }, { rounds: ['1', '2'] }, 6),
  'long-search': certificate('vector', toeplitz(600, [1, 0, 0, -3]), separation(1, 2), search(26, 1), block([1, 4], [[1], [-1]]), 26),
  'long-inverse-searched': certificate('absolute', inverse(600, 64, [2, -1], 2), separation(298, 2), search(343n << 121n, 1), { rounds: ['1', '299'] }, '2.666', '2.68'),
  // One round: columns of 1 + 4 + 9, whatever they share, and 9 once more where c_3 = 3 follows.
  'triangle-chained-once': certificate('vector', TRIANGLE, separation(1, 1), chain(1), block([2], [[1]]), 2),
  'long-band-chained-once': certificate('scalar', banded([constant(513, 1), constant(512, -2), constant(511, 3)]), separation(1, 1), chain(1), block([7], [[1]]), 14),
  'rising-late-once': certificate('vector', toeplitz(1000, [1, -2, 0, 3]), separation(1, 1), { kind: 'majorant' }, block([1], [[1]]), 14),
  'band-once-by-its-sizes': certificate('absolute', banded([[1, 2, 3], [-2, 1], [4]]), period(1, 1), { kind: 'majorant' }, { rounds: ['1'] }, 21, 29),
  // m = (1, 0, 0, 0), with 2 of rounds 1 and 3; what is left, 3 in the last row, has 9, and (√2 + 3)² = 19.485…; uncut 3, 3 in the last rows, and (√2 + √18)² = 32.
  'rising-late-split': certificate('vector', toeplitz(4, [1, 0, 0, 3]), separation(2, 2), split(3), block([1, 4], [[1], [1]]), 17, '19.4852813742386'),
  'rising-late-split-uncut': certificate('absolute', toeplitz(4, [1, 0, 0, 3]), separation(2, 2), split(), { rounds: ['1', '4'] }, 17, '32.0000000001'),
  'falling-late-split': certificate('scalar', toeplitz(4, [-1, 0, 0, -3]), separation(2, 2), split(3), block([1, 4], [[1], [1]]), 17, '19.4852813742386'),
  // Coefficient b = 3 may be larger than those before it: nothing is left.
  'split-at-its-separation': certificate('vector', toeplitz(100000, [1, 0, 0, 3]), separation(3, 2), split(), block([1, 4], [[1], [1]]), 26, '26.0000000001'),
  // m = (2, 2, 1, 1, 0, 0), with 28 of rounds 1 and 3; left are 1 in row 5 and in row 6, and (√28 + 2)² = 53.166….
  'split-twice': certificate('vector', toeplitz(6, [2, 2, 1, 1, -1, 1]), separation(2, 2), split(3, 4, 5), block([1, 3], [[1], [1]]), 30, '53.1660104885168'),
  // −C has m = (2, 2, 1, 1, 1, 0), with 31, and 1 is left in row 6, as large from row 3 on: 10, and (√31 + √10)² = 76.213….
  'split-of-signs': certificate('scalar', toeplitz(6, [-2, -2, -1, -1, -1, 1]), separation(2, 2), split(), block([1, 3], [[1], [1]]), 30, '76.2136734'),
  'inverse-of-halves-split': certificate('absolute', inverse(4, 64, [2, -1], 2), separation(2, 2), split(1, 2), { rounds: ['1', '3'] }, '3.203124999', '3.203125001'),
  // Rounds in a row have 3 + 4 + … of 2, −1: 4 each of two, in the middle.
  'long-band-dominated': certificate('absolute', banded([constant(513, 1), constant(512, -1)]), separation(1, 2), dominating(4, constant(513, 0), [3, ...constant(511, 4), 2]), { rounds: ['1', '2'] }, 6, 8),
  // X_ii < 4/3 and X_1,299 is hardly anything: 2 for each of two rounds.
  'long-inverse-dominated': certificate('vector', inverse(600, 64, [2, -1], 2), separation(298, 2), dominating(1n << 129n, constant(303, 0), Array.from({ length: 600 }, () => 1n << 129n)), block([1, 299], [[1], [1]]), '2.666', '4.000000001'),
  'long-inverse-chained': certificate('absolute', inverse(600, 64, [2, -1], 2), period(298, 2), chain(3), { rounds: ['1', '299'] }, '2.666', '2.667'),
  // Columns 1 and 301 of 513 coefficients: 1 and 1, and 1.
  'chained-in-long-epochs': certificate('vector', toeplitz(600, [1, ...constant(511, 0), 1]), period(300, 2), chain(2), block([1, 301], [[1], [1]]), 3),
  zero: certificate('scalar', explicit([[0, 0]]), separation(1, 2), { kind: 'signs' }, block([1], [[0]]), 0),
  // (2 + z)/(2 − z) = 1 + z + z²/2 + z³/4 + …: rounds 1 and 3 add up to 1, 1, 3/2, 5/4.
  quotient: certificate('vector', quotient(4, 64, [2, 1], [2, -1]), separation(2, 2), { kind: 'majorant' }, block([1, 3], [[1], [1]]), '5.812499999', '5.812500001'),
  'quotient-searched': certificate('absolute', quotient(4, 64, [2, 1], [2, -1]), separation(2, 2), search(93n << 124n, 1), { rounds: ['1', '3'] }, '5.812499999', '5.812500001'),
  // (3 + z)/(2 − 2z) = 3/2 + 2z + 2z² + …
  'quotient-by-even-numbers': certificate('vector', quotient(3, 64, [3, 1], [2, -2]), separation(1, 1), { kind: 'majorant' }, block([1], [[1]]), '10.249999999', '10.250000001'),
  // 1/(2 + z)·(−2 + z) = −1 + z − z²/2 + …; one round.
  'quotient-of-a-negative-split': certificate('scalar', quotient(3, 64, [-2, 1], [2, 1]), separation(1, 1), split(), block([2], [[1]]), '1.999999999', '9'),
  ...trees(certificate),
};

const cases = new Map();
const bad = (name, code, path, change, base = bases['triangle-by-vectors']) => cases.set(name, { code, path, text: edit(base, change) });
const signs = bases['triangle-by-signs'];
const sizes = bases['triangle-by-sizes'];
const long = bases.alternating;
const pairs = bases['triangle-in-pairs'];

// The certificate, and the claim.
for (const name of ['contributions', 'lower', 'schema', 'strategy', 'upper']) bad(`${name}-missing`, 'fields', '', (x) => Reflect.deleteProperty(x, name));
bad('workload-added', 'fields', '', (x) => (x.workload = { name: 'prefix-sum', n: '3' }));
bad('format-other', 'format', 'format', (x) => (x.format = 'certificate'));
bad('version-other', 'version', 'version', (x) => (x.version = '2'));
cases.set('digest-of-another', { code: 'digest', path: 'digest', text: edit(bases.falling, () => {}).replace(/"digest":"..../, '"digest":"0000') });
bad('claim-restricted', 'fields', 'claim', (x) => (x.claim.restricted = 'theta'));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-9'));
bad('contributions-unknown', 'contributions', 'contributions', (x) => (x.contributions = 'matrix'));
bad('contributions-a-list', 'contributions', 'contributions', (x) => (x.contributions = ['vector']));
// C.
bad('strategy-a-string', 'strategy', 'strategy.name', (x) => (x.strategy = 'explicit'));
bad('strategy-prefix-sum', 'strategy', 'strategy.name', (x) => (x.strategy = { name: 'prefix-sum', n: '3' }));
bad('strategy-with-n', 'fields', 'strategy', (x) => (x.strategy.n = '3'));
bad('rows-0', 'limit', 'strategy.rows', (x) => (x.strategy.rows = '0'));
bad('cols-513', 'limit', 'strategy.cols', (x) => (x.strategy.cols = '513'));
bad('denominator-0', 'sign', 'strategy.denominator', (x) => (x.strategy.denominator = '0'));
bad('entries-one-less', 'shape', 'strategy.entries', (x) => x.strategy.entries.pop());
bad('entry-a-word', 'integer', 'strategy.entries[4]', (x) => (x.strategy.entries[4] = 'one'));
bad('not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.denominator = '2'; x.strategy.entries = x.strategy.entries.map((e) => `${2 * Number(e)}`); });
bad('toeplitz-of-0-rounds', 'limit', 'strategy.n', (x) => (x.strategy.n = '0'), long);
bad('toeplitz-too-long', 'limit', 'strategy.n', (x) => (x.strategy.n = '1048577'), long);
bad('toeplitz-with-rows', 'fields', 'strategy', (x) => (x.strategy.rows = '3'), long);
bad('coefficients-a-string', 'shape', 'strategy.coefficients', (x) => (x.strategy.coefficients = '421'), long);
bad('no-coefficients', 'shape', 'strategy.coefficients', (x) => (x.strategy.coefficients = []), long);
bad('coefficients-beyond-n', 'shape', 'strategy.coefficients', (x) => (x.strategy.n = '2'), long);
bad('coefficient-half', 'integer', 'strategy.coefficients[1]', (x) => (x.strategy.coefficients[1] = '0.5'), long);
bad('toeplitz-denominator-negative', 'sign', 'strategy.denominator', (x) => (x.strategy.denominator = '-4'), long);
bad('toeplitz-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.coefficients = ['4', '-2', '2']; x.strategy.denominator = '2'; }, long);
// Diagonals.
const band = bases['band-of-other-sizes'];
const longBand = bases['long-band'];
bad('band-of-0-rounds', 'limit', 'strategy.n', (x) => (x.strategy.n = '0'), band);
bad('band-too-long', 'limit', 'strategy.n', (x) => (x.strategy.n = '1048577'), band);
bad('band-with-rows', 'fields', 'strategy', (x) => (x.strategy.rows = '3'), band);
bad('diagonals-a-string', 'shape', 'strategy.diagonals', (x) => (x.strategy.diagonals = '123'), band);
bad('no-diagonals', 'shape', 'strategy.diagonals', (x) => (x.strategy.diagonals = []), band);
bad('diagonals-beyond-n', 'shape', 'strategy.diagonals', (x) => (x.strategy.diagonals = [['1', '1', '1'], ['1', '1'], ['1'], []]), band);
bad('diagonal-one-more', 'shape', 'strategy.diagonals[1]', (x) => x.strategy.diagonals[1].push('1'), band);
bad('diagonal-half', 'integer', 'strategy.diagonals[1][0]', (x) => (x.strategy.diagonals[1][0] = '0.5'), band);
bad('band-of-0-parts', 'sign', 'strategy.denominator', (x) => (x.strategy.denominator = '0'), band);
bad('band-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.diagonals = [['2', '4', '6'], ['-4', '2']]; x.strategy.denominator = '2'; }, band);
bad('band-with-a-lost-sign', 'lower', 'claim.inf', (x) => (x.strategy.diagonals[1][0] = '2'), band);
bad('band-claimed-lower', 'upper', 'claim.sup', (x) => (x.strategy.diagonals[0][2] = '4'), band);
bad('band-by-its-sizes-claimed-lower', 'upper', 'claim.sup', (x) => (x.claim.sup = '58.9'), bases['band-by-its-sizes']);
bad('long-band-by-signs', 'sensitivity', 'upper.kind', (x) => { x.contributions = 'scalar'; x.upper = { kind: 'signs' }; }, longBand);
bad('long-band-searched-too-low', 'sensitivity', 'upper.exceptions', (x) => { x.upper.bound = '5'; x.upper.steps = '9999'; }, bases['long-band-searched']);
bad('long-band-chained-too-near', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '1'), longBand);
bad('long-band-claimed-lower', 'upper', 'claim.sup', (x) => (x.claim = { inf: '5', sup: '5.9' }), longBand);
bad('long-band-claimed-higher', 'lower', 'claim.inf', (x) => (x.claim = { inf: '6.1', sup: '7' }), longBand);
bad('long-band-of-one-sign', 'lower', 'claim.inf', (x) => (x.lower.rows = ['1', '1']), longBand);
// The schema.
bad('schema-unknown', 'schema', 'schema.kind', (x) => (x.schema.kind = 'poisson'));
bad('separation-0', 'limit', 'schema.separation', (x) => (x.schema.separation = '0'));
bad('participations-missing', 'fields', 'schema', (x) => delete x.schema.participations);
bad('toeplitz-schema-before-upper', 'limit', 'schema.participations', (x) => { x.schema.participations = '0'; x.upper = 'majorant'; }, long);
// The upper bound.
bad('upper-a-string', 'sensitivity', 'upper.kind', (x) => (x.upper = 'theta'));
bad('upper-unknown', 'sensitivity', 'upper.kind', (x) => (x.upper.kind = 'trace'));
bad('signs-for-vectors', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'signs' }));
bad('sums-before-scalars', 'upper', 'claim.sup', (x) => (x.upper = { kind: 'sums' }), signs);
bad('theta-for-sizes', 'sensitivity', 'upper.kind', (x) => (x.upper = theta), sizes);
bad('patterns-for-sizes', 'sensitivity', 'upper.kind', (x) => (x.upper = lists), sizes);
bad('signs-for-sizes', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'signs' }), sizes);
bad('majorant-of-a-matrix', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'majorant' }), bases.falling);
bad('monotone-of-toeplitz', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'monotone' }), long);
bad('majorant-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), long);
bad('sums-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), sizes);
bad('theta-without-free', 'fields', 'upper', (x) => delete x.upper.free);
bad('weights-one-less', 'shape', 'upper.weights', (x) => x.upper.weights.pop());
bad('weight-negative', 'sign', 'upper.weights[1]', (x) => (x.upper.weights[1] = '-3'));
bad('scale-0', 'sign', 'upper.scales[2]', (x) => (x.upper.scales[2] = '0'), bases['triangle-dominated']);
bad('too-many-patterns-to-add', 'limit', 'upper', (x) => {
  x.strategy = explicit([Array.from({ length: 512 }, () => 1)]);
  x.schema = separation(1, 3);
}, sizes);
bad('too-many-signs', 'limit', 'upper', (x) => {
  x.strategy = explicit([Array.from({ length: 25 }, () => 1)]);
  x.schema = separation(1, 25);
}, signs);
bad('monotone-of-a-wide-matrix', 'shape', 'upper', (x) => { x.upper = { kind: 'monotone' }; x.strategy = SUMS; x.schema = separation(2, 2); });
bad('theta-one-less', 'sensitivity', 'upper.weights', (x) => (x.upper.weights[0] = '2'));
bad('dominance-one-less', 'sensitivity', 'upper.weights[1]', (x) => (x.upper.weights[1] = '3'), bases['triangle-dominated']);
bad('dominance-of-other-scales', 'sensitivity', 'upper.weights[0]', (x) => (x.upper.scales[1] = '2'), bases['triangle-dominated']);
bad('second-list-too-small', 'sensitivity', 'upper.weights[1]', (x) => (x.upper.weights[1] = ['3', '2']), pairs);
bad('orthogonal-of-others', 'sensitivity', 'upper', (x) => (x.upper = { kind: 'orthogonal', exponent: '0', prices: prices(3, [0, 0, 0]) }));
bad('monotone-of-a-triangle', 'sensitivity', 'upper', (x) => (x.upper = { kind: 'monotone' }));
bad('prices-too-low', 'cover', 'upper.prices', (x) => (x.upper.prices.cap = '2'));
bad('window-too-low', 'cover', 'upper.prices', (x) => (x.upper.prices.windows[2] = '8'), bases['diagonal-by-sizes']);
bad('free-of-a-compatible-pair', 'sensitivity', 'upper.free[0]', (x) => (x.upper.free[0] = ['1', '3', '0']), bases['sums-freed']);
// The search.
const searched = bases['triangle-searched-but-for-one'];
bad('search-too-short', 'sensitivity', 'upper.steps', (x) => (x.upper.steps = '3'), searched);
bad('search-of-no-steps', 'limit', 'upper.steps', (x) => (x.upper.steps = '0'), searched);
bad('search-too-long', 'limit', 'upper.steps', (x) => (x.upper.steps = '10000001'), searched);
bad('search-bound-negative', 'sign', 'upper.bound', (x) => (x.upper.bound = '-1'), searched);
bad('search-without-steps', 'fields', 'upper', (x) => delete x.upper.steps, searched);
bad('search-exponent-too-large', 'limit', 'upper.exponent', (x) => (x.upper.exponent = '32769'), searched);
bad('search-exceptions-a-string', 'shape', 'upper.exceptions', (x) => (x.upper.exceptions = 'none'), searched);
bad('search-exception-missing', 'sensitivity', 'upper.exceptions', (x) => (x.upper.exceptions = []), searched);
bad('search-exception-of-none', 'sensitivity', 'upper.exceptions', (x) => x.upper.exceptions.push(weighed([1, 3], [3, 3])), searched);
bad('search-exception-of-others', 'sensitivity', 'upper.exceptions', (x) => (x.upper.exceptions = [weighed([1, 2], [3, 3])]), searched);
bad('search-exceptions-exchanged', 'sensitivity', 'upper.exceptions', (x) => x.upper.exceptions.reverse(), bases['triangle-searched-in-quarters']);
bad('search-weights-too-small', 'sensitivity', 'upper.exceptions[0]', (x) => (x.upper.exceptions[0].weights = ['3', '3', '2']), searched);
bad('search-weights-one-less', 'shape', 'upper.exceptions[0].weights', (x) => x.upper.exceptions[0].weights.pop(), searched);
bad('search-weight-negative', 'sign', 'upper.exceptions[0].weights[0]', (x) => (x.upper.exceptions[0].weights[0] = '-3'), searched);
bad('search-rounds-too-near', 'pattern', 'upper.exceptions[0].rounds[1]', (x) => (x.upper.exceptions[0].rounds[1] = '2'), bases['triangle-searched-class-by-class']);
bad('search-signs-with-weights', 'fields', 'upper.exceptions[0]', (x) => (x.upper.exceptions[0].weights = ['3', '3', '3']), bases['triangle-searched-by-signs']);
bad('search-exceptions-of-sizes', 'limit', 'upper.exceptions', (x) => (x.upper.exceptions = [weighed([1, 2, 3], [4, 4, 4])]), bases['triangle-searched']);
bad('search-bound-too-low', 'sensitivity', 'upper.exceptions', (x) => { x.upper.bound = '11'; x.upper.steps = '9'; }, bases['triangle-searched']);
bad('search-bound-claimed-lower', 'upper', 'claim.sup', (x) => { x.upper.bound = '13'; }, bases['triangle-searched']);
bad('search-of-toeplitz', 'sensitivity', 'upper.kind', (x) => { x.upper = search(9, 1); x.strategy.n = '2049'; }, long);
bad('search-too-many-signs', 'limit', 'upper.exceptions[0]', (x) => {
  x.strategy = explicit([Array.from({ length: 25 }, () => 1)]);
  x.schema = separation(1, 25);
  x.upper = search(0, 30, [{ rounds: Array.from({ length: 25 }, (_, i) => `${i + 1}`) }]);
}, signs);
// The inverse.
const halves = bases['inverse-of-halves'];
bad('inverse-without-bits', 'fields', 'strategy', (x) => delete x.strategy.bits, halves);
bad('inverse-of-0-bits', 'limit', 'strategy.bits', (x) => (x.strategy.bits = '0'), halves);
bad('inverse-of-too-many-bits', 'limit', 'strategy.bits', (x) => (x.strategy.bits = '4097'), halves);
bad('inverse-of-0', 'sign', 'strategy.coefficients[0]', (x) => (x.strategy.coefficients = ['0', '1']), halves);
bad('inverse-of-a-negative', 'sign', 'strategy.coefficients[0]', (x) => (x.strategy.coefficients = ['-2', '1']), halves);
bad('inverse-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.coefficients = ['4', '-2']; x.strategy.denominator = '4'; }, halves);
bad('inverse-coefficients-beyond-n', 'shape', 'strategy.coefficients', (x) => (x.strategy.n = '1'), halves);
bad('inverse-grows-beyond-its-bits', 'precision', 'strategy.bits', (x) => { x.strategy.coefficients = ['1', '-64']; x.strategy.bits = '6'; x.strategy.denominator = '1'; }, halves);
bad('inverse-of-too-few-bits', 'precision', 'strategy.bits', (x) => (x.strategy.bits = '2'), halves);
bad('inverse-by-a-search', 'sensitivity', 'upper.kind', (x) => { x.upper = search(9, 1); x.strategy.n = '2049'; }, halves);
bad('inverse-by-a-chain', 'sensitivity', 'upper.kind', (x) => { x.upper = chain(4); x.strategy.n = '2049'; }, halves);
bad('inverse-by-an-unknown-kind', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'largest' }), halves);
bad('inverse-of-a-slack-beyond-its-bits', 'precision', 'strategy.bits', (x) => { Object.assign(x.strategy, { n: '1', bits: '2', coefficients: ['35'], denominator: '9' }); x.lower.rounds = ['1']; x.lower.rows = ['1']; }, halves);
bad('inverse-longer-than-its-bits', 'precision', 'strategy.bits', (x) => { Object.assign(x.strategy, { n: '1', bits: '2', coefficients: ['1'], denominator: '5' }); x.lower.rounds = ['1']; x.lower.rows = ['1']; }, halves);
// 91/81, and 2·(1 + 1/3 + 1/9)·ε/2^40 more with ε = 2; X of halves is off by 4·ε·(2·15/8·2^64 + 8).
bad('inverse-alternating-claimed-too-near', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.1', sup: '1.1234567901276' }), bases['inverse-alternating']);
bad('inverse-searched-claimed-too-near', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.2', sup: '3.203125000000000001' }), bases['inverse-searched']);
bad('inverse-searched-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.2', sup: '3.203125' }), bases['inverse-searched']);
bad('inverse-searched-too-low', 'sensitivity', 'upper.exceptions', (x) => { x.upper.bound = `${HALVES - 1n}`; x.upper.steps = '9'; }, bases['inverse-searched']);
// The quotient.
const divided = bases.quotient;
bad('quotient-without-bits', 'fields', 'strategy', (x) => delete x.strategy.bits, divided);
bad('quotient-with-coefficients', 'fields', 'strategy', (x) => (x.strategy.coefficients = ['1']), divided);
bad('quotient-of-0-rounds', 'limit', 'strategy.n', (x) => (x.strategy.n = '0'), divided);
bad('quotient-too-long', 'limit', 'strategy.n', (x) => (x.strategy.n = '1048577'), divided);
bad('quotient-of-0-bits', 'limit', 'strategy.bits', (x) => (x.strategy.bits = '0'), divided);
bad('quotient-of-too-many-bits', 'limit', 'strategy.bits', (x) => (x.strategy.bits = '4097'), divided);
bad('quotient-numerator-a-string', 'shape', 'strategy.numerator', (x) => (x.strategy.numerator = '21'), divided);
bad('quotient-of-no-numerator', 'shape', 'strategy.numerator', (x) => (x.strategy.numerator = []), divided);
bad('quotient-numerator-beyond-n', 'shape', 'strategy.numerator', (x) => (x.strategy.numerator = ['2', '1', '1', '1', '1']), divided);
bad('quotient-numerator-half', 'integer', 'strategy.numerator[1]', (x) => (x.strategy.numerator[1] = '1/2'), divided);
bad('quotient-by-nothing', 'shape', 'strategy.denominator', (x) => (x.strategy.denominator = []), divided);
bad('quotient-denominator-a-numeral', 'shape', 'strategy.denominator', (x) => (x.strategy.denominator = '2'), divided);
bad('quotient-denominator-beyond-n', 'shape', 'strategy.denominator', (x) => (x.strategy.denominator = ['2', '1', '1', '1', '1']), divided);
bad('quotient-denominator-a-word', 'integer', 'strategy.denominator[1]', (x) => (x.strategy.denominator[1] = 'one'), divided);
bad('quotient-by-0', 'sign', 'strategy.denominator[0]', (x) => (x.strategy.denominator[0] = '0'), divided);
bad('quotient-by-a-negative', 'sign', 'strategy.denominator[0]', (x) => (x.strategy.denominator[0] = '-2'), divided);
bad('quotient-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.numerator = ['4', '2']; x.strategy.denominator = ['4', '-2']; }, divided);
bad('quotient-of-too-few-bits', 'precision', 'strategy.bits', (x) => (x.strategy.bits = '2'), divided);
bad('quotient-numerator-beyond-its-bits', 'precision', 'strategy.bits', (x) => { x.strategy.numerator = ['100001']; x.strategy.bits = '10'; }, divided);
bad('quotient-schema-before-upper', 'limit', 'schema.participations', (x) => { x.schema.participations = '0'; x.upper = 'majorant'; }, divided);
bad('quotient-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim.sup = '5.8125'), divided);
bad('quotient-claimed-too-near', 'upper', 'claim.sup', (x) => (x.claim.sup = '5.812500000000000003'), divided);
bad('quotient-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim.inf = '5.8125'), divided);
bad('quotient-searched-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim.sup = '5.8125'), bases['quotient-searched']);
bad('quotient-upside-down', 'upper', 'claim.sup', (x) => { x.strategy.numerator = ['2', '-1']; x.strategy.denominator = ['2', '-3']; x.claim.inf = '0'; }, divided);
// The chain.
const chained = bases['chained-in-a-row'];
bad('chain-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), chained);
bad('chain-of-reach-0', 'limit', 'upper.reach', (x) => (x.upper.reach = '0'), chained);
bad('chain-of-a-long-memory', 'limit', 'upper.reach', (x) => (x.upper.reach = '33'), chained);
bad('chain-shorter-than-its-coefficients', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '2'), chained);
bad('chain-shorter-than-an-epoch', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '1'), bases['chained-in-epochs']);
bad('chain-shorter-than-its-matrix', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '2'), bases['triangle-chained']);
bad('chain-shorter-than-its-class', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '1'), bases['triangle-chained-class-by-class']);
bad('chain-of-many-coefficients', 'sensitivity', 'upper.kind', (x) => { x.strategy.n = '2049'; x.strategy.coefficients = Array.from({ length: 513 }, () => '1'); x.schema = separation(300, 2); x.upper = chain(600); }, chained);
// The split.
const late = bases['rising-late-split'];
bad('split-without-starts', 'fields', 'upper', (x) => delete x.upper.starts, late);
bad('split-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), late);
bad('split-at-a-string', 'shape', 'upper.starts', (x) => (x.upper.starts = '3'), late);
bad('split-at-a-word', 'integer', 'upper.starts[0]', (x) => (x.upper.starts = ['three']), late);
bad('split-at-the-first-row', 'limit', 'upper.starts[0]', (x) => (x.upper.starts = ['0']), late);
bad('split-beyond-the-last-row', 'limit', 'upper.starts[0]', (x) => (x.upper.starts = ['4']), late);
bad('split-twice-at-one-row', 'sensitivity', 'upper.starts[1]', (x) => (x.upper.starts = ['3', '3']), late);
bad('split-backwards', 'sensitivity', 'upper.starts[1]', (x) => (x.upper.starts = ['3', '2']), late);
bad('split-too-often', 'limit', 'upper.starts', (x) => { x.strategy.n = '100'; x.upper.starts = Array.from({ length: 65 }, (_, t) => `${t + 1}`); }, late);
bad('split-uncut-claimed-as-cut', 'upper', 'claim.sup', (x) => (x.claim.sup = '31.9'), bases['rising-late-split-uncut']);
bad('split-twice-claimed-lower', 'upper', 'claim.sup', (x) => (x.claim.sup = '53.166'), bases['split-twice']);
bad('split-claimed-as-added', 'upper', 'claim.sup', (x) => (x.claim = { inf: '10', sup: '11' }), late);
bad('split-of-signs-claimed-lower', 'upper', 'claim.sup', (x) => (x.claim.sup = '60'), bases['split-of-signs']);
bad('split-of-a-band', 'sensitivity', 'upper.kind', (x) => (x.upper = split(1)), band);
bad('split-of-a-long-band', 'sensitivity', 'upper.kind', (x) => (x.upper = split(1)), longBand);
bad('split-of-a-matrix', 'sensitivity', 'upper.kind', (x) => (x.upper = split(1)));
bad('split-of-an-inverse-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim.sup = '3.2031250000000000000000001'), bases['inverse-of-halves-split']);
// Dominance beyond 512 rounds.
bad('long-dominance-one-less', 'sensitivity', 'upper.weights[1]', (x) => (x.upper.weights[1] = '3'), bases['long-band-dominated']);
bad('long-dominance-priced-low', 'cover', 'upper.prices', (x) => (x.upper.prices.cap = '3'), bases['long-band-dominated']);
bad('long-inverse-dominated-exactly', 'upper', 'claim.sup', (x) => (x.claim.sup = '4'), bases['long-inverse-dominated']);
bad('long-orthogonal', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'orthogonal', exponent: '0', prices: prices(2, constant(513, 0)) }), bases['long-band-dominated']);
bad('dominance-too-long', 'sensitivity', 'upper.kind', (x) => { x.strategy.n = '2049'; x.upper = dominating(4, constant(2048, 0), constant(2049, 4)); }, bases['long-search']);
bad('long-inverse-chained-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '2.6', sup: '2.66666666666666666667' }), bases['long-inverse-chained']);
bad('chain-claimed-from-above', 'upper', 'claim.sup', (x) => (x.claim = { inf: '20', sup: '21.5' }), bases['chained-by-memory']);
bad('inverse-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.2', sup: '3.203125' }), halves);
bad('inverse-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim = { inf: '3.203125', sup: '3.204' }), halves);
bad('inverse-sizes-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim = { inf: '3.203125', sup: '3.204' }), bases['inverse-of-halves-by-sizes']);
// The lower bound.
bad('lower-without-a-bound', 'fields', 'lower', (x) => delete x.lower.bound);
bad('sizes-with-rows', 'fields', 'lower', (x) => (x.lower = SPREAD), sizes);
bad('bound-0', 'sign', 'lower.bound', (x) => (x.lower.bound = '0'));
bad('two-columns-of-scalars', 'limit', 'lower.columns', (x) => (x.lower.columns = '2'), signs);
bad('no-rounds', 'pattern', 'lower.rounds', (x) => (x.lower = { rounds: [] }), sizes);
bad('rounds-too-many', 'pattern', 'lower.rounds', (x) => (x.lower.rounds = ['1', '2', '3']), pairs);
bad('rounds-too-near', 'pattern', 'lower.rounds[1]', (x) => (x.lower.rounds = ['2', '3']), bases['sums-freed']);
bad('rounds-repeated', 'pattern', 'lower.rounds[2]', (x) => (x.lower.rounds = ['1', '3', '3']), sizes);
bad('round-0', 'limit', 'lower.rounds[0]', (x) => (x.lower.rounds[0] = '0'));
bad('round-beyond-n', 'limit', 'lower.rounds[1]', (x) => (x.lower.rounds[1] = '1001'), long);
bad('rows-one-less', 'shape', 'lower.rows', (x) => x.lower.rows.pop());
bad('row-longer-than-its-bound', 'norm', 'lower.bound', (x) => (x.lower.bound = '5'));
bad('sign-of-two', 'norm', 'lower.bound', (x) => (x.lower.rows[1] = '-2'), signs);
// What proves less than it claims: another contribution, a round left out, one column of a vector, the denominator forgotten or not squared.
bad('signs-all-plus', 'lower', 'claim.inf', (x) => (x.lower.rows = ['1', '1', '1']), signs);
bad('one-round-left-out', 'lower', 'claim.inf', (x) => (x.lower.rounds = ['1', '2']), sizes);
bad('vectors-by-signs', 'lower', 'claim.inf', (x) => (x.lower = block([1, 2, 3], [[1], [-1], [1]])));
bad('signs-with-vectors-claimed', 'upper', 'claim.sup', (x) => (x.claim = { inf: '7', sup: '7.9' }), signs);
bad('sizes-claimed-as-vectors', 'upper', 'claim.sup', (x) => (x.claim.sup = '9'), sizes);
bad('bound-not-divided', 'lower', 'claim.inf', (x) => (x.claim = { inf: '2', sup: '2' }), bases['shorter-than-the-bound']);
bad('denominator-not-squared', 'upper', 'claim.sup', (x) => (x.claim = { inf: '0', sup: '0.83' }), bases['diagonal-in-sevenths']);
bad('denominator-forgotten', 'lower', 'claim.inf', (x) => (x.claim = { inf: '41', sup: '41' }), bases['diagonal-in-sevenths']);
bad('majorant-at-its-separation', 'upper', 'claim.sup', (x) => (x.claim = { inf: '11', sup: '25' }), bases['rising-late']);
bad('claim-before-the-norm', 'upper', 'claim.sup', (x) => { x.claim.sup = '8'; x.lower.bound = '5'; });
bad('form-of-the-lower-part-before-the-proof', 'sign', 'lower.bound', (x) => { x.claim.sup = '8'; x.lower.bound = '-1'; });
refusedTrees(bases, bad);
moveClaims(bases, bad);

writeCorpus(ACCEPTED, HERE, bases, cases);
