// Writes the corpus of certificates of kind gamma-F-participation that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/participation/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const HOME = join(HERE, '../../accepted/participation');
const names = readdirSync(HOME).filter((file) => file.endsWith('.json')).map((file) => file.replace(/\.json$/, ''));
const accepted = (name) => () => JSON.parse(readFileSync(join(HOME, `${name}.json`), 'utf8'));
const [closed, patterns, shorter, epochs, ragged, capped, dominance, theta, signs, single, monotone, spaced, restricted, bands, classes, tall] = [
  'closed-form', 'patterns', 'patterns-shorter', 'epochs-theta', 'epochs-dominance', 'epochs-capped', 'separation-dominance', 'separation-theta',
  'signs', 'scalar-single', 'monotone', 'monotone-epochs', 'theta-orthogonal', 'theta-separation', 'theta-epochs', 'tall',
].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = patterns) => {
  if (cases.has(name)) throw new Error(`${name}: expected a name of its own, got it twice`);
  cases.set(name, { code, path, text: edit(base, change) });
};
const zeros = (count) => Array.from({ length: count }, () => '0');
const plus = (numeral, by) => `${BigInt(numeral) + BigInt(by)}`;

// The certificate, what it claims, and of whom.
bad('fields-of-another-kind', 'fields', '', (x) => (x.kind = 'gamma-F'));
bad('schema-missing', 'fields', '', (x) => delete x.schema);
bad('contributions-in-the-schema', 'fields', '', (x) => { x.schema.contributions = x.contributions; delete x.contributions; });
bad('claim-without-sup', 'fields', 'claim', (x) => delete x.claim.sup);
bad('claim-with-a-note', 'fields', 'claim', (x) => (x.claim.note = ''));
bad('restricted-without-inf', 'fields', 'claim', (x) => delete x.claim.inf, restricted);
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('restricted-to-something-else', 'restricted', 'claim.restricted', (x) => (x.claim.restricted = 'banded'), restricted);
bad('restricted-a-list', 'restricted', 'claim.restricted', (x) => (x.claim.restricted = ['theta']), restricted);
bad('contributions-absolute', 'contributions', 'contributions', (x) => (x.contributions = 'absolute'));
bad('contributions-a-list', 'contributions', 'contributions', (x) => (x.contributions = ['scalar']));
bad('scalar-and-restricted', 'contributions', 'contributions', (x) => (x.contributions = 'scalar'), restricted);
// The workload and the schema.
bad('workload-unknown', 'workload', 'workload.name', (x) => (x.workload.name = 'momentum'));
bad('n-too-large', 'limit', 'workload', (x) => (x.workload.n = '513'));
bad('columns-too-many', 'limit', 'workload', (x) => Object.assign(x.workload, { cols: '513', entries: zeros(3 * 513) }), tall);
bad('schema-a-string', 'schema', 'schema.kind', (x) => (x.schema = 'min-separation'));
bad('schema-without-kind', 'schema', 'schema.kind', (x) => delete x.schema.kind);
bad('schema-kind-a-list', 'schema', 'schema.kind', (x) => (x.schema.kind = ['min-separation']));
bad('schema-kind-unknown', 'schema', 'schema.kind', (x) => (x.schema.kind = 'cyclic'));
bad('schema-of-poisson-sampling', 'schema', 'schema.kind', (x) => (x.schema = { kind: 'constructor', participations: '1', separation: '1' }));
bad('min-separation-under-its-other-name', 'fields', 'schema', (x) => { x.schema.min_separation = x.schema.separation; delete x.schema.separation; });
bad('min-separation-without-participations', 'fields', 'schema', (x) => delete x.schema.participations);
bad('min-separation-with-a-period', 'fields', 'schema', (x) => { x.schema.period = x.schema.separation; delete x.schema.separation; });
bad('fixed-epoch-with-a-separation', 'fields', 'schema', (x) => { x.schema.separation = x.schema.period; delete x.schema.period; }, epochs);
bad('fixed-epoch-with-epochs', 'fields', 'schema', (x) => (x.schema.epochs = '2'), epochs);
bad('participations-zero', 'limit', 'schema.participations', (x) => (x.schema.participations = '0'));
bad('participations-negative', 'limit', 'schema.participations', (x) => (x.schema.participations = '-1'));
bad('participations-huge', 'limit', 'schema.participations', (x) => (x.schema.participations = plus(10n ** 18n, 1)));
bad('participations-a-decimal', 'integer', 'schema.participations', (x) => (x.schema.participations = '2.5'));
bad('participations-of-fixed-epochs-zero', 'limit', 'schema.participations', (x) => (x.schema.participations = '0'), capped);
bad('separation-zero', 'limit', 'schema.separation', (x) => (x.schema.separation = '0'));
bad('separation-huge', 'limit', 'schema.separation', (x) => (x.schema.separation = plus(10n ** 18n, 1)));
bad('period-zero', 'limit', 'schema.period', (x) => (x.schema.period = '0'), epochs);
bad('participations-before-separation', 'integer', 'schema.participations', (x) => Object.assign(x.schema, { participations: '', separation: '0' }));
// The upper witness.
bad('upper-without-sensitivity', 'fields', 'upper', (x) => delete x.upper.sensitivity);
bad('exponent-of-C-too-small', 'limit', 'upper.C.exponent', (x) => (x.upper.C.exponent = '-16385'));
bad('exponent-of-B-too-large', 'limit', 'upper.B.exponent', (x) => (x.upper.B.exponent = '16385'));
bad('t-negative', 'sign', 'upper.t', (x) => (x.upper.t = ['-1', '2']));
bad('C-of-two-columns', 'shape', 'upper', (x) => { x.upper.C.cols = '2'; x.upper.C.entries.splice(0, 3); });
bad('t-before-the-shapes', 'fraction', 'upper.t', (x) => { x.upper.t = ['2', '4']; x.upper.C.cols = '2'; x.upper.C.entries.splice(0, 3); });
bad('t-zero-with-a-residual', 'residual', 'upper.t', (x) => (x.upper.t = ['0', '1']));
bad('sensitivity-a-string', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = 'monotone'));
bad('sensitivity-nameless', 'sensitivity', 'upper.sensitivity.kind', (x) => delete x.upper.sensitivity.kind);
bad('sensitivity-unknown', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity.kind = 'banded'));
bad('sensitivity-to-string', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity.kind = 'toString'));
bad('signs-of-vectors', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.contributions = 'vector'), signs);
bad('restricted-by-monotone', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = { kind: 'monotone' }), restricted);
bad('restricted-by-patterns', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = { exponent: '0', kind: 'patterns', weights: [['1', '1'], ['1', '1'], ['1', '1']] }), restricted);
bad('kind-before-the-fields-of-the-sensitivity', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = { kind: 'signs', weights: '' }));
bad('monotone-with-prices', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.prices = {}), monotone);
bad('signs-with-weights', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.weights = []), signs);
bad('orthogonal-without-prices', 'fields', 'upper.sensitivity', (x) => delete x.upper.sensitivity.prices, closed);
bad('fixed-epochs-with-prices', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.prices = { cap: '0', windows: [] }), epochs);
bad('fixed-epochs-with-free-entries', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.free = []), epochs);
bad('theta-without-free', 'fields', 'upper.sensitivity', (x) => delete x.upper.sensitivity.free, theta);
bad('dominance-without-scales', 'fields', 'upper.sensitivity', (x) => delete x.upper.sensitivity.scales, dominance);
// Theorem A.
bad('monotone-with-a-wide-C', 'shape', 'upper.sensitivity', (x) => { const { B, C } = x.upper; Object.assign(C, { rows: '5' }); C.entries.push(...zeros(4)); B.entries = B.entries.flatMap((entry, i) => (i % 4 === 3 ? [entry, '0'] : [entry])); B.cols = '5'; }, monotone);
const toeplitz = (x, c) => { const n = c.length; x.upper.C.entries = Array.from({ length: n * n }, (_, at) => { const [i, j] = [Math.floor(at / n), at % n]; return i < j ? '0' : `${c[i - j]}`; }); };
bad('monotone-grows-at-the-separation', 'sensitivity', 'upper.sensitivity', (x) => { toeplitz(x, [16, 8, 5, 6]); x.upper.t = ['1', '1']; }, monotone);
bad('monotone-grows-at-the-end', 'sensitivity', 'upper.sensitivity', (x) => toeplitz(x, [1, 2, 2, 1, 2]), spaced);
bad('monotone-first-coefficient-negative', 'sensitivity', 'upper.sensitivity', (x) => { toeplitz(x, [-1, 8, 6, 5]); x.upper.t = ['1', '1']; }, monotone);
bad('monotone-second-coefficient-negative', 'sensitivity', 'upper.sensitivity', (x) => toeplitz(x, [1, -2, 2, 1, 1]), spaced);
bad('monotone-last-coefficient-negative', 'sensitivity', 'upper.sensitivity', (x) => toeplitz(x, [1, 2, 2, 1, -1]), spaced);
bad('monotone-not-toeplitz', 'sensitivity', 'upper.sensitivity', (x) => (x.upper.C.entries[24] = '2'), spaced);
bad('monotone-not-toeplitz-below', 'sensitivity', 'upper.sensitivity', (x) => (x.upper.C.entries[21] = '3'), spaced);
bad('monotone-not-triangular', 'sensitivity', 'upper.sensitivity', (x) => (x.upper.C.entries[4] = '1'), spaced);
bad('monotone-transposed', 'sensitivity', 'upper.sensitivity', (x) => { const { entries } = x.upper.C; x.upper.C.entries = entries.map((_, at) => entries[(at % 5) * 5 + Math.floor(at / 5)]); }, spaced);
// Signs.
const row = (n, participations) => (x) => {
  x.schema = { kind: 'min-separation', participations, separation: '1' };
  x.workload = { cols: `${n}`, denominator: '1', entries: Array.from({ length: n }, () => '1'), name: 'explicit', rows: '1' };
  x.claim = { inf: '0', sup: '100000' };
  x.upper.B = { cols: '1', entries: ['1'], exponent: '0', rows: '1' };
  x.upper.C = { cols: `${n}`, entries: Array.from({ length: n }, () => '1'), exponent: '0', rows: '1' };
  x.lower = { U: ['1'], blocks: [{ bound: '1', columns: '1', rounds: ['1'], rows: ['1'] }] };
};
bad('signs-of-too-many-rounds', 'limit', 'upper.sensitivity', row(25, '25'), signs);
bad('signs-of-too-many-patterns', 'limit', 'upper.sensitivity', row(100, '3'), signs);
bad('signs-of-much-work', 'over-budget', '', row(26, '23'), signs);
// Exponent, free entries, prices, scales and weights.
bad('weights-exponent-too-small', 'limit', 'upper.sensitivity.exponent', (x) => (x.upper.sensitivity.exponent = '-32769'));
bad('weights-exponent-too-large', 'limit', 'upper.sensitivity.exponent', (x) => (x.upper.sensitivity.exponent = '32769'), closed);
bad('weights-exponent-off-by-one', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => (x.upper.sensitivity.exponent = plus(x.upper.sensitivity.exponent, -1)));
bad('weights-exponent-above-X', 'upper', 'claim.sup', (x) => (x.upper.sensitivity.exponent = '0'));
const free = (...items) => (x) => (x.upper.sensitivity.free = items);
bad('free-an-object', 'shape', 'upper.sensitivity.free', (x) => (x.upper.sensitivity.free = {}), theta);
bad('free-of-two', 'shape', 'upper.sensitivity.free[0]', free(['1', '2']), theta);
bad('free-a-string', 'shape', 'upper.sensitivity.free[1]', free(['1', '2', '0'], '1'), theta);
bad('free-a-decimal', 'integer', 'upper.sensitivity.free[0][2]', free(['1', '2', '0.5']), theta);
bad('free-round-zero', 'limit', 'upper.sensitivity.free[0][0]', free(['0', '2', '0']), theta);
bad('free-round-beyond-n', 'limit', 'upper.sensitivity.free[0][1]', free(['4', '6', '0']), theta);
bad('free-on-the-diagonal', 'sensitivity', 'upper.sensitivity.free[0]', free(['1', '1', '0']), theta);
bad('free-above-the-diagonal', 'sensitivity', 'upper.sensitivity.free[0]', free(['2', '1', '0']), theta);
bad('free-on-a-compatible-pair', 'sensitivity', 'upper.sensitivity.free[1]', free(['1', '2', '0'], ['1', '4', '0']), theta);
bad('free-on-the-last-compatible-pair', 'sensitivity', 'upper.sensitivity.free[0]', free(['2', '5', '0']), theta);
bad('free-twice', 'sensitivity', 'upper.sensitivity.free[1]', free(['1', '2', '0'], ['1', '2', '1']), theta);
bad('free-out-of-order', 'sensitivity', 'upper.sensitivity.free[1]', free(['2', '3', '0'], ['1', '2', '0']), theta);
bad('free-out-of-order-in-a-row', 'sensitivity', 'upper.sensitivity.free[1]', free(['1', '3', '0'], ['1', '2', '0']), theta);
bad('free-entries-too-large', 'sensitivity', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.free[0][2] = `${10n ** 30n}`), theta);
bad('free-entries-left-to-X', 'sensitivity', 'upper.sensitivity.weights', free(), theta);
bad('prices-a-list', 'fields', 'upper.sensitivity.prices', (x) => (x.upper.sensitivity.prices = []), closed);
bad('cap-negative', 'sign', 'upper.sensitivity.prices.cap', (x) => (x.upper.sensitivity.prices.cap = '-1'), closed);
bad('cap-a-list', 'integer', 'upper.sensitivity.prices.cap', (x) => (x.upper.sensitivity.prices.cap = ['0']), closed);
bad('window-negative', 'sign', 'upper.sensitivity.prices.windows[2]', (x) => (x.upper.sensitivity.prices.windows[2] = '-1'), closed);
bad('window-removed', 'shape', 'upper.sensitivity.prices.windows', (x) => x.upper.sensitivity.prices.windows.pop(), closed);
bad('window-cut-at-the-end', 'shape', 'upper.sensitivity.prices.windows', (x) => x.upper.sensitivity.prices.windows.push('0'), dominance);
bad('no-window-when-the-separation-exceeds-n', 'shape', 'upper.sensitivity.prices.windows', (x) => (x.upper.sensitivity.prices = { cap: '1', windows: [] }), single);
bad('scale-zero', 'sign', 'upper.sensitivity.scales[1]', (x) => (x.upper.sensitivity.scales[1] = '0'), dominance);
bad('scale-negative', 'sign', 'upper.sensitivity.scales[3]', (x) => (x.upper.sensitivity.scales[3] = '-1'), dominance);
bad('scales-too-few', 'shape', 'upper.sensitivity.scales', (x) => x.upper.sensitivity.scales.pop(), dominance);
bad('weight-negative', 'sign', 'upper.sensitivity.weights[1]', (x) => (x.upper.sensitivity.weights[1] = '-1'), theta);
bad('weights-too-many', 'shape', 'upper.sensitivity.weights', (x) => x.upper.sensitivity.weights.push('1'), epochs);
bad('prices-before-weights', 'sign', 'upper.sensitivity.prices.cap', (x) => { x.upper.sensitivity.prices.cap = '-1'; x.upper.sensitivity.scales[0] = '0'; x.upper.sensitivity.weights[0] = '-1'; }, dominance);
bad('weight-of-a-pattern-negative', 'sign', 'upper.sensitivity.weights[2][0]', (x) => (x.upper.sensitivity.weights[2][0] = '-1'));
bad('a-pattern-missing', 'shape', 'upper.sensitivity.weights', (x) => x.upper.sensitivity.weights.pop());
bad('a-pattern-too-many', 'shape', 'upper.sensitivity.weights', (x) => x.upper.sensitivity.weights.push(['1', '1']));
bad('no-patterns', 'shape', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.weights = []));
bad('patterns-an-object', 'shape', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.weights = {}));
bad('lists-too-many', 'limit', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.weights = Array.from({ length: 100_001 }, () => [])));
bad('a-shorter-pattern-skipped', 'shape', 'upper.sensitivity.weights', (x) => x.upper.sensitivity.weights.splice(x.upper.sensitivity.weights.findIndex(({ length }) => length === 2), 1), shorter);
bad('a-list-of-one-weight-less', 'shape', 'upper.sensitivity.weights[0]', (x) => x.upper.sensitivity.weights[0].pop());
bad('patterns-of-one-participation-less', 'shape', 'upper.sensitivity.weights[0]', (x) => (x.upper.sensitivity.weights = x.upper.sensitivity.weights.map(([first]) => [first])));
// The lower witness.
const block = (change) => (x) => change(x.lower.blocks[0]);
bad('lower-of-the-other-lemma', 'fields', 'lower', (x) => { x.lower.V = {}; x.lower.patterns = []; delete x.lower.blocks; });
bad('blocks-of-a-restricted-claim', 'fields', 'lower', (x) => (x.lower = { U: ['1'], blocks: [{ bound: '1', columns: '1', rounds: ['1'], rows: ['1'] }] }), restricted);
bad('no-blocks', 'shape', 'lower.blocks', (x) => (x.lower = { U: [], blocks: [] }));
bad('blocks-an-object', 'shape', 'lower.blocks', (x) => (x.lower.blocks = {}));
bad('block-without-rows', 'fields', 'lower.blocks[0]', block((one) => delete one.rows));
bad('bound-zero', 'sign', 'lower.blocks[0].bound', block((one) => (one.bound = '0')));
bad('bound-negative', 'sign', 'lower.blocks[0].bound', block((one) => (one.bound = '-1')));
bad('columns-zero', 'limit', 'lower.blocks[0].columns', block((one) => (one.columns = '0')));
bad('scalar-of-two-columns', 'limit', 'lower.blocks[1].columns', (x) => Object.assign(x.lower.blocks[1], { columns: '2', rows: ['1', '0', '0', '1', '1', '0'] }), signs);
bad('columns-more-than-8192', 'limit', 'lower.blocks', (x) => {
  const wide = { bound: '1', columns: '4096', rounds: ['1'], rows: zeros(4096) };
  x.lower.blocks = [wide, wide, { bound: '1', columns: '1', rounds: ['1'], rows: ['1'] }];
  x.lower.U = zeros(3 * 8193);
});
bad('rounds-a-string', 'shape', 'lower.blocks[0].rounds', block((one) => (one.rounds = '1')));
bad('rounds-none', 'pattern', 'lower.blocks[0].rounds', block((one) => { one.rounds = []; one.rows = []; }));
bad('rounds-more-than-participations', 'pattern', 'lower.blocks[0].rounds', block((one) => { one.rounds = ['1', '2', '3']; one.rows = zeros(6); }));
bad('rounds-more-than-participations-of-a-class', 'pattern', 'lower.blocks[0].rounds', block((one) => { one.rounds = ['1', '3', '5']; one.rows = zeros(6); }), capped);
bad('round-zero', 'limit', 'lower.blocks[0].rounds[0]', block((one) => (one.rounds[0] = '0')));
bad('round-beyond-n', 'limit', 'lower.blocks[0].rounds[1]', block((one) => (one.rounds[1] = '4')));
bad('round-twice', 'pattern', 'lower.blocks[0].rounds[1]', block((one) => (one.rounds[1] = one.rounds[0])));
bad('rounds-decreasing', 'pattern', 'lower.blocks[0].rounds[1]', block((one) => one.rounds.reverse()));
bad('rounds-decreasing-by-a-period', 'pattern', 'lower.blocks[0].rounds[1]', block((one) => one.rounds.reverse()), epochs);
bad('rounds-closer-than-the-separation', 'pattern', 'lower.blocks[0].rounds[1]', block((one) => (one.rounds[1] = '2')), dominance);
bad('rounds-of-two-classes', 'pattern', 'lower.blocks[0].rounds[1]', block((one) => (one.rounds[1] = '4')), epochs);
bad('two-rounds-of-one-participation', 'pattern', 'lower.blocks[0].rounds', block((one) => { one.rounds = ['1', '3']; one.rows = ['1', '1']; }), single);
bad('rounds-before-rows', 'pattern', 'lower.blocks[0].rounds', block((one) => { one.rounds = []; one.rows = ''; }));
bad('rows-outside-the-rounds', 'shape', 'lower.blocks[0].rows', block((one) => one.rows.push('0', '0')));
bad('rows-too-few', 'shape', 'lower.blocks[0].rows', block((one) => one.rows.pop()));
bad('columns-and-rows-disagree', 'shape', 'lower.blocks[0].rows', block((one) => (one.columns = '1')));
bad('U-too-short', 'shape', 'lower.U', (x) => x.lower.U.pop());
bad('block-more-than-U', 'shape', 'lower.U', (x) => x.lower.blocks.push(x.lower.blocks[0]));
bad('bound-lowered-by-one', 'norm', 'lower.blocks[1].bound', (x) => (x.lower.blocks[1].bound = plus(x.lower.blocks[1].bound, -1)));
bad('bound-of-a-longer-second-row', 'norm', 'lower.blocks[0].bound', (x) => (x.lower.blocks[0].rows = ['1', '-1', '2']), signs);
bad('U-negated', 'vacuous', 'lower', (x) => (x.lower.U = x.lower.U.map((entry) => (entry === '0' ? '0' : plus(-BigInt(entry), 0)))));
bad('U-zero', 'vacuous', 'lower', (x) => { x.claim.inf = '0'; x.lower.U = zeros(x.lower.U.length); });
bad('U-transposed', 'lower', 'claim.inf', (x) => { const n = 3; const { U } = x.lower; const N = U.length / n; x.lower.U = U.map((_, at) => U[(at % n) * N + Math.floor(at / n)] ?? '0'); });
bad('blocks-exchanged', 'lower', 'claim.inf', (x) => x.lower.blocks.reverse());
// Lemma W.
bad('V-without-columns', 'fields', 'lower.V', (x) => delete x.lower.V.columns, restricted);
bad('V-columns-too-many', 'limit', 'lower.V.columns', (x) => (x.lower.V.columns = '4097'), restricted);
bad('V-entries-too-few', 'shape', 'lower.V.entries', (x) => x.lower.V.entries.pop(), restricted);
bad('no-weighted-patterns', 'shape', 'lower.patterns', (x) => (x.lower.patterns = []), restricted);
bad('weighted-pattern-a-list', 'fields', 'lower.patterns[0]', (x) => (x.lower.patterns[0] = [['1', '2'], '2']), restricted);
bad('weighted-pattern-of-three', 'pattern', 'lower.patterns[0].rounds', (x) => (x.lower.patterns = [{ rounds: ['1', '2', '3'], weight: '3' }]), restricted);
bad('weighted-pattern-too-close', 'pattern', 'lower.patterns[0].rounds[1]', (x) => (x.lower.patterns[0].rounds = ['1', '2']), bands);
bad('pattern-weight-negative', 'sign', 'lower.patterns[1].weight', (x) => (x.lower.patterns[1].weight = '-1'), restricted);
bad('pattern-weight-lowered-by-one', 'cover', 'lower.patterns', (x) => (x.lower.patterns[1].weight = plus(x.lower.patterns[1].weight, -1)), restricted);
bad('pattern-weight-of-classes-lowered', 'cover', 'lower.patterns', (x) => (x.lower.patterns[0].weight = plus(x.lower.patterns[0].weight, -1)), classes);
bad('pattern-removed', 'cover', 'lower.patterns', (x) => x.lower.patterns.pop(), classes);
bad('incompatible-neighbours-forgotten', 'cover', 'lower.patterns', (x) => {
  const { entries } = x.lower.V;
  const d = [0, 1, 2, 3].map((i) => entries.slice(4 * i, 4 * i + 4).reduce((sum, v) => sum + BigInt(v) ** 2n, 0n));
  x.lower.patterns = d.map((weight, i) => ({ rounds: [`${i + 1}`], weight: `${weight}` }));
}, bands);
bad('restricted-U-of-blocks', 'shape', 'lower.U', (x) => x.lower.U.push('0'), restricted);
bad('restricted-V-zero', 'vacuous', 'lower', (x) => { x.claim.inf = '0'; x.lower.V.entries = zeros(9); x.lower.patterns = [{ rounds: ['1'], weight: '0' }]; }, restricted);
// The tests that take arithmetic.
const many = (n) => (x) => {
  const identity = Array.from({ length: n * n }, (_, at) => (Math.floor(at / n) === at % n ? '1' : '0'));
  x.workload = { n: `${n}`, name: 'prefix-sum' };
  x.claim = { inf: '0', sup: '100000000' };
  x.upper.B = { cols: '1', entries: zeros(n), exponent: '0', rows: `${n}` };
  x.upper.C = { cols: `${n}`, entries: zeros(n), exponent: '0', rows: '1' };
  x.upper.t = ['1', '1'];
  x.upper.sensitivity = { exponent: '-32768', free: [], kind: 'theta', prices: { cap: '1', windows: zeros(n - 2) }, weights: zeros(n) };
  x.lower = { U: identity.slice(0, n), blocks: [{ bound: '1', columns: '1', rounds: ['1'], rows: ['1'] }] };
};
bad('elimination-of-much-work', 'over-budget', '', many(200), theta);
bad('workload-not-in-lowest-terms', 'lowest-terms', 'workload', (x) => { x.workload.denominator = '14'; x.workload.entries = x.workload.entries.map((entry) => plus(entry, entry)); }, tall);
bad('form-of-the-lower-part-before-the-residual', 'pattern', 'lower.blocks[0].rounds[1]', (x) => { x.upper.t = ['0', '1']; x.lower.blocks[0].rounds.reverse(); });
bad('orthogonal-columns-that-are-not', 'sensitivity', 'upper.sensitivity', (x) => (x.upper.sensitivity = { kind: 'orthogonal' }), ragged);
bad('orthogonal-at-the-separation', 'sensitivity', 'upper.sensitivity', (x) => { const { exponent, prices } = x.upper.sensitivity; x.upper.sensitivity = { exponent, kind: 'orthogonal', prices }; }, dominance);
bad('theta-weight-lowered', 'sensitivity', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.weights[1] = '0'), epochs);
bad('theta-of-another-schema', 'sensitivity', 'upper.sensitivity.weights', (x) => (x.schema.separation = '1'), () => { const x = theta(); x.upper.sensitivity.free = []; x.upper.sensitivity.prices.windows.push('0', '0'); return x; });
bad('dominance-weight-lowered', 'sensitivity', 'upper.sensitivity.weights[3]', (x) => (x.upper.sensitivity.weights[3] = plus(BigInt(x.upper.sensitivity.weights[3]) - 1000n, 0)), dominance);
bad('dominance-scales-exchanged', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => x.upper.sensitivity.scales.splice(0, 2, '1', '1000000'), ragged);
bad('pattern-weights-lowered', 'sensitivity', 'upper.sensitivity.weights[2]', (x) => (x.upper.sensitivity.weights[2] = ['0', '0']));
bad('pattern-weights-exchanged', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => { x.upper.sensitivity.weights = x.upper.sensitivity.weights.toReversed(); x.upper.sensitivity.weights[0][0] = '0'; });
bad('cap-lowered-by-one', 'cover', 'upper.sensitivity.prices', (x) => (x.upper.sensitivity.prices.cap = '0'), restricted);
bad('price-lowered-by-one', 'cover', 'upper.sensitivity.prices', (x) => (x.upper.sensitivity.prices.windows[3] = plus(x.upper.sensitivity.prices.windows[3], -2)), closed);
bad('sensitivity-before-the-claim', 'cover', 'upper.sensitivity.prices', (x) => { x.upper.sensitivity.prices.cap = '0'; x.claim.sup = '1'; x.claim.inf = '99'; }, restricted);
bad('upper-before-the-blocks', 'upper', 'claim.sup', (x) => { x.claim.sup = '1'; x.lower.blocks[0].bound = '1'; });
bad('norm-before-vacuous', 'norm', 'lower.blocks[0].bound', (x) => { x.lower.blocks[0].bound = '1'; x.lower.U = zeros(x.lower.U.length); });
bad('a-scalar-proof-of-a-vector-claim', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.contributions = 'vector'), accepted('scalar-closed-form'));
bad('a-period-longer-than-claimed', 'upper', 'claim.sup', (x) => (x.schema.period = '1'), accepted('monotone-epochs'));
bad('participations-counted-down', 'pattern', 'lower.blocks[0].rounds', (x) => (x.schema.participations = '2'), accepted('scalar-closed-form'));

bad('dominance-of-negative-products', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => (x.upper.sensitivity.weights[0] = '3'), accepted('dominance-negative'));
bad('dominance-of-negative-products-below', 'sensitivity', 'upper.sensitivity.weights[1]', (x) => (x.upper.sensitivity.weights[1] = '5'), accepted('dominance-negative'));
bad('negative-products-of-incompatible-rounds', 'cover', 'lower.patterns', (x) => (x.lower.patterns[1].weight = '1'), accepted('theta-negative'));
bad('negative-products-of-incompatible-rounds-above', 'cover', 'lower.patterns', (x) => (x.lower.patterns[0].weight = '1'), accepted('theta-negative'));
bad('free-entry-in-the-wrong-unit', 'sensitivity', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.free[0][2] = '-2'), accepted('theta-free'));
bad('cap-lowered-a-little', 'cover', 'upper.sensitivity.prices', (x) => { x.upper.sensitivity.exponent = '-4'; x.upper.sensitivity.prices.cap = '15'; }, restricted);
bad('a-pivot-of-zero', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => { x.upper.sensitivity.exponent = '0'; x.upper.sensitivity.weights[0] = ['1', '9']; }, accepted('patterns-coarse'));
bad('a-negative-pivot-at-the-end', 'sensitivity', 'upper.sensitivity.weights[0]', (x) => { x.upper.sensitivity.exponent = '0'; x.upper.sensitivity.weights[0] = ['2', '2']; }, accepted('patterns-coarse'));

// Claims of equal norms.
const [equal, ofOneNorm, padded, byClasses] = ['equal-norms-orthogonal', 'equal-norms-negative', 'equal-norms-padded', 'equal-norms-by-classes'].map(accepted);
bad('restricted-to-equal', 'restricted', 'claim.restricted', (x) => (x.claim.restricted = 'equal'), equal);
bad('equal-norms-of-numbers', 'contributions', 'contributions', (x) => (x.contributions = 'scalar'), equal);
bad('equal-norms-by-monotone', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = { kind: 'monotone' }), padded);
bad('equal-norms-by-patterns', 'sensitivity', 'upper.sensitivity.kind', (x) => (x.upper.sensitivity = { exponent: '0', kind: 'patterns', weights: [['1', '1'], ['4']] }), padded);
bad('equal-norms-with-prices', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.prices = { cap: '2', windows: ['0'] }), ofOneNorm);
bad('equal-norms-with-the-exponent-of-prices', 'fields', 'upper.sensitivity', (x) => (x.upper.sensitivity.exponent = '0'), equal);
bad('equal-norms-without-free-entries', 'fields', 'upper.sensitivity', (x) => delete x.upper.sensitivity.free, ofOneNorm);
bad('equal-norms-with-weighted-patterns', 'fields', 'lower', (x) => (x.lower.patterns = [{ rounds: ['1'], weight: '9' }]), equal);
bad('equal-norms-by-blocks', 'fields', 'lower', (x) => (x.lower = { U: ['1'], blocks: [{ bound: '1', columns: '1', rounds: ['1'], rows: ['1'] }] }), equal);
bad('theta-without-weighted-patterns', 'fields', 'lower', (x) => delete x.lower.patterns, restricted);
bad('equal-norms-of-columns-that-are-not-orthogonal', 'sensitivity', 'upper.sensitivity', (x) => { x.upper.C.entries[6] = '1'; x.upper.t = ['1', '1']; }, padded);
bad('equal-norms-above-weights-that-are-too-small', 'sensitivity', 'upper.sensitivity.weights', (x) => (x.upper.sensitivity.weights[2] = '0'), byClasses);
bad('equal-norms-as-the-largest-class', 'upper', 'claim.sup', (x) => (x.claim.sup = '12'), padded);
bad('equal-norms-as-the-last-weight', 'upper', 'claim.sup', (x) => (x.claim.sup = '6'), padded);
bad('equal-norms-with-V-zero', 'vacuous', 'lower', (x) => { x.claim.inf = '0'; x.lower.V.entries = zeros(9); }, equal);
bad('equal-norms-with-V-reversed', 'vacuous', 'lower', (x) => { x.claim.inf = '0'; x.lower.U = x.lower.U.map((entry) => plus(0, -BigInt(entry))); }, equal);
bad('equal-norms-with-V-of-another-shape', 'shape', 'lower.V.entries', (x) => x.lower.V.entries.pop(), equal);
bad('equal-norms-U-of-another-shape', 'shape', 'lower.U', (x) => x.lower.U.push('0'), equal);
bad('equal-norms-under-a-longer-period', 'lower', 'claim.inf', (x) => (x.schema.period = '3'), padded);

// Every claim is tight: one unit of its twelfth decimal is too much on either side.
const UNITS = 10n ** 12n;
const moved = (decimal, by) => {
  const [whole, places = ''] = decimal.split('.');
  const units = BigInt(whole + places.padEnd(12, '0')) + by;
  return `${units / UNITS}.${(units % UNITS).toString().padStart(12, '0')}`.replace(/\.?0+$/, '');
};
for (const name of names) {
  bad(`${name}-sup-too-small`, 'upper', 'claim.sup', (x) => (x.claim.sup = moved(x.claim.sup, -1n)), accepted(name));
  bad(`${name}-inf-too-large`, 'lower', 'claim.inf', (x) => (x.claim.inf = moved(x.claim.inf, 1n)), accepted(name));
}

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
process.stdout.write(`${cases.size} refused\n`);
