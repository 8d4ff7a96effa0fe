// Writes the corpus of certificates of kinds gamma-2-banded and gamma-p-banded that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/norm-banded/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/norm-banded', `${name}.json`), 'utf8'));
const [sums, rows, three, fiveHalves, four, six, momentum, scheduled, filter, octaves, mixed] = [
  ...['prefix-sum', 'rows', 'three', 'five-halves', 'four', 'six', 'momentum', 'scheduled', 'filter', 'octaves', 'nodes-and-octaves'],
].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = sums) => cases.set(name, { code, path, text: edit(base, change) });
const times = (text, num, den = 1n) => `${(BigInt(text) * num) / den}`;

// The fields.
bad('mean-missing', 'fields', '', (x) => delete x.mean);
bad('rows-missing', 'fields', '', (x) => delete x.rows);
bad('p-beside-the-claim', 'fields', '', (x) => (x.p = '4'), four);
bad('mean-of-rows-beside-reversed', 'fields', '', (x) => (x.meanRows = x.mean));
bad('mean-of-rows-missing', 'fields', '', (x) => delete x.meanRows, rows);
bad('rows-another-word', 'fields', 'rows', (x) => (x.rows = 'reverse'), rows);
bad('rows-a-list', 'fields', 'rows', (x) => (x.rows = x.rows.entries), rows);
bad('kind-of-the-frobenius-norm', 'fields', '', (x) => (x.kind = 'gamma-F-banded'));
bad('kind-of-matrices', 'fields', '', (x) => (x.kind = 'gamma-p'), four);
// The claim.
bad('p-of-the-other-kind', 'fields', 'claim', (x) => (x.claim.p = 'infinity'));
bad('p-missing', 'fields', 'claim', (x) => delete x.claim.p, four);
bad('kinds-exchanged', 'fields', 'claim', (x) => (x.kind = 'gamma-2-banded'), four);
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('inf-before-p', 'decimal', 'claim.inf', (x) => { x.claim.inf = '-1'; x.claim.p = '4'; }, four);
bad('p-a-number', 'shape', 'claim.p', (x) => (x.claim.p = '4'), four);
bad('p-infinite', 'shape', 'claim.p', (x) => (x.claim.p = 'infinity'), four);
bad('p-a-decimal', 'integer', 'claim.p[0]', (x) => (x.claim.p = ['4.0', '1']), four);
bad('p-not-reduced', 'fraction', 'claim.p', (x) => (x.claim.p = ['8', '2']), four);
bad('p-negative', 'sign', 'claim.p', (x) => (x.claim.p = ['-4', '1']), four);
bad('p-two', 'limit', 'claim.p', (x) => (x.claim.p = ['2', '1']), four);
bad('p-sixty-five', 'limit', 'claim.p', (x) => (x.claim.p = ['65', '1']), four);
bad('p-with-a-large-numerator', 'limit', 'claim.p', (x) => (x.claim.p = ['65', '22']), three);
bad('p-below-two', 'limit', 'claim.p', (x) => (x.claim.p = ['63', '32']), three);
bad('p-four-thirds', 'limit', 'claim.p', (x) => (x.claim.p = ['4', '3']), four);
// The workload.
bad('all-range', 'workload', 'workload.name', (x) => (x.workload.name = 'all-range'));
bad('all-range-without-n', 'workload', 'workload.name', (x) => (x.workload = { name: 'all-range' }));
bad('n-zero', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '131073'));
bad('rate-not-reduced', 'fraction', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['2', '4']), scheduled);
bad('first-not-reduced', 'fraction', 'workload.first[2]', (x) => (x.workload.first[2] = ['0', '3']), filter);
// The weights.
bad('columns-too-few', 'shape', 'columns.entries', (x) => x.columns.entries.pop());
bad('rows-too-many', 'shape', 'rows.entries', (x) => x.rows.entries.push('1'), rows);
bad('column-zero', 'sign', 'columns.entries[1]', (x) => (x.columns.entries[1] = '0'));
bad('row-zero', 'sign', 'rows.entries[2]', (x) => (x.rows.entries[2] = '0'), rows);
bad('row-negative', 'sign', 'rows.entries[0]', (x) => (x.rows.entries[0] = `-${x.rows.entries[0]}`), four);
bad('column-a-list', 'integer', 'columns.entries[0]', (x) => (x.columns.entries[0] = ['1', '2']));
bad('exponent-of-columns-too-small', 'limit', 'columns.exponent', (x) => (x.columns.exponent = '-4097'));
bad('exponent-of-rows-too-large', 'limit', 'rows.exponent', (x) => (x.rows.exponent = '4097'), four);
bad('columns-before-rows', 'sign', 'columns.entries[1]', (x) => { x.columns.entries[1] = '0'; x.rows.entries[1] = '0'; }, rows);
const reversed = (x) => { x.rows = 'reversed'; delete x.meanRows; };
bad('reversed-for-four', 'reversed', 'rows', reversed, four);
bad('reversed-for-rates-that-differ', 'reversed', 'rows', reversed, scheduled);
bad('reversed-for-a-filter', 'reversed', 'rows', reversed, filter);
bad('reversed-for-a-filter-of-prefix-sums', 'reversed', 'rows', (x) => {
  x.workload = { name: 'banded-inverse', n: '3', main: [['1', '1'], ['1', '1'], ['1', '1']], first: [['-1', '1'], ['-1', '1']], second: [['0', '1']] };
});
bad('reversed-for-a-rate-written-otherwise', 'reversed', 'rows', (x) => (x.workload.rates[2] = ['2', '2']), momentum);
bad('reversed-before-the-mean', 'reversed', 'rows', (x) => { reversed(x); x.mean.bits = '63'; }, four);
// The means.
bad('bits-too-few', 'limit', 'mean.bits', (x) => (x.mean.bits = '63'));
bad('bits-of-rows-too-many', 'limit', 'meanRows.bits', (x) => (x.meanRows.bits = '2049'), rows);
bad('bits-that-differ', 'bits', 'meanRows.bits', (x) => (x.meanRows.bits = times(x.meanRows.bits, 2n)), rows);
bad('form-of-the-mean-of-rows-before-its-bits', 'shape', 'meanRows.nodes', (x) => { x.meanRows.bits = times(x.meanRows.bits, 2n); x.meanRows.nodes.pop(); }, rows);
bad('nodes-of-rows-exchanged', 'order', 'meanRows.nodes[1]', (x) => ([x.meanRows.nodes[0], x.meanRows.nodes[1]] = [x.meanRows.nodes[1], x.meanRows.nodes[0]]), rows);
bad('octaves-of-rows-last-before-first', 'limit', 'meanRows.last', (x) => (x.meanRows.last = x.meanRows.first), mixed);
bad('poles-of-rows-too-many', 'limit', 'meanRows', (x) => {
  const n = 100000;
  x.workload.n = `${n}`;
  x.columns.entries = Array.from({ length: n }, () => '1');
  x.rows.entries = x.columns.entries;
  x.mean = { bits: '2048', bottom: '-2', first: '-2', last: '2', perOctave: '1', top: '2' };
  x.meanRows = { bits: '2048', bottom: '-200', first: '-400', last: '400', perOctave: '1', top: '2' };
}, rows);
const large = (x) => {
  x.workload.n = '2000';
  x.columns.entries = Array.from({ length: 2000 }, () => '1');
  x.mean = { bits: '2048', bottom: '-100', first: '-700', last: '700', perOctave: '8', top: '8' };
};
bad('over-budget', 'over-budget', '', large);
bad('over-budget-of-rows', 'over-budget', '', (x) => {
  large(x);
  x.rows.entries = x.columns.entries;
  x.meanRows = x.mean;
  x.mean = { ...x.mean, first: '-2', last: '2', perOctave: '1' };
}, rows);
bad('interval-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => { x.mean.interval[0] = times(x.mean.nodes[0], 99n, 100n); x.columns.entries = x.columns.entries.map((v) => times(v, 64n)); });
bad('interval-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => (x.columns.exponent = `${Number(x.columns.exponent) - 12}`), rows);
bad('interval-of-rows-not-above-the-spectrum', 'vacuous', 'meanRows.interval[1]', (x) => {
  const smaller = (values) => values.map((value) => times(value, 1n, 64n));
  Object.assign(x.meanRows, { interval: smaller(x.meanRows.interval), nodes: smaller(x.meanRows.nodes) });
}, rows);
bad('pole-of-rows-off-by-one', 'poles', 'meanRows.poles[1]', (x) => (x.meanRows.poles[1] = `${BigInt(x.meanRows.poles[1]) + 1n}`), rows);
bad('mean-before-the-mean-of-rows', 'poles', 'mean.poles[1]', (x) => { for (const m of [x.mean, x.meanRows]) m.poles[1] = `${BigInt(m.poles[1]) + 1n}`; }, rows);
bad('top-of-rows-not-above-the-spectrum', 'vacuous', 'meanRows.top', (x) => (x.meanRows.top = `${Number(x.meanRows.bottom) + 1}`), mixed);
// The bounds.
for (const [name, base] of [['reversed', sums], ['of-rows', rows], ['of-three', three], ['of-five-halves', fiveHalves], ['of-four', four], ['of-six', six], ['of-octaves', octaves], ['of-rates', scheduled]]) {
  bad(`sup-too-small-${name}`, 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf), base);
  bad(`inf-too-large-${name}`, 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup), base);
}
// Between the bounds with and without 1 − τ.
bad('inf-without-tau', 'lower', 'claim.inf', (x) => (x.claim.inf = '1.5705033840058462'), octaves);
bad('sup-without-tau', 'upper', 'claim.sup', (x) => (x.claim.sup = '1.5705034541451369'), octaves);
bad('sup-without-tau-of-one-run', 'upper', 'claim.sup', (x) => (x.claim.sup = '1.5705034518005857'), accepted('octaves-and-nodes'));
bad('sup-without-tau-of-four', 'upper', 'claim.sup', (x) => (x.claim.sup = '2.6738092906662717'), four);
bad('sup-without-tau-of-three', 'upper', 'claim.sup', (x) => (x.claim.sup = '4.34279976972'), three);
bad('sup-of-roots-rounded-down', 'upper', 'claim.sup', (x) => (x.claim.sup = '4.3427997697542339855225653388295381433'), three);
bad('claim-of-its-third-power', 'lower', 'claim.inf', (x) => Object.assign(x.claim, { inf: '81.904', sup: '81.905' }), three);
bad('claim-of-p-4-for-p-3', 'lower', 'claim.inf', (x) => (x.claim.p = ['4', '1']), three);
bad('claim-of-p-3-for-p-4', 'upper', 'claim.sup', (x) => (x.claim.p = ['3', '1']), four);
bad('reversed-for-three', 'reversed', 'rows', reversed, three);
bad('claim-of-the-norm-itself', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.25319', sup: '1.2532' }));
bad('claim-of-its-fourth-power', 'lower', 'claim.inf', (x) => Object.assign(x.claim, { inf: '7.1492', sup: '7.1493' }), four);
bad('claim-of-p-4-for-p-6', 'vacuous', 'mean.interval[1]', (x) => (x.claim.p = ['6', '1']), four);
bad('rows-of-u-for-a', 'vacuous', 'mean.interval[1]', (x) => { x.rows.entries = x.rows.entries.map((a) => `${BigInt(a) ** 2n}`); x.rows.exponent = `${2 * Number(x.rows.exponent)}`; }, six);
bad('rows-not-reversed', 'vacuous', 'mean.interval[1]', (x) => x.rows.entries.reverse(), rows);
bad('columns-and-rows-exchanged', 'upper', 'claim.sup', (x) => ([x.columns, x.rows] = [x.rows, x.columns]), rows);
bad('a-row-doubled', 'upper', 'claim.sup', (x) => (x.rows.entries[1] = times(x.rows.entries[1], 3n, 2n)), rows);
bad('rates-of-another-order', 'vacuous', 'mean.interval[1]', (x) => x.workload.rates.reverse(), scheduled);
bad('one-smaller-main', 'upper', 'claim.sup', (x) => (x.workload.main[3] = ['1', '3']), filter);

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
process.stdout.write(`${cases.size} refused\n`);
