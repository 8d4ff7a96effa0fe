// Writes the corpus of certificates of kind gamma-F-banded that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/banded/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/banded', `${name}.json`), 'utf8'));
const [sums, momentum, filter, one] = ['prefix-sum', 'momentum', 'filter', 'one'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = sums) => cases.set(name, { code, path, text: edit(base, change) });

bad('witness-of-the-other-kind', 'fields', '', (x) => (x.kind = 'gamma-F'));
bad('mean-missing', 'fields', '', (x) => delete x.mean);
bad('digest-field-added', 'fields', '', (x) => (x.note = 'x'));
bad('claim-without-sup', 'fields', 'claim', (x) => delete x.claim.sup);
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
// The workload.
bad('unknown-workload', 'workload', 'workload.name', (x) => (x.workload = { name: 'explicit', n: '3' }));
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'prefix-sum'));
bad('n-zero', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '131073'));
bad('n-of-more-weights', 'shape', 'weights.entries', (x) => (x.workload.n = '4'));
bad('n-of-fewer-weights', 'shape', 'weights.entries', (x) => (x.workload.n = '2'));
bad('beta-negative', 'sign', 'workload.beta', (x) => (x.workload.beta = ['-9', '10']), momentum);
bad('beta-not-reduced', 'fraction', 'workload.beta', (x) => (x.workload.beta = ['18', '20']), momentum);
bad('rates-missing-one', 'shape', 'workload.rates', (x) => x.workload.rates.pop(), momentum);
bad('rate-zero', 'sign', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['0', '1']), momentum);
bad('rate-negative', 'sign', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['-1', '1']), momentum);
bad('rate-not-reduced', 'fraction', 'workload.rates[3]', (x) => (x.workload.rates[3] = ['2', '8']), momentum);
bad('rate-a-string', 'shape', 'workload.rates[0]', (x) => (x.workload.rates[0] = '1'), momentum);
bad('main-zero', 'sign', 'workload.main[2]', (x) => (x.workload.main[2] = ['0', '1']), filter);
bad('main-denominator-negative', 'fraction', 'workload.main[1]', (x) => (x.workload.main[1] = ['1', '-3']), filter);
bad('first-not-reduced', 'fraction', 'workload.first[2]', (x) => (x.workload.first[2] = ['0', '3']), filter);
bad('first-too-long', 'shape', 'workload.first', (x) => x.workload.first.push(['1', '1']), filter);
bad('second-too-short', 'shape', 'workload.second', (x) => x.workload.second.pop(), filter);
bad('bands-without-n', 'fields', 'workload', (x) => delete x.workload.n, filter);
bad('rate-negative-not-reduced', 'sign', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['-2', '4']), momentum);
bad('rate-over-zero', 'fraction', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['1', '0']), momentum);
bad('rate-over-a-negative', 'fraction', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['-1', '-1']), momentum);
bad('rate-an-object', 'shape', 'workload.rates[2]', (x) => (x.workload.rates[2] = { 0: '1', 1: '1' }), momentum);
bad('main-zero-over-two', 'sign', 'workload.main[2]', (x) => (x.workload.main[2] = ['0', '2']), filter);
bad('form-before-rates-in-lowest-terms', 'sign', 'weights.entries[1]', (x) => { x.workload.rates[3] = ['2', '8']; x.weights.entries[1] = '0'; }, momentum);
bad('first-in-lowest-terms-before-main', 'fraction', 'workload.first[1]', (x) => { x.workload.first[1] = ['2', '4']; x.workload.main[0] = ['2', '4']; }, filter);
bad('name-a-list', 'workload', 'workload.name', (x) => (x.workload.name = ['prefix-sum']));
bad('weights-names-joined', 'fields', 'weights', (x) => { x.weights = { 'entries exponent': '1' }; });
bad('mean-names-joined', 'fields', 'mean', (x) => { x.mean['bottom first'] = '1'; delete x.mean.bottom; delete x.mean.first; });
// The weights.
bad('weight-zero', 'sign', 'weights.entries[1]', (x) => (x.weights.entries[1] = '0'));
bad('weight-negative', 'sign', 'weights.entries[0]', (x) => (x.weights.entries[0] = `-${x.weights.entries[0]}`));
bad('weight-a-fraction', 'integer', 'weights.entries[0]', (x) => (x.weights.entries[0] = ['1', '2']));
bad('exponent-too-small', 'limit', 'weights.exponent', (x) => (x.weights.exponent = '-4097'));
bad('weights-with-a-scale', 'fields', 'weights', (x) => (x.weights.scale = '1'));
// The mean.
bad('bits-too-few', 'limit', 'mean.bits', (x) => (x.mean.bits = '63'));
bad('bits-too-many', 'limit', 'mean.bits', (x) => (x.mean.bits = '2049'));
bad('bottom-below-the-precision', 'limit', 'mean.bottom', (x) => (x.mean.bottom = `-${x.mean.bits}`));
bad('top-at-the-bottom', 'limit', 'mean.top', (x) => (x.mean.top = x.mean.bottom));
bad('no-poles-in-an-octave', 'limit', 'mean.perOctave', (x) => (x.mean.perOctave = '0'));
bad('too-many-poles-in-an-octave', 'limit', 'mean.perOctave', (x) => (x.mean.perOctave = '17'));
bad('first-too-small', 'limit', 'mean.first', (x) => (x.mean.first = '-4097'));
bad('last-before-first', 'limit', 'mean.last', (x) => (x.mean.last = x.mean.first));
bad('mean-without-top', 'fields', 'mean', (x) => delete x.mean.top);
bad('too-much-work', 'limit', 'mean', (x) => {
  x.workload.n = '10000';
  x.weights.entries = Array.from({ length: 10000 }, () => '1');
  Object.assign(x.mean, { bits: '2048', first: '-4000', last: '4000' });
});
bad('many-poles-of-many-bits', 'over-budget', '', (x) => {
  x.workload.n = '1000';
  x.weights = { entries: Array.from({ length: 1000 }, () => '1'), exponent: '0' };
  Object.assign(x.mean, { bits: '2048', bottom: '-100', first: '-1000', last: '1000', perOctave: '16', top: '8' });
});
bad('bottom-not-below-the-spectrum', 'vacuous', 'mean.bottom', (x) => (x.mean.bottom = '1'));
bad('bottom-not-resolved', 'vacuous', 'mean.bottom', (x) => (x.mean.bottom = `${1 - Number(x.mean.bits)}`));
bad('top-not-above-the-spectrum', 'vacuous', 'mean.top', (x) => (x.mean.top = '-2'));
bad('first-pole-not-resolved', 'vacuous', 'mean.first', (x) => (x.mean.first = '-200'));
bad('roundings-too-coarse', 'vacuous', 'mean', (x) => (x.mean.first = `${4 - Number(x.mean.bits)}`));
// K − V(2^(bits+bottom)) of a few units, where rounding by entries makes a block from below singular, or indefinite, while all from above are positive definite.
const fewUnits = (last) => (x) => {
  const q = 2n ** 72n;
  const band = (entries) => entries.map((p) => { let [a, b] = [BigInt(p), q]; while (a % 2n === 0n && b % 2n === 0n) [a, b] = [a / 2n, b / 2n]; return [`${a}`, `${b}`]; });
  x.workload = { name: 'banded-inverse', n: '4', ...last(band) };
  x.weights = { entries: ['1', '1', '1', '1'], exponent: '0' };
  x.mean = { bits: '64', bottom: '-58', first: '-60', last: '40', perOctave: '1', top: '20' };
};
bad('singular-from-below', 'vacuous', 'mean.bottom', fewUnits((band) => ({ first: band(['66423926621', '-66910555300', '-66433371199']), main: band(['9100077947117', '9099835520798', '8898075748403', '8896095572435']), second: band(['66423926621', '199277088611']) })));
bad('indefinite-from-below', 'vacuous', 'mean.bottom', fewUnits((band) => ({ first: band(['66423926621', '-66910555300', '-202297107786']), main: band(['9100077947117', '9099835520798', '8898075748403', '8961748240523']), second: band(['66423926621', '199277088611']) })));
// The claim.
bad('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
bad('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
bad('sup-of-the-exact-value', 'upper', 'claim.sup', (x) => (x.claim.sup = '4.60786164844'));
bad('inf-of-the-exact-value', 'lower', 'claim.inf', (x) => (x.claim.inf = '4.60786164843967'));
bad('weights-exchanged', 'upper', 'claim.sup', (x) => x.weights.entries.reverse());
bad('one-weight-raised', 'upper', 'claim.sup', (x) => (x.weights.entries[0] = `${(BigInt(x.weights.entries[0]) * 1001n) / 1000n}`));
bad('weights-doubled-but-one', 'upper', 'claim.sup', (x) => (x.weights.entries[2] = `${2n * BigInt(x.weights.entries[2])}`));
bad('other-beta', 'upper', 'claim.sup', (x) => (x.workload.beta = ['19', '20']), momentum);
bad('other-rate', 'upper', 'claim.sup', (x) => (x.workload.rates[3] = ['1', '2']), momentum);
bad('rates-reversed', 'upper', 'claim.sup', (x) => x.workload.rates.reverse(), momentum);
bad('sign-of-the-second-subdiagonal', 'lower', 'claim.inf', (x) => (x.workload.second[1] = ['1', '7']), filter);
bad('one-more-second', 'upper', 'claim.sup', (x) => (x.workload.second[2] = ['2', '1']), filter);
bad('fewer-poles-above', 'upper', 'claim.sup', (x) => (x.mean.last = '6'));
bad('fewer-poles-below', 'upper', 'claim.sup', (x) => (x.mean.first = '-10'));
bad('one-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '1'), one);
bad('one-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = '1'), one);
// The mean by nodes.
const nodes = accepted('nodes-prefix-sum');
const [nodesOfMomentum, nodesOfFilter, nodesOfOne] = ['nodes-momentum', 'nodes-filter', 'nodes-one'].map(accepted);
const badNodes = (name, code, path, change, base = nodes) => bad(`nodes-${name}`, code, path, change, base);
const add = (text, by) => `${BigInt(text) + by}`;
const times = (text, num, den) => `${(BigInt(text) * num) / den}`;
badNodes('and-octaves', 'fields', 'mean', (x) => (x.mean.perOctave = '1'));
badNodes('without-poles', 'fields', 'mean', (x) => delete x.mean.poles);
badNodes('bits-too-few', 'limit', 'mean.bits', (x) => (x.mean.bits = '63'));
badNodes('interval-of-one-end', 'shape', 'mean.interval', (x) => x.mean.interval.pop());
badNodes('interval-a-string', 'shape', 'mean.interval', (x) => (x.mean.interval = '1'));
badNodes('interval-from-0', 'limit', 'mean.interval[0]', (x) => (x.mean.interval[0] = '0'));
badNodes('interval-of-one-point', 'limit', 'mean.interval[1]', (x) => (x.mean.interval[1] = x.mean.interval[0]));
badNodes('end-too-large', 'limit', 'mean.interval[1]', (x) => (x.mean.interval[1] = `1${'0'.repeat(1400)}`));
badNodes('poles-a-string', 'shape', 'mean.poles', (x) => (x.mean.poles = '1'));
badNodes('none', 'limit', 'mean.poles', (x) => { x.mean.poles = []; x.mean.nodes = []; });
badNodes('too-many', 'limit', 'mean.poles', (x) => (x.mean.poles = Array.from({ length: 513 }, (_, i) => `${i + 1}`)));
badNodes('pole-removed', 'shape', 'mean.nodes', (x) => x.mean.poles.pop());
badNodes('one-and-its-pole-removed', 'shape', 'mean.nodes', (x) => { x.mean.poles.pop(); x.mean.nodes.pop(); });
badNodes('a-fraction', 'integer', 'mean.nodes[3]', (x) => (x.mean.nodes[3] = ['1', '2']));
badNodes('below-the-interval', 'order', 'mean.nodes[0]', (x) => (x.mean.nodes[0] = x.mean.interval[0]));
badNodes('above-the-interval', 'order', 'mean.nodes[1]', (x) => (x.mean.nodes[1] = x.mean.interval[1]));
badNodes('exchanged', 'order', 'mean.nodes[5]', (x) => ([x.mean.nodes[4], x.mean.nodes[5]] = [x.mean.nodes[5], x.mean.nodes[4]]));
badNodes('poles-equal', 'order', 'mean.poles[2]', (x) => (x.mean.poles[2] = x.mean.poles[1]));
badNodes('pole-0', 'limit', 'mean.poles[0]', (x) => (x.mean.poles[0] = '0'));
badNodes('of-much-work', 'limit', 'mean', (x) => {
  const n = 100000;
  x.workload.n = `${n}`;
  x.weights.entries = Array.from({ length: n }, () => '1');
  const poles = Array.from({ length: 512 }, (_, i) => `${i + 1}`);
  const places = Array.from({ length: 1024 }, (_, i) => `${i + 2}`);
  x.mean = { bits: '2048', interval: ['1', '2000'], nodes: places, poles };
});
badNodes('over-budget', 'over-budget', '', (x) => {
  const n = 4000;
  x.workload.n = `${n}`;
  x.weights.entries = Array.from({ length: n }, () => '1');
  const poles = Array.from({ length: 512 }, (_, i) => `${i + 1}`);
  const places = Array.from({ length: 1024 }, (_, i) => `${i + 2}`);
  x.mean = { bits: '2048', interval: ['1', '2000'], nodes: places, poles };
});
badNodes('interval-not-resolved', 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = '1'));
const stretched = (num, den) => (x) => {
  for (const name of ['interval', 'nodes']) x.mean[name] = x.mean[name].map((text) => times(text, num, den));
};
badNodes('interval-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', stretched(8n, 1n));
badNodes('interval-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', stretched(1n, 8n));
// Ends that pass with 65/64 of the one and 63/64 of the other, and one unit beyond each.
badNodes('at-the-margins-raised-by-a-unit', 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = add(x.mean.interval[0], 1n)), accepted('nodes-at-the-margins'));
badNodes('at-the-margins-cut-by-a-unit', 'vacuous', 'mean.interval[1]', (x) => (x.mean.interval[1] = add(x.mean.interval[1], -1n)), accepted('nodes-at-the-margins'));
badNodes('pole-raised-by-a-unit', 'poles', 'mean.poles[2]', (x) => (x.mean.poles[2] = add(x.mean.poles[2], 1n)));
badNodes('pole-lowered-by-a-unit', 'poles', 'mean.poles[0]', (x) => (x.mean.poles[0] = add(x.mean.poles[0], -1n)));
badNodes('one-moved', 'poles', 'mean.poles[0]', (x) => (x.mean.nodes[3] = times(x.mean.nodes[3], 10001n, 10000n)));
badNodes('first-poles-left-out', 'poles', 'mean.poles[0]', (x) => { x.mean.poles.shift(); x.mean.nodes.splice(0, 2); });
badNodes('too-few', 'vacuous', 'mean', (x) => {
  const one = 1n << BigInt(x.mean.bits);
  Object.assign(x.mean, { nodes: [`${one + 1n}`, `${2n * one + 1n}`], poles: [`${2n * one + 3n}`] });
});
// Forty equal nodes but for some units: the first pole is far below the square of the interval.
const even = (nodes, s) => nodes.reduce(([E, O], node) => [node * E - s * O, E + node * O], [1n, 0n])[0];
badNodes('of-a-pole-that-is-not-resolved', 'vacuous', 'mean', (x) => {
  const start = 1n << 57n;
  const nodes = Array.from({ length: 80 }, (_, i) => start + 1n + BigInt(i));
  const poles = Array.from({ length: 40 }, (_, k) => {
    const isAbove = (s) => even(nodes, s << 64n) > 0n === (k % 2 === 0);
    const near = BigInt(Math.round(2 ** 50 * Math.tan(((2 * k + 1) * Math.PI) / 160) ** 2));
    let [low, high] = [near - (near >> 36n) - 16n, near + (near >> 36n) + 16n];
    while (high - low > 1n) [low, high] = isAbove((low + high) >> 1n) ? [(low + high) >> 1n, high] : [low, (low + high) >> 1n];
    return low;
  });
  x.weights = { entries: ['1'], exponent: '-40' };
  x.mean = { bits: '64', interval: [`${start}`, `${1n << 86n}`], nodes: nodes.map(String), poles: poles.map(String) };
}, nodesOfOne);
badNodes('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
badNodes('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
badNodes('sup-of-the-exact-value', 'upper', 'claim.sup', (x) => (x.claim.sup = '4.60786164843969'));
badNodes('weights-exchanged', 'upper', 'claim.sup', (x) => x.weights.entries.reverse());
badNodes('other-beta', 'upper', 'claim.sup', (x) => (x.workload.beta = ['19', '20']), nodesOfMomentum);
badNodes('sign-of-the-second-subdiagonal', 'lower', 'claim.inf', (x) => (x.workload.second[1] = ['1', '7']), nodesOfFilter);
// Above what the sums alone would prove, below what the ends of their terms do.
badNodes('sup-without-the-ends-of-the-terms', 'upper', 'claim.sup', (x) => (x.claim.sup = '1.000000000002807447'), nodesOfOne);
badNodes('one-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '1'), nodesOfOne);

// All intervals.
const [ranges, nodesOfRanges] = ['all-range', 'nodes-all-range-4'].map(accepted);
for (const [prefix, base] of [['ranges', ranges], ['ranges-by-nodes', nodesOfRanges]]) {
  const badRanges = (name, code, path, change) => bad(`${prefix}-${name}`, code, path, change, base);
  badRanges('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
  badRanges('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
  badRanges('a-row-claimed-as-all', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.644088733593814', sup: '1.644088733596172' }));
  badRanges('of-more-items', 'shape', 'weights.entries', (x) => (x.workload.n = '5'));
  badRanges('of-no-item', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
  badRanges('of-too-many-items', 'limit', 'workload.n', (x) => (x.workload.n = '131073'));
  badRanges('with-rows', 'fields', 'workload', (x) => (x.workload.rows = '10'));
  badRanges('without-n', 'fields', 'workload', (x) => delete x.workload.n);
  badRanges('weights-exchanged', 'upper', 'claim.sup', (x) => ([x.weights.entries[0], x.weights.entries[1]] = [x.weights.entries[1], x.weights.entries[0]]));
  badRanges('said-of-prefix-sums', 'lower', 'claim.inf', (x) => (x.workload.name = 'prefix-sum'));
}

// K itself.
const [gram, nodesOfGram, gramOfRanges, gramOfOne] = ['gram-inverse', 'nodes-gram-inverse', 'nodes-gram-inverse-of-weighted-ranges', 'gram-inverse-one'].map(accepted);
for (const [prefix, base, where, root] of [
  ['gram-inverse', gram, 'mean.bottom', ['lower', 'claim.inf']],
  ['gram-inverse-by-nodes', nodesOfGram, 'mean.interval[0]', ['vacuous', 'mean.interval[1]']],
]) {
  const badGram = (name, code, path, change) => bad(`${prefix}-${name}`, code, path, change, base);
  badGram('main-zero', 'sign', 'workload.main[2]', (x) => (x.workload.main[2] = ['0', '1']));
  badGram('main-negative', 'sign', 'workload.main[2]', (x) => (x.workload.main[2] = ['-6', '1']));
  badGram('main-denominator-zero', 'fraction', 'workload.main[1]', (x) => (x.workload.main[1] = ['4', '0']));
  badGram('main-not-reduced', 'fraction', 'workload.main[1]', (x) => (x.workload.main[1] = ['8', '2']));
  badGram('first-not-reduced-before-main', 'fraction', 'workload.first[3]', (x) => { x.workload.first[3] = ['2', '2']; x.workload.main[0] = ['10', '2']; });
  badGram('first-too-long', 'shape', 'workload.first', (x) => x.workload.first.push(['1', '1']));
  badGram('second-too-short', 'shape', 'workload.second', (x) => x.workload.second.pop());
  badGram('with-rows', 'fields', 'workload', (x) => (x.workload.rows = '5'));
  badGram('without-n', 'fields', 'workload', (x) => delete x.workload.n);
  badGram('of-no-item', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
  badGram('of-too-many-items', 'limit', 'workload.n', (x) => (x.workload.n = '131073'));
  badGram('indefinite', 'vacuous', where, (x) => (x.workload.first[0] = ['-5', '1']));
  badGram('singular', 'vacuous', where, (x) => { x.workload.main = [['1', '1'], ['1', '1'], ['6', '1'], ['3', '1'], ['5', '1']]; x.workload.first = [['1', '1'], ['0', '1'], ['-4', '3'], ['1', '1']]; x.workload.second = [['0', '1'], ['0', '1'], ['0', '1']]; });
  badGram('with-the-other-sign', 'upper', 'claim.sup', (x) => (x.workload.first[1] = ['-1', '2']));
  badGram('without-second', 'lower', 'claim.inf', (x) => (x.workload.second = [['0', '1'], ['0', '1'], ['0', '1']]));
  badGram('said-of-a-root', ...root, (x) => (x.workload.name = 'banded-inverse'));
  badGram('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
  badGram('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
  badGram('weights-exchanged', 'upper', 'claim.sup', (x) => x.weights.entries.reverse());
}
bad('gram-inverse-of-one-sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '0.28571428571428'), gramOfOne);
bad('gram-inverse-of-one-inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = '0.28571428571429'), gramOfOne);
bad('weighted-ranges-of-another-end', 'lower', 'claim.inf', (x) => (x.workload.main[3][0] = add(x.workload.main[3][0], 1n)), gramOfRanges);
bad('weighted-ranges-as-all-ranges', 'lower', 'claim.inf', (x) => (x.workload = { name: 'all-range', n: '4' }), gramOfRanges);

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
process.stdout.write(`${cases.size} refused\n`);
