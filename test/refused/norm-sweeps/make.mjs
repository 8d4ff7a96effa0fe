// Writes the corpus of certificates of kind gamma-2-sweeps that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/norm-sweeps/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/norm-sweeps', `${name}.json`), 'utf8'));
const [three, two, one, ones, many, far, alternating] = ['three', 'two', 'one', 'five-ones', 'a-hundred-and-twenty-eight-poles', 'five-far-apart', 'a-hundred-alternating'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = three) => cases.set(name, { code, path, text: edit(base, change) });

/** [m, e] in lowest terms for the double num/den times another. */
const scaledNumber = ([m, e], num, den = 1) => {
  let [x, exponent] = [(Number(m) * num) / den, Number(e)];
  while (!Number.isInteger(x) || x < 2 ** 52) [x, exponent] = [x * 2, exponent - 1];
  while (x >= 2 ** 53) [x, exponent] = [Math.round(x / 2), exponent + 1];
  while (x % 2 === 0) [x, exponent] = [x / 2, exponent + 1];
  return [`${x}`, `${exponent}`];
};
const shiftedNumber = ([m, e], by) => [m, `${Number(e) + by}`];

bad('witness-of-the-other-kind', 'fields', '', (x) => (x.kind = 'gamma-2-banded'));
bad('witness-of-the-banded-kind', 'fields', 'weights', (x) => (x.kind = 'gamma-F-banded'));
bad('with-rows', 'fields', '', (x) => (x.rows = 'reversed'));
bad('mean-missing', 'fields', '', (x) => delete x.mean);
bad('claim-without-sup', 'fields', 'claim', (x) => delete x.claim.sup);
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('momentum', 'workload', 'workload.name', (x) => (x.workload = { beta: ['0', '1'], n: '3', name: 'momentum', rates: [['1', '1'], ['1', '1'], ['1', '1']] }));
bad('banded-inverse', 'workload', 'workload.name', (x) => (x.workload = { first: [['-1', '1'], ['-1', '1']], main: [['1', '1'], ['1', '1'], ['1', '1']], n: '3', name: 'banded-inverse', second: [['0', '1']] }));
bad('workload-before-its-fields', 'workload', 'workload.name', (x) => (x.workload = { m: '3', name: 'momentum' }));
bad('all-intervals', 'workload', 'workload.name', (x) => (x.workload = { name: 'all-range', n: '3' }));
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'prefix-sum'));
bad('workload-nameless', 'workload', 'workload.name', (x) => (x.workload = { n: '3' }));
bad('workload-with-beta', 'fields', 'workload', (x) => (x.workload.beta = ['0', '1']));
bad('workload-without-n', 'fields', 'workload', (x) => delete x.workload.n);
bad('n-zero', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '2097153'));
bad('n-of-more-weights', 'shape', 'weights', (x) => (x.workload.n = '4'));
bad('fourteen-digits', 'shape', 'weights', (x) => (x.weights = x.weights.replace(/.{5}/g, '000000000$&')));
bad('weight-zero', 'sign', 'weights[1]', (x) => (x.weights = `${x.weights.slice(0, 5)}00000${x.weights.slice(10)}`));
bad('weight-in-capitals', 'integer', 'weights[1]', (x) => (x.weights = `${x.weights.slice(0, 5)}0000A${x.weights.slice(10)}`));
bad('mean-with-bits', 'fields', 'mean', (x) => (x.mean.bits = '64'));
bad('end-of-54-bits', 'limit', 'mean.interval[1][0]', (x) => (x.mean.interval[1] = [`${2n ** 53n + 1n}`, '0']));
bad('ends-exchanged', 'order', 'mean.interval[1]', (x) => x.mean.interval.reverse());
bad('too-many-poles', 'limit', 'mean.poles', (x) => x.mean.poles.push(x.mean.poles[127]), many);
bad('node-removed', 'shape', 'mean.nodes', (x) => x.mean.nodes.pop());
bad('nodes-exchanged', 'order', 'mean.nodes[5]', (x) => ([x.mean.nodes[4], x.mean.nodes[5]] = [x.mean.nodes[5], x.mean.nodes[4]]));
bad('poles-equal', 'order', 'mean.poles[2]', (x) => (x.mean.poles[2] = x.mean.poles[1]));
bad('pole-weight-even', 'lowest-terms', 'mean.poleWeights[3]', (x) => (x.mean.poleWeights[3] = ['6', '-60']));
bad('of-much-work', 'limit', 'mean', (x) => { x.workload.n = '1048577'; x.weights = '1'.repeat(1048577); }, many);
// Their range, and what they prove.
const stretched = (x, by) => {
  for (const name of ['interval', 'nodes']) x.mean[name] = x.mean[name].map((number) => shiftedNumber(number, by));
  x.mean.poles = x.mean.poles.map((number) => shiftedNumber(number, 2 * by));
  x.mean.poleWeights = x.mean.poleWeights.map((number) => shiftedNumber(number, by));
};
bad('poles-too-small', 'range', 'mean.poles[0]', (x) => stretched(x, -180));
bad('pole-weight-too-small', 'range', 'mean.poleWeights[2]', (x) => (x.mean.poleWeights[2] = ['1', '-301']));
bad('pole-weight-too-large', 'range', 'mean.poleWeights[1]', (x) => (x.mean.poleWeights[1] = ['3', '299']));
bad('interval-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => stretched(x, 3));
bad('interval-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => stretched(x, -3));
bad('pole-moved-by-a-part-2-to-the-minus-40', 'poles', 'mean.poles[2]', (x) => (x.mean.poles[2] = scaledNumber(x.mean.poles[2], 1 + 2 ** -40)));
bad('pole-weight-moved-up', 'poles', 'mean.poleWeights[2]', (x) => (x.mean.poleWeights[2] = scaledNumber(x.mean.poleWeights[2], 1 + 2 ** -46)));
bad('interval-before-the-poles', 'vacuous', 'mean.interval[0]', (x) => { stretched(x, 3); x.mean.poles[0] = shiftedNumber(x.mean.poles[0], -1); });
bad('interval-too-wide-for-its-nodes', 'vacuous', 'mean', (x) => (x.mean.interval[0] = shiftedNumber(x.mean.interval[0], -10)));
bad('poles-too-large', 'range', 'mean.poles[3]', (x) => stretched(x, 165));
bad('least-weight-beyond-the-range', 'range', 'mean.poles[0]', (x) => stretched(x, -130), far);
for (const name of ['three', 'four-of-nine-poles', 'seven-of-eight-poles', 'five-far-apart', 'eight-ascending', 'forty', 'sixty-five', 'a-hundred-alternating']) {
  bad(`${name}-hardly-below`, 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = scaledNumber(x.mean.interval[0], 1 + 2 ** -19)), accepted(name));
  bad(`${name}-hardly-above`, 'vacuous', 'mean.interval[1]', (x) => (x.mean.interval[1] = scaledNumber(x.mean.interval[1], 1 - 2 ** -19)), accepted(name));
}
// The claim.
bad('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
bad('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
bad('exact-value-of-two', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.333333333333', sup: '1.333333333334' }), two);
bad('sup-before-inf', 'upper', 'claim.sup', (x) => (x.claim = { inf: '5', sup: '1' }));
bad('one-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '1'), one);
bad('one-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = '1'), one);
bad('of-the-root', 'upper', 'claim.sup', (x) => (x.claim = { inf: '1.15', sup: '1.16' }), two);
bad('of-the-mean', 'lower', 'claim.inf', (x) => (x.claim = { inf: '2.6', sup: '2.7' }), two);
bad('weights-exchanged', 'upper', 'claim.sup', (x) => (x.weights = x.weights.match(/.{5}/g).reverse().join('')));
bad('ones-of-twice-the-size', 'vacuous', 'mean.interval[0]', (x) => (x.weights = '22222'), ones);
bad('alternating-weights-for-others', 'upper', 'claim.sup', (x) => (x.claim.sup = '17.9'), alternating);
// A claim of 30 decimals that the doubles leave no room for, and one unit of its last decimal more.
const unit = (text, by) => {
  const [whole, part = ''] = text.split('.');
  const digits = `${BigInt(whole + part.padEnd(30, '0')) + by}`.padStart(31, '0');
  return `${digits.slice(0, -30)}.${digits.slice(-30)}`.replace(/\.?0+$/, '');
};
for (const name of ['one-largest-weight', 'two', 'three', 'four-of-nine-poles', 'five-at-a-root', 'five-far-apart', 'sixty-five', 'a-hundred-alternating', 'three-levels']) {
  bad(`${name}-sup-a-unit-lower`, 'upper', 'claim.sup', (x) => (x.claim.sup = unit(x.claim.sup, -1n)), accepted(`${name}-edge`));
  bad(`${name}-inf-a-unit-higher`, 'lower', 'claim.inf', (x) => (x.claim.inf = unit(x.claim.inf, 1n)), accepted(`${name}-edge`));
}

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
process.stdout.write(`${cases.size} refused\n`);
