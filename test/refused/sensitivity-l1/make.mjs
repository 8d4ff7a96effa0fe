// Writes the corpus of certificates of kind sensitivity with the norm 1: those that every checker must accept, each value of which is known by
// hand, and those that every checker must refuse, with index.json.
// Usage: node test/refused/sensitivity-l1/make.mjs
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';
import { banded, block, constant, explicit, inverse, moveClaims, period, prices, quotient, separation, texts, toeplitz, writeCorpus } from '../sensitivity/parts.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ACCEPTED = join(HERE, '../../accepted/sensitivity-l1');

const certificate = (contributions, strategy, schema, upper, lower, inf, sup = inf) => () => structuredClone({
  format: 'etalon-certificate',
  version: '1',
  kind: 'sensitivity',
  norm: '1',
  claim: { inf: `${inf}`, sup: `${sup}` },
  contributions,
  lower,
  schema,
  strategy,
  upper,
});
const sizes = (cap, windows) => ({ kind: 'sizes', prices: prices(cap, windows) });
const chain = (reach) => ({ kind: 'chain', reach: `${reach}` });
const weighed = (exponent, ...patterns) => ({ kind: 'patterns', exponent: `${exponent}`, patterns: patterns.map(([rows, weights]) => ({ rows: texts(rows), weights: texts(weights) })) });
const rounds = (...list) => ({ rounds: texts(list) });
const signed = (list, signs) => block(list, signs.map((sign) => [sign]));

// |s_1 − s_2| + |s_2 − s_3| + |s_3 − s_1|: 4 by signs, 3·√3 by vectors 120° apart, 6 by sizes.
const TRIANGLE = explicit([[1, -1, 0], [0, 1, -1], [-1, 0, 1]]);
const ALL = separation(1, 3);
const SPREAD = block([1, 2, 3], [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]], 6);
// H_4, with and without a row of one entry: 8 and 9 by vectors at right angles, which signs reach, 16 and 17 by sizes. C_jᵀ·C_l/2 = 2·I.
const HADAMARD = [[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]];
const RIGHT = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]];
// Norms 1, 2, 6, 4.
const NORMS = explicit([[1, 2, 3, 0], [0, 0, -3, 4]]);
// Rows (s_1), (s_1 + s_2), (−s_1 + s_2 + s_3): 4 by signs, 6 by sizes.
const CROSSED = toeplitz(3, [1, 1, -1]);
// Rows (1, 0, 0), (2, 1, 0), (1, −1, 1): 5 by signs, 7 by sizes.
const BAND = banded([[1, 1, 1], [2, -1], [1]]);

const bases = {
  'triangle-by-signs': certificate('scalar', TRIANGLE, ALL, { kind: 'signs' }, signed([1, 2, 3], [1, 1, -1]), 4),
  'triangle-chained': certificate('scalar', TRIANGLE, ALL, chain(3), signed([1, 2, 3], [1, -1, 1]), 4),
  'triangle-by-sizes': certificate('absolute', TRIANGLE, ALL, sizes(2, [0, 0, 0]), rounds(1, 2, 3), 6),
  'triangle-by-vectors': certificate('vector', TRIANGLE, ALL, weighed(-2, [[7, 7, 7], [7, 7, 7]]), SPREAD, '5.196152422706631', '5.25'),
  'triangle-enclosed': certificate('vector', TRIANGLE, ALL, sizes(2, [0, 0, 0]), SPREAD, '5.19615242270663188', 6),
  // Any two rounds attain 4, all of their norms; p = (2, 1, 1) by pairs.
  'triangle-in-pairs': certificate('scalar', TRIANGLE, separation(1, 2), { kind: 'signs' }, signed([1, 3], [1, -1]), 4),
  'triangle-in-pairs-by-weights': certificate('scalar', TRIANGLE, separation(1, 2), weighed(0, [[2, 1, 1], [2, 2]], [[1, 1, 2], [2, 2]], [[1, 2, 1], [2, 2]]), signed([2, 3], [1, -1]), 4),
  'triangle-in-pairs-by-vectors': certificate('vector', TRIANGLE, separation(1, 2), sizes(2, [0, 0, 0]), block([1, 2], [[1, 2], [-2, -1]], 5), '3.8973665961', 4),
  'triangle-of-period-2': certificate('vector', TRIANGLE, period(2), { kind: 'sizes' }, signed([1, 3], [1, -1]), 4),
  'triangle-of-period-2-chained': certificate('scalar', TRIANGLE, period(2), chain(2), signed([1, 3], [-1, 1]), 4),
  'triangle-once': certificate('vector', TRIANGLE, separation(1, 1), { kind: 'majorant' }, signed([2], [1]), 2),
  'right-angles': certificate('vector', explicit(HADAMARD), separation(1, 4), weighed(0, [[2, 2, 2, 2], [2, 2, 2, 2]]), block([1, 2, 3, 4], RIGHT), 8),
  'right-angles-by-signs': certificate('scalar', explicit(HADAMARD), separation(1, 9), { kind: 'signs' }, signed([1, 2, 3, 4], [1, 1, 1, -1]), 8),
  'right-angles-in-halves': certificate('vector', explicit(HADAMARD, 2), separation(1, 4), weighed(-1, [[4, 4, 4, 4], [4, 4, 4, 4]]), block([1, 2, 3, 4], RIGHT.map((row) => row.map((x) => 3 * x)), 9), 4),
  'right-angles-and-a-row': certificate('vector', explicit([...HADAMARD, [1, 0, 0, 0]]), separation(1, 4), weighed(-3, [[16, 16, 16, 16, 0], [16, 16, 16, 16]]), block([1, 2, 3, 4], RIGHT), 9),
  'right-angles-by-scalars': certificate('scalar', explicit([...HADAMARD, [1, 0, 0, 0]]), separation(1, 4), weighed(0, [[2, 2, 2, 2, 0], [2, 2, 2, 2]]), signed([1, 2, 3, 4], [1, 1, 1, -1]), 9),
  'right-angles-and-a-signed-row': certificate('vector', explicit([...HADAMARD, [1, 0, 0, -1]]), separation(1, 4), weighed(0, [[2, 2, 2, 2, 0], [2, 2, 2, 2]]), block([1, 2, 3, 4], RIGHT), '9.41421356237', 10),
  'norms-two-apart': certificate('absolute', NORMS, separation(2, 2), sizes(0, [1, 1, 5]), rounds(1, 3), 7),
  'norms-two-apart-by-signs': certificate('vector', NORMS, separation(2, 2), sizes(0, [1, 2, 4]), signed([1, 3], [1, 1]), 7),
  'norms-with-a-cap': certificate('absolute', NORMS, separation(1, 2), sizes(4, [0, 0, 2, 0]), rounds(3, 4), 10),
  'norms-of-period-2': certificate('absolute', NORMS, period(2, 1), { kind: 'sizes' }, rounds(3), 6),
  // N′ = 6, 6, 6, 4.
  'norms-by-their-majorant': certificate('vector', NORMS, separation(2, 2), { kind: 'majorant' }, signed([1, 3], [1, 1]), 7, 12),
  'more-than-n-apart': certificate('absolute', NORMS, separation(10, 3), { kind: 'majorant' }, rounds(3), 6),
  'longer-than-a-round': certificate('scalar', TRIANGLE, separation(1, 1), { kind: 'majorant' }, block([2], [[3]], 9), 2),
  'shorter-than-the-bound': certificate('scalar', TRIANGLE, separation(1, 1), { kind: 'majorant' }, block([2], [[3]], 16), '1.5', 2),
  crossed: certificate('scalar', CROSSED, ALL, chain(3), signed([1, 2, 3], [1, 1, 1]), 4),
  'crossed-by-signs': certificate('scalar', CROSSED, ALL, { kind: 'signs' }, signed([1, 2, 3], [1, -1, -1]), 4),
  'crossed-by-sizes': certificate('absolute', CROSSED, ALL, { kind: 'majorant' }, rounds(1, 2, 3), 6),
  'crossed-by-prices': certificate('absolute', CROSSED, separation(2, 2), sizes(0, [3, 1]), rounds(1, 3), 4),
  // Of five rounds (1, 1, 1, −1, −1) attain 8.
  'crossed-at-length': certificate('scalar', toeplitz(5, [1, 1, -1], 2), separation(1, 5), chain(3), signed([1, 2, 3, 4, 5], [1, 1, 1, -1, -1]), 4),
  'crossed-long': certificate('scalar', toeplitz(600, [1, 1, -1]), separation(1, 2), chain(3), signed([7, 10], [1, 1]), 6),
  'long-by-its-majorant': certificate('vector', toeplitz(100000, [4, -2, 1], 4), period(2, 2), { kind: 'majorant' }, signed([1, 3], [1, 1]), '3.5'),
  'long-and-rising': certificate('absolute', toeplitz(1000, [1, 0, 0, -3]), separation(3, 2), { kind: 'majorant' }, rounds(1, 4), 8),
  'long-in-epochs': certificate('scalar', toeplitz(600, [1, 1, -1]), period(599), chain(1), signed([1, 600], [1, 1]), 4),
  band: certificate('scalar', BAND, ALL, chain(3), signed([1, 2, 3], [1, -1, 1]), 5),
  'band-by-sizes': certificate('absolute', BAND, ALL, sizes(0, [4, 2, 1]), rounds(1, 2, 3), 7),
  'band-in-thirds': certificate('absolute', banded([[3, 4, 5]], 3), separation(1, 2), sizes(4, [0, 0, 1]), rounds(2, 3), 3),
  'long-band': certificate('scalar', banded([constant(513, 1), constant(512, -1)]), separation(1, 2), chain(2), signed([7, 8], [1, -1]), 4),
  'long-band-in-epochs': certificate('absolute', banded([constant(513, 1), constant(512, -1)]), period(2, 3), { kind: 'sizes' }, rounds(1, 3, 5), 6),
  // C = 1, 1/2, 1/4, 1/8: 15/8 and 3/2.
  'inverse-of-halves': certificate('vector', inverse(4, 64, [2, -1], 2), separation(2, 2), { kind: 'majorant' }, signed([1, 3], [1, 1]), '3.374999999', '3.375000001'),
  'inverse-of-halves-by-sizes': certificate('absolute', inverse(4, 64, [2, -1], 2), separation(2, 2), sizes(0, [15n << 61n, 0, 3n << 63n]), rounds(1, 3), '3.374999999', '3.375000001'),
  // 1, −1/2, 1/4: rows s_1, (−s_1 + 2s_2)/2, (s_1 − 2s_2 + 4s_3)/4.
  'inverse-alternating': certificate('scalar', inverse(3, 64, [2, 1], 2), ALL, { kind: 'signs' }, signed([1, 2, 3], [1, -1, 1]), '4.249999999', '4.250000001'),
  // (2 − z)/(2 + z) = 1 − z + z²/2 − …: the columns have 5/2, 2 and 1, and add up with alternating signs.
  quotient: certificate('scalar', quotient(3, 64, [2, -1], [2, 1]), ALL, { kind: 'majorant' }, signed([1, 2, 3], [1, -1, 1]), '5.499999999', '5.500000001'),
  'inverse-chained': certificate('scalar', inverse(3, 64, [2, 1], 2), ALL, chain(3), signed([1, 2, 3], [1, -1, 1]), '4.249999999', '4.250000001'),
  zero: certificate('scalar', explicit([[0, 0]]), separation(1, 2), chain(1), block([1], [[0]]), 0),
  'zero-by-weights': certificate('vector', explicit([[0, 0]]), separation(1, 2), weighed(0, [[0], [0, 0]]), block([1], [[0]]), 0),
};

const cases = new Map();
const bad = (name, code, path, change, base = bases['triangle-by-vectors']) => cases.set(name, { code, path, text: edit(base, change) });
const bySizes = bases['triangle-by-sizes'];
const bySigns = bases['triangle-by-signs'];
const pairs = bases['triangle-in-pairs-by-weights'];
const apart = bases['norms-two-apart'];
const chained = bases['crossed-at-length'];

// The certificate.
for (const name of ['contributions', 'lower', 'schema', 'strategy', 'upper']) bad(`${name}-missing`, 'fields', '', (x) => Reflect.deleteProperty(x, name));
bad('norm-2', 'norm', 'norm', (x) => (x.norm = '2'));
bad('norm-a-list', 'norm', 'norm', (x) => (x.norm = ['1']));
bad('norm-before-the-strategy', 'norm', 'norm', (x) => { x.norm = 'infinity'; x.strategy = 'none'; });
// Without the field the same is said of the ℓ2 sensitivity.
bad('norm-missing', 'sensitivity', 'upper.kind', (x) => delete x.norm, bySizes);
bad('contributions-unknown', 'contributions', 'contributions', (x) => (x.contributions = 'matrix'));
bad('claim-of-squares', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.7', sup: '1.8' }), bases['band-in-thirds']);
bad('strategy-unknown', 'strategy', 'strategy.name', (x) => (x.strategy = { name: 'prefix-sum', n: '3' }));
bad('not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.denominator = '2'; x.strategy.entries = x.strategy.entries.map((e) => `${2 * Number(e)}`); });
bad('toeplitz-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.coefficients = ['2', '2', '-2']; x.strategy.denominator = '2'; }, chained);
bad('band-not-reduced', 'lowest-terms', 'strategy', (x) => { x.strategy.diagonals = [['3', '6', '9']]; x.strategy.denominator = '3'; }, bases['band-in-thirds']);
bad('inverse-of-too-few-bits', 'precision', 'strategy.bits', (x) => (x.strategy.bits = '2'), bases['inverse-of-halves']);
// The kinds.
bad('upper-a-string', 'sensitivity', 'upper.kind', (x) => (x.upper = 'sizes'), bySizes);
bad('upper-of-the-other-norm', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'sums' }), bySizes);
bad('vectors-by-signs', 'sensitivity', 'upper.kind', (x) => (x.contributions = 'vector'), bySigns);
bad('vectors-by-a-chain', 'sensitivity', 'upper.kind', (x) => (x.upper = chain(3)));
bad('sizes-by-weights', 'sensitivity', 'upper.kind', (x) => { x.contributions = 'absolute'; x.lower = rounds(1, 2); });
bad('sizes-by-signs', 'sensitivity', 'upper.kind', (x) => (x.upper = { kind: 'signs' }), bySizes);
// Sizes.
bad('prices-missing', 'fields', 'upper', (x) => delete x.upper.prices, apart);
bad('prices-of-epochs', 'fields', 'upper', (x) => (x.upper.prices = prices(0, [0])), bases['triangle-of-period-2']);
bad('price-missing', 'shape', 'upper.prices.windows', (x) => x.upper.prices.windows.pop(), apart);
bad('price-negative', 'sign', 'upper.prices.windows[0]', (x) => (x.upper.prices.windows[0] = '-1'), apart);
bad('cap-negative', 'sign', 'upper.prices.cap', (x) => (x.upper.prices.cap = '-1'), apart);
bad('price-too-low', 'cover', 'upper.prices', (x) => (x.upper.prices.windows[2] = '4'), apart);
bad('price-of-the-first-window-too-low', 'cover', 'upper.prices', (x) => (x.upper.prices.windows = ['0', '0', '7']), apart);
bad('cap-too-low', 'cover', 'upper.prices', (x) => (x.upper.prices.cap = '3'), bases['norms-with-a-cap']);
bad('cap-once', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1', sup: '6' }), bases['norms-with-a-cap']);
bad('majorant-with-prices', 'fields', 'upper', (x) => (x.upper.prices = prices(0, [0])), bases.crossed);
bad('majorant-of-what-falls', 'upper', 'claim.sup', (x) => (x.claim.sup = '11.9'), bases['norms-by-their-majorant']);
bad('class-of-all', 'upper', 'claim.sup', (x) => (x.schema = period(2)), bases['norms-of-period-2']);
// Signs.
bad('signs-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), bySigns);
bad('signs-of-too-many-rounds', 'limit', 'upper', (x) => { x.strategy = explicit([constant(25, 1)]); x.schema = separation(1, 25); }, bySigns);
bad('signs-of-too-many-patterns', 'limit', 'upper', (x) => { x.strategy = explicit([constant(100, 1)]); x.schema = separation(1, 3); }, bySigns);
// Weights.
bad('exponent-above-0', 'limit', 'upper.exponent', (x) => (x.upper.exponent = '1'));
bad('exponent-too-low', 'limit', 'upper.exponent', (x) => (x.upper.exponent = '-32769'));
bad('patterns-a-string', 'shape', 'upper.patterns', (x) => (x.upper.patterns = 'all'));
bad('patterns-one-less', 'shape', 'upper.patterns', (x) => x.upper.patterns.pop(), pairs);
bad('patterns-one-more', 'shape', 'upper.patterns', (x) => x.upper.patterns.push(x.upper.patterns[0]), pairs);
bad('patterns-too-many', 'limit', 'upper.patterns', (x) => (x.upper.patterns = constant(100001, '0')));
bad('pattern-without-rows', 'fields', 'upper.patterns[0]', (x) => delete x.upper.patterns[0].rows);
bad('rows-one-less', 'shape', 'upper.patterns[0].rows', (x) => x.upper.patterns[0].rows.pop());
bad('row-negative', 'sign', 'upper.patterns[0].rows[1]', (x) => (x.upper.patterns[0].rows[1] = '-7'));
bad('weights-one-less', 'shape', 'upper.patterns[2].weights', (x) => x.upper.patterns[2].weights.pop(), pairs);
bad('weight-negative', 'sign', 'upper.patterns[0].weights[2]', (x) => (x.upper.patterns[0].weights[2] = '-7'));
bad('weight-too-small', 'sensitivity', 'upper.patterns[0]', (x) => (x.upper.patterns[0].weights = ['6', '7', '7']));
bad('row-too-small', 'sensitivity', 'upper.patterns[0]', (x) => (x.upper.patterns[0].rows = ['7', '7', '6']));
bad('weight-of-the-last-pattern-too-small', 'sensitivity', 'upper.patterns[2]', (x) => (x.upper.patterns[2].weights = ['2', '1']), pairs);
bad('patterns-exchanged', 'sensitivity', 'upper.patterns[0]', (x) => x.upper.patterns.reverse(), pairs);
// 4/p = 4/3 of each round, which no integer of the unit is: the quotient is rounded up.
bad('quotient-rounded-up', 'sensitivity', 'upper.patterns[0]', (x) => { x.strategy = explicit([[3]]); x.schema = separation(1, 1); x.lower = block([1], [[1]]); x.upper = weighed(0, [[9], [1]]); x.claim = { inf: '3', sup: '5' }; });
bad('row-without-a-weight-not-counted', 'upper', 'claim.sup', (x) => (x.claim = { inf: '8', sup: '8' }), bases['right-angles-and-a-row']);
bad('row-without-a-weight-of-both-signs', 'upper', 'claim.sup', (x) => (x.claim.sup = '9.9'), bases['right-angles-and-a-signed-row']);
bad('first-pattern-above', 'upper', 'claim.sup', (x) => (x.upper.patterns[0].weights = ['3', '3']), pairs);
bad('half-forgotten', 'upper', 'claim.sup', (x) => (x.claim = { inf: '4', sup: '4' }), bases['right-angles']);
// The chain.
bad('chain-with-weights', 'fields', 'upper', (x) => (x.upper.weights = []), chained);
bad('chain-of-reach-0', 'limit', 'upper.reach', (x) => (x.upper.reach = '0'), chained);
bad('chain-of-a-long-memory', 'limit', 'upper.reach', (x) => (x.upper.reach = '33'), chained);
bad('chain-too-long', 'limit', 'upper.reach', (x) => { x.upper.reach = '1048577'; x.schema.separation = '600'; x.strategy.n = '1048576'; }, chained);
bad('chain-shorter-than-its-coefficients', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '2'), chained);
bad('chain-shorter-than-its-matrix', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '2'), bases['triangle-chained']);
bad('chain-shorter-than-its-inverse', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '2'), bases['inverse-chained']);
bad('chain-shorter-than-an-epoch', 'sensitivity', 'upper.reach', (x) => (x.upper.reach = '1'), bases['triangle-of-period-2-chained']);
// The lower bound.
bad('lower-without-a-bound', 'fields', 'lower', (x) => delete x.lower.bound);
bad('sizes-with-rows', 'fields', 'lower', (x) => (x.lower = SPREAD), bySizes);
bad('bound-0', 'sign', 'lower.bound', (x) => (x.lower.bound = '0'));
bad('two-columns-of-scalars', 'limit', 'lower.columns', (x) => (x.lower.columns = '2'), bySigns);
bad('no-rounds', 'pattern', 'lower.rounds', (x) => (x.lower = { rounds: [] }), bySizes);
bad('rounds-too-near', 'pattern', 'lower.rounds[1]', (x) => (x.lower.rounds = ['2', '3']), apart);
bad('rounds-too-many', 'pattern', 'lower.rounds', (x) => (x.lower.rounds = ['1', '2', '3']), bases['norms-with-a-cap']);
bad('row-longer-than-its-bound', 'norm', 'lower.bound', (x) => (x.lower.bound = '5'));
bad('sign-of-two', 'norm', 'lower.bound', (x) => (x.lower.rows[1] = '2'), bySigns);
bad('signs-all-plus', 'lower', 'claim.inf', (x) => (x.lower.rows = ['1', '1', '1']), bySigns);
bad('one-round-left-out', 'lower', 'claim.inf', (x) => (x.lower.rounds = ['1', '2']), bySizes);
bad('vectors-claimed-above', 'lower', 'claim.inf', (x) => (x.claim.inf = '5.196152422706632'));
// The roots of 2^128·18 are rounded down, and that of 2^128·6 up: 3·√3 to twenty digits, but not to more.
bad('roots-rounded', 'lower', 'claim.inf', (x) => (x.claim.inf = '5.19615242270663188051'));
bad('bound-not-rooted', 'lower', 'claim.inf', (x) => (x.claim = { inf: '2', sup: '2' }), bases['shorter-than-the-bound']);
bad('denominator-forgotten', 'lower', 'claim.inf', (x) => (x.claim = { inf: '9', sup: '9' }), bases['band-in-thirds']);
bad('claim-before-the-norm', 'upper', 'claim.sup', (x) => { x.claim.sup = '5.2'; x.lower.bound = '5'; });
bad('quotient-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '5.4', sup: '5.5' }), bases.quotient);
bad('quotient-claimed-too-near', 'upper', 'claim.sup', (x) => (x.claim = { inf: '5.4', sup: '5.500000000000000002' }), bases.quotient);
bad('quotient-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim = { inf: '5.5', sup: '5.6' }), bases.quotient);
bad('inverse-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.3', sup: '3.375' }), bases['inverse-of-halves']);
// κ·m·ε = 16 of 2^−64: 8.67·10^−19.
bad('inverse-claimed-too-near', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.3', sup: '3.37500000000000000086' }), bases['inverse-of-halves']);
bad('inverse-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim = { inf: '3.375', sup: '3.4' }), bases['inverse-of-halves']);
bad('inverse-sizes-claimed-exactly', 'upper', 'claim.sup', (x) => (x.claim = { inf: '3.3', sup: '3.375' }), bases['inverse-of-halves-by-sizes']);
bad('inverse-sizes-claimed-from-below', 'lower', 'claim.inf', (x) => (x.claim = { inf: '3.375', sup: '3.4' }), bases['inverse-of-halves-by-sizes']);
moveClaims(bases, bad);

writeCorpus(ACCEPTED, HERE, bases, cases);
