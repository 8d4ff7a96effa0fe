// Writes the corpus of certificates of kind product: those that every checker must accept, made of accepted ones of other kinds, and those
// that every checker must refuse, with index.json.
// Usage: node test/refused/product/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ACCEPTED = join(HERE, '../../accepted');
const accepted = (name) => () => JSON.parse(readFileSync(join(ACCEPTED, `${name}.json`), 'utf8'));
const [golden, row, tall, gamma2, cross, triangle, thirds, line] = ['golden', 'row', 'tall', ...['gamma2', 'cross', 'triangle', 'thirds', 'line'].map((name) => `gamma-p/${name}`)].map(accepted);
const [sums, ranges, swept, sweptLargest] = ['banded/nodes-prefix-sum', 'banded/nodes-all-range-4', 'sweeps/three', 'norm-sweeps/three'].map(accepted);
const [largest3, largestWhole, four, fourOctaves, six, windows] = ['octaves-three', 'rows', 'four', 'octaves-four', 'six'].map((name) => `norm-banded/${name}`).concat('gram/pairs').map(accepted);
const strategy = accepted('toeplitz/golden');

/** The exact product of decimals, as a decimal. */
const multiplied = (texts) => {
  let [units, places] = [1n, 0];
  for (const text of texts) {
    const [whole, part = ''] = text.split('.');
    units *= BigInt(whole + part);
    places += part.length;
  }
  const digits = `${units}`.padStart(places + 1, '0');
  const part = digits.slice(digits.length - places).replace(/0+$/, '');
  return digits.slice(0, digits.length - places) + (part === '' || places === 0 ? '' : `.${part}`);
};
/** One unit in the last of one place more, up or down. */
const moved = (text, by) => {
  const [whole, part = ''] = text.split('.');
  const units = BigInt(`${whole}${part}0`) + by;
  const digits = `${units}`.padStart(part.length + 2, '0');
  return `${digits.slice(0, digits.length - part.length - 1)}.${digits.slice(digits.length - part.length - 1)}`.replace(/\.?0+$/, '');
};

const product = (p, ...factors) => () => {
  const made = factors.map((factor) => factor());
  return {
    format: 'etalon-certificate',
    version: '1',
    kind: 'product',
    p,
    factors: made,
    claim: { inf: multiplied(made.map((x) => x.claim.inf)), sup: multiplied(made.map((x) => x.claim.sup)) },
  };
};
/** A factor that is changed and sealed again. */
const changed = (base, change) => () => JSON.parse(edit(base, change));

const TWO = ['2', '1'];
const bases = {
  'one-factor': product(TWO, row),
  'prefix-sums': product(TWO, golden, sums),
  'prefix-sum-and-ranges': product(TWO, sums, ranges),
  'swept-and-tall': product(TWO, swept, tall),
  sixteen: product(TWO, ...Array.from({ length: 16 }, () => row)),
  largest: product('infinity', gamma2, gamma2),
  'largest-swept': product('infinity', sweptLargest, gamma2),
  'of-norm-3': product(['3', '1'], thirds, thirds),
  'of-norm-7-2': product(['7', '2'], line, line, line),
  'largest-from-weights': product('infinity', largest3, largestWhole, gamma2),
  'of-norm-4-from-weights': product(['4', '1'], four, fourOctaves),
  'windows-and-sums': product(TWO, windows, golden, sums),
  'norm-2-as-gamma-p': product(TWO, changed(row, (x) => { x.kind = 'gamma-p'; x.claim.domain = 'matrix'; x.claim.p = TWO; }), golden),
};

const cases = new Map();
const bad = (name, code, path, change, base = bases['prefix-sums']) => cases.set(name, { code, path, text: edit(base, change) });
const badFactor = (name, code, path, change, base = sums) => bad(`factor-${name}`, code, path, (x) => (x.factors[1] = changed(base, change)()), product(TWO, golden, base));

// The certificate.
bad('factors-missing', 'fields', '', (x) => delete x.factors);
bad('p-missing', 'fields', '', (x) => delete x.p);
bad('workload-added', 'fields', '', (x) => (x.workload = { name: 'prefix-sum', n: '6' }));
bad('kind-of-a-factor', 'fields', '', (x) => (x.kind = 'gamma-F'));
bad('format-other', 'format', 'format', (x) => (x.format = 'certificate'));
bad('version-other', 'version', 'version', (x) => (x.version = '2'));
bad('claim-a-string', 'fields', 'claim', (x) => (x.claim = '16'));
bad('claim-with-p', 'fields', 'claim', (x) => (x.claim.p = TWO));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('sup-with-a-zero', 'decimal', 'claim.sup', (x) => (x.claim.sup = '12.10'));
// p.
bad('p-a-word', 'shape', 'p', (x) => (x.p = '2'));
bad('p-three-numbers', 'shape', 'p', (x) => (x.p = ['2', '1', '1']));
bad('p-not-reduced', 'fraction', 'p', (x) => (x.p = ['4', '2']));
bad('p-below-2', 'limit', 'p', (x) => (x.p = ['3', '2']));
bad('p-of-65', 'limit', 'p', (x) => (x.p = ['65', '1']));
bad('p-negative', 'sign', 'p', (x) => (x.p = ['-2', '1']));
bad('p-other-than-the-factors', 'factor', 'factors[0]', (x) => (x.p = ['5', '2']));
bad('p-infinite-and-factors-not', 'factor', 'factors[0]', (x) => (x.p = 'infinity'));
bad('p-2-and-factors-infinite', 'factor', 'factors[0].claim.p', (x) => (x.p = TWO), bases.largest);
bad('factors-for-different-p', 'factor', 'factors[1].claim.p', () => {}, product(TWO, golden, gamma2));
bad('p-2-and-largest-from-weights', 'factor', 'factors[0]', (x) => (x.p = TWO), product('infinity', largest3, largest3));
bad('p-2-and-swept-largest', 'factor', 'factors[1]', () => {}, product(TWO, swept, sweptLargest));
bad('p-infinite-and-swept-mean', 'factor', 'factors[1]', () => {}, product('infinity', sweptLargest, swept));
bad('p-4-and-largest-from-weights', 'factor', 'factors[1]', () => {}, product(['4', '1'], four, largest3));
bad('p-infinite-and-windows', 'factor', 'factors[1]', () => {}, product('infinity', largest3, windows));
bad('p-4-and-6-from-weights', 'factor', 'factors[1].claim.p', () => {}, product(['4', '1'], four, six));
bad('p-infinite-and-4-from-weights', 'factor', 'factors[1].claim.p', () => {}, product('infinity', largest3, four));
// The factors.
bad('factors-an-object', 'shape', 'factors', (x) => (x.factors = { 0: x.factors[0] }));
bad('factors-a-string', 'shape', 'factors', (x) => (x.factors = 'none'));
bad('no-factors', 'limit', 'factors', (x) => (x.factors = []));
bad('seventeen', 'limit', 'factors', (x) => (x.factors.push(x.factors[0])), bases.sixteen);
bad('a-product-of-products', 'factor', 'factors[0].kind', () => {}, product(TWO, changed(bases['one-factor'], (x) => (x.factors = []))));
bad('a-product-of-products-of-matrices', 'canonical', '', () => {}, product(TWO, changed(bases['one-factor'], () => {})));
bad('factor-a-strategy', 'factor', 'factors[1].kind', () => {}, product(TWO, golden, strategy));
bad('factor-under-participation', 'factor', 'factors[1].kind', () => {}, product(TWO, golden, changed(golden, (x) => (x.kind = 'gamma-F-participation'))));
bad('factor-of-an-unknown-kind', 'factor', 'factors[0].kind', (x) => (x.factors[0].kind = 'gamma-2'));
bad('factor-kind-a-list', 'factor', 'factors[0].kind', (x) => (x.factors[0].kind = ['gamma-F']));
bad('factor-a-string', 'fields', 'factors[0]', (x) => (x.factors[0] = 'golden'));
bad('factor-without-a-kind', 'fields', 'factors[1]', (x) => delete x.factors[1].kind);
bad('factor-its-digest-only', 'fields', 'factors[1]', (x) => (x.factors[1] = { digest: x.factors[1].digest }));
bad('factor-without-its-digest', 'fields', 'factors[0]', (x) => delete x.factors[0].digest);
bad('factor-with-the-digest-of-another', 'digest', 'factors[0].digest', (x) => (x.factors[0].digest = x.factors[1].digest));
bad('factor-changed-after-its-digest', 'digest', 'factors[1].digest', (x) => (x.factors[1].claim.sup = '4.60'));
bad('factor-of-another-format', 'format', 'factors[1].format', (x) => (x.factors[1].format = 'x'));
bad('factor-of-another-version', 'version', 'factors[1].version', (x) => (x.factors[1].version = '2'));
bad('factor-of-points', 'factor', 'factors[0].claim.domain', () => {}, product(triangle().claim.p, triangle));
bad('factor-of-symmetric-points', 'factor', 'factors[0].claim.domain', () => {}, product(cross().claim.p, cross));
badFactor('form-of-its-claim', 'decimal', 'factors[1].claim.inf', (x) => (x.claim.inf = '1e3'));
badFactor('form-of-its-workload', 'limit', 'factors[1].workload.n', (x) => (x.workload.n = '0'));
badFactor('unknown-workload', 'workload', 'factors[1].workload.name', (x) => (x.workload = { name: 'identity', n: '3' }));
badFactor('form-of-its-weights', 'sign', 'factors[1].weights.entries[2]', (x) => (x.weights.entries[2] = '0'));
badFactor('its-sup-too-small', 'upper', 'factors[1].claim.sup', (x) => (x.claim.sup = x.claim.inf));
badFactor('its-inf-too-large', 'lower', 'factors[1].claim.inf', (x) => (x.claim.inf = x.claim.sup));
badFactor('its-mean-proves-nothing', 'vacuous', 'factors[1].mean.interval[0]', (x) => (x.mean.interval[0] = '1'));
badFactor('its-U-negated', 'vacuous', 'factors[1].lower', (x) => (x.lower.U = x.lower.U.map((u) => (u.startsWith('-') ? u.slice(1) : u === '0' ? u : `-${u}`))), golden);
badFactor('its-residual', 'residual', 'factors[1].upper.t', (x) => (x.upper.t = ['0', '1']), golden);
badFactor('over-budget', 'over-budget', '', (x) => {
  const n = 4000;
  x.workload.n = `${n}`;
  x.weights.entries = Array.from({ length: n }, () => '1');
  const poles = Array.from({ length: 512 }, (_, i) => `${i + 1}`);
  const places = Array.from({ length: 1024 }, (_, i) => `${i + 2}`);
  x.mean = { bits: '2048', interval: ['1', '2000'], nodes: places, poles };
});
badFactor('its-window-too-wide', 'limit', 'factors[1].workload.window', (x) => (x.workload.window = '5'), windows);
badFactor('its-windows-weighted-otherwise', 'vacuous', 'factors[1].mean.interval[0]', (x) => (x.weights.entries = x.weights.entries.map(() => '1')), windows);
bad('rows-reversed-of-norm-4', 'reversed', 'factors[1].rows', () => {}, product(['4', '1'], four, changed(fourOctaves, (x) => { x.rows = 'reversed'; delete x.meanRows; })));
bad('nested-too-deep', 'canonical', '', (x) => (x.factors[0].upper.B.entries[0] = ['1']));
bad('form-of-the-second-before-the-proof-of-the-first', 'sign', 'factors[1].weights.entries[0]', () => {}, product(TWO, changed(golden, (x) => (x.claim.sup = x.claim.inf)), changed(sums, (x) => (x.weights.entries[0] = '0'))));
bad('proof-of-a-factor-before-the-claim', 'upper', 'factors[0].claim.sup', (x) => (x.claim.sup = '1'), product(TWO, changed(golden, (x) => (x.claim.sup = x.claim.inf)), sums));
// The claim.
for (const [name, base] of Object.entries(bases)) {
  bad(`${name}-sup-lowered`, 'upper', 'claim.sup', (x) => (x.claim.sup = moved(x.claim.sup, -1n)), base);
  bad(`${name}-inf-raised`, 'lower', 'claim.inf', (x) => (x.claim.inf = moved(x.claim.inf, 1n)), base);
}
bad('inf-times-sup', 'upper', 'claim.sup', (x) => (x.claim.sup = multiplied([x.factors[0].claim.inf, x.factors[1].claim.sup])));
bad('sup-times-inf', 'upper', 'claim.sup', (x) => (x.claim.sup = multiplied([x.factors[0].claim.sup, x.factors[1].claim.inf])));
bad('sup-of-the-first-for-both', 'upper', 'claim.sup', (x) => (x.claim.sup = multiplied([x.factors[0].claim.sup, x.factors[0].claim.sup])));
bad('inf-of-the-second-for-both', 'lower', 'claim.inf', (x) => (x.claim.inf = multiplied([x.factors[1].claim.inf, x.factors[1].claim.inf])));
bad('first-factor-skipped', 'upper', 'claim.sup', (x) => (x.claim = { inf: x.factors[1].claim.inf, sup: x.factors[1].claim.sup }));
bad('last-factor-skipped', 'upper', 'claim.sup', (x) => (x.claim = { inf: x.factors[0].claim.inf, sup: x.factors[0].claim.sup }));
bad('squared-again', 'lower', 'claim.inf', (x) => (x.claim = { inf: multiplied([x.claim.inf, x.claim.inf]), sup: multiplied([x.claim.sup, x.claim.sup]) }));

for (const folder of [HERE, join(ACCEPTED, 'product')])
  for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(join(folder, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
for (const [name, base] of Object.entries(bases)) writeFileSync(join(ACCEPTED, 'product', `${name}.json`), edit(base, () => {}));
process.stdout.write(`${cases.size} refused, ${Object.keys(bases).length} accepted\n`);
